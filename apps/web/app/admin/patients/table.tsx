import { labelOf } from '@thinna/contract/kit/failure';
import { matchesNumber } from '@thinna/contract/kit/office/fold';
import { patientSupportTypes, proxy } from '@thinna/contract/patients/patient-fields';
import { patientCalls as calls, type RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import { isNewPatient, listedPatient } from '../../console/patient-list.ts';
import { Badge } from '../../ui/console/badge.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DeleteButton, EditLink, type Row, SeenLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { nameOf } from './name.ts';

const columns = ['first_name', 'phone_number', 'place', 'support_type'];

interface PatientTableProps {
  patients: RegisteredPatient[];
  /** When they were read, by the clock that wrote down when they were added. */
  at: Date;
  /** The search text. */
  sought: string;
  /** Told also whose row comes next: the focus goes there when this one is gone. */
  onDelete(row: Row, next: Row | undefined): void;
}

export function PatientTable({ patients, at, sought, onDelete }: PatientTableProps) {
  const words = useWords();
  const label = (field: string) => labelOf(listedPatient, field, words);
  const rows = patients.map((one): Row => ({ id: one.id, name: nameOf(one) }));
  return (
    <RowTable heads={columns.map(label)}>
      {patients.map((patient, index) => {
        const { id, phone_number, register_number, support_type } = patient;
        const row = { id, name: nameOf(patient) };
        const { place } = splitPlace(patient.place);
        return (
          <tr key={id}>
            <th scope="row">
              <UserText>{row.name}</UserText>{' '}
              {isNewPatient(patient, at) && <Badge>{words.patients.is_new}</Badge>}
              <span className="block font-normal text-ink-soft text-sm tabular-nums">
                <span className="sr-only">{label('register_number')}: </span>
                {register_number}
              </span>
            </th>
            <td>
              {phone_number !== null && <PhoneNumber>{phone_number}</PhoneNumber>}
              <ProxyNumber of={patient} sought={sought} />
            </td>
            <Cell label={label('place')}>
              {place === null ? null : <UserText>{place}</UserText>}
            </Cell>
            <Cell label={label('support_type')}>
              <span className="whitespace-nowrap">
                <OptionLabel of={patientSupportTypes}>{support_type}</OptionLabel>
              </span>
            </Cell>
            <td>
              <span className="row-actions">
                <SeenLink row={row} to={`/admin/patients/view/${id}`} call={calls.view} />
                <EditLink row={row} to={`/admin/patients/update/${id}`} />
                <DeleteButton
                  row={row}
                  onClick={() => onDelete(row, rows[index + 1] ?? rows[index - 1])}
                />
              </span>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}

/** The proxy whose phone number matched the search, if the patient's own did not. */
function ProxyNumber({ of: patient, sought }: { of: RegisteredPatient; sought: string }) {
  const words = useWords();
  const { phone_number = null, name = null } = patient.medical_proxy ?? {};
  const isFound = matchesNumber(phone_number, sought) && sought !== '';
  if (phone_number === null || !isFound || matchesNumber(patient.phone_number, sought)) return null;
  return (
    <span className="block text-ink-soft text-sm">
      {name === null ? labelOf(proxy, 'phone_number', words) : <UserText>{name}</UserText>}
      {': '}
      <PhoneNumber>{phone_number}</PhoneNumber>
    </span>
  );
}
