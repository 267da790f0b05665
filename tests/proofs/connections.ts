import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { createDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { repository } from '../../scripts/postgres-place.ts';
import type { Finding } from '../prove.ts';
import { makeAccount } from '../support/accounts.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { logIn } from './log-in.ts';

const FOLDER = join(repository, '.local/postgres-proof');
const CALLERS = 8;
const READY_TIMEOUT_MS = 10_000;

/**
 * Ends every database connection once a second under load, then stops the database for a while.
 * Holds if the process survives, every answer is 200, 201 or 503, every acknowledged volunteer is
 * stored exactly once with its audit row, and the server recovers without a restart.
 */
export async function connections({
  seconds = 60,
  down = 10,
}: Record<string, number>): Promise<Finding> {
  let postgres = await startLocalPostgres({ folder: FOLDER });
  const name = `proof_${Date.now()}`;
  await createDatabase(postgres.url, name);
  const databaseUrl = postgres.databaseUrl(name);
  const files = prepareClinic(postgres.programUrl(name), databaseUrl);
  const server = await startServer({ ...files.environment, LOG_LEVEL: 'info' });
  const { url } = server;
  await pollUntil(async () => (await fetch(`${url}/readyz`)).ok, READY_TIMEOUT_MS);
  const token = await prepareAdmin(databaseUrl, url);
  const load = startLoad(url, token);

  for (let second = 0; second < seconds; second += 1) {
    await wait(1000);
    await endConnections(postgres.url, name);
  }
  const killing = load.take();

  await postgres.stop();
  await wait(down * 1000);
  const without = load.take();
  const page = await fetch(url).then((answer) => answer.status);

  postgres = await startLocalPostgres({ folder: FOLDER });
  const since = Date.now();
  const isBack = await pollUntil(async () => (await fetch(`${url}/readyz`)).ok, READY_TIMEOUT_MS);
  const backAfterMs = Date.now() - since;
  await wait(1000);
  const after = await load.stop();

  const isAlive = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const { lost, doubled, unaudited } = await checkStored(databaseUrl, load.acknowledged);
  await server.stop();
  files.remove();
  await dropDatabase(postgres.url, name);
  await postgres.stop();

  const statuses = new Set([killing, without, after].flatMap((counts) => Object.keys(counts)));
  const holds =
    isAlive &&
    isBack &&
    page === 200 &&
    [...statuses].every((status) => ['200', '201', '503'].includes(status)) &&
    (without['200'] ?? 0) + (without['201'] ?? 0) < (without['503'] ?? 0) &&
    (after['201'] ?? 0) > 0 &&
    lost + doubled + unaudited === 0;
  return {
    holds,
    isAlive,
    seconds,
    down,
    killing,
    without,
    after,
    page,
    backAfterMs,
    acknowledged: load.acknowledged.size,
    lost,
    doubled,
    unaudited,
  };
}

async function prepareAdmin(databaseUrl: string, url: string): Promise<string> {
  const database = openDatabase(databaseUrl, () => {});
  await makeAccount(database, 'admin', 'proof');
  await database.close();
  return logIn(url, 'admin', 'proof');
}

type Counts = Record<string, number>;

function startLoad(url: string, token: string) {
  const acknowledged = new Set<string>();
  let counts: Counts = {};
  let sentCount = 0;
  const end = new AbortController();
  const count = (status: string) => {
    counts[status] = (counts[status] ?? 0) + 1;
  };

  const caller = async () => {
    while (!end.signal.aborted) {
      sentCount += 1;
      const phone_number = String(5_000_000_000 + sentCount);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = {
        name: 'Proof',
        email: `${phone_number}@clinic.test`,
        phone_number,
        address: 'Here',
      };
      try {
        const answer = await fetch(`${url}/api/volunteers`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        count(String(answer.status));
        await answer.arrayBuffer();
        if (answer.status === 201) acknowledged.add(phone_number);
        const list = await fetch(`${url}/api/volunteers?limit=5`, { headers });
        count(String(list.status));
        await list.arrayBuffer();
      } catch {
        count('no answer');
      }
      await wait(5);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  const take = (): Counts => {
    const previous = counts;
    counts = {};
    return previous;
  };
  return {
    acknowledged,
    take,
    async stop() {
      end.abort();
      await Promise.all(callers);
      return take();
    },
  };
}

async function endConnections(adminUrl: string, name: string): Promise<void> {
  const admin = openDatabase(adminUrl, () => {});
  await admin.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
    .finally(() => admin.close());
}

async function checkStored(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const database = openDatabase(databaseUrl, () => {});
  const rows = await database.db.selectFrom('helpers').select(['id', 'phone_number']).execute();
  const audited = await database.db
    .selectFrom('audit')
    .select('record_id')
    .where('action', '=', 'create')
    .where('record', '=', 'volunteer')
    .execute();
  await database.close();
  const stored = new Map(rows.map(({ phone_number, id }) => [phone_number, id]));
  const auditedIds = new Set(audited.map(({ record_id }) => record_id));
  return {
    lost: [...acknowledged].filter((number) => !stored.has(number)).length,
    doubled: rows.length - stored.size,
    unaudited:
      rows.filter(({ id }) => !auditedIds.has(id)).length + (audited.length - auditedIds.size),
  };
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = openDatabase(adminUrl, () => {});
  await admin.pool.query(`drop database ${name} with (force)`).finally(() => admin.close());
}

/** Polls until the condition is true; returns false after the timeout. */
async function pollUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await condition().catch(() => false)) return true;
    await wait(50);
  }
  return false;
}
