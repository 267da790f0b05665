import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { moveVisitsToPatient } from '../visits/queries.ts';
import { unlinkedWith } from './queries.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
/** Whole rows under the name of their table; under `table.column` rows that had a link. */
export type StoredRows = Readonly<Record<string, readonly Row[]>>;

/** In an order in which each row finds what it points to. */
const tables = [
  'patient_requests',
  'helpers',
  'patients',
  'schedules',
  'health_records',
  'patient_notes',
  'assignments',
  'notifications',
  'consents',
];

/** What a row points to beside the record that it went with. */
export const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  patients: { original_id: 'patient_requests' },
  schedules: { patient_id: 'patients', request_id: 'patient_requests', helper_id: 'helpers' },
  health_records: { recorded_by: 'accounts' },
  patient_notes: { recorded_by: 'accounts' },
  assignments: { patient_id: 'patients', helper_id: 'helpers' },
};
/** Without both of its ends there is none. */
const needsAll = 'assignments';

/** A request has at most one of them. */
const onlyOne = 'patients';

/** Puts the rows back under their old numbers, and sets the links again that are still empty. */
export async function restore(tx: Transaction<DB>, kept: StoredRows, by: Actor): Promise<void> {
  for (const table of tables) await insert(tx, table, await reachable(tx, table, kept[table]));
  for (const [target, links] of Object.entries(unlinkedWith)) {
    const [root] = kept[target] ?? [];
    if (!root) continue;
    for (const [table, column] of links) {
      const link = { table, column, to: root.id };
      const rows = kept[`${table}.${column}`] ?? [];
      if (table === onlyOne) await linkOne(tx, link, rows, by);
      else {
        await linkAgain(tx, link, rows);
        await linkKept(tx, link, rows);
      }
    }
  }
  // A request may have become a patient meanwhile, or have its patient again.
  await moveVisitsToPatient(tx);
}

/**
 * What a row points to may have been deleted meanwhile. Then the row comes without the link, or not
 * at all; both wait in what was kept of the other record, and come with it.
 */
async function reachable(tx: Transaction<DB>, table: string, rows: readonly Row[] = []) {
  let found = rows;
  for (const [column, target] of Object.entries(references[table] ?? {})) {
    const there = await idsIn(
      tx,
      target,
      found.map((row) => row[column]),
    );
    const isLost = (row: Row) => row[column] !== null && !there.has(row[column]);
    for (const row of found.filter(isLost)) {
      if (table === needsAll) await leaveWith(tx, target, row[column], table, row);
      else await leaveWith(tx, target, row[column], `${table}.${column}`, said(table, column, row));
    }
    found =
      table === needsAll
        ? found.filter((row) => !isLost(row))
        : found.map((row) => (isLost(row) ? { ...row, [column]: null } : row));
  }
  return found;
}

/** What must still stand in a row for its link to be set again. */
function said(table: string, column: string, row: Row): Row {
  const link = Object.values(unlinkedWith)
    .flat()
    .find(([from, by]) => from === table && by === column);
  const [, , ...still] = link ?? ['', ''];
  return { id: row.id, ...Object.fromEntries(still.map((name) => [name, row[name]])) };
}

/** Which of the numbers are there, and stay until this is over. */
async function idsIn(tx: Transaction<DB>, table: string, ids: unknown[]): Promise<Set<unknown>> {
  const sought = [...new Set(ids)].filter((id) => id !== null);
  if (sought.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${sought}::int[]) for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function leaveWith(
  tx: Transaction<DB>,
  target: string,
  id: unknown,
  key: string,
  row: Row,
): Promise<void> {
  await sql`
    update deleted_records
    set rows = jsonb_set(rows, array[${key}::text], coalesce(rows -> ${key}::text, '[]') || ${json([row])})
    where rows -> ${target}::text @> ${json([{ id }])}`.execute(tx);
}

/** All columns that the rows have and that the table still has, except those that it makes itself. */
async function insert(tx: Transaction<DB>, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rows: own } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(tx);
  const columns = own.flatMap(({ name }) => (name in first ? [sql.ref(name)] : []));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    select ${sql.join(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)}) order by id
  `.execute(tx);
}

interface Link {
  table: string;
  column: string;
  to: number;
}

/** The first that is still free, of those who are there before those who were deleted themselves. */
async function linkOne(
  tx: Transaction<DB>,
  { table, column, to }: Link,
  rows: readonly Row[],
  by: Actor,
): Promise<void> {
  const { rows: taken } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${to}`.execute(tx);
  if (taken.length > 0) return;
  for (const row of rows) {
    const [record_id] = await linkAgain(tx, { table, column, to }, [row]);
    if (record_id === undefined) continue;
    await writeAudit(tx, by, { action: 'update', record: 'patient', record_id, fields: [column] });
    return;
  }
  for (const row of rows) if (await linkKept(tx, { table, column, to }, [row])) return;
}

/** The rows that have their link again: those that have no other one, and say what they said. */
async function linkAgain(
  tx: Transaction<DB>,
  { table, column, to }: Link,
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: linked } = await sql<{ id: number }>`
    update ${sql.table(table)} as one set ${sql.ref(column)} = ${to}
    from jsonb_array_elements(${json(rows)}) as said
    where one.id = (said ->> 'id')::int and one.${sql.ref(column)} is null and to_jsonb(one) @> said
    returning one.id`.execute(tx);
  return linked.map(({ id }) => id);
}

/** The same for rows that were deleted after they had lost their link: they come back with it. */
async function linkKept(
  tx: Transaction<DB>,
  { table, column, to }: Link,
  rows: readonly Row[],
): Promise<boolean> {
  const unlinked = json(rows.map((row) => ({ ...row, [column]: null })));
  const { numAffectedRows = 0n } = await sql`
    update deleted_records set rows = jsonb_set(rows, array[${table}::text], (
      select jsonb_agg(
        case when one @> any (select jsonb_array_elements(${unlinked}))
          then one || ${json({ [column]: to })} else one end order by place)
      from jsonb_array_elements(rows -> ${table}::text) with ordinality as kept (one, place)))
    where rows -> ${table}::text @> any (
      select jsonb_build_array(said) from jsonb_array_elements(${unlinked}) as said)`.execute(tx);
  return numAffectedRows > 0n;
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;
