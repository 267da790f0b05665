import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ConsoleFrame } from '../console/frame.tsx';
import { useFacts } from '../lib/facts.ts';
import { Menu } from '../ui/menu.tsx';
import { OfficeSearch } from './search/office-search.tsx';
import { SearchKeySwitch } from './search-key-switch.tsx';
import { useWords } from './use-words.ts';

interface OfficeFrameProps {
  /** Shown between the bar and the page. */
  news?: ReactNode;
  children: ReactNode;
}

/** The frame of every office page: header with menu, and the version in the footer. */
export function OfficeFrame({ news, children }: OfficeFrameProps) {
  const words = useWords();
  const { version, commit } = useFacts();

  return (
    <ConsoleFrame
      accountRole="admin"
      subtitle={
        <span className="font-normal text-ink-soft max-sm:hidden"> · {words.console.admin}</span>
      }
      menu={
        <>
          <OfficeSearch />
          <Menu label={words.console.office}>
            <Link className="menu-link" to="/admin/accounts">
              {words.accounts.title}
            </Link>
            <Link className="menu-link" to="/admin/audit">
              {words.audit.title}
            </Link>
            <Link className="menu-link" to="/admin/recently-deleted">
              {words.deleted_records.title}
            </Link>
            <Link className="menu-link" to="/admin/own-password">
              {words.accounts.own_password}
            </Link>
            <SearchKeySwitch />
          </Menu>
        </>
      }
    >
      {news}
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 py-6">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-6xl px-4 py-4 text-sm text-ink-soft">
        {fill(words.console.version, { version: `${version} (${commit})` })}
      </footer>
    </ConsoleFrame>
  );
}
