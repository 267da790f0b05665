import { clinicDay } from '@thinna/contract/kit/office/day';
import {
  additional_notes,
  health,
  medical_history,
  personalForm,
  proxy,
  treatment,
} from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import { z } from 'zod';
import type { Values } from '../../ui/form/form.tsx';

/** Schema of each section of the form. */
export const sectionForms = {
  personal: personalForm,
  notes: z.object({ additional_notes }),
  medical: z.object({ ...treatment, health_status: health }),
  proxy: z.object({ medical_proxy: proxy }),
  history: z.object({ medical_history }),
} as const;

export type Section = keyof typeof sectionForms;
/** Validated values of a section. */
export type SectionValues<S extends Section = Section> = (typeof sectionForms)[S]['_output'];

/** Starts with the current day, whatever the record holds. */
export const NOTE_DAY = 'health_status.note_date';
export const STATE_OF_HEALTH = ['health_status.disease', 'health_status.medication'] as const;

/** Returns the initial values of a section; fields that append to a log start empty. */
export function valuesOf(section: Section, patient: Patient, now: Date): Values {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  switch (section) {
    case 'personal':
      return {
        first_name: patient.first_name,
        support_type: patient.support_type,
        dob: text(patient.dob),
        // Blank for an infant, as in AgeField: a typed age is at least 1.
        age: text(patient.age || null),
        gender: text(patient.gender),
        address: text(patient.address),
        phone_number: text(patient.phone_number),
        place: text(splitPlace(patient.place).place),
        place_link: text(splitPlace(patient.place).place_link),
      };
    case 'medical': {
      const [current] = patient.healthStatus;
      return {
        initial_treatment_date: text(patient.initial_treatment_date),
        doctor: text(patient.doctor),
        caregiver: text(patient.caregiver),
        'health_status.disease': text(current?.disease),
        'health_status.medication': text(current?.medication),
        'health_status.note': '',
        [NOTE_DAY]: clinicDay(now),
      };
    }
    case 'proxy':
      return {
        'medical_proxy.name': text(patient.medical_proxy?.name),
        'medical_proxy.relation': text(patient.medical_proxy?.relation),
        'medical_proxy.phone_number': text(patient.medical_proxy?.phone_number),
      };
    case 'notes':
      return { additional_notes: '' };
    case 'history':
      return { medical_history: '' };
  }
}
