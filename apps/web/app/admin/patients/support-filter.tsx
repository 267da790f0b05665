import { labelOf } from '@thinna/contract/kit/failure';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import {
  type PatientSupportType,
  patientSupportTypes,
} from '@thinna/contract/patients/patient-fields';
import { useLocation, useSearchParams } from 'react-router';
import { listedPatient } from '../../console/patient-list.ts';
import { useWords } from '../use-words.ts';

const SUPPORT_TYPE = 'support_type';

/** Returns the support type in the URL and its setter; '' for all types or an unknown one. */
export function useSupportFilter() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { state } = useLocation();
  const requested = searchParams.get(SUPPORT_TYPE) ?? '';
  const chosen = isOneOf(patientSupportTypes, requested) ? requested : '';

  /** Keeps the search text in the history state, but not the number of rows shown. */
  const choose = (type: PatientSupportType | '') =>
    setSearchParams(type === '' ? {} : { [SUPPORT_TYPE]: type }, {
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
      aria-label={labelOf(listedPatient, SUPPORT_TYPE, words)}
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
