import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { aHelper } from '../../support/people.ts';
import { aRegistrant, aRequest } from '../../support/registrations.ts';
import { aWeb } from '../../support/web.ts';
import { accessTable, differencesOf, notLeft } from '../../support/written/access-table.ts';
import { everyCall, prepareCalls } from '../../support/written/every-call.ts';
import { type CallInput, fillIn, type TestClinic } from '../../support/written.ts';

const calls = allCalls.map((call) => ({ ...call, key: `${call.method} ${call.path}` }));

const test = clinicTest.extend(
  'clinic',
  { scope: 'file' },
  async ({ app, database, admin }): Promise<TestClinic & { staff: string }> => {
    await prepareCalls({ app, database });
    return { app, database, admin, staff: await logIn(app, 'vcm', 'suni') };
  },
);

describe('the audit', () => {
  test('is thought of with every call of the contract', () => {
    const keys = calls.map(({ key }) => key);
    expect(
      Object.keys(everyCall).toSorted(),
      'say in tests/support/written how it is made and refused',
    ).toEqual(keys.toSorted());
    const silent = keys.filter((key) => rowsOf(key).length === 0 && !key.startsWith('GET '));
    expect(silent, 'calls that write nothing although they are no GET').toEqual([
      'POST /api/request-state',
      'POST /api/passkey-challenge',
      'POST /api/second-factors/app-secret',
      'POST /api/second-factors/passkey-options',
    ]);
  });

  test.for(calls.map(({ key }) => key))(
    'TRU-59 has the rows of %s that docs/access.md says, and none when it was refused',
    async (key, { clinic }) => {
      const call = calls.find((candidate) => candidate.key === key);
      const sample = everyCall[key];
      if (!call || !sample) throw new Error(`${key} is no call of the contract.`);

      for (const { status, ...options } of sample.refused) {
        const from = await newestAuditId(clinic.database);
        expect((await makeCall(clinic, key, options)).status, 'the refusal').toBe(status);
        expect(await rowsSince(clinic, from)).toEqual([]);
      }
      const options = await sample.prepare(clinic);
      if (call.access === 'admin') {
        const from = await newestAuditId(clinic.database);
        expect((await makeCall(clinic, key, { ...options, token: clinic.staff })).status).toBe(403);
        expect((await makeCall(clinic, key, { ...options, token: null })).status).toBe(401);
        expect(await rowsSince(clinic, from)).toEqual([]);
      }
      const from = await newestAuditId(clinic.database);
      const first = await makeCall(clinic, key, options, { 'idempotency-key': key });
      expect(first.status, first.text).toBe(call.status ?? 200);
      const rows = await rowsSince(clinic, from);
      expect(differencesOf(rowsOf(key), rows)).toEqual([]);
      expect(notLeft(rowsOf(key), rows), 'rows that the example does not cause').toEqual([]);

      if (!['POST', 'PUT', 'PATCH'].includes(call.method) || call.isNeverStored) return;
      const repeat = await makeCall(clinic, key, options, { 'idempotency-key': key });
      expect(repeat).toMatchObject({ status: first.status, text: first.text });
      expect(await rowsSince(clinic, from), 'a repeat under the same key').toEqual(rows);
    },
  );

  test.for([
    ['POST /patient-registration', aRequest()],
    ['POST /ml/patient-registration', aRequest()],
    ['POST /volunteer-caregiver-registration', aRegistrant.volunteer()],
    ['POST /ml/volunteer-caregiver-registration', aRegistrant.medical()],
    ['POST /request-status', { code: 'K7M4XQ', phone_end: '1234' }],
    ['POST /ml/request-status', { code: 'K7M4XQ', phone_end: '1234' }],
  ] as const)(
    'TRU-59 has the rows of the form %s that docs/access.md says',
    async ([key, values], { clinic, settings }) => {
      const app = await buildApp({ ...settings, web: aWeb });
      const from = await newestAuditId(clinic.database);
      const form = new URLSearchParams({ ...(values as Record<string, string>), consent: 'true' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await ask(app, key, { body: form.toString(), headers });
      expect(status).toBeOneOf([303, 404]);
      const rows = await rowsSince(clinic, from);
      expect([...differencesOf(rowsOf(key), rows), ...notLeft(rowsOf(key), rows)]).toEqual([]);
      await app.close();
    },
  );

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

const rowsOf = (key: string) => accessTable.get(key)?.rows ?? [];

function makeCall(
  { app, admin }: TestClinic,
  key: string,
  { token = admin, body, ...input }: CallInput,
  headers: Record<string, string> = {},
) {
  return ask(app, fillIn(key, input), { ...(token !== null && { token }), body, headers });
}

/** Rows of refusals are left out; they have tests of their own, in `refusals.test.ts`. */
const refusals = ['refuse', 'login-failed', 'login-unknown', 'proof-failed'];

function rowsSince({ database: { db } }: TestClinic, id: string) {
  return db
    .selectFrom('audit')
    .select(['action', 'record', 'record_id'])
    .where('id', '>', id)
    .where('action', 'not in', refusals)
    .execute();
}
