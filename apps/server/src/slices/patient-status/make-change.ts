import type { ParsedRequest } from '@thinna/contract/kit/call';
import type { patientStatusCalls } from '@thinna/contract/patient-status/patient-status';
import type { Words } from '@thinna/contract/words/index';
import type { Selectable, Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import { auditRowsOf, readConsequences } from './consequences.ts';
import { type JudgedStatus, judge, refuseStale } from './judge.ts';
import type { Proposed } from './make-proposed.ts';
import { settleDecided } from './settle-decided.ts';
import { storeChange } from './store-change.ts';
import { settledRow } from './write-report.ts';

type Body = ParsedRequest<typeof patientStatusCalls.change>['body'];

/** Gives a patient who is locked another status, with all that follows; returns it for the audit. */
export async function makeChange(
  tx: Transaction<DB>,
  before: Selectable<Patients>,
  body: Body,
  actor: Actor,
  words: Words,
) {
  const { id } = before;
  const consequences = await readConsequences(tx, before, body, actor, { willChange: true });
  await refuseStale(tx, before, body.version);
  const status = judge(before, body, consequences.back_on, actor, words);
  const stored = await storeChange(tx, actor, before, status, consequences, body, words);
  const settled = await settleDecided(tx, { id, changeId: stored.id }, body, actor);
  return {
    record_id: stored.id,
    fields: filledFields(status),
    relatedRows: [
      patientRow(id, settled.length > 0 ? ['status_report'] : []),
      ...(settled.length > 0 ? [settledRow] : []),
      ...auditRowsOf(stored.touched),
      ...madeRows(stored.proposed),
    ],
  };
}

/** Returns the audit rows of what was made of proposals. */
const madeRows = ({ visits, tasks }: Proposed) => [
  ...visits.map(proposedRow('create', 'schedule')),
  ...tasks.map(proposedRow('create', 'task')),
];
export const proposedRow =
  (action: 'create' | 'delete', kind: 'schedule' | 'task') => (record_id: number) =>
    ({ action, record: kind, record_id, fields: [] }) as const;

/** So that the history of the patient has it as well. */
export const patientRow = (record_id: number, others: readonly string[] = []) =>
  ({
    action: 'update',
    record: 'patient',
    record_id,
    fields: ['care_status', 'status_on', ...others],
  }) as const;

const filledFields = (status: JudgedStatus): string[] =>
  Object.entries(status).flatMap(([name, value]) => (value === null ? [] : [name]));
