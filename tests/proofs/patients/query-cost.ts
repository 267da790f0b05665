import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { isQuery } from '../../calls/patients/patient-costs.ts';
import { makeAccount } from '../../support/accounts.ts';
import { example } from '../../support/example.ts';

/** Starts the server, without a port, and logs an administrator in. */
export async function openOffice(database: Database) {
  const clock = () => new Date('2026-11-15T06:30:00.000Z');
  const session = { key: randomBytes(32), hours: { admin: 8, vcm: 12 } };
  const app = await buildApp({
    clock,
    database,
    ...example,
    web: null,
    session,
    registrationLimits: { perAddress: 60, overall: 400 },
    about: { version: '0.0.0', commit: 'proof', isDemo: false },
    trustProxy: [],
    logger: false,
  });
  const id = await makeAccount(database, 'admin', 'asha');
  const sessions = createSessions(database.db, session, clock);
  return { app, admin: await sessions.open(database.db, { id, role: 'admin' }) };
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Returns a function that makes a call and records the SQL statements of the call. */
export function recordStatements(app: FastifyInstance) {
  const recorded: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function record(this: Client, text: unknown, ...more: unknown[]) {
    const [values = []] = more as [unknown[]?];
    if (typeof text === 'string') recorded.push({ text, values });
    return Reflect.apply(query, this, [text, ...more]);
  } as typeof query;
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    token: string,
    body?: unknown,
  ) => {
    recorded.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    const payload = body as object | undefined;
    const result = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { result, statements: recorded.filter(({ text }) => isQuery(text)) };
  };
  const stop = () => {
    Client.prototype.query = query;
  };
  return Object.assign(ask, { stop });
}

/** Prints the plan of a statement and returns how many buffers it reads. */
export async function explain({ pool }: Database, name: string, { text, values }: Statement) {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, timing off) ${text}`,
    values,
  );
  const plan = rows.map((row) => row['QUERY PLAN']);
  process.stderr.write(`\n${name}\n  ${plan.join('\n  ')}\n`);
  const [, hit = 0, read = 0] =
    /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan.join('\n')) ?? [];
  return Number(hit) + Number(read);
}
