import { keysOf } from '@thinna/contract/kit/field';
import { genders } from '@thinna/contract/patients/patient-fields';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useWords } from '../use-words.ts';

export function SupportTypeField() {
  return <ChoiceField name="support_type" hint={useWords().patient_form.support_hint} />;
}

export function GenderField() {
  const { patient_form: text, language } = useWords();
  const options = keysOf(genders).map((value) => ({ value, label: genders[value][language] }));
  return <SelectField name="gender" none={text.gender_unknown} groups={[{ options }]} />;
}

export function PlaceLinkField() {
  return <Field name="place_link" hint={useWords().patient_form.place_link_hint} />;
}

export function NoteDateField() {
  return (
    <DayOrTimeField name="health_status.note_date" hint={useWords().patient_form.note_date_hint} />
  );
}
