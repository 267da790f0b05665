import type { Access, Call } from '@thinna/contract/call';
import { healthCalls } from '@thinna/contract/health';
import { helperKinds } from '@thinna/contract/helpers';
import { openapiCall } from '@thinna/contract/openapi';
import * as session from '@thinna/contract/session';
import fastify from 'fastify';
import { describe, expect } from 'vitest';
import { installAccess } from '../../apps/server/src/http/access.ts';
import { installFailureHandler } from '../../apps/server/src/http/failures.ts';
import { openSessions } from '../../apps/server/src/http/sessions.ts';
import { makeAccount } from '../support/accounts.ts';
import { ask, test as clinicTest } from '../support/clinic.ts';
import { registered } from '../support/routes.ts';

const calls: Call[] = [
  session.adminLogin,
  session.staffLogin,
  session.logout,
  ...Object.values(healthCalls),
  openapiCall,
  ...Object.values(helperKinds).flatMap((kind) => Object.values<Call>(kind.calls)),
];

/** The calls that are not the administrators' alone; api.md 4. */
const open: Readonly<Record<string, Access>> = {
  'POST /api/admin-login': 'public',
  'POST /api/vcm-login': 'public',
  'POST /api/logout': 'bearer',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /api/openapi.json': 'public',
};

/** Whoever is refused is refused before the body is read. */
const unreadable = { headers: { 'content-type': 'application/json' }, body: '{' };

const DAY_MS = 86_400_000;
const LET_IN = 'let in';
/** What each visitor gets from a call of each kind; api.md 4. */
const matrix = {
  public: {
    none: LET_IN,
    garbage: LET_IN,
    expired: LET_IN,
    revoked: LET_IN,
    vcm: LET_IN,
    admin: LET_IN,
  },
  bearer: {
    none: 401,
    garbage: LET_IN,
    expired: LET_IN,
    revoked: LET_IN,
    vcm: LET_IN,
    admin: LET_IN,
  },
  staff: { none: 401, garbage: 401, expired: 401, revoked: 401, vcm: LET_IN, admin: LET_IN },
  admin: { none: 401, garbage: 401, expired: 401, revoked: 401, vcm: 403, admin: LET_IN },
} as const satisfies Record<Access, Record<string, 401 | 403 | typeof LET_IN>>;
type Visitor = keyof (typeof matrix)['admin'];
const visitors = Object.keys(matrix.admin) as Visitor[];

/** Tokens of every sort, fresh for each call: one of the calls ends the session. */
const test = clinicTest.extend(
  'tokenOf',
  { scope: 'file' },
  async ({ app, settings, database, clock }) => {
    const ids = {
      admin: await makeAccount(database, 'admin', 'asha'),
      vcm: await makeAccount(database, 'vcm', 'suni'),
    };
    return async (visitor: Visitor): Promise<string | undefined> => {
      if (visitor === 'none') return undefined;
      if (visitor === 'garbage') return 'eyJhbGciOiJub25lIn0.e30.';
      const role = visitor === 'vcm' ? 'vcm' : 'admin';
      const openedAt = visitor === 'expired' ? new Date(clock.now.getTime() - DAY_MS) : clock.now;
      const sessions = openSessions(database.db, settings.session, () => openedAt);
      const token = await sessions.open(database.db, { id: ids[role], role });
      if (visitor === 'revoked') await ask(app, 'POST /api/logout', { token });
      return token;
    };
  },
);

describe('who may make which call', () => {
  test('every call of the contract is served, and nothing else', ({ app }) => {
    const served = registered(app)
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(served.toSorted()).toEqual(
      calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test('SYS-07 every admin call asks for an administrator, and public ones for nobody', async ({
    app,
    tokenOf,
  }) => {
    for (const { method, path } of registered(app)) {
      for (const visitor of visitors) {
        const token = await tokenOf(visitor);
        const url = path.replace(':id', '2147483647') as `/${string}`;
        const verdict = matrix[accessOf(method, path)][visitor];
        const answer = await ask(app, `${method} ${url}`, {
          ...(token !== undefined && { token }),
          ...(verdict !== LET_IN && unreadable),
        });
        const what = `${method} ${path} by ${visitor}`;
        if (verdict === LET_IN) expect([401, 403], what).not.toContain(answer.status);
        else expect(answer.status, what).toBe(verdict);
        if (verdict !== LET_IN && method !== 'HEAD') {
          const message =
            verdict === 401 ? 'Authentication required' : 'You are not allowed to do this';
          expect(answer.body, what).toEqual({ message, error: message, field: null });
        }
      }
    }
  });

  test('a route of every kind lets in whom it says', async ({
    settings,
    database,
    clock,
    tokenOf,
  }) => {
    const app = fastify();
    installAccess(app, openSessions(database.db, settings.session, clock.read), clock.read);
    installFailureHandler(app);
    for (const access of Object.keys(matrix) as Access[]) {
      app.get(`/${access}`, { config: { access } }, async () => ({ message: LET_IN }));
    }
    for (const access of Object.keys(matrix) as Access[]) {
      for (const visitor of visitors) {
        const token = await tokenOf(visitor);
        const { status } = await ask(app, `GET /${access}`, token === undefined ? {} : { token });
        const verdict = matrix[access][visitor];
        expect(status, `${access} by ${visitor}`).toBe(verdict === LET_IN ? 200 : verdict);
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
    installAccess(app, openSessions(database.db, settings.session, clock.read), clock.read);
    const add = () => app.get('/api/forgotten', async () => 'everything');
    expect(add).toThrow('GET /api/forgotten does not say who may call it.');
  });
});

function accessOf(method: string, path: string): Access {
  return open[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? 'admin';
}
