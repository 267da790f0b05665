import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../support/clinic.ts';
import { multipartBody } from '../support/parts.ts';
import { aVolunteer } from '../support/people.ts';
import { aDrawing } from '../support/pictures.ts';
import { aWeb } from '../support/web.ts';

const LIST = '/api/volunteers';
const REQUESTS = '/api/patients-in-need';
const json = { 'content-type': 'application/json' };
const formEncoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** Values that occur nowhere else, so that any of them in the log is a leak. */
const canary = {
  name: 'Canary Kuruvila',
  email: 'canary.kuruvila@canary.example',
  phone_number: '7012345678',
  address: 'Canary House\nBird Lane 77',
  skills: 'canary-skill',
  availability: 'canary-evenings',
  notes: 'first line\ncanary-note in the second',
};
const secrets = {
  username: 'canary-user',
  password: 'canary password 123',
  search: 'canary-search',
  token: 'canary-token-abc',
  agent: 'canary-agent',
};

/** A server that logs at level trace, and a reader of its log. */
const test = clinicTest.extend('talkative', async ({ settings }, { onCleanup }) => {
  let output = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output += chunk;
      done();
    },
  });
  const logger = { level: 'trace', stream };
  const open = (database = settings.database) =>
    buildApp({ ...settings, database, web: aWeb, logger });
  const app = await open();
  onCleanup(() => app.close());
  return { app, open, log: () => output };
});

