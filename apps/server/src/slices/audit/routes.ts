import { type AuditEntry, type AuditFilters, auditCalls } from '@thinna/contract/audit/audit';
import { EXPORT_MAX, PAGE_MAX } from '@thinna/contract/constants/limits';
import { csvOf } from '@thinna/contract/kit/office/csv';
import type { FastifyInstance } from 'fastify';
import { type Actor, change } from '../../db/audit.ts';
import { planForValues } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { type EntryPage, findEntries } from './entries.ts';

/** The audit log. Reading it is audited too, with the names of the filters. */
export function auditRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, auditCalls, {
    list: async ({ query: { limit = PAGE_MAX, after, ...filters } }, { actor }) => {
      const { isWhole, ...found } = await read(actor, 'view', filters, { limit, after });
      return { ...found, older: isWhole ? null : (found.entries.at(-1)?.id ?? null) };
    },

    csv: async ({ query: filters }, { actor }) => {
      const found = await read(actor, 'export', filters, { limit: EXPORT_MAX });
      const names: Names = {
        patients: new Map(found.patients.map((patient) => [patient.id, patient.register_number])),
        requests: new Map(found.requests.map(({ id, code }) => [id, code])),
      };
      const lines = found.entries.map((entry) => lineOf(entry, names));
      return { csv: csvOf([columnNames, ...lines]), is_whole: found.isWhole };
    },
  });

  function read(actor: Actor, action: 'view' | 'export', filters: AuditFilters, page: EntryPage) {
    return change(db, actor, { action, record: 'audit' }, async (tx) => {
      await planForValues(tx);
      const result = await findEntries(tx, filters, page);
      return { record_id: null, fields: Object.keys(filters), result };
    });
  }
}

/** The contract's names whatever the reader's language, because programs read the file as well. */
const columnNames = [
  'time (Asia/Kolkata)',
  'actor_id',
  'actor_name',
  'actor_role',
  'action',
  'record',
  'record_id',
  'fields',
  'patient_ids',
  'register_numbers',
  'request_code',
];

/** The names of patients and of requests by their ids. */
type Names = Record<'patients' | 'requests', ReadonlyMap<number, string>>;

const lineOf = (entry: AuditEntry, { patients, requests }: Names) => [
  timeFormat.format(new Date(entry.at)),
  entry.actor_id,
  entry.actor_name,
  entry.actor_role,
  entry.action,
  entry.record,
  entry.record_id,
  entry.fields.join(', '),
  entry.patient_ids.join(', '),
  patientsIn(entry)
    .flatMap((id) => patients.get(id) ?? [])
    .join(', '),
  entry.record === 'patient_request' && entry.record_id !== null
    ? (requests.get(entry.record_id) ?? null)
    : null,
];

/** Returns the patients that a row is about, or that its list showed. */
function patientsIn({ record, record_id, patient_ids }: AuditEntry): number[] {
  if (record !== 'patient') return [];
  return record_id === null ? patient_ids : [record_id];
}

/** The Swedish locale writes a time as 2026-11-15 12:00:00, which spreadsheets understand. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
