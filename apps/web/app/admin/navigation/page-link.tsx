import type { OfficeCounts } from '@thinna/contract/dashboard/office-counts';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/office/icon.tsx';
import { useWords } from '../use-words.ts';
import { isCurrent, type NavPage } from './pages.ts';

interface PageLinkProps {
  page: NavPage;
  counts: OfficeCounts | undefined;
  className?: string;
  onClick?: () => void;
}

/** A page of the navigation with its count; a count of 0, or one that failed, is left out. */
export function PageLink({ page, counts, className, onClick }: PageLinkProps) {
  const words = useWords();
  const { pathname } = useLocation();
  const { icon, title, count } = page;
  const number = count && counts?.[count.of];

  return (
    <li className={className}>
      <Link
        className="nav-item"
        to={page.page}
        aria-current={isCurrent(page, pathname) ? 'page' : undefined}
        onClick={onClick}
      >
        {icon && <Icon name={icon} />}
        <span className="nav-title">{title(words)}</span>{' '}
        {count && number !== undefined && number > 0 && (
          <span className={count.isUrgent ? 'nav-count nav-count-urgent' : 'nav-count'}>
            {number} {count.hint && <span className="sr-only">{count.hint(words)}</span>}
          </span>
        )}
      </Link>
    </li>
  );
}
