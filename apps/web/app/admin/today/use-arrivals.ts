import type { Today } from '@thinna/contract/dashboard/today';
import { notificationCalls } from '@thinna/contract/notifications/notifications';
import { useState } from 'react';
import { useCall } from '../../lib/console/use-call.ts';

/**
 * Returns how many requests have come since the lists were read: by how much the unread
 * notifications of requests, which the dashboard polls, have risen since then.
 */
export function useArrivals(lists: { data: Today | undefined; dataUpdatedAt: number }): number {
  const readAt = lists.dataUpdatedAt;
  const poll = useCall(notificationCalls.counts, {}, { isEnabled: false });
  const [known, setKnown] = useState({ readAt: 0, unread: 0 });
  // An older poll tells nothing of what came after the lists were read.
  const unread = poll.dataUpdatedAt > readAt ? poll.data?.patient : undefined;
  if (lists.data && known.readAt !== readAt) {
    setKnown({ readAt, unread: lists.data.unread_requests });
  } else if (unread !== undefined && unread < known.unread) {
    // Somebody has read notifications; the next rise counts from here.
    setKnown({ readAt, unread });
  }
  return unread === undefined ? 0 : Math.max(0, unread - known.unread);
}
