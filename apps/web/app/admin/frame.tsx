import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { ConsoleFrame } from '../console/frame.tsx';
import { useFacts } from '../lib/facts.ts';
import { OfficeNav } from './navigation/office-nav.tsx';
import { Bell } from './notifications/bell.tsx';
import { OfficeSearch } from './search/office-search.tsx';
import { useWords } from './use-words.ts';
import '../styles/office.css';
import '../styles/office-nav.css';

interface OfficeFrameProps {
  /** False shows navigation and bell without counts, and makes no call. */
  hasCounts?: boolean;
  /** Shown between the bar and the page. */
  news?: ReactNode;
  children: ReactNode;
}

/** The frame of every office page: top bar, navigation, and the version in the footer. */
export function OfficeFrame({ hasCounts = false, news, children }: OfficeFrameProps) {
  const words = useWords();
  const { version, commit } = useFacts();

  return (
    <ConsoleFrame
      accountRole="admin"
      className="office"
      subtitle={<span className="office-role"> {words.console.admin}</span>}
      search={<OfficeSearch />}
      menu={<Bell hasCount={hasCounts} />}
    >
      <div className="office-body">
        <OfficeNav hasCounts={hasCounts} />
        <div className="office-content">
          {news}
          <main id="main" className="office-page grow py-6">
            {children}
          </main>
          <footer className="office-page py-4 text-sm text-ink-soft">
            {fill(words.console.version, { version: `${version} (${commit})` })}
          </footer>
        </div>
      </div>
    </ConsoleFrame>
  );
}
