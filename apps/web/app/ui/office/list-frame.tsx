import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSearchKey } from '../../lib/office/search-key.ts';
import { LoadState } from '../console/load-state.tsx';
import { LongList } from '../console/long-list.tsx';
import { EmptyStep } from '../empty/empty-step.tsx';
import { PageHeading } from '../page-heading.tsx';
import { ExportButton } from './export-button.tsx';
import { useListKeys } from './list-keys.ts';
import { PrintedOn } from './printed-on.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { ScrollButton } from './scroll-button.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** Rows rendered at once; more make a phone unresponsive. */
export const ROWS_AT_ONCE = 200;

/** Texts and parts of a list that do not depend on where it is searched. */
export interface ListLook<Row> {
  title: string;
  searchLabel: string;
  /** Further filters beside the search box; with them, the buttons move up to the heading. */
  filter?: ReactNode;
  /** Sentence for a list without rows. */
  empty: string;
  /** Help below `empty` if there are no records at all. */
  noneHelp?: string;
  /** Sentence for a list that could not be loaded, unless a general one is enough. */
  failed?: string;
  /** The main button of the page. */
  action?: ReactNode;
  /** Content between the tools and the rows. */
  above?: ReactNode;
  children(rows: Row[]): ReactNode;
}

/** The query that loads the rows. */
export interface ListState {
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

interface ListFrameProps<Row> extends ListLook<Row> {
  list: ListState;
  search: { text: string; set(text: string): void };
  /** The rows that match; undefined while loading. */
  found: Row[] | undefined;
  /** The number of rendered rows. */
  shown: number;
  /** The server has more matching rows than `found`. */
  hasMore?: boolean;
  onShowMore(): void;
  /** Clears search and filters; null if they are not the reason for an empty list. */
  onClear: (() => void) | null;
  onExport?: ((found: Row[]) => Promise<void>) | undefined;
}

/** The layout of every office list: heading with count, search, refresh, rows or an empty state. */
export function ListFrame<Row>({
  list,
  search,
  found,
  shown,
  hasMore = false,
  onShowMore,
  onClear,
  onExport,
  ...look
}: ListFrameProps<Row>) {
  const { list: words, language } = useWords();
  const formatCount = (number: number) => number.toLocaleString(`${language}-IN`);
  const count = found && formatCount(found.length) + (hasMore ? '+' : '');
  const cut = found && partialNotice(found.length);

  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [hasSearchKey] = useSearchKey();
  useListKeys({
    page,
    box,
    hasSearchKey,
    onClear: search.text === '' ? null : () => search.set(''),
  });

  /** Returns the sentence about rows that are not rendered; false if all are. */
  function partialNotice(loaded: number): string | false {
    if (loaded > shown) {
      return fill(words.shown, { shown: formatCount(shown), count: formatCount(loaded) });
    }
    return hasMore && fill(words.more, { count: formatCount(loaded) });
  }

  const buttons = (
    <div className="list-buttons">
      <RefreshButton query={list} />
      {look.action}
    </div>
  );

  return (
    <div ref={page}>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.back}
      </Link>
      <div className="list-tools my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{look.title}</PageHeading>
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
        {look.filter !== undefined && buttons}
        <search className="list-search">
          <input
            ref={box}
            type="search"
            className="input text-ellipsis"
            aria-label={look.searchLabel}
            placeholder={look.searchLabel}
            value={search.text}
            autoComplete="off"
            onChange={(event) => search.set(event.target.value)}
          />
          {look.filter}
        </search>
        {look.filter === undefined && buttons}
      </div>
      {look.above}
      {count !== undefined && <PrintedOn>{fill(words.found, { count })}</PrintedOn>}
      <StaleNotice
        query={{ data: found, isError: list.isError }}
        sentence={look.failed ?? words.could_not_load}
      />
      {found && found.length > 0 ? (
        <>
          <div className="list-line">
            <p className="list-keys">
              {words.keys} {hasSearchKey && words.search_key}
            </p>
            {onExport && (
              <ExportButton className="text-button" onExport={async () => onExport(found)} />
            )}
          </div>
          <LongList rows={found} shown={shown} cut={cut ?? false} onShowMore={onShowMore}>
            {look.children}
          </LongList>
        </>
      ) : (
        <NoRows
          list={list}
          isKnown={found !== undefined}
          isSearched={search.text !== ''}
          onClear={onClear}
          {...look}
        />
      )}
      <ScrollButton label={words.to_bottom} />
    </div>
  );
}

interface NoRowsProps extends Pick<ListLook<never>, 'empty' | 'noneHelp' | 'failed'> {
  list: ListState;
  isKnown: boolean;
  isSearched: boolean;
  onClear: (() => void) | null;
}

/** The states without rows: no match, no records yet, loading, or failed to load. */
function NoRows({ list, isKnown, isSearched, onClear, empty, noneHelp, failed }: NoRowsProps) {
  const { list: words } = useWords();
  if (isKnown && onClear) {
    return (
      <EmptyStep sentence={empty} help={isSearched ? words.no_match_help : words.none_chosen_help}>
        <button type="button" className="button-quiet" onClick={onClear}>
          {isSearched ? words.clear_search : words.show_all}
        </button>
      </EmptyStep>
    );
  }
  if (isKnown) return <EmptyStep sentence={empty} help={noneHelp ?? words.none_help} />;
  return <LoadState query={list} sentence={failed ?? empty} help={words.could_not_load} />;
}
