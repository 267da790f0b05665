import type { Database } from '../../../apps/server/src/db/client.ts';

/** Lets the commit of every change and undo of an account fail, after all that follows was done. */
export const plantFailing = ({ pool }: Database, username: string) =>
  pool.query(`
    create function fail_commit() returns trigger language plpgsql as $$
      begin
        if exists (select from accounts where username = '${username}'
          and id in (new.decided_by, new.undone_by)) then raise 'the power is cut'; end if;
        return null;
      end $$;
    create constraint trigger fail_commit after insert or update on patient_status_changes
      deferrable initially deferred for each row execute function fail_commit()`);

interface Fault {
  sql?: string;
  /** Runs before a change or undo of this patient is sent whose commit will fail. */
  beforeFailing?: (patientId: number, database: Database) => Promise<unknown>;
}

/** Deliberate faults that the proof must find. */
const faults: Readonly<Record<string, Fault>> = {
  /** A change cancels one visit in a transaction of its own, which stays when that of the change fails. */
  partial: {
    beforeFailing: (patientId, { pool }) =>
      pool.query(
        `update schedules set cancelled_at = now(), cancelled_by = 0 where id = (
           select min(id) from schedules
           where patient_id = $1 and cancelled_at is null and visit_date >= current_date)`,
        [patientId],
      ),
  },
  /** Some visits stay in the diary whatever happens to the patient. */
  uncancelled: {
    sql: `
      create function plant_fault() returns trigger language plpgsql as $$
        begin return old; end $$;
      create trigger plant_fault before update on schedules for each row
        when (old.cancelled_at is null and new.cancelled_at is not null and new.id % 9 = 0)
        execute function plant_fault()`,
  },
  /** What was made of a proposal bears no sign that somebody has touched it. */
  unsigned: {
    sql: `
      create function plant_fault() returns trigger language plpgsql as $$
        begin new.updated_at := old.updated_at; return new; end $$;
      create trigger zz_plant_fault before update on tasks for each row
        when (new.cancelled_at is null and old.cancelled_at is null)
        execute function plant_fault();
      create trigger zz_plant_fault before update on schedules for each row
        when (new.cancelled_at is null and old.cancelled_at is null)
        execute function plant_fault()`,
  },
  /** Two who change the status of a patient on the same version both succeed. */
  overwrite: {
    sql: `
      create function plant_fault() returns trigger language plpgsql as $$
        begin new.version := old.version; return new; end $$;
      create trigger zz_plant_fault before update on patients for each row
        execute function plant_fault()`,
  },
};

export async function plantFault(name: string | undefined, database: Database) {
  if (name === undefined) return { beforeFailing: async () => {} };
  const fault = faults[name];
  if (!fault) throw new Error(`There are these faults: ${Object.keys(faults).join(', ')}`);
  if (fault.sql) await database.pool.query(fault.sql);
  return {
    beforeFailing: async (patientId: number) =>
      void (await fault.beforeFailing?.(patientId, database)),
  };
}
