import type { VisitOutcome } from '@thinna/contract/visit-records/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import { canReadRecord, canRecordPlanned } from './scope.ts';

/** SQL for the record in force of a row of `schedules`; at most one, by a unique index. */
const recordInForce = (columns: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
  sql`(select ${columns} from visit_records
    where visit_records.schedule_id = schedules.id and superseded_at is null and ${condition})`;

/** SQL for how a planned visit ended; null while nothing was recorded. */
export const plannedOutcome =
  sql<VisitOutcome | null>`${recordInForce(sql`outcome`, sql`true`)}`.as('outcome');

/** SQL condition on `schedules`: whether the visit was recorded. */
export const isRecorded = sql<boolean>`exists ${recordInForce(sql``, sql`true`)}`;

/** Columns that tell staff of a planned visit: how it ended only for who may read the record. */
export const recordMarks = (actor: Actor) => [
  sql<VisitOutcome | null>`${recordInForce(sql`outcome`, canReadRecord(actor))}`.as('outcome'),
  isRecorded.as('is_recorded'),
  canRecordPlanned(actor).as('can_record'),
];

/** SQL for a record in short; the plan is that of the account's own helper. */
export const recordInShort = (canCorrect: RawBuilder<boolean>) =>
  recordInForce(
    sql`json_build_object('id', visit_records.id, 'outcome', outcome, 'reason', reason,
      'visited_on', visited_on, 'finished_at', finished_at, 'recorded_at', recorded_at,
      'can_correct', ${canCorrect})`,
    sql`true`,
  );
