import { labelIn } from '@thinna/contract/kit/office/open-enum';
import {
  genders,
  type health,
  patientSupportTypes,
  type personalForm,
  type proxy,
  type treatment,
} from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { PlaceLink } from '../../console/place-link.tsx';
import { Day, formatDay } from '../../ui/console/day.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { formatPhone, PhoneNumber } from '../../ui/phone-number.tsx';

/** How the office handles one field of a patient: in the form, on the page and on the sheet. */
export interface PatientField {
  /** The value with which the form starts. A field that adds to a log starts blank. */
  value(patient: Patient): string | number | null | undefined;
  /** The fact on the patient's page, the value by default; null if it is shown elsewhere. */
  fact?: ((patient: Patient) => ReactNode) | null;
  /** The fact on the printed sheet, the value by default; null if it is shown elsewhere. */
  printed?: ((patient: Patient, words: Words) => string) | null;
}

/** Fields by their names, in the order in which they are shown. */
export type PatientFields = Readonly<Record<string, PatientField>>;

/** The fields of a section; none of the contract's can be left out. */
type SectionFields<Shape> = Readonly<Record<keyof Shape, PatientField>>;

export const joinTexts = (...texts: readonly (string | number | null | undefined)[]): string =>
  texts.filter((text) => text !== null && text !== undefined && text !== '').join(', ');
const renderDay = (on: string | null): ReactNode => on && <Day on={on} />;
const renderPhone = (number: string | null | undefined): ReactNode =>
  number && <PhoneNumber>{number}</PhoneNumber>;
const dayText = (on: string | null, { language }: Words): string =>
  on === null ? '' : formatDay(on, language);
const phoneText = (number: string | null | undefined): string =>
  number ? formatPhone(number) : '';

export const personalFields: SectionFields<typeof personalForm.shape> = {
  // The heading of the page and of the sheet.
  first_name: { value: ({ first_name }) => first_name, fact: null, printed: null },
  support_type: {
    value: ({ support_type }) => support_type,
    fact: ({ support_type }) => (
      <OptionLabel options={patientSupportTypes}>{support_type}</OptionLabel>
    ),
    printed: ({ support_type }, { language }) =>
      labelIn(patientSupportTypes, support_type, language),
  },
  dob: {
    value: ({ dob }) => dob,
    fact: ({ dob }) => renderDay(dob),
    printed: null,
  },
  age: {
    // Blank for an infant, as in AgeField: a typed age is at least 1.
    value: ({ age }) => age || null,
    fact: ({ age }) => age,
    printed: ({ age, dob }, words) => joinTexts(age, dayText(dob, words)),
  },
  gender: {
    value: ({ gender }) => gender,
    fact: ({ gender }) => gender && <OptionLabel options={genders}>{gender}</OptionLabel>,
    printed: ({ gender }, { language }) =>
      gender === null ? '' : labelIn(genders, gender, language),
  },
  phone_number: {
    value: ({ phone_number }) => phone_number,
    fact: ({ phone_number }) => renderPhone(phone_number),
    printed: ({ phone_number }) => phoneText(phone_number),
  },
  place: {
    value: ({ place }) => splitPlace(place).place,
    fact: ({ place }) => place && <PlaceLink>{place}</PlaceLink>,
  },
  // The link of the place.
  place_link: {
    value: ({ place }) => splitPlace(place).place_link,
    fact: null,
    printed: null,
  },
  address: { value: ({ address }) => address },
};

export const treatmentFields: SectionFields<typeof treatment> = {
  initial_treatment_date: {
    value: (patient) => patient.initial_treatment_date,
    fact: (patient) => renderDay(patient.initial_treatment_date),
    printed: (patient, words) => dayText(patient.initial_treatment_date, words),
  },
  doctor: { value: ({ doctor }) => doctor },
  caregiver: { value: ({ caregiver }) => caregiver },
};

/** On the page the whole log of health entries is shown, not the fields of the newest. */
export const healthFields: SectionFields<typeof health.shape> = {
  disease: { value: ({ healthStatus }) => healthStatus[0]?.disease, fact: null },
  medication: { value: ({ healthStatus }) => healthStatus[0]?.medication, fact: null },
  note: { value: () => '', fact: null, printed: null },
  // The form starts with the current day.
  note_date: { value: () => '', fact: null, printed: null },
};

/** On the sheet the proxy is one line. */
export const proxyFields: SectionFields<typeof proxy.shape> = {
  name: {
    value: ({ medical_proxy }) => medical_proxy?.name,
    printed: ({ medical_proxy }) =>
      joinTexts(
        medical_proxy?.name,
        medical_proxy?.relation,
        phoneText(medical_proxy?.phone_number),
      ),
  },
  relation: { value: ({ medical_proxy }) => medical_proxy?.relation, printed: null },
  phone_number: {
    value: ({ medical_proxy }) => medical_proxy?.phone_number,
    fact: ({ medical_proxy }) => renderPhone(medical_proxy?.phone_number),
    printed: null,
  },
};
