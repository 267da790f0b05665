import { fill } from '@thinna/contract/words/index';
import { useDeferredValue, useMemo } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSearchText, useShownCount } from '../../lib/console/search.ts';

/** Rows rendered at once; more make a phone unresponsive. */
export const ROWS_AT_ONCE = 200;

/** The query that loads the rows. */
export interface ListState {
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

/** A searched list: what was found of it, and how much of that is rendered. */
export interface ListView<Row> {
  list: ListState;
  search: { text: string; set(text: string): void };
  /** The rows that match; undefined while loading. */
  found: Row[] | undefined;
  /** The number of rendered rows. */
  shown: number;
  /** The server has more matching rows than `found`. */
  hasMore: boolean;
  showMore(): void;
  /** Clears search and filters; null if they are not the reason for an empty list. */
  clear: (() => void) | null;
}

/** Searches a completely loaded list in the browser. */
export function useSearchedList<Row>(
  list: ListState & { data: Row[] | undefined },
  matches: (row: Row, search: string) => boolean,
): ListView<Row> {
  const [text, set] = useSearchText();
  // Deferred, so that filtering many rows does not slow down typing.
  const deferredText = useDeferredValue(text);
  const [shown, showMore] = useShownCount(deferredText, ROWS_AT_ONCE);
  const found = useMemo(
    () => list.data?.filter((row) => matches(row, deferredText)),
    [list.data, matches, deferredText],
  );
  const hasRecords = list.data !== undefined && list.data.length > 0;
  return {
    list,
    search: { text, set },
    found,
    shown,
    hasMore: false,
    showMore,
    clear: hasRecords ? () => set('') : null,
  };
}

/** Returns the number of found rows, and the sentence about rows that are not rendered. */
export function useListCount({ found, shown, hasMore }: ListView<unknown>): {
  count: string | undefined;
  cut: string | false;
} {
  const { list: words, language } = useWords();
  if (!found) return { count: undefined, cut: false };
  const format = (number: number) => number.toLocaleString(`${language}-IN`);
  const loaded = format(found.length);
  const cut =
    found.length > shown
      ? fill(words.shown, { shown: format(shown), count: loaded })
      : hasMore && fill(words.more, { count: loaded });
  return { count: loaded + (hasMore ? '+' : ''), cut };
}
