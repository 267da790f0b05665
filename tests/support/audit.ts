import type { Database } from '../../apps/server/src/db/client.ts';

export interface Entry {
  at: string;
  record: string;
  record_id: number | null;
  /** Username; null for a command on the server. */
  actor: string | null;
  action?: string;
  fields?: string[];
}

/** Inserts audit rows as the server's `change` writes them; returns their ids. */
export async function addAuditRows({ db }: Database, entries: Entry[]): Promise<number[]> {
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

export async function countAuditRows({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function newestAuditId({ pool }: Database): Promise<string> {
  return (await pool.query('select coalesce(max(id), 0) as id from audit')).rows[0].id;
}

/** Returns the audit rows with a higher id. */
export async function auditRowsSince({ db }: Database, id: string) {
  return db
    .selectFrom('audit')
    .select(['action', 'record', 'record_id', 'actor_role', 'fields', 'patient_ids'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
}
