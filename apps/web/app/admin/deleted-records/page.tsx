import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { ListHead } from '../list-head.tsx';
import { useWords } from '../use-words.ts';
import { DeletedTable } from './table.tsx';

/** The deleted records that can still be restored. */
export default function RecentlyDeleted() {
  const words = useWords();
  const list = useDeleted();
  const text = words.deleted_records;

  return (
    <>
      <ListHead title={text.title} query={list} />
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
