import { allCalls } from '@thinna/contract/calls';
import type { Access } from '@thinna/contract/kit/call';
import { patientCalls } from '@thinna/contract/patients/patients';
import type { Role } from '@thinna/contract/session/session';
import { attentionCalls } from '@thinna/contract/visit-records/attention';
import { visitRecordCalls } from '@thinna/contract/visit-records/visit-records';
import fastify from 'fastify';
import type { Kysely } from 'kysely';
import { describe, expect } from 'vitest';
import { buildApp } from '../apps/server/src/app.ts';
import type { DB } from '../apps/server/src/db/types.ts';
import { installAccess } from '../apps/server/src/http/access.ts';
import { createSessions } from '../apps/server/src/http/sessions.ts';
import { addHelper, addPatient, addVisitRecord } from './database/rows.ts';
import { makeAccount } from './support/accounts.ts';
import { ask, test as clinicTest, logIn } from './support/clinic.ts';
import { type Identity, identities } from './support/identities.ts';
import { fillInRoute, listRoutes } from './support/routes.ts';
import { claimsOf, sign } from './support/token.ts';
import { aWeb } from './support/web.ts';
import { accessHeads, accessLineCount, accessTable } from './support/written/access-table.ts';

/** The tokens of each identity, one for every way in which such a token can come about. */
type Tokens = Record<Identity, (string | undefined)[]>;

const DAY_MINUTES = 24 * 60;

/** A listening server with its pages, and a function that makes fresh tokens of every identity. */
const test = clinicTest
  .extend('site', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const app = await buildApp({ ...settings, web: aWeb });
    onCleanup(() => app.close());
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  })
  .extend(
    'freshTokens',
    { scope: 'file' },
    async ({ site: { app }, settings, database, clock }) => {
      const { key } = settings.session;
      const ids = {
        admin: await makeAccount(database, 'admin', 'asha'),
        vcm: await makeAccount(database, 'vcm', 'suni'),
      };
      const open = (role: Role) => logIn(app, role, role === 'admin' ? 'asha' : 'suni');
      const expired = [await open('admin'), await open('vcm')];
      clock.pass(DAY_MINUTES);
      return async (): Promise<Tokens> => {
        const admin = await open('admin');
        const staff = await open('vcm');
        const revoked = [await open('admin'), await open('vcm')];
        for (const token of revoked) await ask(app, 'POST /api/logout', { token });
        const adminSide = { role: 'admin', aud: 'clinic-admin' };
        const staffSide = { role: 'vcm', aud: 'clinic-vcm' };
        return {
          none: [undefined],
          garbage: ['garbage', 'eyJhbGciOiJub25lIn0.e30.'],
          expired,
          revoked,
          altered: [
            admin.replace(/\.[^.]+$/, (signature) => signature.split('').toReversed().join('')),
            sign({ ...claimsOf(staff), ...adminSide, sub: String(ids.admin) }, Buffer.from('ours')),
            sign({ ...claimsOf(admin), sub: String(ids.vcm) }, key),
          ],
          'wrong side': [
            sign({ ...claimsOf(staff), ...adminSide }, key),
            sign({ ...claimsOf(staff), aud: adminSide.aud }, key),
            sign({ ...claimsOf(admin), ...staffSide }, key),
            sign({ ...claimsOf(admin), aud: staffSide.aud }, key),
          ],
          staff: [staff],
          admin: [admin],
        };
      };
    },
  );

