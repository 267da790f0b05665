import { randomBytes } from 'node:crypto';
import { patientCalls } from '@thinna/contract/patients/patients';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openSessions } from '../../apps/server/src/http/sessions.ts';
import { costs, isAsking } from '../calls/patients/patient-costs.ts';
import type { Finding } from '../prove.ts';
import { makeAccount } from '../support/accounts.ts';
import { example } from '../support/example.ts';
import { register } from '../support/patients.ts';
import { ownDatabase } from './own-database.ts';
import { fillRegister, RARE, SELDOM } from './patients/register.ts';

const FEW = 1000;
const LIST_MAX = 12;
const SEARCH_MAX = 1000;
/** An index of a million rows is a level or two deeper than one of a thousand. */
const DEEPER = 3;
const PAGE = 'limit=50';

/** What is searched for: in both scripts, in few rows and in many, and in none. */
const searches = {
  rareLatin: RARE.latin,
  rareMalayalam: RARE.malayalam,
  frequentLatin: 'kumar',
  frequentMalayalam: 'കുമാർ',
  everywhere: 'pc-',
  phone: '98470123',
  wholePhone: '+91 98470-12345',
  partOfPhone: '4701',
  shortPart: '470',
  longerPart: '47012',
  sixDigits: '470123',
  register: 'pc-00042',
  place: 'kadavu 13',
  placeMalayalam: 'കടവ് 12',
  wholeName: 'devaki panicker',
  nobody: 'nobody of this name',
};

/** Too many for the one plan and too few for the other: what costs most of all. */
const between = { latin: SELDOM.latin, malayalam: SELDOM.malayalam };
const BETWEEN_MAX = 2 * SEARCH_MAX;

type Measured = Record<string, number>;

/**
 * A register of many rows beside one of a thousand. It holds if a page of the list, the next page
 * and those of one kind of help read few buffers, and as many here as there; if every search stays
 * below its limit, and below twice that between rare and frequent; and if no call takes more
 * statements than it may. The plans go to standard error.
 */
export async function patients({
  rows = 1_000_000,
  seed = 1,
}: Record<string, number>): Promise<Finding> {
  const since = Date.now();
  const small = await measure(FEW, seed);
  const large = await measure(rows, seed);
  const over = [
    ...above(large.lists, () => LIST_MAX),
    ...above(large.lists, (name) => (small.lists[name] ?? 0) + DEEPER),
    // One page of the table for each row, as their neighbours want another kind of help.
    ...above(large.filtered, (name) => (small.filtered[name] ?? 0) + LIST_MAX + DEEPER),
    ...above(large.searches, () => SEARCH_MAX),
    ...above(large.between, () => BETWEEN_MAX),
    ...above(large.statements, (name) => costs[name as keyof typeof costs].most),
  ];
  return {
    holds: over.length === 0,
    seed,
    rows: [FEW, rows],
    lists: [small.lists, large.lists],
    filtered: [small.filtered, large.filtered],
    searches: [small.searches, large.searches],
    between: [small.between, large.between],
    statements: large.statements,
    seconds: Math.round((Date.now() - since) / 1000),
    ...(over.length > 0 && { over }),
  };
}

const above = (measured: Measured, most: (name: string) => number): string[] =>
  Object.entries(measured).flatMap(([name, value]) =>
    value > most(name) ? [`${name}: ${value}, not ${most(name)}`] : [],
  );

async function measure(rows: number, seed: number) {
  const own = await ownDatabase();
  const database = openDatabase(own.url, () => {});
  await migrate(database);
  await fillRegister(own.url, rows, seed);
  const { app, admin } = await openOffice(database);
  const asked = listen(app);
  const buffersOf = async (name: string, address: string) => {
    const { result, statements } = await asked('GET', address, admin);
    const [reading] = statements.filter(({ text }) => text.includes('from "patients"'));
    if (!reading || result.statusCode !== 200) throw new Error(`${name}: ${result.body}`);
    return explain(database, `${name}, ${rows} rows`, reading);
  };

  const first = patientCalls.list.path;
  const middle = Math.ceil(rows / 2);
  const lists: Measured = {
    firstPage: await buffersOf('first page', `${first}?${PAGE}`),
    nextPage: await buffersOf('next page', `${first}?${PAGE}&after=${rows - 49}`),
    middlePage: await buffersOf('page in the middle', `${first}?${PAGE}&after=${middle}`),
  };
  const filtered: Measured = {};
  for (const type of ['medical', 'caregiver', 'volunteer', 'other']) {
    const address = `${first}?${PAGE}&support_type=${type}&after=${middle}`;
    filtered[type] = await buffersOf(type, address);
  }
  const search = async (texts: Readonly<Record<string, string>>) => {
    const found: Measured = {};
    for (const [name, text] of Object.entries(texts)) {
      const address = `${first}?${PAGE}&search=${encodeURIComponent(text)}`;
      found[name] = await buffersOf(`search, ${name}`, address);
    }
    return found;
  };
  const found = { searches: await search(searches), between: await search(between) };

  const statements: Measured = {};
  for (const [name, { query = '', body }] of Object.entries(costs)) {
    const { method, path } = patientCalls[name as keyof typeof costs];
    const { id } = await register({ app, admin });
    const made = await asked(method, path.replace(':id', String(id)) + query, admin, body);
    if (made.result.statusCode >= 300) throw new Error(`${name}: ${made.result.body}`);
    statements[name] = made.statements.length;
  }
  asked.stop();
  await app.close();
  await database.close();
  await own.close();
  return { lists, filtered, ...found, statements };
}

async function openOffice(database: Database) {
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
  const sessions = openSessions(database.db, session, clock);
  return { app, admin: await sessions.open(database.db, { id, role: 'admin' }) };
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Makes calls, and hears what each of them asks of the database. */
function listen(app: FastifyInstance) {
  const heard: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function hear(this: Client, text: unknown, ...more: unknown[]) {
    const [values = []] = more as [unknown[]?];
    if (typeof text === 'string') heard.push({ text, values });
    return Reflect.apply(query, this, [text, ...more]);
  } as typeof query;
  const asked = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    token: string,
    body?: unknown,
  ) => {
    heard.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    const payload = body as object | undefined;
    const result = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { result, statements: heard.filter(({ text }) => isAsking(text)) };
  };
  const stop = () => {
    Client.prototype.query = query;
  };
  return Object.assign(asked, { stop });
}

/** How many buffers a statement reads once they are all in memory; its plan is printed. */
async function explain({ pool }: Database, name: string, { text, values }: Statement) {
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
