import { randomBytes } from 'node:crypto';
import type { Role } from '@thinna/contract/session/session';
import type { Clinic } from '@thinna/contract/site/clinic';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Dependencies } from '../../apps/server/src/services.ts';
import { makeAccount, PASSWORD } from './accounts.ts';
import { test as databaseTest } from './database.ts';
import { example } from './example.ts';

/** A clock that stands still until the test sets it. */
export class TestClock {
  now = new Date('2026-11-15T06:30:00.000Z');
  readonly read = () => this.now;
  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }
}

export function testDependencies(database: Database, clock: TestClock): Dependencies {
  return {
    clock: clock.read,
    database,
    ...example,
    web: null,
    session: { key: randomBytes(32), hours: { admin: 8, vcm: 12 } },
    registrationLimits: { perAddress: 60, overall: 400 },
    about: { version: '0.0.0', commit: 'test', isDemo: false },
    trustProxy: [],
    logger: false,
  };
}

/** The same clinic, whose file says something else of its accounts. */
export const withAccounts = (
  { clinic, ...settings }: Dependencies,
  accounts: Partial<Clinic['accounts']>,
): Dependencies => ({
  ...settings,
  clinic: { ...clinic, accounts: { ...clinic.accounts, ...accounts } },
});

/** Starts the server with one database per test file. */
export const test = databaseTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('settings', { scope: 'file' }, ({ programDatabase, clock }) =>
    testDependencies(programDatabase, clock),
  )
  .extend('app', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const app = await buildApp(settings);
    onCleanup(() => app.close());
    return app;
  })
  .extend('admin', { scope: 'file' }, async ({ app, database }) => {
    await makeAccount(database, 'admin', 'asha');
    return logIn(app, 'admin', 'asha');
  });

/** Logs in and returns the session token. */
export async function logIn(app: FastifyInstance, role: Role, username: string): Promise<string> {
  const url = role === 'admin' ? '/api/admin-login' : '/api/vcm-login';
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: { username, password: PASSWORD },
  });
  return answer.json<{ token: string }>().token;
}

interface RequestOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

/** Sends one request; `body` is the parsed JSON, or null for any other content. */
export async function ask(
  app: FastifyInstance,
  call: `${HTTPMethods} /${string}`,
  { token, body, headers = {}, from }: RequestOptions = {},
) {
  const [method, url] = call.split(' ') as [HTTPMethods, string];
  const response = await app.inject({
    method,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson && response.body !== '' ? response.json() : null,
  };
}