describe('the log', () => {
  test('says for each answer which route, with which status, and nothing of what was sent', async ({
    talkative: { app, log },
    admin,
  }) => {
    await submitEverywhere(app, admin);
    expectNoLeak(log(), admin);
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(20);
    const routes = new Set(lines.map(({ route }) => route));
    expect([...routes]).toEqual(expect.arrayContaining([LIST, `${LIST}/:id`, '/*', 'unknown']));
    const created = lines.find(({ method, status }) => method === 'POST' && status === 201);
    expect(created).toMatchObject({ route: LIST, msg: 'answered', reqId: expect.any(String) });
  });

  test('TRU-50 has the id of the account, also of the one that somebody tried, and no name', async ({
    talkative: { app, log },
    admin,
    database,
  }) => {
    const id = await makeAccount(database, 'vcm', secrets.username);
    const token = await logIn(app, 'vcm', secrets.username);
    const { username, password } = secrets;
    expect((await ask(app, 'POST /api/vcm-login', { body: { username, password } })).status).toBe(
      401,
    );
    const unknown = { username: secrets.search, password };
    expect((await ask(app, 'POST /api/vcm-login', { body: unknown })).status).toBe(401);
    expect((await ask(app, 'GET /api/patients', { token })).status).toBe(403);
    expect((await ask(app, 'GET /api/patients')).status).toBe(401);
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ route, status, account }) => [route, status, account])).toEqual([
      ['/api/vcm-login', 200, id],
      ['/api/vcm-login', 401, id],
      ['/api/vcm-login', 401, null],
      ['/api/patients', 403, id],
      ['/api/patients', 401, null],
    ]);
    expectNoLeak(log(), admin);
  });

  test('names a failed statement without the values in it', async ({
    talkative: { app, log },
    admin,
    database,
  }) => {
    await database.pool.query(`
      create function complain() returns trigger language plpgsql as $$
      begin
        raise exception 'refused % and %', new.name, new.notes using detail = new.address;
      end $$;
      create trigger complain before insert on helpers for each row execute function complain()`);
    const answer = await ask(app, `POST ${LIST}`, { token: admin, body: canary });
    await database.pool.query('drop trigger complain on helpers; drop function complain');
    expect(answer.status).toBe(500);
    expect(log()).toContain('call failed');
    expect(log()).toContain('"name":"error","code":"P0001"');
    expect(log()).toMatch(/helpers\/routes\.ts/);
    expectNoLeak(log() + answer.text, admin);
  });

  test('names a page that broke without its address', async ({
    talkative: { app, log },
    admin,
  }) => {
    await ask(app, `GET /broken?search=${secrets.search}`, {
      headers: { 'user-agent': secrets.agent },
    });
    expect(log()).toContain('rendering broke');
    expectNoLeak(log(), admin);
  });

  test('is as silent about a case of the emergency fund: its bank details and who agreed', async ({
    talkative: { app, log },
    admin,
    database,
  }) => {
    const fund = {
      name: canary.name,
      details: canary.notes,
      account_number: canary.phone_number,
      ifsc_code: 'CANARY00001',
      upi_id: 'canary@upi',
      consent_given_by: 'canary-daughter',
      consent_relation: 'canary-relation',
      consent_date: '2026-11-14',
    };
    const send = async (call: string, texts: Record<string, string>) =>
      ask(app, call as 'POST /', {
        token: admin,
        ...(await multipartBody(texts, { photo: await aDrawing() })),
      });
    const { body } = await send('POST /api/emergency-fund', fund);
    const casePath = `/api/emergency-fund/${body.id}` as const;
    const answers = [
      await send(`PUT ${casePath}`, { ...fund, account_number: `${canary.phone_number}1` }),
      await send(`PUT ${casePath}`, { ...fund, account_number: `canary ${canary.phone_number}` }),
      await send(`PUT ${casePath}`, { ...fund, existing_photo: '/uploads/canary.webp' }),
      await ask(app, `GET ${casePath}/consent`, { token: admin }),
    ];
    await database.pool.query('alter table consents rename to lost_consents');
    answers.push(await send('POST /api/emergency-fund', fund));
    await database.pool.query('alter table lost_consents rename to consents');
    answers.push(await ask(app, `DELETE ${casePath}`, { token: admin }));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 500, 200]);
    expect(log()).toContain('call failed');
    expect(log()).not.toMatch(/canary/i);
    expectNoLeak(log(), admin);
  });

  test('is as silent while the database is away', async ({ talkative: { open, log }, admin }) => {
    const url = `postgres://${secrets.username}:${encodeURIComponent(secrets.password)}@127.0.0.1:1/x`;
    const database = openDatabase(url, () => {});
    const app = await open(database);
    await submitEverywhere(app, admin);
    await app.close();
    await database.close();
    expect(log()).toContain('ECONNREFUSED');
    expectNoLeak(log(), admin);
  });

  test('is as silent about what is no request at all', async ({
    talkative: { open, log },
    admin,
  }) => {
    const app = await open();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'x-long': `${secrets.token} ${'y'.repeat(40_000)}` };
    expect((await fetch(`${url}/${secrets.search}`, { headers })).status).toBe(431);
    await app.close();
    expectNoLeak(log(), admin);
  });
});

