import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Client, escapeLiteral } from 'pg';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { isQuery } from '../../calls/patients/patient-costs.ts';
import { makeAccount } from '../../support/accounts.ts';
import { example } from '../../support/example.ts';
import { type Sent, sentBy } from '../../support/server/sent.ts';

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

/** Those that the server has planned anew each time. */
const plannedForValues = new WeakSet<Sent>();

/** Returns a function that makes a call and records the SQL statements of the call. */
export function recordStatements(app: FastifyInstance, isRecorded = isQuery) {
  const recorded: Sent[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function record(this: Client, ...input: unknown[]) {
    if (!isListening(this)) recorded.push(sentBy(input));
    return Reflect.apply(query, this, input);
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
    const at = recorded.findIndex(({ text }) => text.includes('force_custom_plan'));
    if (at !== -1) for (const sent of recorded.slice(at)) plannedForValues.add(sent);
    return { result, statements: recorded.filter(({ text }) => isRecorded(text)) };
  };
  const stop = () => {
    Client.prototype.query = query;
  };
  return Object.assign(ask, { stop });
}

/** Whether it is the connection that reads the public data anew, which belongs to no call. */
const isListening = (client: object) =>
  (client as { connectionParameters?: { application_name?: string } }).connectionParameters
    ?.application_name === 'thinna listens';

/** After so many runs PostgreSQL decides whether one plan is good for all values. */
const RUNS_BEFORE_DECISION = 5;

/**
 * Prints the plan of a statement and returns how many buffers it reads: as it runs in the server when
 * it has run there for a while, with the plan for all values if PostgreSQL has decided for one.
 */
export async function explain({ pool }: Database, name: string, sent: Sent) {
  const { text, values } = sent;
  const client = await pool.connect();
  if (plannedForValues.has(sent)) {
    await client.query('set plan_cache_mode = force_custom_plan');
  }
  const prepared = 'explained';
  for (let run = 0; run <= RUNS_BEFORE_DECISION; run += 1) {
    await client.query({ name: prepared, text, values });
  }
  const list = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, timing off) execute ${prepared} ${list}`,
  );
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']);
  process.stderr.write(`\n${name}\n  ${plan.join('\n  ')}\n`);
  const [, hit = 0, read = 0] =
    /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan.join('\n')) ?? [];
  return Number(hit) + Number(read);
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return escapeLiteral(
    Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : textOf(value),
  );
}

const elementOf = (value: unknown) =>
  value === null ? 'null' : `"${textOf(value).replace(/["\\]/g, '\\$&')}"`;

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
