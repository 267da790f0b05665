import { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { Link } from 'react-router';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { formatBadgeCount } from '../ui/console/badge.tsx';
import { Icon } from './icon.tsx';
import { urlOf, type ViewName } from './views.ts';
import '../styles/staff/day.css';

/** The pages of the bar; the tiles lead to the visits of the team. */
const pages = ['today', 'assignments', 'tasks', 'team'] as const;

interface BottomBarProps {
  type: StaffType;
  /** The open list; undefined on the first page. */
  view: ViewName | undefined;
}

/** The bar at the lower edge of a phone, with the number of open tasks. */
export function BottomBar({ type, view }: BottomBarProps) {
  const text = useWords().staff.bar;
  const { data } = useCall(careCalls.dashboard, { params: { type } });
  const openTasks = data?.pendingTasks ?? 0;
  return (
    <nav className="staff-bar" aria-label={text.label}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={page === 'today' ? urlOf(type) : urlOf(type, page)}
              aria-current={page === (view ?? 'today') ? 'page' : undefined}
            >
              <Icon name={page} />
              {text[page]}{' '}
              {page === 'tasks' && openTasks > 0 && (
                <span className="staff-bar-count">
                  {formatBadgeCount(openTasks)} <span className="sr-only">{text.open_tasks}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
