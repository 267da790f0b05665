import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { aHelper } from '../../support/people.ts';

const ADD = 'POST /api/equipment';
const bed = { name: 'Hospital bed', type: 'Bed', quantity: '2' };
const json = { 'content-type': 'application/json' };
const keyOf = (key: string) => ({ 'idempotency-key': key });

const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** A bed with one more field, which is ignored. */
const withMore = (value: string) => `${JSON.stringify(bed).slice(0, -1)},"more":${value}}`;

describe('a JSON body', () => {
  test('TRU-26 is refused when it is nested too deeply, with a key and without', async ({
    app,
    admin,
    database,
  }) => {
    for (const headers of [json, { ...json, ...keyOf('deep') }]) {
      for (const body of [
        withMore(nest(60_000)),
        withMore(nest(32)),
        nest(60_000),
        '['.repeat(60_000),
        '{"a":'.repeat(20_000),
      ]) {
        const refused = await ask(app, ADD, { token: admin, body, headers });
        expect(refused.status, body.slice(0, 80)).toBe(400);
        expect(refused.body.message).toBe('The request could not be read');
      }
    }
    for (const table of ['equipment', 'idempotency'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('TRU-26 is taken with 32 levels, and with brackets in a text', async ({ app, admin }) => {
    const options = {
      token: admin,
      body: withMore(nest(31)),
      headers: { ...json, ...keyOf('32') },
    };
    const first = await ask(app, ADD, options);
    expect(first.status).toBe(201);
    expect(await ask(app, ADD, options)).toMatchObject({ status: 201, text: first.text });
    const body = withMore(JSON.stringify(`\\"${'[{'.repeat(100)}`));
    expect((await ask(app, ADD, { token: admin, body, headers: json })).status).toBe(201);
  });

  test('that is no JSON is compared with the one of the same key too', async ({ app, admin }) => {
    const helper = { token: admin, body: aHelper.volunteer() };
    const { body: added } = await ask(app, 'POST /api/volunteers', helper);
    const headers = { 'content-type': 'text/plain', ...keyOf('plain') };
    const view = (body: string) =>
      ask(app, `PUT /api/volunteers/${added.id}/view`, { token: admin, body, headers });
    expect((await view('a')).status).toBe(200);
    expect((await view('a')).status).toBe(200);
    expect((await view('b')).status).toBe(400);
  });
});
