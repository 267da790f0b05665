import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSharedWords } from '../../lib/words.ts';

/** What each row is called. */
const NAMES = 'th[scope="row"], .card-name';

interface LongListProps<Row> {
  rows: readonly Row[];
  shown: number;
  /** How many of how many are shown, when that is not all of them. */
  cut: string | false;
  onShowMore(): void;
  children(rows: readonly Row[]): ReactNode;
}

/** The first rows of a list, and more when they are asked for: the focus goes to the first of those. */
export function LongList<Row>({ rows, shown, cut, onShowMore, children }: LongListProps<Row>) {
  const words = useSharedWords();
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(null);
  const table = useMemo(() => children(rows.slice(0, shown)), [children, rows, shown]);
  const visible = Math.min(rows.length, shown);

  // They may have to be fetched: whoever has gone elsewhere meanwhile stays there.
  useEffect(() => {
    const first = asked.current;
    asked.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
    if (first === null || first >= visible) return;
    const name = list.current?.querySelectorAll<HTMLElement>(NAMES)[first];
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
              asked.current = visible;
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
