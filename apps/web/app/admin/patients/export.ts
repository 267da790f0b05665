import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import { listedPatient } from '../../console/patient-list.ts';
import { saveList } from '../export-list.ts';
import { nameOf } from './name.ts';

/** Saves patients as a file: what the list knows of them, and so nothing of their illness. */
export const savePatients = (patients: readonly RegisteredPatient[], words: Words) =>
  saveList({
    record: 'patient',
    schema: listedPatient,
    rows: patients.map((one) => ({ ...one, ...splitPlace(one.place), first_name: nameOf(one) })),
    words,
  });
