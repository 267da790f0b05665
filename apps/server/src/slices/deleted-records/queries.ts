import { UNDO_DAYS } from '@thinna/contract/constants/limits';
import type { DeletedKind } from '@thinna/contract/deleted-records/deleted-records';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';

/** Tables of the records that can be restored. */
export type Table = 'helpers' | 'patients' | 'patient_requests' | 'schedules';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
/** Deleted rows by table name; under `table.column` the rows that were unlinked. */
export type StoredRows = Readonly<Record<string, readonly Row[]>>;

/** What is kept of a deleted record. */
export interface StoredRecord {
  id: number;
  kind: DeletedKind;
  record_id: number;
  rows: StoredRows;
  deleted_at: Date;
}

/** Rows that are deleted with a record: table, and the column that references the record. */
export const deletedWith: Readonly<Record<Table, readonly (readonly [string, string])[]>> = {
  helpers: [
    ['assignments', 'helper_id'],
    ['notifications', 'helper_id'],
    ['consents', 'helper_id'],
  ],
  patients: [
    ['health_records', 'patient_id'],
    ['patient_notes', 'patient_id'],
    ['assignments', 'patient_id'],
    ['consents', 'patient_id'],
    ['visit_records', 'patient_id'],
    ['patient_status_changes', 'patient_id'],
    ['status_reports', 'patient_id'],
  ],
  patient_requests: [
    ['notifications', 'request_id'],
    ['consents', 'request_id'],
    ['request_calls', 'request_id'],
  ],
  schedules: [],
};

/**
 * Rows that only lose their link to a deleted record: table, column of the link, and the columns
 * that must be unchanged for the link to be restored. A visit that was given to another helper
 * meanwhile stays with that helper, and an account that was given other lists stays without one.
 */
export const unlinkedWith: Readonly<
  Record<Table, readonly (readonly [string, string, ...string[]])[]>
> = {
  helpers: [
    ['tasks', 'assigned_helper_id', 'assigned_kind'],
    ['schedules', 'helper_id', 'member_name', 'visit_type'],
    ['accounts', 'helper_id', 'kinds'],
    ['visit_records', 'helper_id', 'member_name'],
  ],
  patients: [
    ['schedules', 'patient_id', 'patient_name', 'request_id'],
    ['tasks', 'patient_id'],
  ],
  patient_requests: [
    ['patients', 'original_id'],
    ['schedules', 'request_id', 'patient_name', 'patient_id'],
  ],
  schedules: [
    ['visit_records', 'schedule_id', 'superseded_at'],
    ['visit_records', 'next_schedule_id'],
  ],
};

export const tableOf: Readonly<Record<DeletedKind, Table>> = {
  volunteer: 'helpers',
  caregiver: 'helpers',
  medical_professional: 'helpers',
  patient_request: 'patient_requests',
  patient: 'patients',
  schedule: 'schedules',
};

interface RecordToDelete {
  kind: DeletedKind;
  id: number;
  /** The removed patient that is deleted with its request (D-16). */
  patientId?: number | undefined;
}

/**
 * Stores all rows that a delete removes or unlinks as one row. Runs before the delete, on a record
 * that the caller has locked; the delete itself cascades in the database (api.md 5.3).
 */
