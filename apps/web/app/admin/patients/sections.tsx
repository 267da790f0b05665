import { AGE_MAX } from '@thinna/contract/constants/limits';
import { keysOf } from '@thinna/contract/kit/field';
import {
  genders,
  hasMedicalSections,
  type personalForm,
} from '@thinna/contract/patients/patient-fields';
import { joinPlace } from '@thinna/contract/patients/place';
import { fill, type Words } from '@thinna/contract/words/index';
import { type ReactNode, useEffect, useRef } from 'react';
import { ageOn } from '../../console/patient-list.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { useField } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useWords } from '../use-words.ts';

export type PatientSection = keyof Words['patient_form']['sections'];

/** Returns the sections for a support type; only the personal one before a type is chosen. */
export function sectionsOf(supportType: string): readonly PatientSection[] {
  if (supportType === '') return ['personal'];
  return hasMedicalSections(supportType)
    ? ['personal', 'medical', 'proxy', 'history']
    : ['personal', 'notes'];
}

/** The fields of each section, for a form whose schema has them. */
export const patientFields: Readonly<Record<PatientSection, () => ReactNode>> = {
  personal: PersonalFields,
  notes: () => <Field name="additional_notes" />,
  medical: MedicalFields,
  proxy: ProxyFields,
  history: () => <Field name="medical_history" />,
};

function PersonalFields() {
  const { patient_form: text, language } = useWords();
  const options = keysOf(genders).map((value) => ({ value, label: genders[value][language] }));
  return (
    <div className="fields">
      <Field name="first_name" />
      <ChoiceField name="support_type" hint={text.support_hint} />
      <DayOrTimeField name="dob" />
      <AgeField />
      <SelectField name="gender" none={text.gender_unknown} groups={[{ options }]} />
      <Field name="phone_number" />
      <Field name="address" />
      <div>
        <Field name="place" />
        <Field name="place_link" hint={text.place_link_hint} />
      </div>
    </div>
  );
}

/** The age in whole years; read-only and computed if the date of birth is given (D-22). */
function AgeField() {
  const words = useWords();
  const text = words.patient_form;
  const { label, value, problem, set } = useField('age');
  const years = ageOn(useField('dob').value, useToday());
  const lastYears = useRef(years);
  const { className, describedBy, notes } = useNotes({
    hint: years === null ? undefined : years < 1 ? text.age_below_one : text.age_from_dob,
    problem,
  });

  useEffect(() => {
    if (years === lastYears.current) return;
    lastYears.current = years;
    if (years !== null) set(years < 1 ? '' : String(years));
  }, [years, set]);

  return (
    <div className={className}>
      <label htmlFor="field-age">{fill(words.form.optional, { label })}</label>
      {notes}
      <input
        id="field-age"
        name="age"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        readOnly={years !== null}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={({ target }) =>
          set(target.value.replace(/\D/g, '').slice(0, String(AGE_MAX).length))
        }
      />
    </div>
  );
}

function MedicalFields() {
  const text = useWords().patient_form;
  return (
    <>
      <div className="fields">
        <DayOrTimeField name="initial_treatment_date" />
        <Field name="doctor" />
        <Field name="caregiver" />
      </div>
      <div className="fields">
        <Field name="health_status.disease" />
        <Field name="health_status.medication" />
        <Field name="health_status.note" />
        <DayOrTimeField name="health_status.note_date" hint={text.note_date_hint} />
      </div>
    </>
  );
}

function ProxyFields() {
  return (
    <div className="fields">
      <Field name="medical_proxy.name" />
      <Field name="medical_proxy.relation" />
      <Field name="medical_proxy.phone_number" />
    </div>
  );
}

/** Returns the personal values as the calls take them, with the place and its link in one text. */
export const personalBody = <P extends typeof personalForm._output>({
  place_link,
  ...person
}: P) => ({ ...person, place: joinPlace({ place: person.place, place_link }) });
