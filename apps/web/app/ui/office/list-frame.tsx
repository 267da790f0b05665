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

/** More would make a phone stand still. */
export const ROWS_AT_ONCE = 200;

/** What every list says of itself, whoever searches it. */
export interface ListLook<Row> {
  title: string;
  /** The name of the search box. */
  searchLabel: string;
  /** What else narrows the list, beside the search box; both then have a line of their own. */
  filter?: ReactNode;
  /** The documents' sentence for a list without rows. */
  empty: string;
  /** The line below it while nobody is there at all. */
  noneHelp?: string;
  /** The documents' sentence for a list that did not come, if they have one. */
  failed?: string;
  /** The main button of the page. */
  action?: ReactNode;
  /** What stands between the tools and the rows. */
  above?: ReactNode;
  children(rows: Row[]): ReactNode;
}

/** Where the rows come from. */
export interface ListState {
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

interface ListFrameProps<Row> extends ListLook<Row> {
  list: ListState;
  search: { text: string; set(text: string): void };
  /** What was found; undefined while nobody knows. */
  found: Row[] | undefined;
  /** How many of those are shown. */
  shown: number;
  /** There are more of them than those that have come. */
  hasMore?: boolean;
  onShowMore(): void;
  /** Shows everything again; null while everything is shown. */
  onClear: (() => void) | null;
  onExport?: ((found: Row[]) => Promise<void>) | undefined;
}

/** Every list of the office: heading and count, search, refresh, and the five states of its rows. */
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
  const spelt = (count: number) => count.toLocaleString(`${language}-IN`);
  const count = found && spelt(found.length) + (hasMore ? '+' : '');
  const cut = found && cutOf(found.length);

  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [hasSearchKey] = useSearchKey();
  useListKeys({
    page,
    box,
    hasSearchKey,
    onClear: search.text === '' ? null : () => search.set(''),
  });

  /** Of the rows that are not on the screen. */
  function cutOf(known: number): string | false {
    if (known > shown) return fill(words.shown, { shown: spelt(shown), count: spelt(known) });
    return hasMore && fill(words.more, { count: spelt(known) });
  }

  const buttons = (
    <div className="list-buttons">
      <RefreshButton of={list} />
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
        of={{ data: found, isError: list.isError }}
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

/** Nobody matches, nobody is there yet, it could not be loaded, or it is still on its way. */
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
  return <LoadState of={list} sentence={failed ?? empty} help={words.could_not_load} />;
}
