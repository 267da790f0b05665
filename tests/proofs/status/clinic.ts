import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import { addDays } from '@thinna/contract/kit/office/day';
import type { PatientSupportType } from '@thinna/contract/patients/patient-fields';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { newPatient, type Patient } from './patient.ts';

/** Who may be assigned to patients of a kind of help. */
const suited: readonly (readonly [PatientSupportType, readonly Kind[]])[] = [
  ['medical', ['caregiver', 'medical_professional']],
  ['volunteer', ['volunteer']],
  ['caregiver', ['caregiver', 'medical_professional']],
];
const HELPERS_OF_KIND = 2;

export async function addHelpers({ db }: Database) {
  const helpers: { id: number; kind: Kind }[] = [];
  for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
    for (let at = 0; at < HELPERS_OF_KIND; at += 1)
      helpers.push({ id: await addHelper(db, { kind, name: `The ${kind} ${at}` }), kind });
  }
  return helpers;
}

/**
 * Adds patients who are to be visited every day. Every second one was seen today: that visit is
 * recorded, and no change of status takes it.
 */
export async function addPatients(
  { db }: Database,
  count: number,
  helpers: Awaited<ReturnType<typeof addHelpers>>,
  today: string,
): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (let at = 0; at < count; at += 1) {
    const [support_type, kinds] = suited[at % suited.length] ?? ['other', []];
    const id = await addPatient(db, {
      first_name: `Patient ${at}`,
      support_type,
      visit_every_days: 1,
      registered_on: addDays(today, -30),
    });
    const patient = newPatient(id, kinds);
    const helper = helpers.find(({ kind }) => kinds.includes(kind));
    if (helper && at % 2 === 0) {
      const { id: schedule_id } = await db
        .insertInto('schedules')
        .values({
          patient_id: id,
          patient_name: `Patient ${at}`,
          helper_id: helper.id,
          member_name: 'The helper',
          visit_type: roleNameOf[helper.kind],
          visit_date: today,
          visit_time: '07:00',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const recorded_at = new Date();
      await addVisitRecord(db, { patient_id: id, schedule_id, visited_on: today, recorded_at });
      patient.visits.push({
        id: schedule_id,
        taken_by: null,
        stamp: 'recorded',
        day: today,
        time: '07:00',
        helper_id: helper.id,
        kind: helper.kind,
        version: 1,
        is_recorded: true,
        is_family: false,
      });
    }
    patients.push(patient);
  }
  return patients;
}
