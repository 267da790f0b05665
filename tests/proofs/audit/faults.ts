import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Caller } from './check-call.ts';

interface Fault {
  sql?: string;
  /** Runs before each call is sent. */
  beforeCall?: (call: string, caller: Caller, database: Database) => Promise<unknown>;
}

const onInsert = (condition: string, body: string, when: 'before' | 'after' = 'before') => `
  create function plant_fault() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger plant_fault ${when} insert on audit
    for each row when (${condition}) execute function plant_fault()`;

/** Deliberate faults that the proof must find. */
const faults: Readonly<Record<string, Fault>> = {
  /** One call leaves no row. */
  missing: { sql: onInsert(`new.action = 'update' and new.record = 'task'`, 'return null;') },
  /** One call leaves its row twice. */
  twice: {
    sql: onInsert(
      `new.action = 'create' and new.record = 'equipment' and pg_trigger_depth() = 0`,
      `insert into audit (at, actor_id, actor_role, request_id, action, record, record_id, fields)
         values (new.at, new.actor_id, new.actor_role, new.request_id, new.action, new.record,
           new.record_id, new.fields);
       return null;`,
      'after',
    ),
  },
  /** Lists leave a row that does not name whom they show. */
  nameless: {
    sql: onInsert(`new.patient_ids <> '{}'`, `new.patient_ids := '{}'; return new;`),
  },
  /** Rows do not say who it was. */
  nobody: {
    sql: onInsert(`new.action = 'export'`, 'new.actor_id := null; return new;'),
  },
  /** One call makes its change in a transaction of its own, before that of its row. */
  apart: {
    beforeCall: async (call, { column }, { pool }) => {
      if (call !== 'PUT /api/equipment/:id' || column !== 'admin') return;
      await pool.query(`update equipment set quantity = quantity + 1`);
    },
  },
};

export async function plantFault(name: string | undefined, database: Database) {
  if (name === undefined) return { beforeCall: async () => {} };
  const fault = faults[name];
  if (!fault) throw new Error(`There are these faults: ${Object.keys(faults).join(', ')}`);
  if (fault.sql) await database.pool.query(fault.sql);
  return {
    beforeCall: async (call: string, caller: Caller) =>
      void (await fault.beforeCall?.(call, caller, database)),
  };
}
