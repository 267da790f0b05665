import { labelOf } from '@thinna/contract/kit/failure';
import type { Options } from '@thinna/contract/kit/field';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { listedStatuses } from '@thinna/contract/patient-status/statuses';
import { patientSupportTypes } from '@thinna/contract/patients/patient-fields';
import { useLocation, useSearchParams } from 'react-router';
import { listedPatient } from '../../console/patient-list.ts';
import { useWords } from '../use-words.ts';

const SUPPORT_TYPE = 'support_type';
const STATUS = 'status';

/** Returns the filters in the URL, '' for an unknown or missing one, and the setter of each. */
export function usePatientFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { state } = useLocation();
  const chosen = <K extends string>(name: string, options: Options<K>): K | '' => {
    const requested = searchParams.get(name) ?? '';
    return isOneOf(options, requested) ? requested : '';
  };
  const filters = {
    support_type: chosen(SUPPORT_TYPE, patientSupportTypes),
    status: chosen(STATUS, listedStatuses),
  };

  /** Keeps the search text in the history state, but not the number of rows shown. */
  const choose = (name: keyof typeof filters, value: string) => {
    const all = Object.entries({ ...filters, [name]: value });
    setSearchParams(Object.fromEntries(all.filter(([, one]) => one !== '')), {
      preventScrollReset: true,
      state: { search: (state as { search?: unknown } | null)?.search },
    });
  };

  return [filters, choose] as const;
}

interface PatientFiltersProps {
  filters: ReturnType<typeof usePatientFilters>[0];
  onChoose: ReturnType<typeof usePatientFilters>[1];
}

export function PatientFilters({ filters, onChoose }: PatientFiltersProps) {
  const words = useWords();
  const { in_care, ...others } = listedStatuses;
  return (
    <>
      <Filter
        label={words.patient_status.filter}
        none={in_care[words.language]}
        options={others}
        chosen={filters.status === 'in_care' ? '' : filters.status}
        onChoose={(value) => onChoose('status', value)}
      />
      <Filter
        label={labelOf(listedPatient, SUPPORT_TYPE, words)}
        none={words.patient_list.every_support}
        options={patientSupportTypes}
        chosen={filters.support_type}
        onChoose={(value) => onChoose('support_type', value)}
      />
    </>
  );
}

interface FilterProps {
  label: string;
  /** The text of the option that is chosen at first. */
  none: string;
  options: Options<string>;
  chosen: string;
  onChoose(value: string): void;
}

function Filter({ label, none, options, chosen, onChoose }: FilterProps) {
  const { language } = useWords();
  return (
    <select
      className="input sm:w-auto"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{none}</option>
      {Object.entries(options).map(([value, labels]) => (
        <option key={value} value={value}>
          {labels[language]}
        </option>
      ))}
    </select>
  );
}
