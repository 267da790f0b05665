import type { DeletedKind } from '@thinna/contract/deleted-records/deleted-records';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { readLogLine } from '../../log-line.ts';
import { StartupError } from '../../startup-error.ts';
import { disableAccountsOf } from '../accounts/queries.ts';
import { type Erasure, erase } from './erase.ts';
import { lockDeletedRecords, storeDeleted, tableOf } from './queries.ts';

/** Returns the whole list of erasures, oldest first. */
export async function readErasures(db: Kysely<DB>): Promise<Erasure[]> {
  const { rows } = await sql<{ erasure: Erasure }>`
    select to_jsonb(erasures) - 'id' as erasure from erasures order by id`.execute(db);
  return rows.map(({ erasure }) => erasure);
}

/** A line of the log, or of the list, however much of it is left. */
const LINE_OF_ERASURES = /"erased|^\{"kind"/;

/**
 * Reads erasures from JSON lines: those of the list, or those of the server's log, between whatever
 * else stands there.
 */
export async function parseErasures(lines: AsyncIterable<string>): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (!LINE_OF_ERASURES.test(line)) continue;
    const entry = readLogLine(line);
    const entries = entry && (Array.isArray(entry.erased) ? entry.erased : [entry]);
    // A line that is cut off is a person who would come back.
    if (!entries?.every(isErasure))
      throw new StartupError(`Line ${number} cannot be read. Nothing was deleted.`);
    erasures.push(...entries);
  }
  return erasures;
}

const isErasure = (entry: unknown): entry is Erasure => {
  const { kind, record_id, record_created_at, erased_at } = (entry ?? {}) as Partial<Erasure>;
  return (
    typeof kind === 'string' &&
    kind in tableOf &&
    Number.isInteger(record_id) &&
    [record_created_at, erased_at].every((at) => typeof at === 'string' && Date.parse(at) > 0)
  );
};

interface Replayed {
  /** How many records of the list were erased. */
  records: number;
  /** How many accounts of erased helpers were disabled. */
  accounts: number;
}

/**
 * Erases in a restored database whatever was erased after its backup, and returns how much that was.
 * All entries are added to the list of this database, which goes with its next backup. The numbers
 * of the list are never given again.
 */
export async function replayErasures(
  db: Kysely<DB>,
  actor: Actor,
  entries: readonly Erasure[],
): Promise<Replayed> {
  const replayed: Replayed = { records: 0, accounts: 0 };
  // Patients first: a removed patient would lose its request, without which it is not found.
  for (const entry of entries.toSorted(patientsFirst)) {
    const { records, accounts } = await replayOne(db, actor, entry);
    replayed.records += records;
    replayed.accounts += accounts;
  }
  await advanceNumbers(db);
  return replayed;
}

const patientsFirst = (one: Erasure, other: Erasure) =>
  Number(other.kind === 'patient') - Number(one.kind === 'patient');

async function replayOne(db: Kysely<DB>, actor: Actor, entry: Erasure): Promise<Replayed> {
  const kind = entry.kind as DeletedKind;
  const { record_id } = entry;
  const place = (await isListed(db, entry)) ? null : await findRecord(db, entry);
  if (place === null) {
    await addToList(db, entry);
    return { records: 0, accounts: 0 };
  }
  return change(db, actor, { action: 'erase', record: kind }, async (tx) => {
    if (place === 'quarantined_registrations') {
      await deleteQuarantined(tx, entry);
      await addToList(tx, entry);
      return { record_id, result: { records: 1, accounts: 0 } };
    }
    const { accounts, patients } =
      place === 'deleted_records'
        ? { accounts: [], patients: [] }
        : await deleteRecord(tx, actor, kind, record_id);
    const { rows } = await sql<{ id: number }>`
      select id from deleted_records where ${isDeleted(entry)}`.execute(tx);
    const [stored] = await lockDeletedRecords(
      tx,
      rows.map(({ id }) => id),
    );
    if (!stored) throw new Error('the deleted record is gone');
    const { relatedRows } = await erase(tx, stored, new Date(entry.erased_at));
    return {
      record_id,
      relatedRows: [
        ...accounts.map(updated('account', 'disabled_at')),
        ...patients.map(updated('patient', 'removed_at')),
        ...relatedRows,
      ],
      result: { records: 1, accounts: accounts.length },
    };
  });
}

