import { type AuditEntry, type AuditFilters, auditCalls } from '@thinna/contract/audit';
import { csvOf } from '@thinna/contract/csv';
import { EXPORT_MAX, PAGE_MAX } from '@thinna/contract/limits';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Parts } from '../app.ts';
import { type Actor, change } from '../db/audit.ts';
import type { DB } from '../db/types.ts';
import { implement } from '../http/implement.ts';

/** Who did what. Whoever reads it leaves a row too, with the names of what was chosen. */
export function auditRoutes(app: FastifyInstance, { database: { db } }: Parts): void {
  implement(app, auditCalls, {
    list: async ({ query: { limit = PAGE_MAX, after, ...filters } }, { actor }) => {
      const found = await read(actor, 'view', filters, { limit, after });
      return { entries: found.rows, older: found.isWhole ? null : (found.rows.at(-1)?.id ?? null) };
    },

    csv: async ({ query: filters }, { actor }) => {
      const { rows, isWhole } = await read(actor, 'export', filters, { limit: EXPORT_MAX });
      return { csv: csvOf([head, ...rows.map(lineOf)]), is_whole: isWhole };
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

/** The newest rows, and whether they are all. */
async function find(db: Kysely<DB>, filters: AuditFilters, { limit, after }: Page) {
  const { record, record_id, actor_id, day } = filters;
  // First the numbers, which stand in the indexes in their order; then the rows of these. Asked for
  // at once, the rows of somebody who left long ago would be looked for from the newest on.
  const ids = db
    .selectFrom('audit')
    .select('id')
    .$if(record !== undefined, (query) => query.where('record', '=', record ?? ''))
    .$if(record_id !== undefined, (query) => query.where(isAbout(record, record_id)))
    .$if(actor_id !== undefined, (query) => query.where('actor_id', '=', actor_id ?? 0))
    // The clinic's day: the connection's time zone is the clinic's.
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
  return {
    rows: rows
      .slice(0, limit)
      .map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() })),
    isWhole: rows.length <= limit,
  };
}

/**
 * A patient is also in each list that showed them. Both are looked up by themselves, each in its own
 * index: asked for as one or the other, they would be looked for from the newest row on.
 */
function isAbout(record: AuditFilters['record'], id = 0) {
  if (record !== 'patient') return sql<boolean>`record_id = ${id}`;
  return sql<boolean>`id = any(array(
    select id from audit where record = ${record} and record_id = ${id}
    union all select id from audit where patient_ids @> array[${id}::int]))`;
}

/** Read by machines as well: the names of the contract, whatever the reader's language. */
const head = [
  'time (Asia/Kolkata)',
  'actor_id',
  'actor_name',
  'actor_role',
  'action',
  'record',
  'record_id',
  'fields',
  'patient_ids',
];

const lineOf = (entry: AuditEntry) => [
  clock.format(new Date(entry.at)),
  entry.actor_id,
  entry.actor_name,
  entry.actor_role,
  entry.action,
  entry.record,
  entry.record_id,
  entry.fields.join(', '),
  entry.patient_ids.join(', '),
];

/** Sweden writes a time as 2026-11-15 12:00:00, and so does a spreadsheet. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
