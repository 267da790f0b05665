import type { OfficeCounts } from '@thinna/contract/dashboard/office-counts';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { LanguageSwitch } from '../../console/language-switch.tsx';
import { LogoutButton } from '../../console/logout-button.tsx';
import { Icon } from '../../ui/office/icon.tsx';
import { SidePanel } from '../../ui/office/side-panel.tsx';
import { SearchKeySwitch } from '../search-key-switch.tsx';
import { useWords } from '../use-words.ts';
import { HelpLink } from './help-link.tsx';
import { PageLink } from './page-link.tsx';
import {
  clinicPages,
  isCurrent,
  type NavPage,
  officePages,
  taskPage,
  teamPages,
  weekPage,
} from './pages.ts';

const allPages = [weekPage, taskPage, ...teamPages, ...clinicPages, ...officePages];

/** The last button of the bar on narrow screens: opens all pages that have no place in the bar. */
export function MorePages({ counts }: { counts: OfficeCounts | undefined }) {
  const words = useWords();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isHere = allPages.some((page) => isCurrent(page, pathname));
  const linksTo = (pages: readonly NavPage[]) =>
    pages.map((page) => <PageLink key={page.page} page={page} counts={counts} onClick={close} />);

  return (
    <>
      <button
        type="button"
        className="nav-item"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isHere}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" />
        {words.nav.more}
      </button>
      {isOpen && (
        <SidePanel title={words.nav.more} onClose={close}>
          <nav className="more-pages" aria-label={words.nav.more}>
            <ul>{linksTo([weekPage, taskPage])}</ul>
            <Group title={words.nav.team}>{linksTo(teamPages)}</Group>
            <Group title={words.dashboard.groups.clinic}>{linksTo(clinicPages)}</Group>
            <Group title={words.console.office}>
              {linksTo(officePages)}
              <li>
                <SearchKeySwitch />
              </li>
            </Group>
            <ul className="mt-2 border-t-2 border-laterite pt-2">
              <HelpLink onClick={close} />
            </ul>
          </nav>
          {/* The top bar of a phone has no room for these. */}
          <p className="mt-4 flex flex-wrap gap-3 sm:hidden">
            <LanguageSwitch />
            <LogoutButton />
          </p>
        </SidePanel>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}
