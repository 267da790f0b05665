import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { labelOf } from '@thinna/contract/kit/failure';
import { labelIn } from '@thinna/contract/kit/office/open-enum';
import { patientSupportTypes } from '@thinna/contract/patients/patient-fields';
import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { Combobox } from '../../ui/office/combobox.tsx';
import { patientOption } from '../patients/patient-option.ts';
import { useWords } from '../use-words.ts';

interface PatientComboboxProps {
  /** The text in the box. */
  typed: string;
  /** The patients that match it; undefined while they are searched. */
  patients: RegisteredPatient[] | undefined;
  /** The search failed. */
  hasFailed: boolean;
  /** Called with the chosen patient, or null for a text that chooses nobody. */
  onChange(typed: string, patient: RegisteredPatient | null): void;
}

/** Chooses a patient in care; suggests the newest ones before anything is typed. */
export function PatientCombobox({ typed, patients, hasFailed, onChange }: PatientComboboxProps) {
  const words = useWords();
  const text = words.assignments;
  const inputId = useId();
  const options = (patients ?? []).map((patient) =>
    patientOption(patient, labelIn(patientSupportTypes, patient.support_type, words.language)),
  );
  const status = () => {
    // The form says that the search failed; "none found" would be wrong.
    if (hasFailed) return undefined;
    if (!patients) return words.console.loading;
    if (options.length === 0) return words.patients.empty;
    return typed.trim() ? fill(words.list.found, { count: options.length }) : text.choose_patient;
  };

  return (
    <Combobox
      inputId={inputId}
      label={labelOf(assignmentCalls.create.body, 'patientId', words)}
      text={typed}
      onType={(name) => onChange(name, null)}
      onChoose={({ key, text: name }) =>
        onChange(name, patients?.find(({ id }) => String(id) === key) ?? null)
      }
      hint={text.find_hint}
      listLabel={words.visits.whom.list}
      groups={[{ options }]}
      status={status()}
    />
  );
}
