import { labelOf } from '@thinna/contract/kit/failure';
import { isOneOf } from '@thinna/contract/kit/office/open-word';
import {
  type PatientSupportType,
  patientSupportTypes,
} from '@thinna/contract/patients/patient-fields';
import { useLocation, useSearchParams } from 'react-router';
import { listedPatient } from '../../console/patient-list.ts';
import { useWords } from '../use-words.ts';

const NAME = 'support_type';

/** Which kind of support the address asks for; '' for all, and for a kind that nobody knows. */
export function useSupportFilter() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const asked = address.get(NAME) ?? '';
  const chosen = isOneOf(patientSupportTypes, asked) ? asked : '';

  /** What was searched goes along; how far the other list was opened does not. */
  const choose = (type: PatientSupportType | '') =>
    setAddress(type === '' ? {} : { [NAME]: type }, {
      preventScrollReset: true,
      state: { search: (state as { search?: unknown } | null)?.search },
    });

  return [chosen, choose] as const;
}

interface SupportFilterProps {
  chosen: PatientSupportType | '';
  onChoose(type: PatientSupportType | ''): void;
}

export function SupportFilter({ chosen, onChoose }: SupportFilterProps) {
  const words = useWords();
  return (
    <select
      className="input sm:w-auto"
      aria-label={labelOf(listedPatient, NAME, words)}
      value={chosen}
      onChange={({ target: { value } }) =>
        onChoose(isOneOf(patientSupportTypes, value) ? value : '')
      }
    >
      <option value="">{words.patient_list.every_support}</option>
      {Object.entries(patientSupportTypes).map(([type, label]) => (
        <option key={type} value={type}>
          {label[words.language]}
        </option>
      ))}
    </select>
  );
}
