import type { Database } from '../../../apps/server/src/db/client.ts';

interface Visit {
  helper_id: number | null;
  patient_id?: number;
  request_id?: number;
  visit_date?: string;
  visit_time?: string;
  visit_type?: 'Volunteer' | 'Emergency' | 'Other';
  notes?: string;
}

/** Adds a visit at ten o'clock today, to nobody of the register unless the values say so. */
export function addVisit({ db }: Database, visit: Visit) {
  const usual = { patient_name: 'As written', member_name: 'Leela', visit_time: '10:00' };
  const when = { visit_date: '2026-11-15', visit_type: 'Volunteer' } as const;
  return db
    .insertInto('schedules')
    .values({ ...usual, ...when, ...visit })
    .returning('id')
    .executeTakeFirstOrThrow();
}
