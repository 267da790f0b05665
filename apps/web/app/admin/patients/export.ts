import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import { listedPatient } from '../../console/patient-list.ts';
import { exportList } from '../export-list.ts';
import { nameOf } from './name.ts';

/** Saves patients as a file: what the list knows of them, and so nothing of their illness. */
export const exportPatients = (patients: readonly RegisteredPatient[], words: Words) =>
  exportList({
    record: 'patient',
    schema: listedPatient,
    rows: patients.map((one) => ({ ...one, ...splitPlace(one.place), first_name: nameOf(one) })),
    words,
  });