describe('who may make which call', () => {
  test('docs/access.md names every call that is served, and no other, once', ({ site }) => {
    const served = listRoutes(site.app)
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...accessTable.keys()].toSorted()).toEqual(served.toSorted());
    expect(accessLineCount).toBe(accessTable.size);
    expect(accessHeads.length).toBeGreaterThan(0);
    for (const head of accessHeads) expect(head).toEqual([...identities, 'audit']);
    const inContract = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect([...accessTable.keys()]).toEqual(expect.arrayContaining(inContract));
  });

  test('SYS-07 is, for every call and every kind of token, what docs/access.md says', async ({
    site: { app, url },
    freshTokens,
    database: { db },
  }) => {
    let tokens = await freshTokens();
    // Staff reach only assigned patients. The requests carry no body, so the writes change nothing.
    const assigned = await addPatient(db);
    const helper_id = await addHelper(db);
    await db.insertInto('assignments').values({ patient_id: assigned, helper_id }).execute();
    const record = await addNursingRecord(db, assigned);
    const idIn = (path: string) =>
      path === attentionCalls.attend.path
        ? record
        : staffPatientPaths.has(path)
          ? assigned
          : undefined;
    for (const { method, path } of listRoutes(app)) {
      const address = url + fillInRoute(path, idIn(path));
      const requests = identities.map((identity) =>
        Promise.all(tokens[identity].map((token) => fetchOutcome(address, method, token))),
      );
      const answers = (await Promise.all(requests)).map((ways) => [...new Set(ways)].join(' and '));
      const line = accessTable.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
      expect(answers, `${method} ${path}`).toEqual(line?.outcomes);
      // The log-out revoked every token that was sent with it.
      if (path === '/api/logout') tokens = await freshTokens();
    }
    const calls = accessTable.size;
    console.info(`${calls} calls × ${identities.length} = ${calls * identities.length}`);
  });

  test('whoever is refused is refused before the body is read, with the one error body', async ({
    app,
    freshTokens,
  }) => {
    const { staff } = await freshTokens();
    const body = { headers: { 'content-type': 'application/json' }, body: '{' };
    for (const { method, path, access } of allCalls) {
      const url = fillInRoute(path);
      if (access === 'public') continue;
      const anonymous = await ask(app, `${method} ${url}`, body);
      expect(anonymous.status, path).toBe(401);
      expect(anonymous.body, path).toEqual(sentence('Authentication required'));
      if (access !== 'admin') continue;
      const asStaff = await ask(app, `${method} ${url}`, { ...body, token: String(staff[0]) });
      expect(asStaff.status, path).toBe(403);
      expect(asStaff.body, path).toEqual(sentence('You are not allowed to do this'));
    }
  });

  test('SYS-08 what staff may call is closed without a valid token, and open to administrators', async ({
    app,
    freshTokens,
  }) => {
    const tokens = await freshTokens();
    const invalidTokens = (['none', 'garbage', 'expired', 'revoked', 'altered'] as const).flatMap(
      (identity) => tokens[identity],
    );
    const [admin = ''] = tokens.admin;
    const calls = allCalls.filter(({ access }) => access === 'staff');
    expect(calls.length).toBeGreaterThan(0);
    for (const { method, path } of calls) {
      const call = `${method} ${fillInRoute(path)}` as const;
      for (const token of invalidTokens) {
        const { status } = await ask(app, call, token === undefined ? {} : { token });
        expect(status, call).toBe(401);
      }
      expect((await ask(app, call, { token: admin })).status, call).not.toBeOneOf([401, 403]);
    }
  });

  test('a method that a path does not have is unknown, whoever asks', async ({
    app,
    freshTokens,
  }) => {
    const { admin } = await freshTokens();
    const served = listRoutes(app);
    for (const path of new Set(served.map((route) => route.path))) {
      const servedMethods = new Set(
        served.filter((route) => isServedBy(route.path, path)).map(({ method }) => method),
      );
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (servedMethods.has(method)) continue;
        for (const token of [{}, { token: String(admin[0]) }]) {
          const { status } = await ask(app, `${method} ${fillInRoute(path)}`, token);
          expect(status, `${method} ${path}`).toBe(404);
        }
      }
    }
  });

  test('a route of every kind lets in whom it says', async ({
    settings,
    database,
    clock,
    freshTokens,
  }) => {
    const kinds: Record<Access, string> = {
      public: 'yes yes yes yes yes yes yes yes',
      bearer: '401 yes yes yes yes yes yes yes',
      staff: '401 401 401 401 401 401 yes yes',
      admin: '401 401 401 401 401 401 403 yes',
    };
    const tokens = await freshTokens();
    const app = fastify();
    installAccess(app, createSessions(database.db, settings.session, clock.read), settings);
    app.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
      reply.code(error.status ?? 500).send(),
    );
    for (const access of Object.keys(kinds) as Access[]) {
      app.get(`/${access}`, { config: { access } }, async () => ({}));
    }
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const [access, row] of Object.entries(kinds)) {
      for (const [at, identity] of identities.entries()) {
        for (const token of tokens[identity]) {
          const answer = await fetchOutcome(`${url}/${access}`, 'GET', token);
          expect(answer, `${access} by ${identity}`).toBe(row.split(' ')[at]);
        }
      }
    }
    await app.close();
  });

  test('a route that does not say who may call it keeps the server from starting', ({
    settings,
    database,
    clock,
  }) => {
    const app = fastify();
    installAccess(app, createSessions(database.db, settings.session, clock.read), settings);
    const add = () => app.get('/api/forgotten', async () => 'everything');
    expect(add).toThrow('GET /api/forgotten does not say who may call it.');
  });
});

const sentence = (message: string) => ({ message, error: message, field: null });

/** Adds a nurse who looks after the patient, and a record of hers. */
async function addNursingRecord(db: Kysely<DB>, patient_id: number): Promise<number> {
  const helper_id = await addHelper(db, { kind: 'caregiver' });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  return addVisitRecord(db, { patient_id, helper_id });
}

/** Paths of staff calls about one patient: an unassigned patient answers 403 (D-56). */
const staffPatientPaths = new Set<string>(
  [...Object.values(patientCalls), ...Object.values(visitRecordCalls)].flatMap(
    ({ path, access }) => (access === 'staff' ? [path] : []),
  ),
);

/** Says whether the route serves the path, also by taking its last segment for an id. */
const isServedBy = (route: string, path: string) =>
  route === path ||
  (!route.includes('*') && RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path));

/** Makes one call over HTTP and returns its outcome in the notation of docs/access.md. */
async function fetchOutcome(
  url: string,
  method: string,
  token: string | undefined,
): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method, headers });
  await answer.arrayBuffer();
  if (answer.status >= 500) return `broken: ${answer.status}`;
  return answer.status === 401 || answer.status === 403 ? String(answer.status) : 'yes';
}
