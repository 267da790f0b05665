import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSearchKey } from '../../lib/office/search-key.ts';
import { LoadState } from '../console/load-state.tsx';
import { LongList } from '../console/long-list.tsx';
import { EmptyStep } from '../empty/empty-step.tsx';
import { ExportButton } from './export-button.tsx';
import { type ListView, useListCount } from './list-view.ts';
import { PrintedOn } from './printed-on.tsx';
import { ScrollButton } from './scroll-button.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** Sentences for a list without rows. */
export interface EmptyTexts {
  empty: string;
  /** Help below `empty` if there are no records at all. */
  noneHelp?: string;
  /** Sentence for a list that could not be loaded, unless a general one is enough. */
  failed?: string;
}

interface ListRowsProps<Row> extends EmptyTexts {
  view: ListView<Row>;
  /** Exports all rows that match the search. */
  onExport?: ((found: Row[]) => Promise<void>) | undefined;
  /** What the keys do, if it is not the usual. */
  keys?: string;
  children(rows: readonly Row[]): ReactNode;
}

/** The rows of every office list, or why there are none. */
export function ListRows<Row>({ view, onExport, keys, children, ...texts }: ListRowsProps<Row>) {
  const { list: words } = useWords();
  const { list, found, shown, showMore } = view;
  const { count, cut } = useListCount(view);
  const [hasSearchKey] = useSearchKey();
  return (
    <>
      {count !== undefined && <PrintedOn>{fill(words.found, { count })}</PrintedOn>}
      <StaleNotice
        query={{ data: found, isError: list.isError }}
        sentence={texts.failed ?? words.could_not_load}
      />
      {found && found.length > 0 ? (
        <>
          <div className="list-line">
            <p className="list-keys">
              {keys ?? words.keys} {hasSearchKey && words.search_key}
            </p>
            {onExport && (
              <ExportButton className="text-button" onExport={async () => onExport(found)} />
            )}
          </div>
          <LongList rows={found} shown={shown} cut={cut} onShowMore={showMore}>
            {children}
          </LongList>
        </>
      ) : (
        <NoRows view={view} {...texts} />
      )}
      <ScrollButton label={words.to_bottom} />
    </>
  );
}

/** The states without rows: no match, no records yet, loading, or failed to load. */
function NoRows({
  view: { list, search, found, clear },
  empty,
  noneHelp,
  failed,
}: EmptyTexts & { view: ListView<unknown> }) {
  const { list: words } = useWords();
  const isSearched = search.text !== '';
  if (found && clear) {
    return (
      <EmptyStep sentence={empty} help={isSearched ? words.no_match_help : words.none_chosen_help}>
        <button type="button" className="button-quiet" onClick={clear}>
          {isSearched ? words.clear_search : words.show_all}
        </button>
      </EmptyStep>
    );
  }
  if (found) return <EmptyStep sentence={empty} help={noneHelp ?? words.none_help} />;
  return <LoadState query={list} sentence={failed ?? empty} help={words.could_not_load} />;
}
