import { helperKinds } from '@thinna/contract/helpers/helpers';
import { isOneOf, nameOrWord } from '@thinna/contract/kit/office/open-enum';
import type { PastRecord, PastView } from '@thinna/contract/past-its-time/past-its-time';
import { patientInNeedCalls } from '@thinna/contract/patients-in-need/patients-in-need';
import type { Words } from '@thinna/contract/words/index';
import { Day } from '../../ui/console/day.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import type { Deletion } from '../delete-record.tsx';
import { NameLink, type Row, RowMenu, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';

interface PastTableProps {
  records: readonly PastRecord[];
  view: PastView;
  onDelete(record: PastRecord): void;
}

/** Each record with a link to its page, to look at it, and with the delete of its own list. */
export function PastTable({ records, view, onDelete }: PastTableProps) {
  const { past_its_time: text, audit } = useWords();
  return (
    <RowTable heads={[text.name, text.why, text.since]}>
      {records.map((record) => {
        const row = rowOf(record);
        const to = pageOf(record);
        return (
          <tr key={`${record.kind} ${record.record_id}`}>
            <th scope="row">
              <NameLink row={row} to={to} />{' '}
              <span className="block text-sm font-normal">
                {nameOrWord(audit.records, record.kind)} {record.number}
              </span>
            </th>
            <Cell label={text.why}>
              {text[`${view}_why`]} <Day on={record.last_on} />
            </Cell>
            <Cell label={text.since}>
              <Day on={record.since} />
            </Cell>
            <td>
              <div className="row-actions">
                <ViewLink row={row} to={to} />
                <RowMenu row={row} isRestorable onDelete={() => onDelete(record)} />
              </div>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}

/** A patient who has left care is reached by the request, and is deleted with it (D-16, D-225). */
export const rowOf = ({ record_id, request_id, name }: PastRecord): Row => ({
  id: request_id ?? record_id,
  name,
});

function pageOf(record: PastRecord): string {
  const { kind } = record;
  const list = isOneOf(helperKinds, kind) ? helperKinds[kind].page : '/admin/patients-in-need';
  return `${list}/view/${rowOf(record).id}`;
}

/** Returns how the list that a record stands in deletes it. */
export function deletionOf({ kind }: PastRecord, words: Words): Deletion {
  return isOneOf(helperKinds, kind)
    ? { call: helperKinds[kind].calls.remove, texts: words.helpers[kind] }
    : { call: patientInNeedCalls.remove, texts: words.patients_in_need };
}
