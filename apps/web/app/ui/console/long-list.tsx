import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSharedWords } from '../../lib/words.ts';

/** Selector of the element with each row's name. */
const NAME_SELECTOR = 'th[scope="row"], .card-name';

interface LongListProps<Row> {
  rows: readonly Row[];
  shown: number;
  /** The sentence "200 of 512 shown"; false if all rows are shown. */
  cut: string | false;
  onShowMore(): void;
  children(rows: readonly Row[]): ReactNode;
}

/** The first rows of a list; "Show more" adds rows and focuses the first new one. */
export function LongList<Row>({ rows, shown, cut, onShowMore, children }: LongListProps<Row>) {
  const words = useSharedWords();
  const list = useRef<HTMLDivElement>(null);
  const firstNewRow = useRef<number>(null);
  const table = useMemo(() => children(rows.slice(0, shown)), [children, rows, shown]);
  const visible = Math.min(rows.length, shown);

  // Fetching new rows takes time: if the focus has left the list meanwhile, it is not moved.
  useEffect(() => {
    const first = firstNewRow.current;
    firstNewRow.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
    if (first === null || first >= visible) return;
    const name = list.current?.querySelectorAll<HTMLElement>(NAME_SELECTOR)[first];
    if (!name) return;
    name.tabIndex = -1;
    name.focus();
  }, [visible]);

  return (
    <div ref={list}>
      {table}
      {cut && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-soft tabular-nums">{cut}</p>
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              firstNewRow.current = visible;
              onShowMore();
            }}
          >
            {words.show_more}
          </button>
        </div>
      )}
    </div>
  );
}
