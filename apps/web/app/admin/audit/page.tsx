import { auditCalls } from '@thinna/contract/audit/audit';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { ScrollButton } from '../../ui/office/scroll-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { focusHeading, PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { AuditExport } from './export.tsx';
import { type Chosen, Filters } from './filters.tsx';
import { AuditTable } from './table.tsx';

const PAGE_ROWS = '50';

/** Who did what. What is chosen stands in the address, and so does the page: ?day=…&after=… */
export default function Audit() {
  const words = useWords();
  const [address, setAddress] = useSearchParams();
  const { after, ...chosen } = askedIn(address);
  const list = useEntries(askedIn(address));
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
          <RefreshButton of={list} />
          <AuditExport chosen={chosen} />
        </div>
      </div>
      <p className="mt-2 mb-3 max-w-prose text-ink-soft">{text.note}</p>
      <Filters chosen={chosen} onShow={(next) => setAddress(next)} />
      <StaleNotice of={list} sentence={text.could_not_load} />
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

type Asked = Chosen & { after?: string };

function askedIn(address: URLSearchParams): Asked {
  const known = ['after', ...Object.keys(auditCalls.csv.query.shape)];
  return Object.fromEntries([...address].filter(([name, value]) => known.includes(name) && value));
}

/** A link goes with the rows that it stood in: then the focus goes to the heading, as on any page. */
function useFocusAfterLink(): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key === opened.current || document.activeElement !== document.body) return;
    focusHeading();
  }, [key]);
}

/** Each reading leaves a row. */
const useEntries = (asked: Asked) =>
  useCall(auditCalls.list, { query: { ...asked, limit: PAGE_ROWS } }, { isTraced: true });

function Entries({ list }: { list: ReturnType<typeof useEntries> }) {
  const { audit: text, ...words } = useWords();
  if (list.data && list.data.entries.length > 0) {
    const { entries, older, patients } = list.data;
    const count = older === null ? entries.length : `${entries.length}+`;
    return (
      <>
        <p role="status" className="sr-only">
          {fill(words.list.found, { count })}
        </p>
        <AuditTable entries={entries} patients={patients} />
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
  return <LoadState of={list} sentence={text.could_not_load} help={words.network_error} />;
}
