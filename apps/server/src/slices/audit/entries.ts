import type {
  AuditEntry,
  AuditFilters,
  NamedPatient,
  NamedRequest,
} from '@thinna/contract/audit/audit';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

export interface EntryPage {
  limit: number;
  after?: number | undefined;
}

interface Found {
  entries: AuditEntry[];
  /** Whether there are no older entries. */
  isWhole: boolean;
  patients: NamedPatient[];
  requests: NamedRequest[];
}

/**
 * Returns the newest entries, with the numbers of the patients and requests in them and of the one
 * whose history it is.
 */
export async function findEntries(
  db: Kysely<DB>,
  filters: AuditFilters,
  page: EntryPage,
): Promise<Found> {
  // Selects the ids from an index first, then their rows. In a single query PostgreSQL would scan
  // from the newest row, which is slow for an account that left long ago.
  const { rows } = await sql<Found>`
    with found as materialized (select array(${newestIds(db, filters, page)}) as ids),
    entries as materialized (
      select audit.id, at, actor_id, accounts.username as actor_name, actor_role, action, record,
        record_id, fields, patient_ids
      from audit left join accounts on accounts.id = actor_id
      where audit.id = any((select ids from found)::bigint[])
      order by audit.id desc limit ${page.limit}),
    shown as materialized (
      select record, shown_id as id
      from entries,
        unnest(case when record_id is null then patient_ids else array[record_id] end) as shown_id
      where record in ('patient', 'patient_request')
      union select ${filters.record ?? null}::text, ${filters.record_id ?? null}::int)
    select
      (select coalesce(json_agg(entries order by id desc), '[]') from entries) as entries,
      (select coalesce(cardinality(ids), 0) <= ${page.limit} from found) as "isWhole",
      ${namesOf('patient', 'patients', 'register_number')} as patients,
      ${namesOf('patient_request', 'patient_requests', 'code')} as requests`.execute(db);
  return rows.map(({ entries, ...others }) => ({
    ...others,
    // PostgreSQL's JSON writes a time with its time zone.
    entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }))[0] as Found;
}

/** SQL for the names of shown records; of deleted ones as long as they can be restored. */
const namesOf = (
  record: 'patient' | 'patient_request',
  table: 'patients' | 'patient_requests',
  column: 'register_number' | 'code',
) => sql`(
  select coalesce(json_agg(named order by id), '[]') from (
    select id, ${sql.ref(column)} from ${sql.table(table)}
      where id in (select id from shown where record = ${sql.lit(record)})
    union
    select (kept->>'id')::int, kept->>${sql.lit(column)}
      from deleted_records, jsonb_array_elements(rows->${sql.lit(table)}) kept
      where (kept->>'id')::int in (select id from shown where record = ${sql.lit(record)})
        and kept->>${sql.lit(column)} is not null) as named)`;

/** SQL for the ids of the newest entries, with one more than the page holds. */
function newestIds(
  db: Kysely<DB>,
  { record, record_id, actor_id, day }: AuditFilters,
  { limit, after }: EntryPage,
): RawBuilder<unknown> {
  const idsWhere = (condition: RawBuilder<boolean>) =>
    db
      .selectFrom('audit')
      .select('id')
      .where(condition)
      .$if(record !== undefined, (query) => query.where('record', '=', record ?? ''))
      .$if(actor_id !== undefined, (query) => query.where('actor_id', '=', actor_id ?? 0))
      // The connection's time zone is the clinic's, so `day` is the clinic's day.
      .$if(day !== undefined, (query) =>
        query.where(sql<boolean>`at >= ${day}::date and at < ${day}::date + 1`),
      )
      .$if(after !== undefined, (query) => query.where('id', '<', String(after)))
      .orderBy('id', 'desc')
      .limit(limit + 1);
  if (record_id === undefined) return sql`${idsWhere(sql<boolean>`true`)}`;
  const ofRecord = idsWhere(sql<boolean>`record_id = ${record_id}`);
  if (record !== 'patient') return sql`${ofRecord}`;
  // Of a patient also the lists that showed them. Each has its own index, which an OR would not use.
  const ofLists = idsWhere(sql<boolean>`patient_ids @> array[${record_id}::int]`);
  return sql`
    select id from (${ofRecord} union all ${ofLists}) as rows_of_patient
    order by id desc limit ${limit + 1}`;
}