export async function storeDeleted(
  tx: Transaction<DB>,
  { account_id, at }: Pick<Actor, 'account_id' | 'at'>,
  { kind, id, patientId }: RecordToDelete,
): Promise<void> {
  const roots: [Table, number][] = [[tableOf[kind], id]];
  if (patientId !== undefined) roots.push(['patients', patientId]);
  for (const [table, root] of roots) await storeNames(tx, table, [root]);

  const parts = new Map<string, RawBuilder<unknown>[]>();
  const add = (key: string, rows: RawBuilder<unknown>) =>
    parts.set(key, [...(parts.get(key) ?? []), rows]);
  for (const [table, root] of roots) {
    add(table, rowsOf(table, 'id', root));
    for (const [dependentTable, column] of deletedWith[table])
      add(dependentTable, rowsOf(dependentTable, column, root));
    for (const [linkedTable, column, ...unchangedColumns] of unlinkedWith[table]) {
      add(
        `${linkedTable}.${column}`,
        rowsOf(linkedTable, column, root, ['id', ...unchangedColumns]),
      );
    }
  }
  const entries = [...parts].flatMap(([key, rows]) => [
    sql`${key}::text`,
    sql.join(rows, sql` || `),
  ]);
  await sql`
    insert into deleted_records (kind, record_id, rows, deleted_by, deleted_at)
    values (${kind}, ${id}, jsonb_build_object(${sql.join(entries)}), ${account_id}, ${at})
  `.execute(tx);
}

/**
 * Stores visits that are deleted together, each as a row of its own, in as many statements as one.
 * Nothing else is deleted with a visit; records of visits lose their link to it.
 */
export async function storeDeletedVisits(
  tx: Transaction<DB>,
  { account_id, at }: Pick<Actor, 'account_id' | 'at'>,
  ids: readonly number[],
): Promise<void> {
  await storeNames(tx, 'schedules', ids);
  await sql`
    insert into deleted_records (kind, record_id, rows, deleted_by, deleted_at)
    select 'schedule', id, jsonb_build_object(${sql.join([
      sql`'schedules', jsonb_build_array(to_jsonb(schedules))`,
      ...unlinkedWith.schedules.map(
        ([table, column, ...unchangedColumns]) =>
          sql`${`${table}.${column}`}::text, ${rowsOf(table, column, sql.ref('schedules.id'), ['id', ...unchangedColumns])}`,
      ),
    ])}), ${account_id}, ${at}
    from schedules where id = any(${ids}::int[]) order by id
  `.execute(tx);
}

/**
 * Returns SQL for rows as a JSON array, with all columns unless some are named. Locks the rows
 * until they are deleted.
 */
function rowsOf(
  table: string,
  column: string,
  id: number | RawBuilder<unknown>,
  only?: string[],
): RawBuilder<unknown> {
  const columns = only ? sql.join(only.map((name) => sql.ref(name))) : sql`*`;
  return sql`(select coalesce(jsonb_agg(to_jsonb(one) order by id), '[]') from (
    select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update) one)`;
}

/** The column of `schedules` that refers to a table. */
const visitColumn: Readonly<Partial<Record<Table, string>>> = {
  helpers: 'helper_id',
  patients: 'patient_id',
  patient_requests: 'request_id',
  schedules: 'id',
};

/**
 * Copies the current names into the visits of a record. Visits show the current name while the
 * record exists, and the stored name once it is deleted.
 */
async function storeNames(
  tx: Transaction<DB>,
  table: Table,
  ids: readonly number[],
): Promise<void> {
  const column = visitColumn[table];
  if (column === undefined) return;
  await sql`
    update schedules set
      member_name = coalesce((select name from helpers where helpers.id = helper_id), member_name),
      patient_name = coalesce((select concat_ws(' ', first_name, last_name)
        from patients where patients.id = patient_id), (select patient_requests.patient_name
        from patient_requests where patient_requests.id = request_id), patient_name)
    where ${sql.ref(column)} = any(${ids}::int[])`.execute(tx);
}

/** Returns the time after which a deleted record can still be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - UNDO_DAYS * 86_400_000);

/**
 * Locks deleted records and returns them. Whoever restores or erases takes the same lock first: both
 * may change other deleted records, which the other one would be removing.
 */
export async function lockDeletedRecords(
  tx: Transaction<DB>,
  ids: readonly number[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended('bring back', 0))`.execute(tx);
  return tx
    .selectFrom('deleted_records')
    .select(['id', 'record_id', 'deleted_at'])
    .select(({ ref }) => [
      ref('kind').$castTo<DeletedKind>().as('kind'),
      ref('rows').$castTo<StoredRows>().as('rows'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
