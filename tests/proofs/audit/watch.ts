import type { Database } from '../../../apps/server/src/db/client.ts';
import { newestAuditId } from '../../support/audit.ts';
import { changedTables, watchTables } from '../fuzz/state.ts';

export interface AuditRow {
  action: string;
  record: string;
  record_id: number | null;
  actor_id: number | null;
  fields: string[];
  patient_ids: number[];
  request_id: string | null;
}

export interface Watch {
  /** Returns what was written while `make` ran. */
  during<T>(make: () => Promise<T>): Promise<{ answer: T; rows: AuditRow[]; changed: string[] }>;
  /** As `during`, but every commit that would store an audit row fails. */
  duringFailure: Watch['during'];
}

/** The text in the name of each patient and the address of each request, to find it in answers. */
export const MARKER = /Shown(\d+)(Patient|Request)/g;

/** Marks patients and requests, and makes commits fail while it is asked to. */
export async function watchAudit(database: Database): Promise<Watch> {
  const { db, pool } = database;
  const readState = await watchTables(database);
  await pool.query(`
    create function mark_patient() returns trigger language plpgsql as $$ begin
      new.address := regexp_replace(new.address, ' Shown\\d+Request', '');
      new.last_name := 'Shown' || new.id || 'Patient';
      return new;
    end $$;
    create trigger mark_patient before insert on patients
      for each row execute function mark_patient();
    create function mark_request() returns trigger language plpgsql as $$ begin
      new.address := regexp_replace(new.address, ' Shown\\d+Request', '')
        || ' Shown' || new.id || 'Request';
      return new;
    end $$;
    create trigger mark_request before insert on patient_requests
      for each row execute function mark_request();

    create table commit_failure (is_on boolean not null);
    insert into commit_failure values (false);
    create function fail_commit() returns trigger language plpgsql security definer as $$ begin
      if (select is_on from commit_failure) then raise exception 'broken by a proof'; end if;
      return null;
    end $$;
    create constraint trigger fail_commit after insert on audit deferrable initially deferred
      for each row execute function fail_commit()`);
  const failCommits = (isOn: boolean) => pool.query('update commit_failure set is_on = $1', [isOn]);

  const during: Watch['during'] = async (make) => {
    const newest = await newestAuditId(database);
    const before = await readState();
    const answer = await make();
    const changed = changedTables(before, await readState());
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'record', 'record_id', 'actor_id', 'fields', 'patient_ids', 'request_id'])
      .where('id', '>', newest)
      .orderBy('id')
      .execute();
    return { answer, rows, changed };
  };
  return {
    during,
    async duringFailure(make) {
      await failCommits(true);
      try {
        return await during(make);
      } finally {
        await failCommits(false);
      }
    },
  };
}
