import { dueCalls } from '@thinna/contract/visit-plans/due';
import { useEffect } from 'react';
import { useCall } from '../../lib/console/use-call.ts';
import type { DuePages } from './use-due.ts';
import type { Tray } from './use-tray.ts';

/**
 * Fills a tray that was left from the list. Reads the whole list only if somebody is not on the page
 * that is shown, because every reading is noted in the history of each patient.
 */
export function useRestoredTray({ unread, restore }: Tray, due: DuePages) {
  const shown = due.isFetching ? undefined : due.data;
  const isAnyMissing =
    shown !== undefined && unread.some((wanted) => shown.every(({ id }) => id !== wanted));
  const all = useCall(dueCalls.list, { query: {} }, { isAudited: true, isEnabled: isAnyMissing });
  const rest = all.isFetching || all.isError ? undefined : all.data;
  const rows = isAnyMissing ? rest : shown;
  const isWaiting = unread.length > 0;
  useEffect(() => {
    if (isWaiting && rows) restore(rows);
    // Once for each answer, not for each render, which makes a new `restore`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting, rows]);
  return {
    isFetching: isAnyMissing && all.isFetching,
    isError: isAnyMissing && all.isError,
    refetch: async () => isAnyMissing && all.refetch(),
  };
}
