import type { ParsedRequest } from '@thinna/contract/kit/call';
import { labelOf } from '@thinna/contract/kit/failure';
import { consecutiveTimes } from '@thinna/contract/kit/office/consecutive-times';
import { visitPlanCalls } from '@thinna/contract/visit-plans/visit-plans';
import { fill, type Words } from '@thinna/contract/words/index';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { invalid, invalidField } from '../../refuse.ts';
import { isInCare } from '../patients/scope.ts';
import { addVisits, lockAdditions } from '../visits/additions.ts';
import { helperForVisit, patientName } from '../visits/queries.ts';

const call = visitPlanCalls.batch;
type Batch = ParsedRequest<typeof call>['body'];

/**
 * Plans a day: visits to the patients in the order that was sent, one after the other. Whoever has a
 * visit on that day is left out and leaves no gap; a patient or helper who is not there any more
 * refuses all of them.
 */
export async function planDay(tx: Transaction<DB>, actor: Actor, batch: Batch, words: Words) {
  const { patient_ids, visit_type, member_name, helper_id, visit_date, notes } = batch;
  const ids = [...new Set(patient_ids)];
  await lockAdditions(tx);
  const patients = await patientsOf(tx, ids, visit_date);
  if (patients.length < ids.length)
    throw invalidField(call, 'patient_ids', 'unknown_record', words);
  const member = await helperForVisit(tx, {
    sent: { visit_type, member_name, helper_id },
    before: undefined,
    refusal: invalidField(call, 'member_name', 'unknown_record', words),
  });
  const free = patients.filter(({ has_visit }) => !has_visit);
  const times = timesOf(batch, free.length, words);
  const planned = free.map(({ id, name }, place) => ({
    patient_id: id,
    request_id: null,
    patient_name: name,
    visit_type,
    helper_id: member?.id ?? null,
    member_name: member?.name ?? member_name,
    visit_date,
    visit_time: times[place] ?? '',
    notes,
  }));
  const { result, ...auditRows } = await addVisits(tx, actor, planned);
  const created = result.added;
  // A visit that somebody else has just added at the same minute is left out here too.
  const added = new Set(created.map(({ patient_id }) => patient_id));
  const planned_already = ids.filter((id) => !added.has(id));
  return { ...auditRows, result: { created, planned_already } };
}

/** Returns when each visit begins; refuses if the last one would begin after midnight. */
function timesOf({ first_time, minutes }: Batch, count: number, words: Words): string[] {
  const times = consecutiveTimes(first_time, minutes, count);
  if (times.length < count) {
    const label = labelOf(call.body, 'first_time', words);
    const message = fill(words.plan_calls.after_midnight, { label });
    throw invalid([{ field: 'first_time', message }]);
  }
  return times;
}

/** Returns the patients in care of these ids, in their order, and whether each has a visit that day. */
async function patientsOf(tx: Transaction<DB>, ids: readonly number[], day: string) {
  const rows = await tx
    .selectFrom('patients')
    .select(['id', patientName.as('name')])
    .select(
      sql<boolean>`exists (select from schedules
        where schedules.patient_id = patients.id and visit_date = ${day}::date
          and cancelled_at is null)`.as('has_visit'),
    )
    .where('id', 'in', ids)
    .where(isInCare)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
