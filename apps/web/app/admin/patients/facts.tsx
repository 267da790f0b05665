import { labelOf } from '@thinna/contract/kit/failure';
import { genders, patientSupportTypes, proxy } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import type { ReactNode } from 'react';
import { listedPatient } from '../../console/patient-list.ts';
import { PlaceLink } from '../../console/place-link.tsx';
import { Day } from '../../ui/console/day.tsx';
import type { Facts } from '../../ui/console/fact-block.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { userText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

const day = (on: string | null): ReactNode => on && <Day on={on} />;
const phone = (number: string | null): ReactNode => number && <PhoneNumber>{number}</PhoneNumber>;

/** Who the patient is, as the record and its paper tell it. */
export function usePersonalFacts(patient: Patient): Facts {
  const words = useWords();
  const label = (field: string) => labelOf(listedPatient, field, words);
  const { support_type, gender } = patient;
  return [
    [label('register_number'), <code key="number">{patient.register_number}</code>],
    [
      label('support_type'),
      <OptionLabel key="type" of={patientSupportTypes}>
        {support_type}
      </OptionLabel>,
    ],
    [label('dob'), day(patient.dob)],
    [label('age'), patient.age],
    [
      label('gender'),
      gender && (
        <OptionLabel key="gender" of={genders}>
          {gender}
        </OptionLabel>
      ),
    ],
    [label('phone_number'), phone(patient.phone_number)],
    [label('place'), patient.place && <PlaceLink key="place">{patient.place}</PlaceLink>],
    [label('address'), userText(patient.address)],
  ];
}

/** Who looks after the patient, and who decides for them. */
export function useTreatmentFacts({ medical_proxy, ...patient }: Patient): Facts {
  const words = useWords();
  const label = (field: string) => labelOf(listedPatient, field, words);
  const of = (field: string) => labelOf(proxy, field, words);
  return [
    [label('initial_treatment_date'), day(patient.initial_treatment_date)],
    [label('doctor'), userText(patient.doctor)],
    [label('caregiver'), userText(patient.caregiver)],
    [of('name'), userText(medical_proxy?.name ?? null)],
    [of('relation'), userText(medical_proxy?.relation ?? null)],
    [of('phone_number'), phone(medical_proxy?.phone_number ?? null)],
  ];
}
