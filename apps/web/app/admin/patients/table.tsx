import { labelOf } from '@thinna/contract/kit/failure';
import { matchesNumber } from '@thinna/contract/kit/office/fold';
import { isEnded } from '@thinna/contract/patient-status/statuses';
import { patientSupportTypes, proxy } from '@thinna/contract/patients/patient-fields';
import { patientCalls as calls, type RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import { isNewPatient, listedPatient } from '../../console/patient-list.ts';
import { Badge } from '../../ui/console/badge.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { EditLink, NameLink, type Row, RowMenu, useSeenLink, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { nameOf } from './name.ts';
import { StatusMark } from './status/mark.tsx';

const columns = ['first_name', 'phone_number', 'place', 'support_type'];

interface PatientTableProps {
  patients: readonly RegisteredPatient[];
  /** Time of reading by the server's clock, which also wrote `created_at`. */
  at: Date;
  /** The search text. */
  search: string;
  onDelete(row: Row): void;
}

export function PatientTable({ patients, at, search, onDelete }: PatientTableProps) {
  const words = useWords();
  const seenLink = useSeenLink(calls.view);
  const label = (field: string) => labelOf(listedPatient, field, words);
  return (
    <RowTable heads={columns.map(label)}>
      {patients.map((patient) => {
        const { id, phone_number, register_number, support_type } = patient;
        const row = { id, name: nameOf(patient) };
        const link = seenLink(row, `/admin/patients/view/${id}`);
        const { place } = splitPlace(patient.place);
        return (
          <tr key={id} className={patient.care_status === 'deceased' ? 'row-at-rest' : undefined}>
            <th scope="row">
              <NameLink {...link} />{' '}
              {isNewPatient(patient, at) && !isEnded(patient.care_status) && (
                <Badge>{words.patients.is_new}</Badge>
              )}{' '}
              <StatusMark patient={patient} />
              <span className="block font-normal text-ink-soft text-sm tabular-nums">
                <span className="sr-only">{label('register_number')}: </span>
                {register_number}
              </span>
            </th>
            <td>
              {phone_number !== null && <PhoneNumber>{phone_number}</PhoneNumber>}
              <ProxyNumber patient={patient} search={search} />
            </td>
            <Cell label={label('place')}>
              {place === null ? null : <UserText>{place}</UserText>}
            </Cell>
            <Cell label={label('support_type')}>
              <span className="whitespace-nowrap">
                <OptionLabel options={patientSupportTypes}>{support_type}</OptionLabel>
              </span>
            </Cell>
            <td>
              <div className="row-actions">
                <ViewLink {...link} />
                <EditLink row={row} to={`/admin/patients/update/${id}`} />
                <RowMenu row={row} isRestorable onDelete={() => onDelete(row)} />
              </div>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}

/** The proxy's phone number, if it matches the search and the patient's own does not. */
function ProxyNumber({ patient, search }: { patient: RegisteredPatient; search: string }) {
  const words = useWords();
  const { phone_number = null, name = null } = patient.medical_proxy ?? {};
  const isMatch = matchesNumber(phone_number, search) && search !== '';
  if (phone_number === null || !isMatch || matchesNumber(patient.phone_number, search)) return null;
  return (
    <span className="block text-ink-soft text-sm">
      {name === null ? labelOf(proxy, 'phone_number', words) : <UserText>{name}</UserText>}
      {': '}
      <PhoneNumber>{phone_number}</PhoneNumber>
    </span>
  );
}
