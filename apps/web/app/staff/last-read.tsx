import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { toServerTime } from '../lib/console/server-clock.ts';
import { LoadState } from '../ui/console/load-state.tsx';
import { formatTime } from '../ui/console/moment.tsx';
import { Icon } from './icon.tsx';
import '../styles/network.css';

/** When a query was last read, and whether it is being refetched. */
interface LastReadState {
  dataUpdatedAt: number;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** The part of a `useCall` result that these components need. */
export interface QueryState<T> extends LastReadState {
  data: T | undefined;
}

interface LastReadProps<T> {
  of: QueryState<T>;
  /** Error sentence, for a failed read without cached data. */
  failed: string;
  children(data: T): ReactNode;
}

/**
 * The data of a query with the time of its last read. Cached data stays visible during a refetch
 * and after a failed one, but not after a refusal.
 */
export function LastRead<T>({ of, failed, children }: LastReadProps<T>) {
  const words = useWords();
  if (of.data === undefined || isRefused(of.error)) {
    return <LoadState query={of} sentence={failed} help={words.network_error} />;
  }
  return (
    <>
      <LastReadLine of={of} />
      {children(of.data)}
    </>
  );
}

interface LastReadLineProps {
  of: LastReadState;
  /** Stands above the time, in the same row as the button. */
  heading?: ReactNode;
}

/**
 * "Seen 4:52 PM" and the refresh button. Keeps the same height in every state so that nothing
 * shifts under a finger.
 */
export function LastReadLine({ of, heading }: LastReadLineProps) {
  const words = useWords();
  const text = words.staff.network;
  const time = formatTime(toServerTime(of.dataUpdatedAt));
  const hasFailed = of.error !== null && !of.isFetching;
  const failure = of.error instanceof Failure ? text.not_refreshed : text.no_connection;
  return (
    <div className={hasFailed ? 'seen-line notice' : 'seen-line'}>
      <div>
        {heading}
        <p role="status">
          {fill(of.isFetching ? text.refreshing : hasFailed ? failure : text.seen, { time })}
        </p>
      </div>
      <ReadButton
        label={hasFailed ? words.list.try_again : words.list.refresh}
        hasIcon={heading !== undefined}
        isFetching={of.isFetching}
        onPress={() => void of.refetch()}
      />
    </div>
  );
}

interface ReadButtonProps {
  label: string;
  /** Shows a drawing instead of the label, to leave room for a heading. */
  hasIcon: boolean;
  isFetching?: boolean;
  onPress(): void;
}

/** The button that reads again. It keeps the focus while it is reading. */
export function ReadButton({ label, hasIcon, isFetching = false, onPress }: ReadButtonProps) {
  return (
    <button
      type="button"
      className={hasIcon ? 'button-quiet read-icon' : 'button-quiet'}
      aria-label={hasIcon ? label : undefined}
      aria-disabled={isFetching}
      onClick={isFetching ? undefined : onPress}
    >
      {hasIcon ? <Icon name="refresh" /> : label}
    </button>
  );
}

/** Returns whether the server answered that the caller may not, or may no longer, read the data. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 403 || error.status === 404);
