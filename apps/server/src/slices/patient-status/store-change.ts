import type { ParsedRequest } from '@thinna/contract/kit/call';
import type { patientStatusCalls } from '@thinna/contract/patient-status/patient-status';
import type { Words } from '@thinna/contract/words/index';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import {
  type Consequences,
  type FormerRows,
  idList,
  idsOf,
  type TouchedIds,
} from './consequences.ts';
import type { JudgedStatus } from './judge.ts';
import { makeProposed, type Proposed } from './make-proposed.ts';

/** What a change has done, as its row remembers it, so that undoing it takes back exactly that. */
export interface Effects {
  /** The day of the former status. */
  status_on: string | null;
  taken: FormerRows;
  restored: FormerRows;
  proposed: Proposed;
}

type Chosen = Pick<
  ParsedRequest<typeof patientStatusCalls.change>['body'],
  'restore' | 'proposals'
>;

/**
 * Stores a change of status with its consequences. What is taken has the number of the change. The
 * version is raised here, because another day of return changes nothing in the patient's row.
 */
export async function storeChange(
  tx: Transaction<DB>,
  actor: Actor,
  before: Selectable<Patients>,
  status: JudgedStatus,
  { former }: Consequences,
  { restore, proposals }: Chosen,
  words: Words,
): Promise<{ id: number; touched: TouchedIds; proposed: Proposed }> {
  const { account_id, at } = actor;
  const proposed = await makeProposed(tx, actor, before, status.to_status, proposals, words);
  const chosen = (part: keyof TouchedIds) =>
    former.restorable[part].filter((row) => restore?.[part].includes(row.id));
  const effects: Effects = {
    status_on: before.status_on,
    taken: former.touched,
    restored: {
      visits: chosen('visits'),
      tasks: chosen('tasks'),
      assignments: chosen('assignments'),
    },
    proposed,
  };
  const taken = idsOf(effects.taken);
  const restored = idsOf(effects.restored);
  const { id } = await tx
    .insertInto('patient_status_changes')
    .values({
      ...status,
      patient_id: before.id,
      from_status: before.care_status,
      effects: JSON.stringify(effects),
      decided_by: account_id,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with cancelled_visits as (
        update schedules set cancelled_at = ${at}, cancelled_by = ${id}, updated_at = ${at}
        where id = any (${idList(taken.visits)})),
      cancelled_tasks as (
        update tasks set cancelled_at = ${at}, cancelled_by = ${id}, updated_at = ${at}
        where id = any (${idList(taken.tasks)})),
      completed_assignments as (
        update assignments set completed_at = ${at}, completed_by = ${id}
        where id = any (${idList(taken.assignments)})),
      restored_visits as (
        update schedules set cancelled_at = null, cancelled_by = null, updated_at = ${at}
        where id = any (${idList(restored.visits)})),
      restored_tasks as (
        update tasks set cancelled_at = null, cancelled_by = null, updated_at = ${at}
        where id = any (${idList(restored.tasks)})),
      restored_assignments as (
        update assignments set completed_at = null, completed_by = null
        where id = any (${idList(restored.assignments)}))
    update patients set care_status = ${status.to_status}, status_on = ${status.on_day}, updated_at = ${at},
      version = version + 1
    where id = ${before.id}`.execute(tx);
  return {
    id,
    proposed,
    touched: {
      visits: [...taken.visits, ...restored.visits],
      tasks: [...taken.tasks, ...restored.tasks],
      assignments: [...taken.assignments, ...restored.assignments],
    },
  };
}
