import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { moveVisitsToPatient } from '../visits/queries.ts';
import { type StoredRows, unlinkedWith } from './queries.ts';

type Row = StoredRows[string][number];

/** Insert order: referenced tables come first. */
const tables = [
  'patient_requests',
  'helpers',
  'patients',
  'schedules',
  'visit_records',
  'health_records',
  'patient_notes',
  'patient_status_changes',
  'status_reports',
  'assignments',
  'notifications',
  'consents',
  'request_calls',
];

/** References of a row to records that may have been deleted separately. */
export const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  patients: { original_id: 'patient_requests' },
  schedules: {
    patient_id: 'patients',
    request_id: 'patient_requests',
    helper_id: 'helpers',
    cannot_come_task_id: 'tasks',
    told_by: 'accounts',
  },
  health_records: { recorded_by: 'accounts' },
  patient_notes: { recorded_by: 'accounts' },
  patient_status_changes: { decided_by: 'accounts', undone_by: 'accounts' },
  status_reports: { reported_by: 'accounts', decided_by: 'accounts' },
  assignments: { patient_id: 'patients', helper_id: 'helpers' },
  request_calls: { called_by: 'accounts' },
  visit_records: {
    schedule_id: 'schedules',
    helper_id: 'helpers',
    next_schedule_id: 'schedules',
    task_id: 'tasks',
    needs_task_id: 'tasks',
    replaces_id: 'visit_records',
    recorded_by: 'accounts',
    attended_by: 'accounts',
  },
};
/** A row of this table is restored only if all of its references exist. */
const strictTable = 'assignments';

/** A request has at most one patient, so only one link is restored. */
const singleLinkTable = 'patients';

/** Its rows have a code that another row may have got meanwhile. */
const codeTable = 'patient_requests';

/** Inserts the rows under their old ids and restores the links that are still empty. */
export async function restore(
  tx: Transaction<DB>,
  stored: StoredRows,
  actor: Actor,
): Promise<void> {
  // An error rolls back the restore; a table left out would lose its rows without a word.
  const unknown = Object.keys(stored).find((key) => !key.includes('.') && !tables.includes(key));
  if (unknown !== undefined) throw new Error(`no insert order for the table ${unknown}`);
  for (const table of tables) {
    const rows = await resolveReferences(tx, table, stored[table]);
    await insertStored(tx, table, table === codeTable ? await dropTakenCodes(tx, rows) : rows);
  }
  for (const [target, links] of Object.entries(unlinkedWith)) {
    const [root] = stored[target] ?? [];
    if (!root) continue;
    for (const [table, column] of links) {
      const link = { table, column, to: root.id };
      const rows = stored[`${table}.${column}`] ?? [];
      if (table === singleLinkTable) await linkOne(tx, link, rows, actor);
      else {
        await linkExisting(tx, link, rows);
        await linkDeleted(tx, link, rows);
      }
    }
  }
  // The request may have become a patient meanwhile, or its patient is restored now.
  await moveVisitsToPatient(tx);
}

/**
 * Handles references to records that were deleted meanwhile: the row loses the link, or is left
 * out. The link or the row is added to the other deleted record and restored with that.
 */
async function resolveReferences(tx: Transaction<DB>, table: string, rows: readonly Row[] = []) {
  let resolved = rows;
  for (const [column, target] of Object.entries(references[table] ?? {})) {
    const existing = await lockExistingIds(
      tx,
      target,
      resolved.map((row) => row[column]),
    );
    // A correction comes back together with the record that it replaces.
    if (target === table) for (const { id } of rows) existing.add(id);
    const isMissing = (row: Row) => row[column] !== null && !existing.has(row[column]);
    for (const row of resolved.filter(isMissing)) {
      if (table === strictTable) await addToDeleted(tx, target, row[column], table, row);
      else
        await addToDeleted(
          tx,
          target,
          row[column],
          `${table}.${column}`,
          linkConditions(table, column, row),
        );
    }
    resolved =
      table === strictTable
        ? resolved.filter((row) => !isMissing(row))
        : resolved.map((row) => (isMissing(row) ? { ...row, [column]: null } : row));
  }
  return resolved;
}

/** Returns the columns that must be unchanged for the link to be restored. */
function linkConditions(table: string, column: string, row: Row): Row {
  const link = Object.values(unlinkedWith)
    .flat()
    .find(([linkTable, linkColumn]) => linkTable === table && linkColumn === column);
  const [, , ...unchangedColumns] = link ?? ['', ''];
  return { id: row.id, ...Object.fromEntries(unchangedColumns.map((name) => [name, row[name]])) };
}

/** Returns the ids that exist, and locks their rows. */
async function lockExistingIds(
  tx: Transaction<DB>,
  table: string,
  ids: unknown[],
): Promise<Set<unknown>> {
  const idList = [...new Set(ids)].filter((id) => id !== null);
  if (idList.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${idList}::int[]) for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function addToDeleted(
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

/** Leaves out a code that another request has now: the row gets a new one when it is inserted. */
export async function dropTakenCodes(tx: Transaction<DB>, rows: readonly Row[]): Promise<Row[]> {
  const codes = rows.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  if (codes.length === 0) return [...rows];
  const taken = await tx
    .selectFrom('patient_requests')
    .select('code')
    .where('code', 'in', codes)
    .execute();
  const isTaken = ({ code }: Row) => taken.some((other) => other.code === code);
  return rows.map((row) => {
    const { code: _taken, ...rest } = row;
    return isTaken(row) ? rest : row;
  });
}

/** Inserts the stored columns that the table still has, except generated ones. */
export async function insertStored(
  tx: Transaction<DB>,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rows: tableColumns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(tx);
  const columns = tableColumns.flatMap(({ name }) => (name in first ? [sql.ref(name)] : []));
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

/** Links the first row that is still free; existing rows come before deleted ones. */
async function linkOne(
  tx: Transaction<DB>,
  { table, column, to }: Link,
  rows: readonly Row[],
  actor: Actor,
): Promise<void> {
  const { rows: taken } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${to}`.execute(tx);
  if (taken.length > 0) return;
  for (const row of rows) {
    const [record_id] = await linkExisting(tx, { table, column, to }, [row]);
    if (record_id === undefined) continue;
    await writeAudit(tx, actor, {
      action: 'update',
      record: 'patient',
      record_id,
      fields: [column],
    });
    return;
  }
  for (const row of rows) if (await linkDeleted(tx, { table, column, to }, [row])) return;
}

/** Links the existing rows that have no other link and unchanged columns; returns their ids. */
async function linkExisting(
  tx: Transaction<DB>,
  { table, column, to }: Link,
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: linked } = await sql<{ id: number }>`
    update ${sql.table(table)} as one set ${sql.ref(column)} = ${to}
    from jsonb_array_elements(${json(rows)}) as said
    where one.id = (said ->> 'id')::int and one.${sql.ref(column)} is null
      -- Equal in both directions: an array also contains a part of itself.
      and to_jsonb(one) @> said
      and said @> (select jsonb_object_agg(name, to_jsonb(one) -> name) from jsonb_object_keys(said) as name)
    returning one.id`.execute(tx);
  return linked.map(({ id }) => id);
}

/** Does the same in rows that were deleted after they lost the link; they are restored with it. */
async function linkDeleted(
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
