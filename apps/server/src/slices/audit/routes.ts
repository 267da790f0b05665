import {
  type AuditEntry,
  type AuditFilters,
  auditCalls,
  type NamedPatient,
} from '@thinna/contract/audit/audit';
import { EXPORT_MAX, PAGE_MAX } from '@thinna/contract/constants/limits';
import { csvOf } from '@thinna/contract/kit/office/csv';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

/** The audit log. Reading it is audited too, with the names of the filters. */
export function auditRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, auditCalls, {
    list: async ({ query: { limit = PAGE_MAX, after, ...filters } }, { actor }) => {
      const page = await read(actor, 'view', filters, { limit, after });
      const older = page.isWhole ? null : (page.rows.at(-1)?.id ?? null);
      return { entries: page.rows, older, patients: page.patients };
    },

    csv: async ({ query: filters }, { actor }) => {
      const { rows, isWhole, patients } = await read(actor, 'export', filters, {
        limit: EXPORT_MAX,
      });
      const numbers = new Map(patients.map(({ id, register_number }) => [id, register_number]));
      const lines = rows.map((entry) => lineOf(entry, numbers));
      return { csv: csvOf([columnNames, ...lines]), is_whole: isWhole };
    },
  });

  function read(actor: Actor, action: 'view' | 'export', filters: AuditFilters, page: Page) {
    return change(db, actor, { action, record: 'audit' }, async (tx) => ({
      record_id: null,
      fields: Object.keys(filters),
      result: await find(tx, filters, page),
    }));
  }
}

interface Page {
  limit: number;
  after?: number | undefined;
}

/** Returns the newest rows, and whether these are all. */
async function find(db: Kysely<DB>, filters: AuditFilters, { limit, after }: Page) {
  const { record, record_id, actor_id, day } = filters;
  // Selects the ids from an index first, then their rows. In a single query PostgreSQL would scan
  // from the newest row, which is slow for an account that left long ago.
  const ids = db
    .selectFrom('audit')
    .select('id')
    .$if(record !== undefined, (query) => query.where('record', '=', record ?? ''))
    .$if(record_id !== undefined, (query) => query.where(isAbout(record, record_id)))
    .$if(actor_id !== undefined, (query) => query.where('actor_id', '=', actor_id ?? 0))
    // The connection's time zone is the clinic's, so `day` is the clinic's day.
    .$if(day !== undefined, (query) =>
      query.where(sql<boolean>`at >= ${day}::date and at < ${day}::date + 1`),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', String(after)))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const rows = await db
    .selectFrom('audit')
    .leftJoin('accounts', 'accounts.id', 'audit.actor_id')
    .select(['audit.id', 'at', 'actor_id', 'accounts.username as actor_name', 'actor_role'])
    .select(['action', 'record', 'record_id', 'fields', 'patient_ids'])
    .where(sql<boolean>`audit.id = any(array(${ids}))`)
    .orderBy('audit.id', 'desc')
    .execute();
  const page = rows
    .slice(0, limit)
    .map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
  return {
    rows: page,
    isWhole: rows.length <= limit,
    patients: await registerNumbersOf(db, new Set(page.flatMap(patientsIn))),
  };
}

/** Returns the patients that a row is about, or that its list showed. */
function patientsIn({ record, record_id, patient_ids }: AuditEntry): number[] {
  if (record !== 'patient') return [];
  return record_id === null ? patient_ids : [record_id];
}

/** Returns the register numbers of patients; of deleted ones as long as they can be restored. */
async function registerNumbersOf(
  db: Kysely<DB>,
  ids: ReadonlySet<number>,
): Promise<NamedPatient[]> {
  if (ids.size === 0) return [];
  const { rows } = await sql<NamedPatient>`
    select id, register_number from patients where id = any(${[...ids]}::int[])
    union
    select (kept->>'id')::int, kept->>'register_number'
      from deleted_records, jsonb_array_elements(rows->'patients') kept
      where (kept->>'id')::int = any(${[...ids]}::int[])
    order by id`.execute(db);
  return rows;
}

/**
 * Matches the rows about a record; for a patient also the lists that showed the patient. Each of
 * the two has its own subquery and index, because an OR would scan from the newest row.
 */
function isAbout(record: AuditFilters['record'], id = 0) {
  if (record !== 'patient') return sql<boolean>`record_id = ${id}`;
  return sql<boolean>`id = any(array(
    select id from audit where record = ${record} and record_id = ${id}
    union all select id from audit where patient_ids @> array[${id}::int]))`;
}

/** The contract's names whatever the reader's language, because programs read the file as well. */
const columnNames = [
  'time (Asia/Kolkata)',
  'actor_id',
  'actor_name',
  'actor_role',
  'action',
  'record',
  'record_id',
  'fields',
  'patient_ids',
  'register_numbers',
];

const lineOf = (entry: AuditEntry, numbers: ReadonlyMap<number, string>) => [
  timeFormat.format(new Date(entry.at)),
  entry.actor_id,
  entry.actor_name,
  entry.actor_role,
  entry.action,
  entry.record,
  entry.record_id,
  entry.fields.join(', '),
  entry.patient_ids.join(', '),
  patientsIn(entry)
    .flatMap((id) => numbers.get(id) ?? [])
    .join(', '),
];

/** The Swedish locale writes a time as 2026-11-15 12:00:00, which spreadsheets understand. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
