import type { ParsedRequest } from '@thinna/contract/kit/call';
import type { patientStatusCalls } from '@thinna/contract/patient-status/patient-status';
import { statusReportCalls } from '@thinna/contract/patient-status/status-reports';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { Refusal } from '../../refuse.ts';
import { settleReports } from './write-report.ts';

type Body = ParsedRequest<typeof patientStatusCalls.change>['body'];

/**
 * Settles the reports that a change decides: the one that it names and the older ones; of a change
 * that names none, that of the same state and what is older (D-138).
 */
export async function settleDecided(
  tx: Transaction<DB>,
  { id, changeId }: { id: number; changeId: number },
  { to, report_id }: Body,
  actor: Actor,
): Promise<number[]> {
  const last = report_id
    ? sql`(select id from status_reports where id = ${report_id} and patient_id = ${id}
        and decided_at is null)`
    : sql`(select max(id) from status_reports where patient_id = ${id} and to_status = ${to}
        and decided_at is null)`;
  const decided = sql<boolean>`patient_id = ${id} and id <= ${last}`;
  const settled = await settleReports(tx, decided, { changeId }, actor);
  if (report_id && settled.length === 0) {
    const isKnown = await tx
      .selectFrom('status_reports')
      .select('id')
      .where('id', '=', report_id)
      .where('patient_id', '=', id)
      .executeTakeFirst();
    const { conflict, missing } = statusReportCalls.decline;
    throw new Refusal(409, isKnown ? conflict : missing, { field: 'report_id' });
  }
  return settled;
}
