import { labelOf } from '@thinna/contract/kit/failure';
import { type ListedVisit, visitInput } from '@thinna/contract/visits/visits';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { VisitType } from '../../console/visit-type.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Day } from '../../ui/console/day.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { HelperName, PatientName } from '../person-links.tsx';
import { EditLink, type Row, RowMenu, ViewDialogLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { OutcomeMark } from '../visit-records/outcome-mark.tsx';

/** Names a visit by its patient. */
const rowOf = (visit: ListedVisit): Row => ({ id: visit.id, name: visit.patient_name });

interface VisitTableProps {
  visits: readonly ListedVisit[];
  onDelete(row: Row): void;
}

export function VisitTable({ visits, onDelete }: VisitTableProps) {
  const words = useWords();
  const label = (field: string) => labelOf(visitInput, field, words);

  return (
    <RowTable
      heads={['patient_name', 'visit_date', 'visit_time', 'visit_type', 'member_name'].map(label)}
    >
      {visits.map((visit) => (
        <tr key={visit.id}>
          <th scope="row">
            <PatientName id={visit.patient_id} requestId={visit.request_id}>
              {visit.patient_name}
            </PatientName>
          </th>
          <Cell label={label('visit_date')}>
            <Day on={visit.visit_date} />
          </Cell>
          <Cell label={label('visit_time')}>
            <ClockTime at={visit.visit_time} />
          </Cell>
          <Cell label={label('visit_type')}>
            <VisitType visit={visit} />
          </Cell>
          <Cell label={label('member_name')}>
            <HelperName id={visit.helper_id} type={visit.visit_type}>
              {visit.member_name}
            </HelperName>
            <CannotComeMark visit={visit} />
            <OutcomeMark visit={visit} />
          </Cell>
          <td>
            <div className="row-actions">
              <ViewDialogLink row={rowOf(visit)} />
              <EditLink row={rowOf(visit)} />
              <RowMenu row={rowOf(visit)} isRestorable onDelete={() => onDelete(rowOf(visit))} />
            </div>
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
