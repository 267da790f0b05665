import type { StatusChange } from '@thinna/contract/patient-status/status-changes';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { authorOf } from '../visit-records/queries.ts';
import { isUntouchedTask, isUntouchedVisit } from './take-back.ts';
import { isCompleted, isTaken } from './undo.ts';

const change = sql`patient_status_changes.id`;
const countProposed = sql`(
  (select count(*) from schedules where ${isUntouchedVisit(sql`patient_status_changes`)})
  + (select count(*) from tasks where ${isUntouchedTask(sql`patient_status_changes`)}))`;

/** Reads the changes of a patient, newest first, or the one of this id. */
export const readChanges = (db: Kysely<DB>, patientId: number, only?: number) =>
  db
    .selectFrom('patient_status_changes')
    .select(['id', 'from_status', 'to_status', 'on_day', 'back_on', 'reason', 'place', 'note'])
    .select([authorOf('decided_by').as('decided_by'), 'decided_at'])
    .select([authorOf('undone_by').as('undone_by'), 'undone_at'])
    .select(
      sql<StatusChange['undo']>`case when undone_at is null and not exists (
          select from patient_status_changes as newer
          where newer.patient_id = patient_status_changes.patient_id and newer.undone_at is null
            and newer.id > patient_status_changes.id)
        then json_build_object(
          'visits', (select count(*) from schedules where ${isTaken('schedules', change)}),
          'tasks', (select count(*) from tasks where ${isTaken('tasks', change)}),
          'assignments', (select count(*) from assignments where ${isCompleted(change)}),
          'proposals', ${countProposed}) end`.as('undo'),
    )
    .where('patient_id', '=', patientId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id', 'desc')
    .execute();

type Row = Awaited<ReturnType<typeof readChanges>>[number];

/** Returns the row in the shape of the API. */
export const changeOf = ({ decided_at, undone_at, ...row }: Row) => ({
  ...row,
  decided_at: decided_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});
