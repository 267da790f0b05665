import { shared as malayalam } from '@thinna/contract/words/ml/shared';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { aVolunteer } from '../../support/people.ts';
import { test } from './site-server.ts';

const LIST = '/api/volunteers';
const json = { 'content-type': 'application/json' };

describe('an error', () => {
  test('SYS-12 always has the same body', async ({ site, admin, staff, database }) => {
    const volunteer = aVolunteer();
    await ask(site, `POST ${LIST}`, { token: admin, body: volunteer });
    const asAdmin = { token: admin };
    const cases = [
      [400, `POST ${LIST}`, { ...asAdmin, body: {} }, 'name'],
      [400, `POST ${LIST}`, { ...asAdmin, headers: json, body: '{"name": "Mary' }],
      [400, `POST ${LIST}`, { ...asAdmin, headers: json, body: 'Mary' }],
      [400, `GET ${LIST}?limit=0`, asAdmin, 'limit'],
      [400, 'POST /api/admin-login', { body: {} }, 'username'],
      [401, `GET ${LIST}`, {}],
      [401, 'POST /api/admin-login', { body: { username: 'a', password: 'b' } }],
      [403, `GET ${LIST}`, { token: staff }],
      [404, `GET ${LIST}/2147483647`, asAdmin],
      [404, `GET ${LIST}/abc`, asAdmin],
      [404, `GET ${LIST}/%ZZ`, asAdmin],
      [404, `GET ${LIST}/${'9'.repeat(300)}`, asAdmin],
      [404, 'GET /api/nothing', {}],
      [404, 'POST /nothing', {}],
      [409, `POST ${LIST}`, { ...asAdmin, body: volunteer }, 'email'],
      [413, `POST ${LIST}`, { ...asAdmin, body: { ...volunteer, notes: 'n'.repeat(140_000) } }],
      [415, `POST ${LIST}`, { ...asAdmin, headers: { 'content-type': 'image/png' }, body: 'x' }],
      [500, 'GET /broken', {}],
    ] as const;
    for (const [status, call, options, field = null] of cases) {
      const answer = await ask(site, call, options);
      expect(answer.status, call).toBe(status);
      expectErrorBody(answer, field, call);
    }

    await database.pool.query('alter table helpers rename to helpers_elsewhere');
    const broken = await ask(site, `GET ${LIST}`, asAdmin);
    await database.pool.query('alter table helpers_elsewhere rename to helpers');
    expect(broken.status).toBe(500);
    expectErrorBody(broken, null, 'a broken statement');
    expect(broken.body.message).toBe('Something went wrong. Please try again.');
    expect(broken.text).not.toMatch(/helpers|relation|select|42P01|stack|\.ts/i);
    expect((await ask(site, `GET ${LIST}`, asAdmin)).status).toBe(200);
  });

  test('reveals nothing of what broke inside', async ({ site }) => {
    const { status, text } = await ask(site, 'GET /broken?name=Mary');
    expect(status).toBe(500);
    expect(text).not.toMatch(/rendering|Mary|broken|localhost/);
  });

  test('is kept by nobody', async ({ site, admin }) => {
    for (const call of ['GET /api/nothing', `GET ${LIST}/0`, 'POST /api/admin-login'] as const) {
      const { headers } = await ask(site, call, { token: admin });
      expect(headers['cache-control'], call).toBe('no-store');
    }
  });

  test('SYS-16 of an unknown path under /api is JSON, never the web page', async ({
    site,
    admin,
  }) => {
    const paths = `/api /api/ /api/nothing /api/volunteers/1/nothing /api/nothing?x=1
      /api//volunteers //api/nothing /./api/nothing /api/%ZZ`;
    for (const path of paths.split(/\s+/) as `/${string}`[]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        // GET /api is the page that documents the calls.
        if (method === 'GET' && /^\/api\/?$/.test(path)) continue;
        const headers = { accept: 'text/html' };
        const answer = await ask(site, `${method} ${path}`, { token: admin, headers });
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(answer.body).toEqual({ message: 'Not found', error: 'Not found', field: null });
      }
    }
    const page = await ask(site, 'GET /unknown');
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await ask(site, 'GET /apiary')).headers['content-type']).toMatch('text/html');
  });
});

describe('the language of a refusal', () => {
  const english = 'Invalid username or password';
  const inMalayalam = malayalam.refusals.wrong_credentials;

  test.for([
    [undefined, english],
    ['', english],
    ['*', english],
    ['fr', english],
    ['en-IN,ml;q=0.8', english],
    ['en;q=0.8,ml;q=0.8', english],
    ['ml;q=0,en;q=0.1', english],
    ['mlx', english],
    ['ml', inMalayalam],
    ['ML', inMalayalam],
    ['ml-IN,en;q=0.5', inMalayalam],
    ['hi, ml;q=0.8, en;q=0.7', inMalayalam],
    ['en;q=0.3,ml;q=0.4', inMalayalam],
  ] as const)('for Accept-Language %s is that of "%s"', async ([language, sentence], { app }) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const body = { username: 'nobody', password: 'x' };
    // Different addresses, because the eleventh failure of one address answers 429.
    const from = `203.0.113.${(language ?? '').length}`;
    const answer = await ask(app, 'POST /api/admin-login', { headers, body, from });
    expect(answer.body).toEqual({ message: sentence, error: sentence, field: null });
  });

  test('is also that of its details, its labels and its answers', async ({ app, admin }) => {
    const headers = { 'accept-language': 'ml' };
    const { body } = await ask(app, `POST ${LIST}`, { token: admin, headers, body: {} });
    expect(body.details).toEqual([
      { field: 'name', message: 'പേര്: ഇതു പൂരിപ്പിക്കുക' },
      { field: 'email', message: 'ഇമെയിൽ: ഇതു പൂരിപ്പിക്കുക' },
      { field: 'phone_number', message: malayalam.rules.phone },
      { field: 'address', message: 'വിലാസം: ഇതു പൂരിപ്പിക്കുക' },
    ]);
    const volunteer = aVolunteer();
    await ask(app, `POST ${LIST}`, { token: admin, body: volunteer });
    const taken = await ask(app, `POST ${LIST}`, { token: admin, headers, body: volunteer });
    expect(taken.body.message).toMatch(/\p{Script=Malayalam}/u);
    expect(taken.body.field).toBe('email');
    const unknown = await ask(app, `GET ${LIST}/0`, { token: admin, headers });
    expect(unknown.body.message).toMatch(/\p{Script=Malayalam}/u);
  });
});

function expectErrorBody(
  { body, status }: Awaited<ReturnType<typeof ask>>,
  field: string | null,
  message: string,
): void {
  const { details, ...rest } = body;
  expect(rest, message).toEqual({
    message: expect.stringMatching(/\S/),
    error: body.message,
    field,
  });
  if (details === undefined) return;
  expect(status, message).toBe(400);
  expect(details[0], message).toEqual({ field, message: body.message });
}
