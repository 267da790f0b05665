import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { useSearchText } from '../lib/search.ts';
import { EmptyStep } from './empty-step.tsx';
import { PageHeading } from './page-heading.tsx';
import { ScrollButton } from './scroll-button.tsx';

interface ListPageProps<Row> {
  title: string;
  list: { data: Row[] | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** The name of the search box. */
  searchLabel: string;
  matches(row: Row, search: string): boolean;
  /** The documents' sentence for a list without rows. */
  empty: string;
  /** The main button of the page. */
  action: ReactNode;
  children(rows: Row[]): ReactNode;
}

/** Every list of the office: heading and count, search, refresh, and the five states of its rows. */
export function ListPage<Row>({
  title,
  list,
  searchLabel,
  matches,
  empty,
  action,
  children,
}: ListPageProps<Row>) {
  const words = useWords().list;
  const [search, setSearch] = useSearchText();
  const found = list.data?.filter((row) => matches(row, search));

  return (
    <>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.back}
      </Link>
      <div className="list-tools my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{title}</PageHeading>
        <p role="status" className="grow text-ink-soft">
          {found && (
            <>
              <span aria-hidden="true" className="text-xl tabular-nums">
                {found.length}
              </span>
              <span className="sr-only">{fill(words.found, { count: found.length })}</span>
            </>
          )}
        </p>
        <search className="w-full sm:w-64">
          <input
            type="search"
            className="input"
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
      {found && list.isError && (
        <p role="alert" className="notice mb-3">
          {words.could_not_load}
        </p>
      )}
      <Rows list={list} found={found} empty={empty} onClearSearch={() => setSearch('')}>
        {children}
      </Rows>
      <ScrollButton label={words.to_bottom} />
    </>
  );
}

interface RowsProps<Row> {
  list: ListPageProps<Row>['list'];
  found: Row[] | undefined;
  empty: string;
  onClearSearch(): void;
  children(rows: Row[]): ReactNode;
}

function Rows<Row>({ list, found, empty, onClearSearch, children }: RowsProps<Row>) {
  const { list: words, console } = useWords();
  if (found && found.length > 0) return children(found);
  if (found && list.data && list.data.length > 0) {
    return (
      <EmptyStep sentence={empty} help={words.no_match_help}>
        <button type="button" className="button-quiet" onClick={onClearSearch}>
          {words.clear_search}
        </button>
      </EmptyStep>
    );
  }
  if (found) return <EmptyStep sentence={empty} help={words.none_help} />;
  if (list.isError && !list.isFetching) {
    return (
      <EmptyStep sentence={empty} help={words.could_not_load}>
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
