import { Writable } from 'node:stream';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';

const SEARCH = 'POST /api/search';
const SHORT = 'Type at least two letters or digits';

describe('a search', () => {
  test('SRC-08 is refused without a token, and to staff', async ({ app, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    const staff = await logIn(app, 'vcm', 'suni');
    const since = await newestAuditId(database);
    const body = { text: 'kunjappan' };
    await addPatient(database.db);
    expect(await ask(app, SEARCH, { body })).toMatchObject({
      status: 401,
      body: { message: 'Authentication required' },
    });
    const refused = await ask(app, SEARCH, { token: staff, body });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to do this' },
    });
    expect(refused.text).not.toMatch(/kunjappan/i);
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'refuse', fields: ['POST /api/search'], patient_ids: [] },
    ]);
  });

  test.for([
    [{}, 'Search is required'],
    [{ text: null }, 'Search is required'],
    [{ text: 12 }, 'Search is required'],
    [{ text: '' }, SHORT],
    [{ text: ' k ' }, SHORT],
    [{ text: '4' }, SHORT],
    [{ text: '+91 ' }, SHORT],
    [{ text: '%_-' }, SHORT],
    [{ text: 'a'.repeat(101) }, 'Search is too long'],
    [{ text: 'ab\0' }, 'Search has characters that cannot be stored'],
  ] as const)('SRC-08 refuses %j', async ([body, message], { app, admin, database }) => {
    const since = await newestAuditId(database);
    expect(await ask(app, SEARCH, { token: admin, body })).toMatchObject({
      status: 400,
      body: { message, field: 'text' },
    });
    expect(await auditRowsSince(database, since)).toEqual([]);
    expect((await ask(app, 'GET /api/search', { token: admin })).status).toBe(404);
  });

  test('SRC-08 says it in Malayalam, and takes a hundred characters', async ({ app, admin }) => {
    const headers = { 'accept-language': 'ml' };
    const { body } = await ask(app, SEARCH, { token: admin, body: { text: 'k' }, headers });
    expect(body.message).toBe('രണ്ട് അക്ഷരമോ അക്കമോ എങ്കിലും ടൈപ്പ് ചെയ്യുക');
    const long = { text: 'ab '.repeat(33).padEnd(100, 'c') };
    expect((await ask(app, SEARCH, { token: admin, body: long })).status).toBe(200);
  });

  test('SRC-10 leaves one row that names its patients, and one for each request', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const { db } = database;
    const first = await addPatient(db, { first_name: 'Canary' });
    const second = await addPatient(db, { first_name: 'Canary', removed_at: clock.now });
    const request = await addRequest(db, { patient_name: 'Canary' });
    await addHelper(db, { name: 'Canary' });
    await addHelper(db, { name: 'Robin' });
    const since = await newestAuditId(database);
    await ask(app, SEARCH, { token: admin, body: { text: 'canary' } });
    expect(await auditRowsSince(database, since)).toEqual([
      {
        action: 'view',
        record: 'patient',
        record_id: null,
        actor_role: 'admin',
        fields: ['register_number', 'phone_number', 'address', 'place', 'medical_proxy'],
        patient_ids: [second, first],
      },
      {
        action: 'view',
        record: 'patient_request',
        record_id: request,
        actor_role: 'admin',
        fields: ['place', 'address', 'contact_phone_number'],
        patient_ids: [],
      },
    ]);
    const before = await newestAuditId(database);
    await ask(app, SEARCH, { token: admin, body: { text: 'robin' } });
    await ask(app, SEARCH, { token: admin, body: { text: 'nobody' } });
    expect(await auditRowsSince(database, before)).toEqual([]);
  });

  test('SRC-10 names of more than eight only those that it shows', async ({
    app,
    admin,
    database,
  }) => {
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1)
      ids.unshift(await addPatient(database.db, { first_name: 'Ouseph' }));
    const since = await newestAuditId(database);
    await ask(app, SEARCH, { token: admin, body: { text: 'ouseph' } });
    const [row] = await auditRowsSince(database, since);
    expect(row?.patient_ids).toEqual(ids.slice(0, 8));
  });

  test('SRC-11 costs three statements, with that of the session and the audit', async ({
    admin,
    database: { db },
    settings,
    databaseUrl,
  }) => {
    await addPatient(db, { first_name: 'Counted' });
    await addRequest(db, { patient_name: 'Counted' });
    const counted = await startCountedServer(settings, databaseUrl);
    for (const text of ['counted', '5214066201', 'nobody']) {
      counted.statements();
      await ask(counted.app, SEARCH, { token: admin, body: { text } });
      const queries = counted.statements().filter(isQuery);
      expect(queries.length, queries.join('\n')).toBe(text === 'counted' ? 3 : 2);
    }
  });

  test('SRC-09 SRC-10 leaves its text in no log and no table, and fails with its audit row', async ({
    admin,
    database,
    settings,
  }) => {
    const { db, pool } = database;
    await addPatient(db, { first_name: 'Velayudhan' });
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = await buildApp({ ...settings, logger: { level: 'trace', stream } });
    const body = { text: 'velayudhan' };
    const headers = { 'idempotency-key': 'a key of the search' };
    expect((await ask(app, SEARCH, { token: admin, body, headers })).status).toBe(200);
    const kept = await pool.query(
      `select (select string_agg(audit::text, ' ') from audit) as audit,
         (select count(*)::int from idempotency where key = 'a key of the search') as answers`,
    );
    expect(kept.rows[0].audit).not.toMatch(/velayudhan/i);
    expect(kept.rows[0].answers).toBe(0);

    await failWrites(database, 'audit', 'insert');
    const failed = await ask(app, SEARCH, { token: admin, body });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toMatch(/velayudhan/i);
    expect(lines.join('')).toContain('/api/search');
    expect(lines.join('')).not.toMatch(/velayudhan/i);
    await app.close();
  });
});
