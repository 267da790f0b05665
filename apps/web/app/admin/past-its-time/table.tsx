import { helperKinds } from '@thinna/contract/helpers/helpers';
import { isOneOf, nameOrWord } from '@thinna/contract/kit/office/open-enum';
import type { PastRecord, PastView } from '@thinna/contract/past-its-time/past-its-time';
import { Day } from '../../ui/console/day.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { NameLink, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';

interface PastTableProps {
  records: readonly PastRecord[];
  view: PastView;
}

/** Each record with a link to the page on which a person can delete it. */
export function PastTable({ records, view }: PastTableProps) {
  const { past_its_time: text, audit } = useWords();
  return (
    <RowTable heads={[text.name, text.why, text.since]}>
      {records.map((record) => {
        const row = { id: record.record_id, name: record.name };
        const to = pageOf(record);
        return (
          <tr key={`${record.kind} ${record.record_id}`}>
            <th scope="row">
              <NameLink row={row} to={to} />{' '}
              <span className="block text-sm font-normal">
                {nameOrWord(audit.records, record.kind)} {record.record_id}
              </span>
            </th>
            <Cell label={text.why}>
              {text[`${view}_why`]} <Day on={record.last_on} />
            </Cell>
            <Cell label={text.since}>
              <Day on={record.since} />
            </Cell>
            <td>
              <span className="row-actions">
                <ViewLink row={row} to={to} />
              </span>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}

/** A patient who has left care is reached by the request, and is deleted with it (D-16, D-225). */
function pageOf({ kind, record_id, request_id }: PastRecord): string {
  if (isOneOf(helperKinds, kind)) return `${helperKinds[kind].page}/view/${record_id}`;
  return `/admin/patients-in-need/view/${request_id ?? record_id}`;
}