async function submitEverywhere(app: FastifyInstance, token: string): Promise<void> {
  const { username, password, search } = secrets;
  const headers = { 'user-agent': secrets.agent, 'x-forwarded-for': secrets.search };
  const volunteerAnswer = await ask(app, `POST ${LIST}`, { token, body: canary, headers });
  const id = volunteerAnswer.body.id ?? 1;
  const wrong = { ...canary, name: canary.name.repeat(9), email: 'canary', extra: secrets.search };
  const request = {
    ...canary,
    patient_name: canary.name,
    place: canary.skills,
    contact_name: canary.name,
    contact_phone_number: canary.phone_number,
    contact_email: canary.email,
    support_type: 'medical',
    health_condition: 'canary-illness',
  };
  const requestAnswer = await ask(app, 'POST /api/patients-in-need', { body: request, headers });
  const original_id = requestAnswer.body.id ?? 1;
  const patient = { ...canary, original_id, first_name: canary.name, support_type: 'medical' };
  const form = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const canaryText = encodeURIComponent(`${canary.name} ${search}`);
  for (const [call, options] of [
    [`POST ${LIST}`, { body: canary }],
    [`POST ${LIST}`, { body: wrong }],
    [`POST ${LIST}`, { body: { ...canary, ...aVolunteer(), notes: `${canary.notes}\0` } }],
    [`POST ${LIST}`, { body: `{"name": "${canary.name}`, headers: json }],
    [`POST ${LIST}`, { body: canary.name, headers: { 'content-type': 'text/plain' } }],
    [`POST ${LIST}`, { body: canary.name, headers: { 'content-type': secrets.search } }],
    [`POST ${LIST}`, { body: { ...canary, notes: canary.notes.repeat(3000) } }],
    [`PUT ${LIST}/${id}`, { body: canary }],
    [`GET ${LIST}?search=${canaryText}&limit=${canaryText}`, {}],
    [`GET ${LIST}/${canaryText}`, {}],
    [`GET ${LIST}/${canaryText}%ZZ`, {}],
    [`GET ${LIST}/${canaryText.repeat(20)}`, {}],
    [`GET ${LIST}`, { token: secrets.token }],
    [`GET /api/${canaryText}`, {}],
    [`POST /${canaryText}?${canaryText}`, {}],
    [`GET /admin/volunteers/${canaryText}?search=${canaryText}`, {}],
    ['POST /api/admin-login', { body: { username, password } }],
    ['POST /api/admin-login', { body: { username: 'asha', password } }],
    ['POST /api/admin-login', { body: { username: `${username}\0`, password } }],
    ['POST /api/register', { body: { ...canary, userType: 'volunteer' } }],
    ['POST /api/patients-in-need', { body: request }],
    [`PUT ${REQUESTS}/${original_id}`, { body: request }],
    [`PUT ${REQUESTS}/${original_id}`, { body: { ...request, notes: `${canary.notes}\0` } }],
    [`GET ${REQUESTS}/${original_id}`, {}],
    [`POST ${REQUESTS}/${original_id}/calls`, { body: { reached: true, note: canary.skills } }],
    [
      `POST ${REQUESTS}/${original_id}/calls`,
      { body: { reached: true, note: `${canary.skills}\0` } },
    ],
    [`GET ${REQUESTS}/${original_id}/calls`, {}],
    ['POST /api/request-state', { body: { code: canary.name, phone_end: canary.phone_number } }],
    [
      'POST /request-status',
      { body: form({ code: canary.name, phone_end: canary.notes }), headers: formEncoded },
    ],
    [`GET /patient-registration?sent=patient&code=${canaryText}`, {}],
    [`GET ${REQUESTS}/${canaryText}`, {}],
    [`GET ${REQUESTS}?search=${canaryText}`, {}],
    ['POST /api/patients-to-add', { body: { ...patient, place: '|canary-place' } }],
    ['POST /api/patients-to-add', { body: { ...patient, phone_number: canary.name } }],
    [`DELETE /api/patients/remove/${canaryText}`, {}],
    [`DELETE /api/patients-register/${canaryText}`, {}],
    ['POST /patient-registration', { body: form(request), headers: formEncoded }],
    ['POST /patient-registration', { body: form(request), headers: formEncoded }],
    [
      `POST /ml/volunteer-caregiver-registration?${canaryText}`,
      { body: form(wrong), headers: formEncoded },
    ],
    ['POST /api/logout', { token: secrets.token }],
    [`DELETE ${LIST}/${id}`, {}],
  ] as const) {
    await ask(app, call, {
      token,
      ...options,
      headers: { ...headers, ...('headers' in options && options.headers) },
    });
  }
}

function expectNoLeak(log: string, token: string): void {
  expect(log).not.toMatch(/canary|kuruvila|7012345678|bird lane/i);
  const [, payload = '', signature = ''] = token.split('.');
  for (const secret of [payload, signature, PASSWORD]) expect(log).not.toContain(secret);
}
