import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { lockDeletedRecords, type StoredRecord, type StoredRows } from './queries.ts';

/** Stands where the name of somebody stood who was deleted for good. */
const ERASED_NAME = '—';

/** A shorter text occurs in too many others to be looked for. */
const TEXT_LETTERS_MIN = 3;

/**
 * Removes what the program itself has written about the person elsewhere: names in visits and visit
 * records, tasks, other deleted records and kept answers. What people typed into the record of
 * somebody else stays (D-294). Returns the deleted visits that went along, and audit rows.
 */
export async function eraseMentions(tx: Transaction<DB>, { id, rows }: StoredRecord, at: Date) {
  const visits = [...linked(rows, 'schedules.patient_id'), ...linked(rows, 'schedules.request_id')];
  const cancelled = await deleteCancelledVisits(tx, visits);
  const visited = await eraseVisitedNames(tx, visits, at);
  const visitsLed = await eraseMemberNames(tx, 'schedules', linked(rows, 'schedules.helper_id'));
  const recordsLed = await eraseMemberNames(
    tx,
    'visit_records',
    linked(rows, 'visit_records.helper_id'),
  );
  const tasks = await eraseTasks(tx, rows, [...cancelled, ...visited]);
  const names = await namesOfNobodyElse(tx, namesOf(rows));
  const tasksRenamed = await eraseNamesInTasks(tx, names, at);
  const visitsErased = await eraseDeletedVisits(tx, rows, visits);
  await eraseNamesInDeleted(tx, id, rows);
  await eraseKeptAnswers(tx, textsOf(rows));
  const row =
    (action: 'update' | 'delete', record: 'schedule' | 'visit' | 'task', fields: string[]) =>
    (record_id: number) =>
      ({ action, record, record_id, fields }) as const;
  return {
    visitsErased,
    relatedRows: [
      ...visited.map(({ id: visitId }) => visitId).map(row('update', 'schedule', ['patient_name'])),
      ...cancelled.map(({ id: visitId }) => visitId).map(row('delete', 'schedule', [])),
      ...visitsLed.map(row('update', 'schedule', ['member_name'])),
      ...recordsLed.map(row('update', 'visit', ['member_name'])),
      ...tasks.map(row('delete', 'task', [])),
      ...tasksRenamed.map(row('update', 'task', ['title', 'description'])),
    ],
  };
}

const linked = (rows: StoredRows, key: string) => rows[key] ?? [];
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Full names of the person, as visits and tasks show them. A helper who was renamed has the former
 * names in the records of visits, which keep that of their day.
 */
function namesOf(rows: StoredRows): string[] {
  const { helpers = [], patients = [], patient_requests = [] } = rows;
  const names = [
    ...linked(rows, 'visit_records.helper_id').map(({ member_name }) => text(member_name)),
    ...helpers.map(({ name }) => text(name)),
    ...patients.map(({ first_name, last_name }) => `${text(first_name)} ${text(last_name)}`.trim()),
    ...patient_requests.map(({ patient_name }) => text(patient_name)),
  ];
  return [...new Set(names)].filter(isLongEnough);
}

/** Every text by which the person, or the relative to call, can be recognised. */
function textsOf(rows: StoredRows): string[] {
  const records = ['helpers', 'patients', 'patient_requests'].flatMap((table) => rows[table] ?? []);
  const fields = ['phone_number', 'email', 'address', 'contact_name', 'contact_phone_number'];
  fields.push('contact_email', 'proxy_name', 'proxy_phone_number', 'register_number');
  const texts = records.flatMap((record) => fields.map((field) => text(record[field])));
  return [...new Set([...namesOf(rows), ...texts])].filter(isLongEnough);
}

const isLongEnough = (value: string) => Array.from(value).length >= TEXT_LETTERS_MIN;

/** Deletes the visits to the person that a change of the status has cancelled: nobody went there. */
async function deleteCancelledVisits(tx: Transaction<DB>, visits: StoredRows[string]) {
  if (visits.length === 0) return [];
  const { rows } = await sql<{ id: number; cannot_come_task_id: number | null }>`
    delete from schedules using jsonb_to_recordset(${json(visits)}) as said (id integer, patient_name text)
    where schedules.id = said.id and schedules.patient_name = said.patient_name
      and patient_id is null and request_id is null and cancelled_at is not null
    returning schedules.id, cannot_come_task_id`.execute(tx);
  return rows;
}

/**
 * Takes name and notes out of the visits to the person, which stay in the diary of whoever went. A
 * visit that was given to somebody else meanwhile is theirs.
 */
async function eraseVisitedNames(tx: Transaction<DB>, visits: StoredRows[string], at: Date) {
  if (visits.length === 0) return [];
  const { rows } = await sql<{ id: number; cannot_come_task_id: number | null }>`
    update schedules set patient_name = ${ERASED_NAME}, notes = null, updated_at = ${at}
    from jsonb_to_recordset(${json(visits)}) as said (id integer, patient_name text)
    where schedules.id = said.id and schedules.patient_name = said.patient_name
      and patient_id is null and request_id is null
    returning schedules.id, cannot_come_task_id`.execute(tx);
  return rows;
}

/** Takes the name of a helper out of visits, or of records of visits, that have no other helper. */
async function eraseMemberNames(
  tx: Transaction<DB>,
  table: 'schedules' | 'visit_records',
  links: StoredRows[string],
): Promise<number[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} as one set member_name = ${ERASED_NAME}
    from jsonb_to_recordset(${json(links)}) as said (id integer, member_name text)
    where one.id = said.id and one.member_name = said.member_name and one.helper_id is null
    returning one.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the tasks about a patient, unless one was made another patient's meanwhile. */
