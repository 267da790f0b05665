import { useDeferredValue, useMemo } from 'react';
import { useSearchText, useShownCount } from '../../lib/console/search.ts';
import { ListFrame, type ListLook, type ListState, ROWS_AT_ONCE } from './list-frame.tsx';

interface ListPageProps<Row> extends ListLook<Row> {
  list: ListState & { data: Row[] | undefined };
  matches(row: Row, search: string): boolean;
  /** Exports all rows that match the search. */
  onExport?(rows: Row[]): Promise<void>;
}

/** A list that is loaded completely and searched in the browser. */
export function ListPage<Row>({ list, matches, ...look }: ListPageProps<Row>) {
  const [text, set] = useSearchText();
  // Deferred, so that filtering many rows does not slow down typing.
  const deferredText = useDeferredValue(text);
  const [shown, showMore] = useShownCount(deferredText, ROWS_AT_ONCE);
  const found = useMemo(
    () => list.data?.filter((row) => matches(row, deferredText)),
    [list.data, matches, deferredText],
  );
  const hasRecords = list.data !== undefined && list.data.length > 0;

  return (
    <ListFrame
      {...look}
      list={list}
      search={{ text, set }}
      found={found}
      shown={shown}
      onShowMore={showMore}
      onClear={hasRecords ? () => set('') : null}
    />
  );
}
