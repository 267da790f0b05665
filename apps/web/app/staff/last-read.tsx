import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { byServerClock } from '../lib/console/server-clock.ts';
import { LoadState } from '../ui/console/load-state.tsx';
import { readTime } from '../ui/console/moment.tsx';
import '../styles/network.css';

/** When something was read, and whether it is being read again. */
interface LastReadState {
  dataUpdatedAt: number;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** What `useCall` knows of a reading. */
export interface QueryState<T> extends LastReadState {
  data: T | undefined;
}

interface LastReadProps<T> {
  of: QueryState<T>;
  /** Said when it did not come and nothing of it was seen before. */
  failed: string;
  children(data: T): ReactNode;
}

/**
 * What was read, with the time at which it was seen last: on a weak line that is shown while it is
 * read again, and when that fails. What is refused now is not shown, whoever saw it before.
 */
export function LastRead<T>({ of, failed, children }: LastReadProps<T>) {
  const words = useWords();
  if (of.data === undefined || isRefused(of.error)) {
    return <LoadState of={of} sentence={failed} help={words.network_error} />;
  }
  return (
    <>
      <LastReadLine of={of} />
      {children(of.data)}
    </>
  );
}

/** As high when it failed as when it did not: nothing moves away below a finger. */
export function LastReadLine({ of }: { of: LastReadState }) {
  const words = useWords();
  const text = words.staff.network;
  const time = readTime(byServerClock(of.dataUpdatedAt));
  const hasFailed = of.error !== null && !of.isFetching;
  const failure = of.error instanceof Failure ? text.not_refreshed : text.no_connection;
  return (
    <div className={hasFailed ? 'seen-line notice' : 'seen-line'}>
      <p role="status">
        {fill(of.isFetching ? text.refreshing : hasFailed ? failure : text.seen, { time })}
      </p>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={of.isFetching}
        onClick={() => void (of.isFetching || of.refetch())}
      >
        {hasFailed ? words.list.try_again : words.list.refresh}
      </button>
    </div>
  );
}

/** It is not for whoever asks, or not any more. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 403 || error.status === 404);
