import { randomUUID } from 'node:crypto';
import { addDays, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Transaction } from 'kysely';
import type { Actor } from '../db/audit.ts';
import type { DB } from '../db/types.ts';
import { wordsByLanguage } from '../http/language.ts';
import { makeChange } from '../slices/patient-status/make-change.ts';
import {
  reportedPatientRow,
  reportFields,
  reportRow,
  writeReport,
} from '../slices/patient-status/write-report.ts';
import { lockRow } from '../slices/patients/changes.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoAction } from './audit.ts';
import type { DemoStatus } from './care-status.ts';
import type { DemoClinic } from './clinic.ts';
import type { DemoPatient } from './patients.ts';
import { statusReports } from './status-stories.ts';

const OFFICE = 'admin';

/**
 * Gives patients the status of their stories as the calls give it, and reports that of another one;
 * returns what the calls would have written into the audit.
 */
export async function fillPatientStatus(
  tx: Transaction<DB>,
  { today, patients }: DemoClinic,
): Promise<DemoAction[]> {
  const actions: DemoAction[] = [];
  const changed = patients
    .flatMap((patient) => (patient.status ? [{ patient, status: patient.status }] : []))
    .toSorted((first, second) => first.status.onDay.localeCompare(second.status.onDay));
  for (const { patient, status } of changed) {
    const before = await lockRow(tx, await idOf(tx, patient)).executeTakeFirstOrThrow();
    const actor = await actorOf(tx, OFFICE, clinicInstant(status.onDay, status.time));
    const body = await bodyOf(tx, status, today);
    const { relatedRows, ...made } = await makeChange(tx, before, body, actor, wordsByLanguage.en);
    const rows = [{ action: 'create', record: 'patient_status', ...made } as const, ...relatedRows];
    actions.push(...rows.map((row) => ({ ...row, at: actor.at, who: OFFICE })));
  }
  for (const { patient: name, by, daysAgo, time, ...told } of statusReports) {
    const patient = patients.find(({ person }) => person.first_name === name);
    const who = demoAccounts.find(({ helper }) => helper === by)?.username ?? '';
    const on_day = addDays(today, -daysAgo);
    const actor = await actorOf(tx, who, clinicInstant(on_day, time));
    const report = { ...told, on_day, client_id: randomUUID() };
    const id = await idOf(tx, patient);
    await writeReport(tx, id, report, actor);
    const rows = [reportRow(reportFields(report)), reportedPatientRow(id)];
    actions.push(...rows.map((row) => ({ ...row, at: actor.at, who })));
  }
  return actions;
}

async function idOf(tx: Transaction<DB>, patient: DemoPatient | undefined): Promise<number> {
  const { id } = await tx
    .selectFrom('patients')
    .select('id')
    .where('phone_number', '=', patient?.person.phone_number ?? '')
    .executeTakeFirstOrThrow();
  return id;
}

async function actorOf(tx: Transaction<DB>, username: string, at: Date): Promise<Actor> {
  const { id, role } = await tx
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { account_id: id, role, request_id: 'demo', at, only_helper_id: null };
}

/** Returns what the office sends; of the proposals, the visit to the family alone stays ticked. */
async function bodyOf(tx: Transaction<DB>, status: DemoStatus, today: string) {
  const { to, onDay, backOn, reason = null, place = null, note, familyVisit } = status;
  const proposals = [];
  if (familyVisit) {
    const helper = await tx
      .selectFrom('helpers')
      .select('id')
      .where('name', '=', familyVisit.by)
      .executeTakeFirstOrThrow();
    const on = addDays(today, familyVisit.inDays);
    const at = familyVisit.time;
    proposals.push({ code: 'visit_family' as const, on, at, helper_id: helper.id });
  }
  return { to, on_day: onDay, back_on: backOn, reason, place, note, proposals };
}
