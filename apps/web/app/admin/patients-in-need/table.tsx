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
import { NameLink, type Row, RowMenu, useSeenLink, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { ActiveToggle } from './active-toggle.tsx';
import { type InCare, stateOf } from './arrange.ts';
import { LastCall, Received } from './received.tsx';

interface RequestTableProps {
  patients: readonly PatientInNeed[];
  /** Undefined if it could not be loaded: then there are no toggles. */
  inCare: InCare | undefined;
  onDelete(row: Row): void;
}

export function RequestTable({ patients, inCare, onDelete }: RequestTableProps) {
  const words = useWords();
  const seenLink = useSeenLink(calls.view);
  const text = words.patients_in_need;
  const label = (field: string) => labelOf(requestBody, field, words);
  const heads = ['patient_name', 'contact_phone_number', 'place', 'support_type'].map(label);
  return (
    <RowTable heads={[...heads, text.received, text.active]} className="requests">
      {patients.map((patient) => {
        const row = { id: patient.id, name: patient.patient_name };
        const link = seenLink(row, `/admin/patients-in-need/view/${row.id}`);
        const state = inCare && stateOf(patient, inCare);
        return (
          <tr key={row.id}>
            <th scope="row">
              <NameLink {...link} /> {patient.is_new && <Badge>{words.list.is_new}</Badge>}
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
            <Cell label={text.received}>
              <Received request={patient} state={state} />
              {patient.last_call && state === 'waiting' && <LastCall call={patient.last_call} />}
            </Cell>
            <td>
              {inCare && <ActiveToggle patient={patient} registeredId={inCare.get(patient.id)} />}
            </td>
            <td>
              <div className="row-actions">
                <ViewLink {...link} />
                <RowMenu row={row} isRestorable onDelete={() => onDelete(row)} />
              </div>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}
