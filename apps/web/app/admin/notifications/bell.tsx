import { Link } from 'react-router';
import { CountBadge } from '../../ui/console/badge.tsx';
import { useWords } from '../use-words.ts';

/** A link that opens the panel. The open panel is in the URL, so that Back returns to it. */
export function Bell({ unread }: { unread: number }) {
  const words = useWords().notifications;
  return (
    <Link className="button-quiet gap-2 no-underline" to="?notifications" preventScrollReset>
      <svg className="h-6 w-6 shrink-0" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2a2 2 0 0 0-2 2.1A6 6 0 0 0 6 10v5l-2 2v1h16v-1l-2-2v-5a6 6 0 0 0-4-5.9A2 2 0 0 0 12 2Zm-2.5 17a2.5 2.5 0 0 0 5 0Z" />
      </svg>
      <span className="max-sm:sr-only">{words.title}</span> <CountBadge count={unread} />
    </Link>
  );
}
