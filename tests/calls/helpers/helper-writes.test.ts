import { helperKinds } from '@thinna/contract/helpers/helpers';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { countAuditRows, newestAuditId } from '../../support/audit.ts';
import { ask, test } from '../../support/clinic.ts';
import { kinds } from '../../support/kinds.ts';
import { aHelper } from '../../support/people.ts';

/** URL-encoded ids that are malformed, too large or undecodable. */
const impossibleIds = `abc 0 -1 1.5 1e3 01 +1 %201 0x1 NaN null true १ 2147483647 2147483648
  99999999999 ${'9'.repeat(90)} ${'9'.repeat(300)} %00 1%00 %F0%9F % %ZZ %2F 1;drop 1'or'1'='1`.split(
  /\s+/,
);

describe.each(kinds)('$kind', ({ kind, api: PATH, says }) => {
  const CREATE = `POST ${PATH}` as const;
  const fields = Object.keys(helperKinds[kind].input.shape);

  test.for(impossibleIds)('SYS-15 with the id %s is not there', async (id, { app, admin }) => {
    for (const call of [`GET ${PATH}/${id}`, `PUT ${PATH}/${id}/view`, `DELETE ${PATH}/${id}`]) {
      const { status, body } = await ask(app, call as 'GET /', { token: admin });
      expect(status, call).toBe(404);
      expect([says.notFound, 'Not found']).toContain(body.message);
    }
    const body = aHelper[kind]();
    const put = await ask(app, `PUT ${PATH}/${id}`, { token: admin, body });
    expect(put.status).toBe(404);
  });

  test('takes nothing but its own fields from what is sent', async ({ app, admin, database }) => {
    const extra = {
      id: 77_777,
      is_new: false,
      viewed_at: '2020-01-01T00:00:00.000Z',
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2020-01-01T00:00:00.000Z',
      kind: kind === 'volunteer' ? 'caregiver' : 'volunteer',
      skills: 'of a volunteer',
      certifications: 'of a caregiver',
      license_number: 'KL1234567',
      search: 'somebody else',
      role: 'admin',
      constructor: { name: 'x' },
      toString: 'x',
    };
    const values = aHelper[kind]();
    const created = await ask(app, CREATE, { token: admin, body: { ...extra, ...values } });
    expect(created.status).toBe(201);
    const plain = await add(app, admin);
    const ownRow = await rowOf(database, created.body.id);
    const alike = ['id', 'search', 'search_all', ...fields];
    expect(omit(ownRow, alike)).toEqual(omit(await rowOf(database, plain.id), alike));
    expect(await rowOf(database, extra.id)).toBeUndefined();

    const before = await rowOf(database, plain.id);
    const body = { ...extra, ...omit(plain, ['id', 'is_new', 'created_at', 'patient_count']) };
    const changed = await ask(app, `PUT ${PATH}/${plain.id}`, { token: admin, body });
    expect(changed.status).toBe(200);
    expect(await rowOf(database, plain.id)).toEqual(before);
  });

  test('refuses a body that reaches for the prototype', async ({ app, admin, database }) => {
    const before = await countAuditRows(database);
    const values = JSON.stringify(aHelper[kind]()).slice(1);
    for (const trick of [
      `{"__proto__": {"is_new": false}, ${values}`,
      `{"constructor": {"prototype": {"is_new": false}}, ${values}`,
    ]) {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await ask(app, CREATE, { token: admin, headers, body: trick });
      expect(status).toBe(400);
      expect(body.message).toBe('The request could not be read');
    }
    expect({}).not.toHaveProperty('is_new');
    expect(await countAuditRows(database)).toBe(before);
  });

  test('refuses a body that is no record', async ({ app, admin }) => {
    for (const body of ['[]', '[{}]', '"Mary"', '5', 'true']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(app, CREATE, { token: admin, headers, body });
      expect(answer.status, body).toBe(400);
      expect(answer.body).toEqual({
        message: 'The request could not be read',
        error: 'The request could not be read',
        field: null,
      });
    }
    const text = { headers: { 'content-type': 'text/plain' }, body: 'name=Mary' };
    expect((await ask(app, CREATE, { token: admin, ...text })).status).toBeOneOf([400, 415]);
    for (const emptyBody of [undefined, 'null']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(app, CREATE, { token: admin, headers, body: emptyBody });
      expect(answer.status).toBe(400);
      expect(answer.body.details).toHaveLength(4);
    }
  });

  test('leaves one audit row for each write, with the names of the fields and no values', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const from = await newestAuditId(database);
    const created = await add(app, admin);
    const body = {
      ...omit(created, ['id', 'is_new', 'created_at', 'patient_count']),
      name: 'Mary',
      notes: null,
    };
    await ask(app, `PUT ${PATH}/${created.id}`, { token: admin, body });
    await ask(app, `PUT ${PATH}/${created.id}`, { token: admin, body });
    await ask(app, `PUT ${PATH}/${created.id}/view`, { token: admin });
    await ask(app, `DELETE ${PATH}/${created.id}`, { token: admin });

    const asha = await database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const rows = await database.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', from)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, fields: names }) => [action, names])).toEqual([
      ['create', fields],
      ['update', ['name', 'notes']],
      ['update', []],
      ['view', []],
      ['delete', []],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({
        at: clock.now,
        actor_id: asha.id,
        actor_role: 'admin',
        record: kind,
        record_id: created.id,
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
    expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(rows.length);
    const rowsText = JSON.stringify(rows);
    for (const value of [
      created.name,
      created.email,
      created.phone_number,
      created.address,
      'Mary',
    ]) {
      expect(rowsText).not.toContain(value);
    }
  });

  test('leaves no audit row for what was read or refused', async ({ app, admin, database }) => {
    const first = await add(app, admin);
    const other = await add(app, admin);
    const before = await countAuditRows(database);
    const taken = { ...aHelper[kind](), email: first.email };
    for (const [call, options] of [
      [`GET ${PATH}`, {}],
      [`GET ${PATH}/${first.id}`, {}],
      [CREATE, { body: {} }],
      [CREATE, { body: taken }],
      [`PUT ${PATH}/${other.id}`, { body: {} }],
      [`PUT ${PATH}/${other.id}`, { body: taken }],
      [`PUT ${PATH}/2147483647`, { body: aHelper[kind]() }],
      [`PUT ${PATH}/2147483647/view`, {}],
      [`DELETE ${PATH}/2147483647`, {}],
      [`DELETE ${PATH}/${first.id}`, { token: 'garbage' }],
    ] as const) {
      await ask(app, call, { token: admin, ...options });
    }
    expect(await countAuditRows(database)).toBe(before);
  });

  async function add(app: FastifyInstance, token: string) {
    return (await ask(app, CREATE, { token, body: aHelper[kind]() })).body;
  }
});

function omit(record: object | undefined, names: string[]): object {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.includes(name)));
}

function rowOf({ db }: Database, id: number) {
  return db.selectFrom('helpers').selectAll().where('id', '=', id).executeTakeFirst();
}