/** Returns the audit row of another record that the replay has changed. */
const updated = (record: 'account' | 'patient', field: string) => (record_id: number) =>
  ({ action: 'update', record, record_id, fields: [field] }) as const;

async function isListed(db: Kysely<DB>, { kind, record_id, record_created_at }: Erasure) {
  const { rows } = await sql`
    select from erasures where kind = ${kind} and record_id = ${record_id}
      and record_created_at = ${record_created_at}`.execute(db);
  return rows.length > 0;
}

async function addToList(db: Kysely<DB>, entry: Erasure): Promise<void> {
  await sql`
    insert into erasures (kind, record_id, record_created_at, erased_at)
    values (${entry.kind}, ${entry.record_id}, ${entry.record_created_at}, ${entry.erased_at})
    on conflict do nothing`.execute(db);
}

/**
 * Returns the table in which the very record stands that was erased: same number, created at the
 * same moment. Somebody who got the number of an erased record in a restored database was created at
 * another one. A registration may have waited to be sorted when the backup was made.
 */
async function findRecord(db: Kysely<DB>, entry: Erasure): Promise<string | null> {
  const { kind, record_id, record_created_at } = entry;
  const table = tableOf[kind as DeletedKind];
  const { rows } = await sql<{ place: string }>`
    select ${table}::text as place from ${sql.table(table)}
      where id = ${record_id} and created_at = ${record_created_at}
    union all select 'deleted_records' from deleted_records where ${isDeleted(entry)}
    union all select 'quarantined_registrations' from quarantined_registrations
      where ${isQuarantined(entry)}`.execute(db);
  return rows[0]?.place ?? null;
}

const isDeleted = ({ kind, record_id, record_created_at }: Erasure) => sql<boolean>`
  kind = ${kind} and record_id = ${record_id} and (rows -> ${tableOf[kind as DeletedKind]}::text
    -> 0 ->> 'created_at')::timestamptz = ${record_created_at}`;

const isQuarantined = ({ kind, record_id, record_created_at }: Erasure) => sql<boolean>`
  kind = ${kind} and record_id = ${record_id}
  and (record ->> 'created_at')::timestamptz = ${record_created_at}`;

const deleteQuarantined = (tx: Transaction<DB>, entry: Erasure) =>
  sql`delete from quarantined_registrations where ${isQuarantined(entry)}`.execute(tx);

/**
 * Deletes a record as the office does, so that the erasure finds everything that belonged to it.
 * Returns the accounts that were disabled and the patients who are in care again.
 */
async function deleteRecord(
  tx: Transaction<DB>,
  actor: Actor,
  kind: DeletedKind,
  id: number,
): Promise<{ accounts: number[]; patients: number[] }> {
  // A patient who is not in the list was in care when the request was erased, and is so again:
  // without the request there would be no way to the record (D-16).
  const patients =
    kind === 'patient_request'
      ? await tx
          .updateTable('patients')
          .set({ removed_at: null, updated_at: actor.at })
          .where('original_id', '=', id)
          .where('removed_at', 'is not', null)
          .returning('id')
          .execute()
      : [];
  await storeDeleted(tx, actor, { kind, id });
  // Without its helper the account would be a shared one, which sees everybody where the clinic's
  // file says `patients: own` (D-297). The file is not read here, so that it happens always.
  const accounts = tableOf[kind] === 'helpers' ? await disableAccountsOf(tx, id, actor.at) : [];
  await tx.deleteFrom(tableOf[kind]).where('id', '=', id).execute();
  return { accounts, patients: patients.map((patient) => patient.id) };
}

/** Lets no new record get the number of an erased one: whoever reads the audit would mix them up. */
async function advanceNumbers(db: Kysely<DB>): Promise<void> {
  for (const table of new Set(Object.values(tableOf))) {
    const kinds = Object.entries(tableOf).flatMap(([kind, one]) => (one === table ? [kind] : []));
    await sql`
      select setval(sequence, highest) from (
        select pg_get_serial_sequence(${table}, 'id')::regclass as sequence, max(record_id) as highest
        from erasures where kind = any(${kinds}::text[])) as numbers
      where highest > coalesce(pg_sequence_last_value(sequence), 0)`.execute(db);
  }
}
