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
import { z } from 'zod';
import type { Values } from '../../ui/form/form.tsx';
import {
  healthFields,
  type PatientFields,
  personalFields,
  proxyFields,
  treatmentFields,
} from './fields.tsx';

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
  const read = (fields: PatientFields, prefix = ''): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { value }]) => [
        prefix + name,
        String(value(patient) ?? ''),
      ]),
    );
  switch (section) {
    case 'personal':
      return read(personalFields);
    case 'medical':
      return {
        ...read(treatmentFields),
        ...read(healthFields, 'health_status.'),
        [NOTE_DAY]: clinicDay(now),
      };
    case 'proxy':
      return read(proxyFields, 'medical_proxy.');
    case 'notes':
      return { additional_notes: '' };
    case 'history':
      return { medical_history: '' };
  }
}
