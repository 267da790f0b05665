import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { labelOf } from '@thinna/contract/kit/failure';
import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
import { labelIn } from '@thinna/contract/kit/office/open-enum';
import { patientSupportTypes } from '@thinna/contract/patients/patient-fields';
import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import { useId, useMemo, useState } from 'react';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { Select } from './select.tsx';

interface PatientSelectProps {
  patients: RegisteredPatient[] | undefined;
  chosen: RegisteredPatient | null;
  onChoose(patient: RegisteredPatient | null): void;
}

/** A select of all patients in care, with a search box that narrows its options. */
export function PatientSelect({ patients, chosen, onChoose }: PatientSelectProps) {
  const words = useWords();
  const text = words.assignments;
  const id = useId();
  const [search, setSearch] = useState('');

  const found = useMemo(
    () =>
      patients
        ?.filter((patient) => patient.id === chosen?.id || matchesSearch(patient, search))
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'ml')),
    [patients, chosen, search],
  );
  const options = found?.map((patient) => ({
    value: String(patient.id),
    label: [
      nameOf(patient),
      patient.register_number,
      labelIn(patientSupportTypes, patient.support_type, words.language),
    ].join(' · '),
  }));
  const none = found?.length === 0 ? words.patients.empty : text.choose_patient;

  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={id}>{text.find}</label>
        <input
          id={id}
          type="search"
          className="input"
          placeholder={text.find_hint}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Select
        label={labelOf(assignmentCalls.create.body, 'patientId', words)}
        none={options ? none : words.console.loading}
        value={String(chosen?.id ?? '')}
        options={options ?? []}
        onChoose={(value) =>
          onChoose(found?.find((patient) => String(patient.id) === value) ?? null)
        }
      />
    </div>
  );
}

const matchesSearch = (patient: RegisteredPatient, search: string): boolean =>
  [nameOf(patient), patient.register_number, splitPlace(patient.place).place].some((text) =>
    matches(text ?? '', search),
  ) ||
  [patient.phone_number, patient.medical_proxy?.phone_number ?? null].some((number) =>
    matchesNumber(number, search),
  );
