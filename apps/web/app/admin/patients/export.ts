import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import { listedPatient } from '../../console/patient-list.ts';
import { exportList } from '../export-list.ts';
import { nameOf } from './name.ts';

/** Saves patients as CSV with the fields of the list, which hold no clinical data. */
export const exportPatients = (patients: readonly RegisteredPatient[], words: Words) =>
  exportList({
    record: 'patient',
    schema: listedPatient,
    rows: patients.map((patient) => ({
      ...patient,
      ...splitPlace(patient.place),
      first_name: nameOf(patient),
    })),
    words,
  });
