import { hasMedicalSections, type personalForm } from '@thinna/contract/patients/patient-fields';
import { joinPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Field } from '../../ui/form/field.tsx';
import {
  healthFields,
  type PatientFields,
  personalFields,
  proxyFields,
  treatmentFields,
} from './fields.tsx';
import { inputs } from './inputs.tsx';

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
  const { place, place_link, ...others } = personalFields;
  return (
    <div className="fields">
      <Inputs fields={others} />
      <div>
        <Inputs fields={{ place, place_link }} />
      </div>
    </div>
  );
}

function MedicalFields() {
  return (
    <>
      <div className="fields">
        <Inputs fields={treatmentFields} />
      </div>
      <div className="fields">
        <Inputs fields={healthFields} prefix="health_status." />
      </div>
    </>
  );
}

function ProxyFields() {
  return (
    <div className="fields">
      <Inputs fields={proxyFields} prefix="medical_proxy." />
    </div>
  );
}

interface InputsProps {
  fields: PatientFields;
  /** Path of the fields in the form, for a nested object. */
  prefix?: string;
}

function Inputs({ fields, prefix = '' }: InputsProps) {
  return Object.keys(fields).map((name) => {
    const Input = inputs[name];
    return Input ? <Input key={name} /> : <Field key={name} name={prefix + name} />;
  });
}

/** Returns the personal values as the calls take them, with the place and its link in one text. */
export const personalBody = <P extends typeof personalForm._output>({
  place_link,
  ...person
}: P) => ({ ...person, place: joinPlace({ place: person.place, place_link }) });
