import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { useSearchText, useShown } from '../lib/search.ts';
import { useSearchKey } from '../lib/search-key.ts';
import { EmptyStep } from './empty-step.tsx';
import { ExportButton } from './export-button.tsx';
import { useListKeys } from './list-keys.ts';
import { LongList } from './long-list.tsx';
import { PageHeading } from './page-heading.tsx';
import { PrintedOn } from './printed-on.tsx';
import { ScrollButton } from './scroll-button.tsx';

/** More would make a phone stand still. */
const ROWS_AT_ONCE = 200;

interface ListPageProps<Row> {
  title: string;
  list: { data: Row[] | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** The name of the search box. */
  searchLabel: string;
  matches(row: Row, search: string): boolean;
  /** The documents' sentence for a list without rows. */
  empty: string;
  /** The line below it while nobody is there at all. */
  noneHelp?: string;
  /** The documents' sentence for a list that did not come, if they have one. */
  failed?: string;
  /** The main button of the page. */
  action?: ReactNode;
  /** Saves these rows, all that match the search, as a file. */
  onExport?(rows: Row[]): Promise<void>;
  children(rows: Row[]): ReactNode;
}

/** Every list of the office: heading and count, search, refresh, and the five states of its rows. */
export function ListPage<Row>({
  title,
  list,
  searchLabel,
  matches,
  empty,
  noneHelp,
  failed,
  action,
  onExport,
  children,
}: ListPageProps<Row>) {
  const { list: words, language } = useWords();
  const [search, setSearch] = useSearchText();
  // A letter stands in the box at once; the rows follow.
  const sought = useDeferredValue(search);
  const [shown, showMore] = useShown(sought, ROWS_AT_ONCE);
  const found = useMemo(
    () => list.data?.filter((row) => matches(row, sought)),
    [list.data, matches, sought],
  );
  const spelt = (count: number) => count.toLocaleString(`${language}-IN`);
  const isCut = found !== undefined && found.length > shown;
  const cut = isCut && fill(words.shown, { shown: spelt(shown), count: spelt(found.length) });

  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [hasSearchKey] = useSearchKey();
  useListKeys({ page, box, hasSearchKey, onClear: search === '' ? null : () => setSearch('') });

  return (
    <div ref={page}>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.back}
      </Link>
      <div className="list-tools my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{title}</PageHeading>
        <p role="status" className="list-count grow text-ink-soft">
          {found && (
            <>
              <span aria-hidden="true" className="text-xl tabular-nums">
                {spelt(found.length)}
              </span>
              <span className="sr-only">{fill(words.found, { count: spelt(found.length) })}</span>{' '}
              {cut && <span className="sr-only">{cut}</span>}
            </>
          )}
        </p>
        <search className="w-full sm:w-80">
          <input
            ref={box}
            type="search"
            className="input text-ellipsis"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={list.isFetching}
          onClick={() => void (list.isFetching || list.refetch())}
        >
          {words.refresh}
        </button>
        {action}
      </div>
      {found && <PrintedOn>{fill(words.found, { count: spelt(found.length) })}</PrintedOn>}
      {found && list.isError && (
        <p role="alert" className="notice mb-3">
          {failed ?? words.could_not_load}
        </p>
      )}
      <Rows
        list={list}
        found={found}
        empty={empty}
        noneHelp={noneHelp ?? words.none_help}
        failed={failed ?? empty}
        onClearSearch={() => setSearch('')}
      >
        {(rows) => (
          <>
            <div className="list-line">
              <p className="list-keys">
                {words.keys} {hasSearchKey && words.search_key}
              </p>
              {onExport && (
                <ExportButton className="text-button" onExport={async () => onExport(rows)} />
              )}
            </div>
            <LongList rows={rows} shown={shown} cut={cut} onShowMore={showMore}>
              {children}
            </LongList>
          </>
        )}
      </Rows>
      <ScrollButton label={words.to_bottom} />
    </div>
  );
}

interface RowsProps<Row> {
  list: ListPageProps<Row>['list'];
  found: Row[] | undefined;
  empty: string;
  noneHelp: string;
  failed: string;
  onClearSearch(): void;
  children(rows: Row[]): ReactNode;
}

function Rows<Row>({ list, found, empty, noneHelp, failed, ...rest }: RowsProps<Row>) {
  const { list: words, console } = useWords();
  if (found && found.length > 0) return rest.children(found);
  if (found && list.data && list.data.length > 0) {
    return (
      <EmptyStep sentence={empty} help={words.no_match_help}>
        <button type="button" className="button-quiet" onClick={rest.onClearSearch}>
          {words.clear_search}
        </button>
      </EmptyStep>
    );
  }
  if (found) return <EmptyStep sentence={empty} help={noneHelp} />;
  if (list.isError && !list.isFetching) {
    return (
      <EmptyStep sentence={failed} help={words.could_not_load}>
        <button type="button" className="button" onClick={() => void list.refetch()}>
          {words.try_again}
        </button>
      </EmptyStep>
    );
  }
  return (
    <p role="status" className="loading-rows">
      {console.loading}
    </p>
  );
}
