import { NOTIFICATIONS_POLL_MS } from '@thinna/contract/constants/limits';
import { notificationCalls } from '@thinna/contract/notifications/notifications';
import { useState } from 'react';
import { useCall } from '../../lib/console/use-call.ts';

/** That there are more than a moment ago, and how many; another one each time. */
export interface News {
  total: number;
}

/** How many are unread, as long as the page is open, and whether they have just become more. */
export function useUnread() {
  const { data: counts } = useCall(
    notificationCalls.counts,
    {},
    { everyMs: NOTIFICATIONS_POLL_MS },
  );
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [known, setKnown] = useState(total);
  const [news, setNews] = useState<News | null>(null);
  if (total !== undefined && total !== known) {
    setKnown(total);
    // What was there before the page was opened is no news.
    setNews(known !== undefined && total > known ? { total } : null);
  }
  return { counts, total: total ?? 0, news };
}
