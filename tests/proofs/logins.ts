import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { hashedKey } from '../../apps/server/src/http/throttle.ts';
import { hashPassword } from '../../apps/server/src/passwords.ts';
import type { Finding } from '../prove.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { createTestDatabase } from './own-database.ts';

const USERNAME = 'asha';
const PASSWORD = 'a password for the proof';
/** Her address, from which the flood does not come. All of 127.0.0.0/8 is this machine. */
const HOME = '127.0.0.2';
const IN_TIME_MS = 3000;
/** Before her first login, so that the flood has filled the queue. */
const HEAD_START_MS = 1000;
const PAUSE_MS = 100;

type Counts = Record<string, number>;

/**
 * Floods the login with wrong names, first from one address and then from many, while an
 * administrator logs in from another address. Holds if she gets in within 3 s every time, and if
 * nothing but wrong passwords was counted.
 */
export async function logins(
  { connections = 200, addresses = 64, times = 20 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await database.db
    .insertInto('accounts')
    .values({ role: 'admin', username: USERNAME, password_hash: await hashPassword(PASSWORD) })
    .execute();
  if (fault === 'counted') await database.pool.query(KEEP_ATTEMPTS);
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startServer(files.environment);
  const logIn = (from: string, username: string, password: string, agent?: Agent) =>
    post(`${server.url}/api/admin-login`, { username, password }, from, agent);

  const floods = [];
  for (const sources of new Set([1, addresses])) {
    const networks = Array.from({ length: sources }, (_, at) => `127.${sources}.0.${at + 1}`);
    const flood = startFlood(connections, networks, logIn);
    await wait(HEAD_START_MS);
    const hers = [];
    for (let turn = 0; turn < times; turn += 1) {
      const since = performance.now();
      const status = await logIn(HOME, USERNAME, PASSWORD);
      hers.push({ status, ms: Math.round(performance.now() - since) });
      await wait(PAUSE_MS);
    }
    const statuses = await flood.stop();
    const { rows } = await database.pool.query<{ count: string }>(
      'select count(*) from attempts where key = any($1)',
      [networks.map((network) => hashedKey('login from', network))],
    );
    floods.push({
      connections,
      addresses: sources,
      statuses,
      in: hers.filter(({ status, ms }) => status === 200 && ms <= IN_TIME_MS).length,
      slowestMs: Math.max(...hers.map(({ ms }) => ms)),
      countedWithoutVerdict: Number(rows[0]?.count) - (statuses[401] ?? 0),
    });
  }
  const after = await logIn(HOME, USERNAME, PASSWORD);

  await server.stop();
  files.remove();
  await database.close();
  await testDatabase.close();
  const holds =
    after === 200 &&
    floods.every(
      (flood) =>
        flood.in === times &&
        flood.countedWithoutVerdict === 0 &&
        Object.keys(flood.statuses).every((status) => ['401', '429', '503'].includes(status)),
    );
  return { holds, times, after, floods };
}

/** The planted mistake: a try without a verdict stays counted. */
const KEEP_ATTEMPTS = `
  create function keep_attempt() returns trigger language plpgsql as $$
  begin
    return case when current_query() ilike '%unnest%' then null else old end;
  end $$;
  create trigger attempts_kept before delete on attempts
    for each row execute function keep_attempt();`;

/** Tries wrong names over all connections until it is stopped, and counts the answers. */
function startFlood(
  connections: number,
  networks: readonly string[],
  logIn: (from: string, username: string, password: string, agent: Agent) => Promise<number>,
) {
  const counts: Counts = {};
  const end = new AbortController();
  let tries = 0;
  const callers = Array.from({ length: connections }, async (_, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const from = networks[at % networks.length] ?? '';
    while (!end.signal.aborted) {
      tries += 1;
      const status = await logIn(from, `nobody-${tries}`, 'a wrong password', agent);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    agent.destroy();
  });
  return {
    async stop(): Promise<Counts> {
      end.abort();
      await Promise.all(callers);
      return counts;
    },
  };
}

/** Posts JSON from one of this machine's addresses, and returns the status. */
function post(url: string, body: unknown, localAddress: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json' },
        ...(agent && { agent }),
      },
      (answer) => {
        void text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
