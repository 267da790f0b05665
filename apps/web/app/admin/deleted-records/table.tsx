import {
  type DeletedRecord,
  deletedRecordCalls,
} from '@thinna/contract/deleted-records/deleted-records';
import { isOneOf, nameOrWord } from '@thinna/contract/kit/office/open-enum';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { formErrorOf } from '../../console/form-error.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Moment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { EraseRecord, type RequestLeft } from './erase-record.tsx';

interface DeletedTableProps {
  records: DeletedRecord[];
  /** Called with the request of an erased patient, or null. */
  onErased(request: RequestLeft | null): void;
  /** Reads the list again. */
  onGone(): Promise<unknown>;
}

export function DeletedTable({ records, onErased, onGone }: DeletedTableProps) {
  const text = useWords().deleted_records;
  const [toErase, setToErase] = useState<DeletedRecord | null>(null);
  const nextTo = (record: DeletedRecord) => {
    const index = records.findIndex(({ id }) => id === record.id);
    return records[index + 1] ?? records[index - 1];
  };
  return (
    <>
      <RowTable heads={[text.what, text.deleted_at, text.deleted_by, text.until]}>
        {records.map((record) => (
          <DeletedRow
            key={record.id}
            record={record}
            next={nextTo(record)}
            onErase={() => setToErase(record)}
          />
        ))}
      </RowTable>
      {toErase && (
        <EraseRecord
          record={toErase}
          nextId={nextButtonId(nextTo(toErase))}
          onErased={onErased}
          onGone={onGone}
          onClose={() => setToErase(null)}
        />
      )}
    </>
  );
}

const nextButtonId = (next: DeletedRecord | undefined) => (next ? buttonId(next) : null);

interface DeletedRowProps {
  record: DeletedRecord;
  /** The record whose row gets the focus once this one is restored. */
  next: DeletedRecord | undefined;
  onErase(): void;
}

function DeletedRow({ record, next, onErase }: DeletedRowProps) {
  const words = useWords();
  const text = words.deleted_records;
  const toast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, isRunning } = useAction(deletedRecordCalls.restore, { isRetrySafe: true });

  const restore = async () => {
    if (isRunning) return;
    setRefusal(null);
    try {
      await run({ params: { id: String(record.id) } });
      toast.success(fill(text.restored, { name: record.name }));
      setTimeout(next ? () => document.getElementById(buttonId(next))?.focus() : focusHeading);
    } catch (error) {
      setRefusal(formErrorOf(error, text.failed).sentence ?? text.failed);
    }
  };

  return (
    <tr>
      <th scope="row">
        <UserText>{record.name}</UserText>{' '}
        <span className="block text-sm font-normal">
          <RecordLink record={record} />
          {record.visit_at !== null && (
            <>
              {' · '}
              <Moment at={record.visit_at} />
            </>
          )}
        </span>
        {refusal !== null && (
          <span role="alert" className="block max-w-prose font-normal text-danger">
            {fill(text.refused, { reason: refusal })}
          </span>
        )}
      </th>
      <Cell label={text.deleted_at}>
        <Moment at={record.deleted_at} />
      </Cell>
      <Cell label={text.deleted_by}>
        {record.deleted_by !== null && <UserText>{record.deleted_by}</UserText>}
      </Cell>
      <Cell label={text.until}>
        <Moment at={record.until} />
      </Cell>
      <td>
        {/* In Malayalam the two do not fit on one line. */}
        <span className="row-actions flex-wrap">
          <button
            type="button"
            id={buttonId(record)}
            aria-label={fill(text.restore_named, { name: record.name })}
            className="text-leaf"
            aria-busy={isRunning}
            onClick={() => void restore()}
          >
            {text.restore}
          </button>
          <button
            type="button"
            aria-label={fill(text.erase_named, { name: record.name })}
            className="text-danger"
            onClick={onErase}
          >
            {text.erase}
          </button>
        </span>
      </td>
    </tr>
  );
}

/** The kind and number of the record, linked to its audit entries; an unknown kind has no link. */
function RecordLink({ record: { kind, record_id, number } }: { record: DeletedRecord }) {
  const { records } = useWords().audit;
  const name = `${nameOrWord(records, kind)} ${number ?? record_id}`;
  if (!isOneOf(records, kind)) return <UserText>{name}</UserText>;
  return <Link to={`/admin/audit?record=${kind}&record_id=${record_id}`}>{name}</Link>;
}

const buttonId = ({ id }: DeletedRecord): string => `restore-${id}`;
