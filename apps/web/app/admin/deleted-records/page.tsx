import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { DeletedTable } from './table.tsx';

/** The deleted records that can still be restored. */
export default function RecentlyDeleted() {
  const words = useWords();
  const list = useDeleted();
  const text = words.deleted_records;

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        <RefreshButton query={list} />
      </div>
      <StaleNotice query={list} sentence={words.list.could_not_load} />
      <Rows list={list} />
    </>
  );
}

const useDeleted = () => useCall(deletedRecordCalls.list, { query: {} });

function Rows({ list }: { list: ReturnType<typeof useDeleted> }) {
  const { deleted_records: text, ...words } = useWords();
  if (list.data && list.data.length > 0) {
    return (
      <>
        <p role="status" className="sr-only">
          {fill(words.list.found, { count: list.data.length })}
        </p>
        <p className="mb-4 max-w-prose text-ink-soft">{text.note}</p>
        <DeletedTable records={list.data} />
      </>
    );
  }
  if (list.data) return <EmptyStep sentence={text.empty} help={text.empty_help} />;
  return <LoadState query={list} sentence={words.list.could_not_load} help={words.network_error} />;
}
