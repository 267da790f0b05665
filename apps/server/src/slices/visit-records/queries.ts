import { roleNameOf } from '@thinna/contract/helpers/roles';
import { keysOf } from '@thinna/contract/kit/field';
import type { NextVisit, VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { clinicalFields } from '@thinna/contract/visit-records/visit-fields';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { canCorrect } from './scope.ts';

/** Columns that are answered as they are stored. */
const plainColumns = [
  'visit_records.id',
  'client_id',
  'visit_records.patient_id',
  'schedule_id',
  'visit_records.helper_id',
  'helper_kind',
  'with_names',
  'form',
  'outcome',
  'visited_on',
  'started_at',
  'finished_at',
  'told_by',
  'pain',
  'breathlessness',
  'nausea',
  'tiredness',
  'appetite',
  'sleep',
  'constipation',
  'worry',
  'unable',
  'akps',
  'phase',
  'bp_systolic',
  'bp_diastolic',
  'pulse',
  'breaths',
  'spo2',
  'sugar_mg',
  'found',
  'medicines_until',
  'catheter_until',
  'tube_until',
  'patient_is',
  'family_is',
  'done',
  'needs',
  'left_behind',
  'note',
  'reason',
  'next',
  'next_on',
  'next_for',
  'next_note',
  'replaces_id',
  'correction',
  'recorded_at',
] as const;

/** SQL for a planned visit of the table `planned`, in short. */
export const visitInShort = sql`json_build_object('id', planned.id, 'visit_type', planned.visit_type,
  'member_name', coalesce((select name from helpers where helpers.id = planned.helper_id),
    planned.member_name),
  'visit_date', planned.visit_date, 'visit_time', to_char(planned.visit_time, 'HH24:MI'))`;

/** A column with the account that wrote, attended, called or deleted something. */
type AuthorColumn =
  | `${'visit_records' | 'later' | 'health_records' | 'patient_notes'}.recorded_by`
  | 'attended_by'
  | 'called_by'
  | 'deleted_by'
  | 'decided_by'
  | 'status_reports.reported_by'
  | 'status_reports.decided_by'
  | 'undone_by'
  | 'told_by'
  | 'actor_id';

/** SQL for who wrote or attended a record: the helper of the account, else its username. */
export const authorOf = (account: AuthorColumn) =>
  sql<
    string | null
  >`(select coalesce((select name from helpers where helpers.id = accounts.helper_id),
    username) from accounts where accounts.id = ${sql.ref(account)})`;

/** Selects visit records with all that is told of them, newest first. */
export function visitRecords(db: Kysely<DB>, actor: Actor) {
  return db
    .selectFrom('visit_records')
    .innerJoin('patients', 'patients.id', 'visit_records.patient_id')
    .leftJoin('helpers', 'helpers.id', 'visit_records.helper_id')
    .select(plainColumns)
    .select(({ fn, ref }) => [
      fn.coalesce(ref('helpers.name'), ref('visit_records.member_name')).as('member_name'),
      sql<number | null>`temperature_c::float8`.as('temperature_c'),
      sql<string | null>`to_char(next_time, 'HH24:MI')`.as('next_time'),
      sql<NextVisit | null>`(select ${visitInShort} from schedules as planned
        where planned.id = next_schedule_id and planned.cancelled_at is null)`.as('next_schedule'),
      sql<VisitRecord['task']>`(select json_build_object('id', tasks.id, 'title', title, 'status',
        case when completed_at is null then 'pending' else 'completed' end, 'due_date', due_date)
        from tasks where tasks.id = task_id and tasks.cancelled_at is null)`.as('task'),
      sql<{ by: string | null; at: string; why: string } | null>`(
        select json_build_object('by', ${authorOf('later.recorded_by')}, 'at', later.recorded_at,
          'why', later.correction)
        from visit_records as later where later.replaces_id = visit_records.id)`.as('corrected'),
      authorOf('visit_records.recorded_by').as('recorded_by'),
      canCorrect(actor).as('can_correct'),
    ])
    .orderBy('visited_on', 'desc')
    .orderBy('visit_records.id', 'desc');
}
type Row = Awaited<ReturnType<ReturnType<typeof visitRecords>['executeTakeFirstOrThrow']>>;
/** A row as the database returns it, or inside JSON, where times are text. */
export type RecordRow = {
  [Column in keyof Row]: Row[Column] | (Date extends Row[Column] ? string : never);
};

const clinicalNames: ReadonlySet<string> = new Set(keysOf(clinicalFields));
const isoOf = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString());

/** Returns the row in the shape of the API; only a nursing record has clinical fields. */
export function recordOf(row: RecordRow): VisitRecord {
  const { corrected, next_for, recorded_at, ...rest } = row;
  const shown = Object.entries(rest).filter(
    ([name]) => row.form === 'nursing' || !clinicalNames.has(name),
  );
  return {
    ...(Object.fromEntries(shown) as typeof rest),
    started_at: isoOf(row.started_at),
    finished_at: isoOf(row.finished_at),
    next_for: next_for && roleNameOf[next_for],
    corrected: corrected && { ...corrected, at: new Date(corrected.at).toISOString() },
    recorded_at: new Date(recorded_at).toISOString(),
  };
}
