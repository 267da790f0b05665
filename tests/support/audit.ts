import type { Database } from '../../apps/server/src/db/client.ts';

export interface Entry {
  at: string;
  record: string;
  record_id: number;
  /** A username; null for a command on the server. */
  actor: string | null;
  action?: string;
  fields?: string[];
}

/** Writes rows as `change` would have written them then, and tells their ids. */
export async function addRows({ db }: Database, entries: Entry[]): Promise<number[]> {
  const accounts = await db.selectFrom('accounts').select(['id', 'username', 'role']).execute();
  const rows = entries.map(({ actor, ...entry }) => {
    const account = accounts.find(({ username }) => username === actor);
    return {
      action: 'update',
      fields: ['name', 'notes'],
      ...entry,
      actor_id: account?.id ?? null,
      actor_role: account?.role ?? null,
    };
  });
  const added = await db.insertInto('audit').values(rows).returning('id').execute();
  return added.map(({ id }) => Number(id));
}

export async function countRows({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function newestRow({ pool }: Database): Promise<string> {
  return (await pool.query('select coalesce(max(id), 0) as id from audit')).rows[0].id;
}

/** What was noted after a row. */
export async function rowsSince({ db }: Database, id: string) {
  return db
    .selectFrom('audit')
    .select(['action', 'record', 'record_id', 'actor_role', 'fields', 'patient_ids'])
    .where('id', '>', id)
    .execute();
}
