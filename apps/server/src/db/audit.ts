import type { AuditAction, AuditRecord } from '@thinna/contract/audit/audit';
import type { Kysely, Transaction } from 'kysely';
import { applyOnce, type IdempotentWrite } from './idempotency.ts';
import type { DB } from './types.ts';

/** Who changes something, in which request, and when. */
export interface Actor {
  account_id: number | null;
  role: 'admin' | 'vcm' | 'visitor' | null;
  request_id: string;
  at: Date;
  /** When the request carries an Idempotency-Key. */
  write?: IdempotentWrite;
}

interface Entry {
  action: AuditAction;
  record: AuditRecord;
}

interface Done<T> {
  /** When only the work knows what came of it. */
  action?: AuditAction;
  record_id: number | null;
  /** Names only: what stood in them is nobody's business here. */
  fields?: readonly string[];
  /** Other records that were opened with it, each with a row of its own. */
  along?: readonly Noted[];
  result: T;
}

type Noted = Entry & {
  record_id: number | null;
  fields?: readonly string[];
  /** Of a list: whom it showed. */
  patient_ids?: readonly number[];
};

/** What PostgreSQL undoes when two changes wait for each other, or cannot follow one another. */
const undone = new Set<unknown>(['40P01', '40001']);
const TRIES_MAX = 4;

/**
 * The one way to write: the change and its audit row stand or fall together, and with them the
 * answer that a repeat gets. So what comes of the work is what the call answers. A change that
 * PostgreSQL gave up for another's sake is made again: the work does nothing outside of its
 * transaction that cannot be done twice.
 */
export async function change<T>(
  db: Kysely<DB>,
  by: Actor,
  entry: Entry,
  work: (tx: Transaction<DB>) => Promise<Done<T>>,
): Promise<T> {
  const attempt = () =>
    db.transaction().execute((tx) =>
      applyOnce(tx, by.write, async () => {
        const { result, action = entry.action, along = [], ...about } = await work(tx);
        await writeAudit(tx, by, { ...entry, action, ...about }, ...along);
        return result;
      }),
    );
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES_MAX || !undone.has((error as { code?: unknown }).code)) throw error;
    }
  }
}

interface Shown {
  patients: readonly number[];
  fields: readonly string[];
  /** Those of whom a list tells the way that their request says. */
  requests?: readonly number[];
}

/**
 * A list that shows patients leaves one row that names them all, and one for each request; one that
 * shows nobody leaves none.
 */
export async function auditShown(
  tx: Transaction<DB>,
  by: Actor,
  { patients, fields, requests = [] }: Shown,
): Promise<void> {
  const patient_ids = [...new Set(patients)];
  const of = { action: 'view', record: 'patient', record_id: null, fields, patient_ids } as const;
  const noted = [...(patient_ids.length > 0 ? [of] : []), ...auditRequests(requests)];
  if (noted.length > 0) await writeAudit(tx, by, ...noted);
}

/** The rows for requests whose door was shown. */
export const auditRequests = (ids: readonly number[]): Noted[] =>
  [...new Set(ids)].map((record_id) => ({
    action: 'view',
    record: 'patient_request',
    record_id,
    fields: ['place', 'address', 'contact_phone_number'],
  }));

/** One row for each, also for another record that the same change touched. */
export async function writeAudit(tx: Transaction<DB>, by: Actor, ...noted: Noted[]): Promise<void> {
  const rows = noted.map(({ fields = [], patient_ids = [], ...entry }) => ({
    at: by.at,
    actor_id: by.account_id,
    actor_role: by.role,
    request_id: by.request_id,
    ...entry,
    fields: [...fields],
    patient_ids: [...patient_ids],
  }));
  await tx.insertInto('audit').values(rows).execute();
}
