import { auditCalls } from '@thinna/contract/audit/audit';
import { fill } from '@thinna/contract/words/index';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { ScrollButton } from '../../ui/office/scroll-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { AuditExport } from './export.tsx';
import { type ChosenAuditFilters, Filters } from './filters.tsx';
import { HistoryLine } from './history-line.tsx';
import { AuditTable } from './table.tsx';
import { useFocusAfterLink } from './use-focus-after-link.ts';

const PAGE_ROWS = '50';

/** The audit log. The filters and the page are in the URL: ?day=…&after=… */
export default function Audit() {
  const words = useWords();
  const [searchParams, setSearchParams] = useSearchParams();
  const { after, ...chosen } = queryIn(searchParams);
  const list = useEntries(queryIn(searchParams));
  const text = words.audit;
  useFocusAfterLink();

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <RefreshButton query={list} />
          <AuditExport chosen={chosen} />
        </div>
      </div>
      <p className="mt-2 mb-3 max-w-prose text-ink-soft">{text.note}</p>
      <Filters chosen={chosen} onShow={(next) => setSearchParams(next)} />
      <HistoryLine chosen={chosen} found={list.data} />
      <StaleNotice query={list} sentence={text.could_not_load} />
      <Entries list={list} />
      {after !== undefined && (
        <Link
          className="button-quiet mt-4 mr-3 no-underline"
          to={`?${new URLSearchParams(chosen)}`}
        >
          {text.newest}
        </Link>
      )}
      {list.data && list.data.older !== null && (
        <Link
          className="button-quiet mt-4 no-underline"
          to={`?${new URLSearchParams({ ...chosen, after: String(list.data.older) })}`}
        >
          {text.older}
        </Link>
      )}
      <ScrollButton label={words.list.to_bottom} />
    </>
  );
}

type AuditQuery = ChosenAuditFilters & { after?: string };

function queryIn(searchParams: URLSearchParams): AuditQuery {
  const paramNames = ['after', ...Object.keys(auditCalls.csv.query.shape)];
  return Object.fromEntries(
    [...searchParams].filter(([name, value]) => paramNames.includes(name) && value),
  );
}

/** Reads a page of entries, not on window focus or reconnect, because every read is audited. */
const useEntries = (auditQuery: AuditQuery) =>
  useCall(auditCalls.list, { query: { ...auditQuery, limit: PAGE_ROWS } }, { isAudited: true });

function Entries({ list }: { list: ReturnType<typeof useEntries> }) {
  const { audit: text, ...words } = useWords();
  if (list.data && list.data.entries.length > 0) {
    const { entries, older, patients, requests } = list.data;
    const count = older === null ? entries.length : `${entries.length}+`;
    return (
      <>
        <p role="status" className="sr-only">
          {fill(words.list.found, { count })}
        </p>
        <AuditTable entries={entries} patients={patients} requests={requests} />
      </>
    );
  }
  if (list.data) {
    return (
      <EmptyStep sentence={text.empty} help={text.empty_help}>
        <Link className="button-quiet no-underline" to="?">
          {text.show_all}
        </Link>
      </EmptyStep>
    );
  }
  return <LoadState query={list} sentence={text.could_not_load} help={words.network_error} />;
}
