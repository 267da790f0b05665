import { NOTIFICATIONS_POLL_MS } from '@thinna/contract/constants/limits';
import type { Answer } from '@thinna/contract/kit/call';
import { notificationCalls } from '@thinna/contract/notifications/notifications';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { dashboardPathOf } from '../../lib/console/session.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useOfficeCounts } from '../navigation/use-office-counts.ts';

/** Refetched after a change of notifications; not the lists of today, whose reading is audited. */
export const notificationRefreshes = [notificationCalls.counts, notificationCalls.recent];

/** A rise of the unread count; a new object each time, so that effects run again. */
export interface News {
  total: number;
}

/** Polls the unread counts while the page is open, and reports a rise. */
export function useUnread() {
  const { data: counts } = useCall(notificationCalls.counts, {}, { pollMs: NOTIFICATIONS_POLL_MS });
  const total = counts && sumOf(counts);
  const [lastTotal, setLastTotal] = useState(total);
  const [news, setNews] = useState<News | null>(null);
  if (total !== undefined && total !== lastTotal) {
    setLastTotal(total);
    // The first count is no news: those notifications came before the page was opened.
    setNews(lastTotal !== undefined && total > lastTotal ? { total } : null);
  }
  return { counts, total: total ?? 0, news };
}

/** The number on the bell: on the dashboard that of its poll, elsewhere as read with the page. */
export function useBellCount(isEnabled: boolean): number {
  const read = useOfficeCounts(isEnabled);
  const isDashboard = useMatch(dashboardPathOf.admin) !== null;
  const { data: polled } = useCall(notificationCalls.counts, {}, { isEnabled: false });
  if (!isDashboard) return read?.unread_notifications ?? 0;
  return polled ? sumOf(polled) : 0;
}

const sumOf = (counts: Answer<typeof notificationCalls.counts>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
