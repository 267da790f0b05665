import { allCalls } from '@thinna/contract/calls';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { describe, expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { aHelper } from '../../support/people.ts';
import { aRegistrant, aRequest } from '../../support/registrations.ts';
import { auditedAccountCalls } from '../../support/written/accounts.ts';
import { auditedAssignmentCalls } from '../../support/written/assignments.ts';
import { auditedCareCalls } from '../../support/written/care.ts';
import { auditedDeletedRecordCalls } from '../../support/written/deleted-records.ts';
import { auditedFundCalls } from '../../support/written/emergency-fund.ts';
import { auditedEquipmentCalls } from '../../support/written/equipment.ts';
import { auditedEverythingCalls } from '../../support/written/everything.ts';
import { addHelperRecord, auditedHelperCalls } from '../../support/written/helpers.ts';
import { auditedOwnSessionCalls } from '../../support/written/own-sessions.ts';
import { auditedPastItsTimeCalls } from '../../support/written/past-its-time.ts';
import { auditedPatientCalls } from '../../support/written/patients.ts';
import { auditedRequestCalls } from '../../support/written/patients-in-need.ts';
import { auditedQuarantineCalls } from '../../support/written/quarantine.ts';
import { auditedSearchCalls } from '../../support/written/search.ts';
import { auditedSecondFactorCalls } from '../../support/written/second-factor.ts';
import { auditedNoticeCalls } from '../../support/written/security-notices.ts';
import { auditedTaskCalls } from '../../support/written/tasks.ts';
import { auditedTodayCalls } from '../../support/written/today.ts';
import { auditedVisitPlanCalls } from '../../support/written/visit-plans.ts';
import { auditedVisitRecordCalls } from '../../support/written/visit-records.ts';
import { auditedVisitCalls } from '../../support/written/visits.ts';
import {
  type AuditedCall,
  type CallInput,
  type TestClinic,
  UNKNOWN_ID,
} from '../../support/written.ts';

const TAKEN = 'taken@clinic.example';

const auditCall = (action: string): AuditedCall => ({
  action,
  record: 'audit',
  prepare: async () => ({}),
  refused: [{ query: 'day=yesterday', status: 400 }],
});

/** Every audited call, by method and path of the contract. A missing call fails the first test. */
const written: Record<string, AuditedCall> = {
  ...auditedAccountCalls,
  'POST /api/register': {
    action: 'create',
    record: 'caregiver',
    prepare: async () => ({ body: aRegistrant.caregiver(), token: null }),
    refused: [
      { body: {}, token: null, status: 400 },
      { body: { ...aRegistrant.caregiver(), website: 'x' }, token: null, status: 400 },
      { body: { ...aRegistrant.caregiver(), email: TAKEN }, token: null, status: 409 },
    ],
  },
  'POST /api/patients-in-need': {
    action: 'create',
    record: 'patient_request',
    prepare: async () => ({ body: aRequest(), token: null }),
    refused: [
      { body: {}, token: null, status: 400 },
      { body: { ...aRequest(), seconds_open: 1 }, token: null, status: 400 },
      { body: { ...aRequest(), contact_email: TAKEN }, token: null, status: 409 },
    ],
  },
  'POST /api/notifications/:id/mark-read': {
    action: 'update',
    record: 'notification',
    prepare: aNotification,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'POST /api/notifications/mark-read': {
    action: 'update',
    record: 'notification',
    prepare: async () => ({ body: { entity_type: 'patient' } }),
    refused: [{ body: { entity_type: 'visitor' }, status: 400 }],
  },
  'DELETE /api/notifications/:id': {
    action: 'delete',
    record: 'notification',
    prepare: aNotification,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  ...Object.fromEntries(Object.values(helperKinds).flatMap(auditedHelperCalls)),
  ...auditedEquipmentCalls,
  ...auditedRequestCalls,
  ...auditedVisitCalls,
  ...auditedVisitRecordCalls,
  ...auditedVisitPlanCalls,
  ...auditedAssignmentCalls,
  ...auditedPatientCalls,
  ...auditedTaskCalls,
  'PUT /api/statistics': {
    action: 'update',
    record: 'statistics',
    prepare: async () => ({ body: { home_care_patients: 120 } }),
    refused: [
      { body: { home_care_patients: -1 }, status: 400 },
      { body: { unheard_of: 1 }, status: 400 },
    ],
  },
  ...auditedFundCalls,
  ...auditedNoticeCalls,
  ...auditedOwnSessionCalls,
  ...auditedSecondFactorCalls,
  ...auditedCareCalls,
  ...auditedSearchCalls,
  ...auditedTodayCalls,
  'GET /api/audit': auditCall('view'),
  'GET /api/audit/csv': auditCall('export'),
  ...auditedEverythingCalls,
  ...auditedDeletedRecordCalls,
  ...auditedPastItsTimeCalls,
  ...auditedQuarantineCalls,
  'POST /api/exports': {
    action: 'export',
    record: 'caregiver',
    prepare: async () => ({ body: { record: 'caregiver' } }),
    refused: [
      { body: {}, status: 400 },
      { body: { record: 'account' }, status: 400 },
    ],
  },
};

/**
 * Posts that store nothing: a public read whose body holds the numbers of a request and whose answer
 * names nobody (D-185), and what a browser or an app needs before a second factor is added or used.
 */
const silentPosts = {
  'POST /api/request-state': { code: 'K7M4XQ', phone_end: '1234' },
  'POST /api/passkey-challenge': undefined,
  'POST /api/second-factors/app-secret': undefined,
  'POST /api/second-factors/passkey-options': undefined,
};

/** Calls that only read and leave no audit row. */
const silent = [
  ...Object.keys(silentPosts),
  'GET /api/own-sessions',
  'GET /api/second-factors',
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/accounts',
  'GET /api/accounts/settings',
  'GET /api/dashboard-summary',
  'GET /api/first-steps',
  'GET /api/office-counts',
  'GET /api/notifications/counts',
  'GET /api/notifications/recent',
  'GET /api/security-notices',
  'GET /api/statistics',
  'GET /api/statistics/course',
  'GET /api/emergency-fund',
  'GET /api/emergency-fund/:id/consent',
  'GET /api/equipment/available',
  'GET /api/equipment',
  'GET /api/inventory/equipment/:id',
  'GET /api/dashboard/:type',
  'GET /api/team/:type',
  'GET /api/wards',
  'GET /api/helpers/:plural/:id',
  'GET /api/deleted-records',
  ...Object.values(helperKinds).map(({ calls: { list } }) => `GET ${list.path}`),
];

const calls = allCalls.map((call) => ({ ...call, key: `${call.method} ${call.path}` }));

const test = clinicTest.extend(
  'clinic',
  { scope: 'file' },
  async ({ app, database, admin }): Promise<TestClinic & { staff: string }> => {
    await makeAccount(database, 'vcm', 'suni');
    const email = { email: TAKEN, contact_email: TAKEN };
    await ask(app, 'POST /api/register', { body: { ...aRegistrant.caregiver(), ...email } });
    await ask(app, 'POST /api/patients-in-need', { body: { ...aRequest(), ...email } });
    return { app, database, admin, staff: await logIn(app, 'vcm', 'suni') };
  },
);

describe('the audit', () => {
  test('is thought of with every call of the contract', () => {
    const listed = [...Object.keys(written), ...silent];
    expect(
      calls.map(({ key }) => key).filter((key) => !listed.includes(key)),
      'say in `written` how it is made and refused, or in `silent` that it only reads',
    ).toEqual([]);
    expect(listed.filter((name) => calls.every(({ key }) => key !== name))).toEqual([]);
    expect(silent.filter((key) => !key.startsWith('GET '))).toEqual(Object.keys(silentPosts));
  });

  test.for(Object.keys(written))(
    'has one row of %s, and none when it was refused',
    async (key, { clinic }) => {
      const call = calls.find((candidate) => candidate.key === key);
      const expected = written[key];
      if (!call || !expected) throw new Error(`${key} is no call of the contract.`);

      for (const { status, ...options } of expected.refused) {
        const from = await newestAuditId(clinic.database);
        expect((await makeCall(clinic, key, options)).status, 'the refusal').toBe(status);
        expect(await rowsSince(clinic, from)).toEqual([]);
      }
      const options = await expected.prepare(clinic);
      if (call.access === 'admin') {
        const from = await newestAuditId(clinic.database);
        expect((await makeCall(clinic, key, { ...options, token: clinic.staff })).status).toBe(403);
        expect((await makeCall(clinic, key, { ...options, token: null })).status).toBe(401);
        expect(await rowsSince(clinic, from)).toEqual([]);
      }
      const from = await newestAuditId(clinic.database);
      const first = await makeCall(clinic, key, options, { 'idempotency-key': key });
      expect(first.status).toBe(call.status ?? 200);
      const { action, record, related = [] } = expected;
      const rows = [{ action, record }, ...related];
      expect(await rowsSince(clinic, from)).toEqual(rows);

      if (!['POST', 'PUT', 'PATCH'].includes(call.method) || call.isNeverStored) return;
      const repeat = await makeCall(clinic, key, options, { 'idempotency-key': key });
      expect(repeat).toMatchObject({ status: first.status, text: first.text });
      expect(await rowsSince(clinic, from), 'a repeat under the same key').toEqual(rows);
    },
  );

  test.for(silent)('has no row of %s', async (key, { clinic }) => {
    const { id } = (await addHelperRecord(clinic, 'volunteer')) ?? {};
    const from = await newestAuditId(clinic.database);
    const body: unknown = Object.entries(silentPosts).find(([post]) => post === key)?.[1];
    expect((await makeCall(clinic, key, { id, body })).status).toBeOneOf([200, 404]);
    expect(await rowsSince(clinic, from)).toEqual([]);
  });

  test('and what it is about stand or fall together', async ({ clinic }) => {
    const { app, admin, database } = clinic;
    await failWrites(database, 'audit', 'insert');
    const from = await newestAuditId(database);
    const body = aHelper.volunteer({ name: 'Nobody noted' });
    const { status } = await ask(app, 'POST /api/volunteers', { token: admin, body });
    expect(status).toBeGreaterThanOrEqual(400);
    const { rows } = await database.pool.query(`select 1 from helpers where name = $1`, [
      body.name,
    ]);
    expect(rows).toEqual([]);
    expect((await ask(app, 'GET /api/audit', { token: admin })).status).not.toBe(200);
    expect(await rowsSince(clinic, from)).toEqual([]);
  });
});

async function aNotification({ app, admin }: TestClinic) {
  await ask(app, 'POST /api/register', { body: aRegistrant.volunteer() });
  const { body } = await ask(app, 'GET /api/notifications/recent', { token: admin });
  return { id: body[0].id as number };
}

function makeCall(
  { app, admin }: TestClinic,
  key: string,
  { id, type = 'volunteer', query, body, token = admin }: CallInput,
  headers: Record<string, string> = {},
) {
  const path = key.replace(':id', String(id)).replace(':type', type).replace(':plural', `${type}s`);
  const address = path + (query === undefined ? '' : `?${query}`);
  return ask(app, address as 'GET /', { ...(token !== null && { token }), body, headers });
}

/** Rows of refusals are left out; they have tests of their own, in `refusals.test.ts`. */
const refusals = ['refuse', 'login-failed', 'login-unknown', 'proof-failed'];

function rowsSince({ database: { db } }: TestClinic, id: string) {
  return db
    .selectFrom('audit')
    .select(['action', 'record'])
    .where('id', '>', id)
    .where('action', 'not in', refusals)
    .execute();
}
