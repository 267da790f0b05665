import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSearchKey } from '../../lib/office/search-key.ts';
import { PageHeading } from '../page-heading.tsx';
import { useListKeys } from './list-keys.ts';
import { type ListView, useListCount } from './list-view.ts';
import { RefreshButton } from './refresh-button.tsx';

interface ListToolsProps {
  view: ListView<unknown>;
  title: string;
  searchLabel: string;
  /** Further filters beside the search box; with them, the buttons move up to the heading. */
  filter?: ReactNode;
  /** The main button of the page. */
  action?: ReactNode;
}

/** The top of every office list: heading with count, search, filters, refresh and main button. */
export function ListTools({ view, title, searchLabel, filter, action }: ListToolsProps) {
  const { list: words } = useWords();
  const { search } = view;
  const { count, cut } = useListCount(view);
  const box = useRef<HTMLInputElement>(null);
  const [hasSearchKey] = useSearchKey();
  useListKeys({
    box,
    hasSearchKey,
    onClear: search.text === '' ? null : () => search.set(''),
  });

  const buttons = (
    <div className="list-buttons">
      <RefreshButton query={view.list} />
      {action}
    </div>
  );

  return (
    <>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.back}
      </Link>
      <div className="list-tools my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{title}</PageHeading>
        <p role="status" className="list-count grow text-ink-soft">
          {count !== undefined && (
            <>
              <span aria-hidden="true" className="text-xl tabular-nums">
                {count}
              </span>
              <span className="sr-only">{fill(words.found, { count })}</span>{' '}
              {cut && <span className="sr-only">{cut}</span>}
            </>
          )}
        </p>
        {filter !== undefined && buttons}
        <search className="list-search">
          <input
            ref={box}
            type="search"
            className="input text-ellipsis"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search.text}
            autoComplete="off"
            onChange={(event) => search.set(event.target.value)}
          />
          {filter}
        </search>
        {filter === undefined && buttons}
      </div>
    </>
  );
}
