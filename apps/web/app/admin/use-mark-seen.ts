import { useEffect, useRef } from 'react';
import { type RecordCall, useAction } from '../lib/console/use-call.ts';

interface RecordQuery {
  data: { id: number; is_new: boolean } | undefined;
  isSuccess: boolean;
  isFetching: boolean;
}

/** Marks a new record as seen when its page opens, also from a link or a bookmark. */
export function useMarkSeen(call: RecordCall, { data, isSuccess, isFetching }: RecordQuery): void {
  const { run } = useAction(call, { refreshes: [] });
  const markedId = useRef<number>(null);
  // Waits for the fetch, because cached data may be stale.
  const isNew = isSuccess && !isFetching && data?.is_new === true;
  const id = isNew ? data.id : null;

  useEffect(() => {
    if (id === null || markedId.current === id) return;
    markedId.current = id;
    void run({ params: { id: String(id) } }).catch(() => undefined);
  }, [id, run]);
}
