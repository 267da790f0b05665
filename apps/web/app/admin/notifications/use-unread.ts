import { NOTIFICATIONS_POLL_MS } from '@thinna/contract/constants/limits';
import { notificationCalls } from '@thinna/contract/notifications/notifications';
import { useState } from 'react';
import { useCall } from '../../lib/console/use-call.ts';

/** A rise of the unread count; a new object each time, so that effects run again. */
export interface News {
  total: number;
}

/** Polls the unread counts while the page is open, and reports a rise. */
export function useUnread() {
  const { data: counts } = useCall(notificationCalls.counts, {}, { pollMs: NOTIFICATIONS_POLL_MS });
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [lastTotal, setLastTotal] = useState(total);
  const [news, setNews] = useState<News | null>(null);
  if (total !== undefined && total !== lastTotal) {
    setLastTotal(total);
    // The first count is no news: those notifications came before the page was opened.
    setNews(lastTotal !== undefined && total > lastTotal ? { total } : null);
  }
  return { counts, total: total ?? 0, news };
}
