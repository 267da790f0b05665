import type { ParsedRequest } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { patientStatusCalls as calls } from '@thinna/contract/patient-status/patient-status';
import { isAbsent } from '@thinna/contract/patient-status/statuses';
import { fill, type Words } from '@thinna/contract/words/index';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import { invalid, Refusal } from '../../refuse.ts';
import { authorOf } from '../visit-records/queries.ts';

type Patient = Selectable<Patients>;
type Body = ParsedRequest<typeof calls.change>['body'];
export type JudgedStatus = ReturnType<typeof judge>;

/** Refuses a stale version, and says who was faster (D-137). */
export async function refuseStale(
  tx: Transaction<DB>,
  { id, version: present }: Patient,
  version: number | null | undefined,
): Promise<void> {
  if (typeof version !== 'number' || version === present) return;
  const { rows } = await sql<{ name: string | null }>`
    select ${authorOf('actor_id')} as name from audit
    where record = 'patient' and record_id = ${id} and action = 'update'
    order by id desc limit 1`.execute(tx);
  const name = rows[0]?.name;
  const sentence = ({ patient_status: { refusals } }: Words) =>
    name ? fill(refusals.changed_by, { name }) : refusals.changed;
  throw new Refusal(409, sentence, { field: 'version' });
}

/** Returns the values to store, without those that do not belong to the status; refuses what cannot be. */
export function judge(
  before: Patient,
  body: Body,
  backOn: string | null,
  { at }: Actor,
  words: Words,
) {
  const { to, on_day, back_on, reason, place, note } = body;
  const { refusals } = words.patient_status;
  const present = before.care_status;
  if (present === 'deceased')
    throw new Refusal(409, (shown) => shown.patient_status.refusals.after_death, { field: 'to' });
  const isAbsence = isAbsent(to);
  // Another day of return is a change of its own; the first day stays.
  const isSame = to === present;
  if (isSame && !(isAbsence && back_on !== backOn))
    throw new Refusal(409, calls.change.conflict, { field: 'to' });
  const since = isSame ? (before.status_on ?? on_day) : on_day;
  if (since > clinicDay(at)) throw invalidAt('on_day', refusals.to_come);
  if (before.status_on !== null && since < before.status_on)
    throw invalidAt('on_day', fill(refusals.before, { day: before.status_on }));
  if (isAbsence && back_on !== null && back_on < since)
    throw invalidAt('back_on', refusals.back_before);
  return {
    to_status: to,
    on_day: since,
    back_on: isAbsence ? back_on : null,
    reason: to === 'discharged' ? reason : null,
    place: to === 'deceased' ? place : null,
    note,
  };
}

const invalidAt = (field: string, message: string) => invalid([{ field, message }]);
