import { useEffect, useRef } from 'react';
import { type RecordCall, useAction } from '../lib/console/use-call.ts';

interface Opened {
  data: { id: number; is_new: boolean } | undefined;
  isSuccess: boolean;
  isFetching: boolean;
}

/** A record that is opened by a link or a bookmark is seen as well; nothing on the screen shows it. */
export function useMarkSeen(call: RecordCall, { data, isSuccess, isFetching }: Opened): void {
  const { run } = useAction(call, { refreshes: [] });
  const seen = useRef<number>(null);
  // What is still there from an earlier visit may have been seen since.
  const isNew = isSuccess && !isFetching && data?.is_new === true;
  const id = isNew ? data.id : null;

  useEffect(() => {
    if (id === null || seen.current === id) return;
    seen.current = id;
    void run({ params: { id: String(id) } }).catch(() => undefined);
  }, [id, run]);
}
