import { Link } from 'react-router';
import { dashboardPathOf } from '../../lib/console/session.ts';
import { CountBadge } from '../../ui/console/badge.tsx';
import { Icon } from '../../ui/office/icon.tsx';
import { useWords } from '../use-words.ts';
import { useBellCount } from './use-unread.ts';

/** Opens the panel, which is part of the dashboard. The URL has it, so that Back returns to it. */
export function Bell({ hasCount }: { hasCount: boolean }) {
  const words = useWords().notifications;
  const unread = useBellCount(hasCount);
  return (
    <Link
      className="button-quiet bell"
      to={`${dashboardPathOf.admin}?notifications`}
      preventScrollReset
    >
      <Icon name="bell" />
      <span className="sr-only">{words.title}</span> <CountBadge count={unread} />
    </Link>
  );
}
