import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { deleteExpiredAnswers } from '../../../apps/server/src/db/idempotency.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { multipartBody } from '../../support/parts.ts';
import { aHelper } from '../../support/people.ts';
import { aDrawing } from '../../support/pictures.ts';
import { aRegistrant } from '../../support/registrations.ts';

const ADD = 'POST /api/equipment';
const bed = { name: 'Hospital bed', type: 'Bed', quantity: '2' };
const KEY_REUSED_MESSAGE = 'This Idempotency-Key was used for another request';
/** Makes the header. The keys differ between tests, which share accounts. */
const keyOf = (key: string) => ({ 'idempotency-key': key });

const test = clinicTest.extend('count', { scope: 'file' }, ({ database }) => {
  return async (table: 'equipment' | 'helpers' | 'idempotency' | 'sessions' | 'audit') => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return rows[0]?.count ?? 0;
  };
});

describe('a write with an Idempotency-Key', () => {
  test('happens once and is answered the same again, byte for byte', async ({
    app,
    admin,
    count,
    clock,
  }) => {
    const options = { token: admin, body: bed, headers: keyOf('once') };
    const first = await ask(app, ADD, options);
    expect(first.status).toBe(201);
    const before = [await count('equipment'), await count('audit')];
    clock.pass(5);
    const again = await ask(app, ADD, {
      ...options,
      headers: { ...options.headers, accept: '*/*' },
    });
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['cache-control']).toBe('no-store');
    expect([await count('equipment'), await count('audit')]).toEqual(before);
    // Without a key, or with another key, the write happens.
    expect((await ask(app, ADD, { token: admin, body: bed })).body.id).not.toBe(first.body.id);
    const other = await ask(app, ADD, { ...options, headers: keyOf('another') });
    expect(other.body.id).not.toBe(first.body.id);
  });

  test('happens once although thirty copies come at the same time', async ({
    app,
    admin,
    count,
  }) => {
    const before = [await count('equipment'), await count('audit')];
    const options = { token: admin, body: bed, headers: keyOf('thirty') };
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(app, ADD, options)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const after = [await count('equipment'), await count('audit')];
    expect(after).toEqual(before.map((number) => number + 1));
  });

  test('answers 200 again to what was there already', async ({ app, admin, database }) => {
    const { db } = database;
    const { body } = await ask(app, 'POST /api/patients-in-need', {
      body: {
        patient_name: 'Annamma',
        contact_phone_number: '9447000001',
        place: 'Mala',
        address: 'House 12',
        support_type: 'volunteer',
      },
    });
    const active = { original_id: body.id, first_name: 'Annamma', support_type: 'volunteer' };
    const activate = (key: string) =>
      ask(app, 'POST /api/patients-to-add', { token: admin, body: active, headers: keyOf(key) });
    expect((await activate('new')).status).toBe(201);
    const there = await activate('there');
    expect(there.status).toBe(200);
    await db.deleteFrom('patients').where('original_id', '=', body.id).execute();
    expect((await activate('new')).status).toBe(201);
    expect(await activate('there')).toMatchObject({ status: 200, text: there.text });
    expect(await db.selectFrom('patients').selectAll().execute()).toEqual([]);
  });

  test('is refused when the key was used for another body, call or record', async ({
    app,
    admin,
    count,
  }) => {
    const headers = keyOf('bound');
    const { body } = await ask(app, ADD, { token: admin, body: bed, headers });
    const before = await count('equipment');
    for (const [call, values] of [
      [ADD, { ...bed, quantity: '3' }],
      [`PUT /api/equipment/${body.id}`, bed],
      ['POST /api/volunteers', aHelper.volunteer()],
      ['POST /api/exports', { record: 'caregiver' }],
    ] as const) {
      const refused = await ask(app, call, { token: admin, body: values, headers });
      expect(refused.status, call).toBe(400);
      expect(refused.body).toEqual({
        message: KEY_REUSED_MESSAGE,
        error: KEY_REUSED_MESSAGE,
        field: null,
      });
    }
    expect(await count('equipment')).toBe(before);
    // The same key and body for another record.
    const { body: second } = await ask(app, ADD, { token: admin, body: bed });
    const [first, other] = [`PUT /api/equipment/${body.id}`, `PUT /api/equipment/${second.id}`];
    const same = { token: admin, body: bed, headers: keyOf('one record') };
    expect((await ask(app, first as 'PUT /', same)).status).toBe(200);
    expect((await ask(app, other as 'PUT /', same)).status).toBe(400);
    const malayalam = { ...headers, 'accept-language': 'ml' };
    const refusal = await ask(app, ADD, { token: admin, body: {}, headers: malayalam });
    expect(refusal.body.message).toMatch(/അഭ്യർത്ഥന/);
  });

  test('is the same one for a server whose key was renewed and which knows the former one', async ({
    app,
    admin,
    settings,
    onTestFinished,
  }) => {
    const options = { token: admin, body: bed, headers: keyOf('renewed') };
    const first = await ask(app, ADD, options);
    const { key: formerKey, hours } = settings.session;
    const session = { key: randomBytes(32), formerKey, hours };
    const renewed = await buildApp({ ...settings, session });
    onTestFinished(() => renewed.close());
    expect(await ask(renewed, ADD, options)).toMatchObject({ status: 201, text: first.text });
    const another = { ...options, body: { ...bed, quantity: '3' } };
    expect((await ask(renewed, ADD, another)).status).toBe(400);
  });

  test('leaves nothing behind when it was refused, or when the database failed', async ({
    app,
    admin,
    database,
    count,
  }) => {
    const before = [await count('equipment'), await count('idempotency')];
    const headers = keyOf('refused');
    const none = await ask(app, 'PUT /api/equipment/99', { token: admin, body: bed, headers });
    expect(none.status).toBe(404);
    expect((await ask(app, ADD, { token: admin, body: {}, headers })).status).toBe(400);
    await database.pool.query('alter table audit add constraint no_more check (id < 0) not valid');
    const failed = await ask(app, ADD, { token: admin, body: bed, headers });
    await database.pool.query('alter table audit drop constraint no_more');
    expect(failed.status).toBeGreaterThanOrEqual(400);
    expect([await count('equipment'), await count('idempotency')]).toEqual(before);
    expect((await ask(app, ADD, { token: admin, body: bed, headers })).status).toBe(201);
  });

  test('belongs to its account', async ({ app, admin, database }) => {
    await makeAccount(database, 'admin', 'biju');
    const biju = await logIn(app, 'admin', 'biju');
    const headers = keyOf('shared');
    const { body: created } = await ask(app, ADD, { token: admin, body: bed, headers });
    const { body: other } = await ask(app, ADD, { token: biju, body: bed, headers });
    expect(other.id).not.toBe(created.id);
    // Another session of the same account gets the stored answer.
    const again = await logIn(app, 'admin', 'biju');
    expect((await ask(app, ADD, { token: again, body: bed, headers })).body).toEqual(other);
  });

  test('is answered to nobody whose session has ended, or who may no longer call', async ({
    app,
    admin,
    database,
  }) => {
    await makeAccount(database, 'admin', 'chandra');
    const token = await logIn(app, 'admin', 'chandra');
    const options = { token, body: bed, headers: keyOf('ended') };
    const first = await ask(app, ADD, options);
    expect(first.status).toBe(201);
    await ask(app, 'POST /api/logout', { token });
    expect((await ask(app, ADD, options)).status).toBe(401);
    expect((await ask(app, ADD, { ...options, token: admin })).body.id).not.toBe(first.body.id);
  });

  test('counts for 24 hours, and is then gone', async ({ app, database, clock, count }) => {
    await makeAccount(database, 'admin', 'devi');
    const send = async () =>
      ask(app, ADD, {
        token: await logIn(app, 'admin', 'devi'),
        body: bed,
        headers: keyOf('a day'),
      });
    const { body: first } = await send();
    clock.pass(24 * 60 - 1);
    expect((await send()).body).toEqual(first);
    await deleteExpiredAnswers(database.db, clock.now);
    expect((await send()).body).toEqual(first);
    clock.pass(1);
    const { body: next } = await send();
    expect(next.id).not.toBe(first.id);
    expect((await send()).body).toEqual(next);
    clock.pass(24 * 60);
    await deleteExpiredAnswers(database.db, clock.now);
    expect(await count('idempotency')).toBe(0);
  });

  test('is taken with a key of 1 to 200 characters', async ({ app, database }) => {
    const token = await freshAdmin(app, database);
    for (const [key, status] of [
      ['', 400],
      ['k', 201],
      ['k'.repeat(200), 201],
      ['k'.repeat(201), 400],
    ] as const) {
      const answer = await ask(app, ADD, { token, body: bed, headers: keyOf(key) });
      expect(answer.status, `${key.length} characters`).toBe(status);
    }
  });

  test('is judged with its pictures', async ({ app, database }) => {
    const token = await freshAdmin(app, database);
    const send = async (photo: Buffer) => {
      const { body, headers } = await multipartBody(bed, { image: photo });
      return ask(app, ADD, { token, body, headers: { ...headers, ...keyOf('photo') } });
    };
    const drawing = await aDrawing('png');
    const first = await send(drawing);
    expect(first.status).toBe(201);
    // The multipart boundary differs in every request.
    expect(await send(drawing)).toMatchObject({ status: 201, text: first.text });
    expect((await send(await aDrawing('webp'))).status).toBe(400);
  });

  test('is kept without a password, in no way that could be guessed', async ({ app, database }) => {
    const token = await freshAdmin(app, database);
    const password = 'slippers beside brass lamp';
    const options = {
      token,
      headers: keyOf('own'),
      body: { current_password: PASSWORD, password },
    };
    const first = await ask(app, 'PUT /api/own-password', options);
    expect(first.status).toBe(200);
    // A retry after a lost response, although its current password is wrong by now.
    expect(await ask(app, 'PUT /api/own-password', options)).toMatchObject({ status: 200 });
    const { rows } = await database.pool.query<{ row: string }>(
      'select idempotency::text as row from idempotency',
    );
    expect(rows.some(({ row }) => row.includes('slippers'))).toBe(false);
  });

  test('makes no difference to logins, readings and deletions', async ({
    app,
    database,
    count,
  }) => {
    const username = 'login';
    await makeAccount(database, 'admin', username);
    const before = await count('idempotency');
    const login = () =>
      ask(app, 'POST /api/admin-login', {
        body: { username, password: PASSWORD },
        headers: keyOf('same'),
      });
    const [first, second] = [await login(), await login()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.token).not.toBe(second.body.token);
    const token = first.body.token as string;
    const { body } = await ask(app, ADD, { token, body: bed });
    const headers = keyOf('same');
    const path = `/api/equipment/${body.id}` as const;
    expect((await ask(app, `DELETE ${path}`, { token, headers })).status).toBe(200);
    expect((await ask(app, `DELETE ${path}`, { token, headers })).status).toBe(404);
    expect((await ask(app, 'GET /api/equipment', { token, headers })).status).toBe(200);
    expect(await count('idempotency')).toBe(before);
  });

  test('of a visitor belongs to where they are, and says nothing personal', async ({ app }) => {
    const body = aRegistrant.volunteer();
    const headers = keyOf('visitor');
    const send = (from: string) => ask(app, 'POST /api/register', { body, headers, from });
    const first = await send('203.0.113.7');
    expect(first.status).toBe(201);
    expect(await send('203.0.113.7')).toMatchObject({ status: 201, text: first.text });
    expect((await send('203.0.113.8')).status).toBe(409);
    expect(Object.keys(first.body).toSorted()).toEqual(['id', 'message']);
  });
});

let accountCount = 0;
async function freshAdmin(app: FastifyInstance, database: Parameters<typeof makeAccount>[0]) {
  accountCount += 1;
  await makeAccount(database, 'admin', `admin ${accountCount}`);
  return logIn(app, 'admin', `admin ${accountCount}`);
}
