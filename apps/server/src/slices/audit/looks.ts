import type { Look } from '@thinna/contract/audit/looks';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

interface LookedAt {
  record: 'patient' | 'patient_request' | Kind;
  id: number;
}

/** Days of the clinic, both included. */
interface Period {
  from: string;
  until: string;
}

const always: Period = { from: '-infinity', until: 'infinity' };

/**
 * Returns who opened or changed a record, or saw it in a list: one look for each person and day of
 * the clinic, newest first.
 */
export async function readLooks(db: Kysely<DB>, lookedAt: LookedAt): Promise<Look[]> {
  const { rows } = await sql<{ looks: Look[] }>`select ${looksAt(lookedAt)} as looks`.execute(db);
  return looksOf(rows[0]?.looks ?? []);
}

/**
 * SQL for the looks of a period as JSON, for `looksOf`. The rows of one call count once, because a
 * call that stores a visit leaves a row for the visit and one for the patient.
 */
export function looksAt(
  { record, id }: LookedAt,
  { from, until }: Period = always,
): RawBuilder<Look[]> {
  // The connection's time zone is the clinic's, so a date begins at the clinic's midnight.
  const isInPeriod = sql`at >= ${from}::date and at < ${until}::date + 1`;
  const lists =
    record === 'patient'
      ? sql`union all
        select at, actor_id, actor_role, request_id, 'listed'
        from audit where patient_ids @> array[${id}::int] and ${isInPeriod}`
      : sql``;
  return sql<Look[]>`(
    with parts (record, record_id) as (${partsOf(record, id)}),
    deeds (at, actor_id, actor_role, request_id, deed) as (
      select at, actor_id, actor_role, request_id,
        case action when 'view' then 'opened' when 'export' then 'exported' else 'changed' end
      from parts join audit using (record, record_id) where ${isInPeriod}
      ${lists}),
    days as (
      select at::date as day, actor_id, actor_role, min(at) as first_at, max(at) as last_at,
        ${timesOf('opened')}, ${timesOf('listed')}, ${timesOf('changed')}, ${timesOf('exported')}
      from deeds group by at::date, actor_id, actor_role),
    looks as (
      select days.*, accounts.username as actor_name, helpers.name as helper_name
      from days
        left join accounts on accounts.id = actor_id
        left join helpers on helpers.id = accounts.helper_id)
    select coalesce(json_agg(looks order by day desc, last_at desc, actor_id), '[]') from looks)`;
}

/** Returns looks with their times as the API writes them; PostgreSQL's JSON has the time zone. */
export const looksOf = (looks: readonly Look[]): Look[] =>
  looks.map((look) => ({
    ...look,
    first_at: new Date(look.first_at).toISOString(),
    last_at: new Date(look.last_at).toISOString(),
  }));

const timesOf = (deed: 'opened' | 'listed' | 'changed' | 'exported') =>
  sql`(count(distinct (at, request_id)) filter (where deed = ${sql.lit(deed)}))::int as ${sql.ref(deed)}`;

/** SQL for the record and what belongs to it by now, by their names in the audit. */
function partsOf(record: LookedAt['record'], id: number): RawBuilder<unknown> {
  const itself = sql`select ${record}::text, ${id}::int`;
  if (record === 'patient_request') {
    return sql`${itself} union all select 'schedule', id from schedules where request_id = ${id}`;
  }
  if (record !== 'patient') return itself;
  return sql`${itself}
    union all select 'patient_request', original_id from patients
      where id = ${id} and original_id is not null
    union all select 'schedule', id from schedules where patient_id = ${id}
    union all select 'patient_status', id from patient_status_changes where patient_id = ${id}
    union all select 'visit', id from visit_records where patient_id = ${id}
    union all select 'task', id from tasks where patient_id = ${id}
    union all select 'assignment', id from assignments where patient_id = ${id}`;
}
