import { keysOf } from '@thinna/contract/kit/field';
import { genders } from '@thinna/contract/patients/patient-fields';
import type { ReactNode } from 'react';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useWords } from '../use-words.ts';
import { AgeField } from './age-field.tsx';

/**
 * The inputs of the form that are no plain text fields, by the names of their fields. They are apart
 * from `fields.tsx`, because the patient's page shows the same fields and has no inputs.
 */
export const inputs: Readonly<Record<string, (() => ReactNode) | undefined>> = {
  support_type: SupportTypeField,
  dob: () => <DayOrTimeField name="dob" />,
  age: AgeField,
  gender: GenderField,
  place_link: PlaceLinkField,
  initial_treatment_date: () => <DayOrTimeField name="initial_treatment_date" />,
  note_date: NoteDateField,
};

function SupportTypeField() {
  return <ChoiceField name="support_type" hint={useWords().patient_form.support_hint} />;
}

function GenderField() {
  const { patient_form: text, language } = useWords();
  const options = keysOf(genders).map((value) => ({ value, label: genders[value][language] }));
  return <SelectField name="gender" none={text.gender_unknown} groups={[{ options }]} />;
}

function PlaceLinkField() {
  return <Field name="place_link" hint={useWords().patient_form.place_link_hint} />;
}

function NoteDateField() {
  return (
    <DayOrTimeField name="health_status.note_date" hint={useWords().patient_form.note_date_hint} />
  );
}
