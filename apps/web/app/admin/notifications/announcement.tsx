import { fill } from '@thinna/contract/words/index';
import { useWords } from '../use-words.ts';
import type { News } from './use-unread.ts';

/** A polite live region that announces new notifications to screen readers. */
export function Announcement({ news }: { news: News | null }) {
  const words = useWords().notifications;
  return (
    <p role="status" className="sr-only">
      {news && fill(words.news, { count: news.total })}
    </p>
  );
}
