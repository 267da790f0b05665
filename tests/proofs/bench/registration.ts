import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { registrationCalls } from '@thinna/contract/registrations/registrations';
import { Client } from 'pg';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { createDatabase, startLocalPostgres } from '../../../scripts/local-postgres.ts';
import { aRegistrant } from '../../support/registrations.ts';
import { prepareClinic, startServer } from '../../support/server-process.ts';
import type { BenchOptions } from '../bench.ts';
import { openOffice, recordStatements } from '../patients/query-cost.ts';
import { type Figure, ratioFigure } from './goal.ts';
import { measureRounds, openClients, type Runner } from './rounds.ts';

const RATIO_MIN = 0.35;
const CONNECTIONS = 8;
const DATABASE = 'bench';
const PHONE = '9846012345';
const MANY = '1000000';
/** Numbers that nobody else registers with: of each client in each run of pgbench. */
const PER_CLIENT = 100_000;
const FIRST_NUMBER = 6_000_000_000;
let runs = 0;
/** Until PostgreSQL has seen that its clients are gone. */
const ENDED_MS = 100;

/**
 * A volunteer's registration through the server, beside pgbench, which sends the same statements in
 * the same transactions. PostgreSQL is one of its own, with fsync on; what its processes take is
 * counted on both sides.
 */
export async function measureRegistration(options: BenchOptions): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thinna-bench-'));
  const postgres = await startLocalPostgres({ folder, durable: true });
  await createDatabase(postgres.url, DATABASE);
  const url = postgres.databaseUrl(DATABASE);
  const files = prepareClinic(postgres.programUrl(DATABASE), url);
  const product = await startServer({
    ...files.environment,
    NODE_ENV: 'production',
    METRICS_PORT: '0',
    REGISTRATIONS_PER_ADDRESS: MANY,
    REGISTRATIONS_OVERALL: MANY,
  });
  while (!(await fetch(`${product.url}/readyz`)).ok) await wait(50);
  const owner = new Client(url);
  await owner.connect();
  const script = path.join(folder, 'registration.sql');
  writeFileSync(script, await pgbenchScript(url));

  const postmaster = await postmasterOf(owner);
  const clients = openClients(product.url, [registrationRequest()], CONNECTIONS);
  // The tables are the same size for both at each start. A clinic counts at most some hundred tries
  // in an hour, and each of a thousand costs the count of those before it.
  const empty = async () => {
    for (const table of ['consents', 'notifications', 'attempts', 'helpers']) {
      await owner.query(`delete from ${table}`);
      await owner.query(`vacuum ${table}`);
    }
  };
  const runners: (Runner & { name: 'bare' | 'ours' })[] = [
    {
      name: 'bare',
      pids: [postmaster],
      prepare: empty,
      run: (milliseconds) => runPgbench(script, postgres.programUrl(DATABASE), milliseconds),
    },
    {
      name: 'ours',
      pids: [product.pid, postmaster],
      prepare: empty,
      run: (milliseconds) => clients.run(milliseconds),
    },
  ];
  const costs = await measureRounds(runners, options);
  clients.close();
  await owner.end();
  await product.stop();
  files.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true });

  const what = 'a registration: CPU of pgbench with the same transactions, as a share of ours';
  return [ratioFigure('P5', what, RATIO_MIN, costs)];
}

function registrationRequest(): string {
  const body = JSON.stringify(
    aRegistrant.volunteer({ phone_number: '{number}', email: 'v{number}@clinic.example' }),
  );
  const length = Buffer.byteLength(body.replaceAll('{number}', PHONE));
  return [
    `POST ${registrationCalls.helper.path} HTTP/1.1`,
    'Host: clinic.example',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    body,
  ].join('\r\n');
}

/** Makes one registration, and writes down what it sent to PostgreSQL as a script of pgbench. */
async function pgbenchScript(url: string): Promise<string> {
  const database = openDatabase(url, () => {});
  const { app } = await openOffice(database);
  const ask = recordStatements(app, () => true);
  const body = aRegistrant.volunteer({ phone_number: PHONE, email: `v${PHONE}@clinic.example` });
  const { result, statements } = await ask('POST', registrationCalls.helper.path, '', body);
  if (result.statusCode >= 300) throw new Error(result.body);
  ask.stop();
  await app.close();
  await database.close();
  const { id } = result.json<{ id: number }>();
  const client = new Client();
  const literal = (value: unknown): string => {
    if (value === id) return ':id';
    if (Array.isArray(value) && value.length === 0) return "'{}'";
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]${arrayType(value)}`;
    if (value === null || typeof value === 'number' || typeof value === 'boolean')
      return String(value);
    const written = value instanceof Date ? value.toISOString() : value;
    if (typeof written !== 'string') throw new Error(`pgbench cannot send ${typeof value}.`);
    const [before = '', ...after] = written.split(PHONE).map((part) => client.escapeLiteral(part));
    const whole = [before, ...after].join(' || :number::text || ');
    // What follows a colon would be a variable of pgbench.
    const quoted = whole.replace(/(?<=["}\]]):(?=[a-z])/g, "' || ':' || '");
    return written.startsWith('[{') ? `(${quoted})::json` : `(${quoted})`;
  };
  const lines = statements.map(({ text: sql, values }) => {
    const filled = sql.replace(/\$(\d+)/g, (_, at) => literal(values[Number(at) - 1]));
    return sql.startsWith('insert into "helpers"') ? `${filled} \\gset` : `${filled};`;
  });
  return [
    '\\set turn :turn + 1',
    `\\set number :base + :client_id * ${PER_CLIENT} + :turn`,
    ...lines,
    '',
  ].join('\n');
}

const arrayType = ([first]: unknown[]) => (typeof first === 'number' ? '::int[]' : '::text[]');

/** Runs pgbench, of which a shell says how long it was on a CPU. */
async function runPgbench(script: string, url: string, milliseconds: number) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const base = FIRST_NUMBER + runs * CONNECTIONS * PER_CLIENT;
  runs += 1;
  const command = `TIMEFORMAT='cpu %U %S'; time pgbench -n -M prepared -D turn=0 -D base=${base} -c ${CONNECTIONS} -j 1 -T ${seconds} -f "$0" "$1"`;
  const child = spawn('bash', ['-c', command, script, url], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  await wait(ENDED_MS);
  const answers = Number(/actually processed: (\d+)/.exec(said)?.[1]);
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(complained) ?? [];
  if (!(answers > 0)) throw new Error(`pgbench: ${complained}`);
  return { answers, endedMicroseconds: (Number(user) + Number(system)) * 1_000_000 };
}

async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const folder = rows[0]?.data_directory ?? '';
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
