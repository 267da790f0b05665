import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB, HelperKind } from '../db/types.ts';
import type { DemoClinic } from './clinic.ts';
import type { DemoPatient } from './patients.ts';
import { writeRecords } from './records.ts';
import type { DemoVisit } from './visit-plan.ts';
import { inventVisitRecords } from './visit-records.ts';

interface Ids {
  patientOf(patient: DemoPatient): number;
  helperOf(name: string): { id: number; kind: HelperKind };
  accountOf(helper: string): number;
  visitOf(visit: DemoVisit): number | null;
}

/** Each row also sets when its patient was last seen, and a statement has a time limit. */
const ROWS_AT_ONCE = 100;

/** Stores what came of the visits of the past. */
export async function storeVisitRecords(
  tx: Transaction<DB>,
  { today, visits }: DemoClinic,
  { patientOf, helperOf, accountOf, visitOf }: Ids,
): Promise<void> {
  const records = inventVisitRecords({
    today,
    visits,
    kindOf: (helper) => helperOf(helper).kind,
    logOf: (patient) =>
      writeRecords(
        patient,
        visits.filter((visit) => visit.patient === patient),
        today,
      ),
  });
  const rows = records.map(({ visit, next, recordedAt, values }) => ({
    ...values,
    client_id: randomUUID(),
    patient_id: patientOf(visit.patient),
    schedule_id: visitOf(visit),
    next_schedule_id: next ? visitOf(next) : null,
    helper_id: helperOf(visit.by).id,
    helper_kind: helperOf(visit.by).kind,
    member_name: visit.by,
    recorded_by: accountOf(visit.by),
    recorded_at: recordedAt,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('visit_records')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}
