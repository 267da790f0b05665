import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { ListHead } from '../list-head.tsx';
import { useWords } from '../use-words.ts';
import type { RequestLeft } from './erase-record.tsx';
import { DeletedTable } from './table.tsx';

/** The deleted records that can still be restored. */
export default function RecentlyDeleted() {
  const words = useWords();
  const list = useDeleted();
  const text = words.deleted_records;
  const [requestLeft, setRequestLeft] = useState<RequestLeft | null>(null);

  return (
    <>
      <ListHead title={text.title} query={list} />
      <div role="status">
        {requestLeft !== null && (
          <div className="notice mb-4">
            <p>{text.request_left}</p>
            <Link to={`/admin/patients-in-need/view/${requestLeft.id}`}>
              {words.audit.records.patient_request} {requestLeft.code}
            </Link>
          </div>
        )}
      </div>
      <Rows list={list} onErased={setRequestLeft} />
    </>
  );
}

const useDeleted = () => useCall(deletedRecordCalls.list, { query: {} });

interface RowsProps {
  list: ReturnType<typeof useDeleted>;
  onErased(request: RequestLeft | null): void;
}

function Rows({ list, onErased }: RowsProps) {
  const { deleted_records: text, ...words } = useWords();
  if (list.data && list.data.length > 0) {
    return (
      <>
        <p role="status" className="sr-only">
          {fill(words.list.found, { count: list.data.length })}
        </p>
        <p className="mb-4 max-w-prose text-ink-soft">{text.note}</p>
        <DeletedTable records={list.data} onErased={onErased} onGone={list.refetch} />
      </>
    );
  }
  if (list.data) return <EmptyStep sentence={text.empty} help={text.empty_help} />;
  return <LoadState query={list} sentence={words.list.could_not_load} help={words.network_error} />;
}
