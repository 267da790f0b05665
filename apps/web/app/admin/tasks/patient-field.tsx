import { labelIn } from '@thinna/contract/kit/office/open-enum';
import { patientSupportTypes } from '@thinna/contract/patients/patient-fields';
import { fill } from '@thinna/contract/words/index';
import { useField } from '../../ui/form/form.tsx';
import { ComboboxField } from '../../ui/office/combobox-field.tsx';
import { parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { patientOption } from '../patients/patient-option.ts';
import { usePatientSearch } from '../patients/use-patient-search.ts';
import { useWords } from '../use-words.ts';

/** Letters before suggestions appear; a single letter would match too many people. */
const LETTERS_MIN = 2;

/** The patient whom a task is about, chosen from the register; empty for none. */
export function PatientField() {
  const words = useWords();
  const { value } = useField('patient');
  const typed = parseComboboxValue(value).text.trim();
  const { patients, hasFailed } = usePatientSearch(typed, LETTERS_MIN);
  const options = (patients ?? []).map((patient) =>
    patientOption(patient, labelIn(patientSupportTypes, patient.support_type, words.language)),
  );
  const status = () => {
    if (typed.length < LETTERS_MIN) return undefined;
    if (hasFailed) return words.visits.whom.not_loaded;
    if (!patients) return words.console.loading;
    return options.length === 0
      ? words.patients.empty
      : fill(words.list.found, { count: options.length });
  };
  return (
    <ComboboxField
      name="patient"
      hint={words.tasks.patient_hint}
      listLabel={words.visits.whom.list}
      groups={[{ options }]}
      status={status()}
    />
  );
}