async function eraseTasks(
  tx: Transaction<DB>,
  rows: StoredRows,
  visited: readonly { cannot_come_task_id: number | null }[],
): Promise<number[]> {
  const ids = [
    ...linked(rows, 'tasks.patient_id').map(({ id }) => id),
    ...visited.flatMap(({ cannot_come_task_id: id }) => (id === null ? [] : [id])),
  ];
  if (ids.length === 0) return [];
  const deleted = await tx
    .deleteFrom('tasks')
    .where('id', 'in', ids)
    .where('patient_id', 'is', null)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Returns the names that no other helper, patient or request has. */
async function namesOfNobodyElse(tx: Transaction<DB>, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select one.name from unnest(${names}::text[]) as one (name)
    where not exists (select from helpers where helpers.name = one.name)
      and not exists (select from patients where concat_ws(' ', first_name, last_name) = one.name)
      and not exists (select from patient_requests where patient_name = one.name)`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Takes the names out of titles and descriptions of the other tasks: the title of a task may name a
 * helper and a patient to whom it has no link. A name counts only where it stands by itself.
 */
async function eraseNamesInTasks(
  tx: Transaction<DB>,
  names: readonly string[],
  at: Date,
): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) {
    const pattern = `(^|${EDGE})${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?=$|${EDGE})`;
    const { rows } = await sql<{ id: number }>`
      update tasks set updated_at = ${at},
        title = regexp_replace(title, ${pattern}, ${`\\1${ERASED_NAME}`}, 'g'),
        description = regexp_replace(description, ${pattern}, ${`\\1${ERASED_NAME}`}, 'g')
      where title ~ ${pattern} or description ~ ${pattern} returning id`.execute(tx);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/** A space or a sign beside a word. */
const EDGE = '[[:space:].,;:!?()"\'–—-]';

/**
 * Deletes the visits to the person that wait in Recently deleted themselves. A request whose patient
 * is in care was not all that there is of the person: their visits stay.
 */
async function eraseDeletedVisits(
  tx: Transaction<DB>,
  rows: StoredRows,
  visits: StoredRows[string],
): Promise<StoredRecord[]> {
  const patients = (rows.patients ?? []).map(({ id }) => id);
  const isInCare = linked(rows, 'patients.original_id').length > 0 && patients.length === 0;
  const requests = isInCare ? [] : (rows.patient_requests ?? []).map(({ id }) => id);
  if (patients.length + requests.length === 0) return [];
  const { rows: erased } = await sql<StoredRecord>`
    delete from deleted_records where kind = 'schedule' and (
      (rows -> 'schedules' -> 0 ->> 'patient_id')::int = any(${patients}::int[])
      or (rows -> 'schedules' -> 0 ->> 'request_id')::int = any(${requests}::int[])
      or exists (
        select from jsonb_to_recordset(${json(isInCare ? [] : visits)}) as said (id integer, patient_name text)
        where said.id = record_id and said.patient_name = rows -> 'schedules' -> 0 ->> 'patient_name'
          and rows -> 'schedules' -> 0 ->> 'patient_id' is null))
    returning *`.execute(tx);
  return erased;
}

/** Takes the name of a helper out of visits and records of visits that were deleted themselves. */
async function eraseNamesInDeleted(
  tx: Transaction<DB>,
  id: number,
  rows: StoredRows,
): Promise<void> {
  const helpers = (rows.helpers ?? []).map((helper) => helper.id);
  if (helpers.length === 0) return;
  const isNamedIn = (table: 'schedules' | 'visit_records') => {
    const links = linked(rows, `${table}.helper_id`).map((link) => link.id);
    return sql<boolean>`jsonb_path_exists(rows -> ${table}::text,
      '$[*] ? (@.helper_id == $helpers[*] || @.id == $links[*])', ${json({ helpers, links })})`;
  };
  const { rows: found } = await sql<{ id: number }>`
    select id from deleted_records
    where id <> ${id} and (${isNamedIn('schedules')} or ${isNamedIn('visit_records')})`.execute(tx);
  const others = await lockDeletedRecords(
    tx,
    found.map((other) => other.id),
  );
  for (const other of others) {
    const changed = withoutMember(other.rows, rows, new Set<unknown>(helpers));
    if (JSON.stringify(changed) === JSON.stringify(other.rows)) continue;
    await tx
      .updateTable('deleted_records')
      .set({ rows: JSON.stringify(changed) })
      .where('id', '=', other.id)
      .execute();
  }
}

/** Returns stored rows in which the visits and records of these helpers name nobody. */
function withoutMember(stored: StoredRows, erased: StoredRows, helpers: Set<unknown>): StoredRows {
  return Object.fromEntries(
    Object.entries(stored).map(([table, list]) => {
      if (table !== 'schedules' && table !== 'visit_records') return [table, list];
      const links = linked(erased, `${table}.helper_id`);
      const isErased = (row: StoredRows[string][number]) =>
        helpers.has(row.helper_id) ||
        links.some(({ id, member_name }) => id === row.id && member_name === row.member_name);
      return [
        table,
        list.map((row) => (isErased(row) ? { ...row, member_name: ERASED_NAME } : row)),
      ];
    }),
  );
}

/**
 * Empties the answers that are kept for a repeat and hold one of the texts. The key stays, so that
 * the repeat still happens only once.
 */
async function eraseKeptAnswers(tx: Transaction<DB>, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const asWritten = texts.map((one) => JSON.stringify(one).slice(1, -1));
  await sql`
    update idempotency set answer = '{}'
    where answer is not null and exists (
      select from unnest(${asWritten}::text[]) as one where strpos(answer, one) > 0)`.execute(tx);
}
