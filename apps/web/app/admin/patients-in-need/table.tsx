import type { Answer } from '@thinna/contract/kit/call';
import { labelOf } from '@thinna/contract/kit/failure';
import {
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { requestBody, supportTypes } from '@thinna/contract/requests/patient-request';
import { Badge } from '../../ui/console/badge.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DeleteButton, type Row, SeenLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { ActiveToggle } from './active-toggle.tsx';

interface RequestTableProps {
  patients: readonly PatientInNeed[];
  /** Undefined if it could not be loaded: then there are no toggles. */
  active: Answer<typeof calls.active> | undefined;
  onDelete(row: Row): void;
}

export function RequestTable({ patients, active, onDelete }: RequestTableProps) {
  const words = useWords();
  const registered = active && new Map(active.map(({ original_id, id }) => [original_id, id]));
  const label = (field: string) => labelOf(requestBody, field, words);
  const heads = ['patient_name', 'contact_phone_number', 'place', 'support_type'].map(label);
  return (
    <RowTable heads={[...heads, words.patients_in_need.active]}>
      {patients.map((patient) => {
        const row = { id: patient.id, name: patient.patient_name };
        return (
          <tr key={row.id}>
            <th scope="row">
              <UserText>{row.name}</UserText> {patient.is_new && <Badge>{words.list.is_new}</Badge>}
            </th>
            <td>
              <PhoneNumber>{patient.contact_phone_number}</PhoneNumber>
            </td>
            <Cell label={label('place')}>
              <UserText>{patient.place}</UserText>
            </Cell>
            <Cell label={label('support_type')}>
              <OptionLabel options={supportTypes}>{patient.support_type}</OptionLabel>
            </Cell>
            <td>
              {registered && (
                <ActiveToggle patient={patient} registeredId={registered.get(patient.id)} />
              )}
            </td>
            <td>
              <span className="row-actions">
                <SeenLink
                  row={row}
                  to={`/admin/patients-in-need/view/${row.id}`}
                  call={calls.view}
                />
                <DeleteButton row={row} onClick={() => onDelete(row)} />
              </span>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}
