import { useDeferredValue, useMemo } from 'react';
import { useSearchText, useShown } from '../../lib/console/search.ts';
import { ListFrame, type ListLook, type ListState, ROWS_AT_ONCE } from './list-frame.tsx';

interface ListPageProps<Row> extends ListLook<Row> {
  list: ListState & { data: Row[] | undefined };
  matches(row: Row, search: string): boolean;
  /** Saves these rows, all that match the search, as a file. */
  onExport?(rows: Row[]): Promise<void>;
}

/** A list that comes whole, and is searched on the screen. */
export function ListPage<Row>({ list, matches, ...look }: ListPageProps<Row>) {
  const [text, set] = useSearchText();
  // A letter stands in the box at once; the rows follow.
  const sought = useDeferredValue(text);
  const [shown, showMore] = useShown(sought, ROWS_AT_ONCE);
  const found = useMemo(
    () => list.data?.filter((row) => matches(row, sought)),
    [list.data, matches, sought],
  );
  const isAnybodyThere = list.data !== undefined && list.data.length > 0;

  return (
    <ListFrame
      {...look}
      list={list}
      search={{ text, set }}
      found={found}
      shown={shown}
      onShowMore={showMore}
      onClear={isAnybodyThere ? () => set('') : null}
    />
  );
}
