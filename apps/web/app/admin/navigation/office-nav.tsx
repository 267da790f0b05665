import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/office/icon.tsx';
import { SearchKeySwitch } from '../search-key-switch.tsx';
import { useWords } from '../use-words.ts';
import { HelpLink } from './help-link.tsx';
import { MorePages } from './more-pages.tsx';
import { PageLink } from './page-link.tsx';
import {
  clinicPages,
  firstPages,
  isCurrent,
  type NavPage,
  officePages,
  taskPage,
  teamPages,
  weekPage,
} from './pages.ts';
import { useFreshCounts, useOfficeCounts } from './use-office-counts.ts';

/** The sidebar of wide screens; on narrow ones its first pages and More, as a bar at the bottom. */
export function OfficeNav({ hasCounts }: { hasCounts: boolean }) {
  const words = useWords();
  const counts = useOfficeCounts(hasCounts);
  useFreshCounts(hasCounts);
  const teamId = useId();
  const linkTo = (page: NavPage, className?: string) => (
    <PageLink key={page.page} page={page} counts={counts} {...(className && { className })} />
  );

  return (
    <nav className="office-nav" aria-label={words.nav.label}>
      <ul>
        {firstPages.map((page) => linkTo(page))}
        {linkTo(weekPage, 'max-lg:hidden')}
        {linkTo(taskPage, 'max-lg:hidden')}
        <li className="max-lg:hidden">
          <span id={teamId} className="nav-item">
            <Icon name="team" />
            {words.nav.team}
          </span>
          <ul aria-labelledby={teamId} className="nav-group">
            {teamPages.map((page) => linkTo(page))}
          </ul>
        </li>
        <li aria-hidden="true" className="nav-rule max-lg:hidden" />
        {clinicPages.map((page) => linkTo(page, 'max-lg:hidden'))}
        <OfficeGroup />
        <HelpLink className="max-lg:hidden" />
        <li className="lg:hidden">
          <MorePages counts={counts} />
        </li>
      </ul>
    </nav>
  );
}

/** Opens the pages of the office itself; open from the start while one of them is shown. */
function OfficeGroup() {
  const words = useWords();
  const { pathname } = useLocation();
  const [isChosenOpen, setIsChosenOpen] = useState<boolean | null>(null);
  const isOpen = isChosenOpen ?? officePages.some((page) => isCurrent(page, pathname));
  const id = useId();

  return (
    <li className="max-lg:hidden">
      <button
        type="button"
        className="nav-item"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsChosenOpen(!isOpen)}
      >
        <Icon name="office" />
        <span className="nav-title">{words.console.office}</span>
        <Icon name="chevron" className="nav-chevron" />
      </button>
      {isOpen && (
        <ul id={id} className="nav-group">
          {officePages.map((page) => (
            <PageLink key={page.page} page={page} counts={undefined} />
          ))}
          <li>
            <SearchKeySwitch />
          </li>
        </ul>
      )}
    </li>
  );
}
