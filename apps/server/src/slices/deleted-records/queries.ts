import { UNDO_DAYS } from '@thinna/contract/constants/limits';
import type { DeletedKind } from '@thinna/contract/deleted-records/deleted-records';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';

type Table = 'helpers' | 'patients' | 'patient_requests' | 'schedules';

/** Which rows go along with a record, by the column that names it. */
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
  ],
  patient_requests: [
    ['notifications', 'request_id'],
    ['consents', 'request_id'],
  ],
  schedules: [],
};

/**
 * Which rows only lose their link to it, and what must still stand in them when it is set again: a
 * visit that was given to somebody else meanwhile is theirs.
 */
export const unlinkedWith: Readonly<
  Record<Table, readonly (readonly [string, string, ...string[]])[]>
> = {
  helpers: [
    ['tasks', 'assigned_helper_id', 'assigned_kind'],
    ['schedules', 'helper_id', 'member_name', 'visit_type'],
    ['accounts', 'helper_id'],
  ],
  patients: [['schedules', 'patient_id', 'patient_name', 'request_id']],
  patient_requests: [
    ['patients', 'original_id'],
    ['schedules', 'request_id', 'patient_name', 'patient_id'],
  ],
  schedules: [],
};

const tableOf: Readonly<Record<DeletedKind, Table>> = {
  volunteer: 'helpers',
  caregiver: 'helpers',
  medical_professional: 'helpers',
  patient_request: 'patient_requests',
  patient: 'patients',
  schedule: 'schedules',
};

interface Doomed {
  kind: DeletedKind;
  id: number;
  /** The removed patient that goes with its request (D-16). */
  patientId?: number | undefined;
}

/**
 * Before a delete, of a record that the caller has locked: everything that goes or is unlinked with
 * it becomes one row. The delete itself stays the database's own (api.md 5.3).
 */
export async function storeDeleted(
  tx: Transaction<DB>,
  { account_id, at }: Pick<Actor, 'account_id' | 'at'>,
  { kind, id, patientId }: Doomed,
): Promise<void> {
  const roots: [Table, number][] = [[tableOf[kind], id]];
  if (patientId !== undefined) roots.push(['patients', patientId]);
  for (const [table, root] of roots) await keepNames(tx, table, root);

  const parts = new Map<string, RawBuilder<unknown>[]>();
  const add = (key: string, rows: RawBuilder<unknown>) =>
    parts.set(key, [...(parts.get(key) ?? []), rows]);
  for (const [table, root] of roots) {
    add(table, rowsOf(table, 'id', root));
    for (const [along, column] of deletedWith[table]) add(along, rowsOf(along, column, root));
    for (const [from, column, ...still] of unlinkedWith[table]) {
      add(`${from}.${column}`, rowsOf(from, column, root, ['id', ...still]));
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

/** As a list; all columns unless some are named. Nobody changes a row before it is gone. */
function rowsOf(table: string, column: string, id: number, only?: string[]): RawBuilder<unknown> {
  const columns = only ? sql.join(only.map((name) => sql.ref(name))) : sql`*`;
  return sql`(select coalesce(jsonb_agg(to_jsonb(one) order by id), '[]') from (
    select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update) one)`;
}

/** By which column of the diary it knows a record. */
const inDiary: Readonly<Partial<Record<Table, string>>> = {
  helpers: 'helper_id',
  patients: 'patient_id',
  patient_requests: 'request_id',
  schedules: 'id',
};

/** The diary shows the present names while there are some: the last ones are what it keeps. */
async function keepNames(tx: Transaction<DB>, table: Table, id: number): Promise<void> {
  const column = inDiary[table];
  if (column === undefined) return;
  await sql`
    update schedules set
      member_name = coalesce((select name from helpers where helpers.id = helper_id), member_name),
      patient_name = coalesce((select concat_ws(' ', first_name, last_name)
        from patients where patients.id = patient_id), (select patient_requests.patient_name
        from patient_requests where patient_requests.id = request_id), patient_name)
    where ${sql.ref(column)} = ${id}`.execute(tx);
}

/** What is not older can be brought back. */
export const restorableSince = (now: Date) => new Date(now.getTime() - UNDO_DAYS * 86_400_000);

export async function deleteExpiredRecords(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('deleted_records').where('deleted_at', '<=', restorableSince(now)).execute();
}
