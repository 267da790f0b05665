import { randomUUID } from 'node:crypto';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import { addDays, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';
import { hashPassword } from '../passwords.ts';
import { colleagues, demoAccounts } from './accounts.ts';
import type { DemoClinic } from './clinic.ts';
import type { DemoPatient } from './patients.ts';
import { type Written, writeRecords } from './records.ts';
import type { DemoRequest } from './requests.ts';
import { storeVisitRecords } from './store-visit-records.ts';
import { visitPlanOf } from './visit-intervals.ts';
import { type DemoVisit, emergency } from './visit-plan.ts';
import { sortKeyOf } from './visit-records.ts';

const DAYS_OF_ACCOUNTS = 180;

/** Stores the invented clinic in the empty tables. */
export async function storeClinic(tx: Transaction<DB>, clinic: DemoClinic): Promise<void> {
  const helpers = await tx
    .insertInto('helpers')
    .values(clinic.helpers)
    .returning(['id', 'kind', 'name'])
    .execute();
  const helperOf = (name: string) => {
    const helper = helpers.find((candidate) => candidate.name === name);
    if (!helper) throw new Error(`Nobody in the demo is called ${name}.`);
    return helper;
  };
  const accountOf = await storeAccounts(tx, clinic.today, helperOf);
  const requestOf = await storeRequests(tx, clinic.requests);
  await storeCalls(tx, clinic.requests, { requestOf, calledBy: accountOf(undefined) });
  const patientOf = await storePatients(tx, clinic, requestOf);
  await storeRecords(tx, clinic, { patientOf, accountOf });
  await tx
    .insertInto('assignments')
    .values(
      clinic.assignments.map(({ patient, helper, day, endDay }) => ({
        patient_id: patientOf(patient),
        helper_id: helperOf(helper).id,
        assigned_date: day,
        completed_at: endDay ? clinicInstant(endDay, '16:40') : null,
      })),
    )
    .execute();
  const visitOf = await storeVisits(tx, clinic, { patientOf, requestOf, helperOf });
  await storeVisitRecords(tx, clinic, { patientOf, helperOf, accountOf, visitOf });
  await tx
    .insertInto('tasks')
    .values(
      clinic.tasks.map(({ by, patient: name, values }) => {
        const patient = clinic.patients.find(({ person }) => person.first_name === name);
        return {
          ...values,
          assigned_helper_id: by === undefined ? null : helperOf(by).id,
          patient_id: patient ? patientOf(patient) : null,
        };
      }),
    )
    .execute();
}

type HelperOf = (name: string) => { id: number; kind: DB['helpers']['kind'] };

/** Stores the logins; returns the account of a helper, or the office's. */
async function storeAccounts(tx: Transaction<DB>, today: string, helperOf: HelperOf) {
  const hiddenHash = await hashPassword(randomUUID());
  const logins = [
    ...(await Promise.all(
      demoAccounts.map(async ({ username, role, password, helper }) => ({
        username,
        role,
        helper,
        password_hash: await hashPassword(password),
      })),
    )),
    ...colleagues.map((colleague) => ({
      ...colleague,
      role: 'vcm' as const,
      password_hash: hiddenHash,
    })),
  ];
  const created_at = clinicInstant(addDays(today, -DAYS_OF_ACCOUNTS), '10:00');
  const rows = logins.map(({ helper, ...login }) => {
    const link = helper === undefined ? undefined : helperOf(helper);
    return {
      ...login,
      created_at,
      helper_id: link?.id ?? null,
      ...(link && { kinds: [link.kind] }),
    };
  });
  const stored = await tx
    .insertInto('accounts')
    .values(rows)
    .returning(['id', 'helper_id', 'role'])
    .execute();
  const office = stored.find(({ role }) => role === 'admin')?.id ?? 0;
  return (helper: string | undefined): number => {
    const helperId = helper === undefined ? undefined : helperOf(helper).id;
    return stored.find(({ helper_id }) => helper_id === helperId)?.id ?? office;
  };
}

async function storeRequests(tx: Transaction<DB>, requests: readonly DemoRequest[]) {
  const stored = await tx
    .insertInto('patient_requests')
    .values(requests.map(({ values }) => values))
    .returning('id')
    .execute();
  return (request: DemoRequest | undefined): number | null =>
    request ? (stored[requests.indexOf(request)]?.id ?? null) : null;
}

async function storeCalls(
  tx: Transaction<DB>,
  requests: readonly DemoRequest[],
  ids: { requestOf(request: DemoRequest): number | null; calledBy: number },
): Promise<void> {
  const rows = requests.flatMap((request) =>
    (request.calls ?? []).map(({ called_at, reached, note = null }) => ({
      request_id: ids.requestOf(request) ?? 0,
      called_by: ids.calledBy,
      called_at,
      reached,
      note,
    })),
  );
  await tx.insertInto('request_calls').values(rows).execute();
}

async function storePatients(
  tx: Transaction<DB>,
  { patients, requests, visits, today }: DemoClinic,
  requestOf: (request: DemoRequest | undefined) => number | null,
) {
  const rows = patients.map((patient) => {
    const created_at = clinicInstant(patient.since, '11:30');
    return {
      ...patient.person,
      ...visitPlanOf(
        patient,
        visits.filter((visit) => visit.patient === patient),
        today,
      ),
      original_id: requestOf(requests.find((request) => request.patient === patient)),
      initial_treatment_date: patient.disease === null ? null : patient.since,
      created_at,
      updated_at: created_at,
      viewed_at: patient.since < addDays(today, -2) ? clinicInstant(patient.since, '17:00') : null,
    };
  });
  const stored = await tx.insertInto('patients').values(rows).returning('id').execute();
  return (patient: DemoPatient): number => stored[patients.indexOf(patient)]?.id ?? 0;
}

async function storeRecords(
  tx: Transaction<DB>,
  { patients, requests, visits, today }: DemoClinic,
  ids: { patientOf(patient: DemoPatient): number; accountOf(helper: string | undefined): number },
): Promise<void> {
  const records = patients.map((patient) => ({
    patient_id: ids.patientOf(patient),
    request: requests.find((request) => request.patient === patient),
    since: patient.since,
    ...writeRecords(
      patient,
      visits.filter((visit) => visit.patient === patient),
      today,
    ),
  }));
  const inOrder = <Row extends { recorded_at: Date }>(rows: Row[]) =>
    rows.toSorted((first, second) => Number(first.recorded_at) - Number(second.recorded_at));
  const asRow = <Values>(patient_id: number, { by, at, values }: Written<Values>) => ({
    patient_id,
    ...values,
    recorded_by: ids.accountOf(by),
    recorded_at: at,
  });
  // What the family wrote is the first note, as when the office makes a request active.
  const fromRequests = records.flatMap(({ patient_id, request, since }) =>
    request?.values.health_condition
      ? [
          {
            patient_id,
            disease: null,
            medication: null,
            note: request.values.health_condition,
            note_date: since,
            recorded_by: null,
            recorded_at: clinicInstant(since, '11:30'),
          },
        ]
      : [],
  );
  const health = records.flatMap(({ patient_id, health: rows }) =>
    rows.map((row) => asRow(patient_id, row)),
  );
  const notes = records.flatMap(({ patient_id, notes: rows }) =>
    rows.map((row) => asRow(patient_id, row)),
  );
  await tx
    .insertInto('health_records')
    .values(inOrder([...fromRequests, ...health]))
    .execute();
  await tx.insertInto('patient_notes').values(inOrder(notes)).execute();
}

interface VisitIds {
  patientOf(patient: DemoPatient): number;
  requestOf(request: DemoRequest | undefined): number | null;
  helperOf: HelperOf;
}

/** Stores the planned visits; returns the number of one. */
async function storeVisits(tx: Transaction<DB>, clinic: DemoClinic, ids: VisitIds) {
  const plannedAt = (day: string) => clinicInstant(addDays(day, -8), '16:50');
  const memberOf = (name: string) => ({ helper_id: ids.helperOf(name).id, member_name: name });
  const inOrder = clinic.visits.toSorted((first, second) =>
    sortKeyOf(first).localeCompare(sortKeyOf(second)),
  );
  const regular = inOrder.map(({ patient, by, day, time, type, notes }) => ({
    patient_id: ids.patientOf(patient),
    patient_name: patient.person.first_name,
    visit_type: type ?? roleNameOf[ids.helperOf(by).kind],
    ...memberOf(by),
    visit_date: day,
    visit_time: time,
    notes: notes ?? null,
    created_at: plannedAt(day),
    updated_at: plannedAt(day),
  }));
  const requested = clinic.requests
    .filter(({ isEmergency }) => isEmergency)
    .map((request) => ({
      request_id: ids.requestOf(request),
      patient_name: request.values.patient_name,
      visit_type: 'Emergency' as const,
      ...memberOf(emergency.by),
      visit_date: clinic.today,
      visit_time: emergency.time,
      created_at: request.values.created_at,
      updated_at: request.values.created_at,
    }));
  const stored = await tx.insertInto('schedules').values(regular).returning('id').execute();
  await tx.insertInto('schedules').values(requested).execute();
  return (visit: DemoVisit): number | null => stored[inOrder.indexOf(visit)]?.id ?? null;
}
