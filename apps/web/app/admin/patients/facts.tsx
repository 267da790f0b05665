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
import { optionalUserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

const renderDay = (on: string | null): ReactNode => on && <Day on={on} />;
const renderPhone = (number: string | null): ReactNode =>
  number && <PhoneNumber>{number}</PhoneNumber>;

/** Returns the patient's personal data as labelled facts. */
export function usePersonalFacts(patient: Patient): Facts {
  const words = useWords();
  const label = (field: string) => labelOf(listedPatient, field, words);
  const { support_type, gender } = patient;
  return [
    [label('register_number'), <code key="number">{patient.register_number}</code>],
    [
      label('support_type'),
      <OptionLabel key="type" options={patientSupportTypes}>
        {support_type}
      </OptionLabel>,
    ],
    [label('dob'), renderDay(patient.dob)],
    [label('age'), patient.age],
    [
      label('gender'),
      gender && (
        <OptionLabel key="gender" options={genders}>
          {gender}
        </OptionLabel>
      ),
    ],
    [label('phone_number'), renderPhone(patient.phone_number)],
    [label('place'), patient.place && <PlaceLink key="place">{patient.place}</PlaceLink>],
    [label('address'), optionalUserText(patient.address)],
  ];
}

/** Returns the treatment and the medical proxy of a patient as labelled facts. */
export function useTreatmentFacts({ medical_proxy, ...patient }: Patient): Facts {
  const words = useWords();
  const label = (field: string) => labelOf(listedPatient, field, words);
  const proxyLabel = (field: string) => labelOf(proxy, field, words);
  return [
    [label('initial_treatment_date'), renderDay(patient.initial_treatment_date)],
    [label('doctor'), optionalUserText(patient.doctor)],
    [label('caregiver'), optionalUserText(patient.caregiver)],
    [proxyLabel('name'), optionalUserText(medical_proxy?.name ?? null)],
    [proxyLabel('relation'), optionalUserText(medical_proxy?.relation ?? null)],
    [proxyLabel('phone_number'), renderPhone(medical_proxy?.phone_number ?? null)],
  ];
}
