import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';

const at = (day: string) => ({
  created_at: `${day}T06:00:00Z`,
  updated_at: `${day}T06:00:00Z`,
});

/** Adds a patient who left care on a day, with the closed request, and returns both numbers. */
export async function addEndedPatient({ db }: Database, day: string, first_name = 'Ouseph') {
  const request = await addRequest(db, {
    ...at(day),
    patient_name: first_name,
    closed_at: `${day}T06:00:00Z`,
    closed_why: 'other',
  });
  const id = await addPatient(db, {
    ...at(day),
    first_name,
    original_id: request,
    removed_at: `${day}T06:00:00Z`,
  });
  return { id, request };
}

export const addClosedRequest = ({ db }: Database, day: string, patient_name = 'Thresia') =>
  addRequest(db, {
    ...at(day),
    patient_name,
    closed_at: `${day}T06:00:00Z`,
    closed_why: 'elsewhere',
  });

export const addFormerHelper = ({ db }: Database, day: string, name = 'Jincy') =>
  addHelper(db, { ...at(day), name });
