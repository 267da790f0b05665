import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../use-words.ts';
import type { DuePages } from './use-due.ts';

interface PagedRowsProps {
  pages: DuePages;
  /** The rows; the header of each has the id in `data-row`. */
  children: ReactNode;
}

/**
 * Says below the rows that there are more, and reads them. Then the first new row gets the focus, as
 * in LongList: the button goes with the last page.
 */
export function PagedRows({ pages, children }: PagedRowsProps) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const idsBefore = useRef<ReadonlySet<string>>(null);
  const { data } = pages;

  // Reading takes time: if the focus has left the list meanwhile, it is not moved.
  useEffect(() => {
    const before = idsBefore.current;
    idsBefore.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
    if (before === null) return;
    const added = new Set(data?.map(({ id }) => String(id)).filter((id) => !before.has(id)));
    // By the document and not by the answer: the rows of a page stand in several groups.
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const name = names.find(({ dataset }) => added.has(dataset.row ?? ''));
    if (!name) return;
    name.tabIndex = -1;
    name.focus();
  }, [data]);

  const showMore = () => {
    if (pages.isFetching) return;
    idsBefore.current = new Set(data?.map(({ id }) => String(id)));
    pages.showMore();
  };
  return (
    <div ref={list}>
      {children}
      {data && pages.hasMore && (
        <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-ink-soft tabular-nums">
            {fill(words.list.more, { count: data.length })}
          </p>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={pages.isFetching}
            onClick={showMore}
          >
            {words.show_more}
          </button>
        </div>
      )}
    </div>
  );
}
