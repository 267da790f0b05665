import { z } from '@thinna/contract/kit/zod';
import { careStatuses } from '@thinna/contract/patient-status/statuses';
import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import { listedPatient } from '../../console/patient-list.ts';
import { exportList } from '../export-list.ts';
import { nameOf } from './name.ts';

/** Whether somebody is in care, after the fields of the list. */
const exported = listedPatient.extend({
  care_status: z
    .string()
    .meta({ label: { en: 'Status', ml: 'നില' }, options: careStatuses, control: 'choice' }),
  status_on: z.string().meta({ label: { en: 'Since when', ml: 'എന്നു മുതൽ' }, control: 'day' }),
});

/** Saves patients as CSV with the fields of the list, which hold no clinical data. */
export const exportPatients = (patients: readonly RegisteredPatient[], words: Words) =>
  exportList({
    record: 'patient',
    schema: exported,
    rows: patients.map((patient) => ({
      ...patient,
      ...splitPlace(patient.place),
      first_name: nameOf(patient),
    })),
    words,
  });
