import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import type { BenchOptions } from '../bench.ts';
import { fillRegister } from '../patients/register.ts';
import { startClinic } from '../running-clinic.ts';
import { createVisitor } from '../visitor.ts';
import type { Figure } from './goal.ts';
import { requestFor } from './pages.ts';
import { openClients } from './rounds.ts';
import { measureSlowdown, slowdownFigure } from './slowdown.ts';

const CONNECTIONS = 200;
const READS = ['/', '/api/statistics', '/api/emergency-fund', '/api/equipment/available'];
const SLOWDOWN_MAX = 2;
const STATEMENTS_MAX = 2;
const PATIENTS = 1000;
const CROWD_MS = 10_000;
/** A backend says what it did no later than so long after it did it. */
const REPORT_MS = 11_000;

const uncached = pathToFileURL(path.join(import.meta.dirname, 'uncached.ts')).href;

/**
 * What an appeal that is passed on does to the database, and to the office. With the fault
 * `uncached` the figures are read anew for each visit.
 */
export async function measureCrowd(options: BenchOptions): Promise<Figure[]> {
  const clinic = await startClinic({
    TRUST_PROXY: '1',
    METRICS_PORT: '0',
    ...(options.fault === 'uncached' && { NODE_OPTIONS: `--import=${uncached}` }),
  });
  await fillRegister(clinic.databaseUrl, PATIENTS, 1);
  const headers = await clinic.logInAdministrator();
  const crowd = openClients(clinic.url, READS.map(requestFor), CONNECTIONS);
  const statements = await countStatements(clinic.databaseUrl, () => crowd.run(CROWD_MS));
  const office = createVisitor(clinic.url, ['/api/patients?limit=20'], headers);
  const measured = await measureSlowdown(office, options, crowd);
  crowd.close();
  await clinic.stop();
  const what = `p99 of the list of patients beside ${CONNECTIONS} connections that ask without a pause`;
  return [
    {
      goal: 'P11',
      what: `SQL statements a second for ${CONNECTIONS} connections`,
      limit: { atMost: STATEMENTS_MAX },
      measured: statements / (CROWD_MS / 1000),
      unit: 'a second',
      isCounted: true,
    },
    slowdownFigure('P11', what, SLOWDOWN_MAX, measured),
  ];
}

/**
 * Counts the transactions meanwhile, and a statement outside of one is a transaction of its own. One
 * that reads no table is counted with the next that does.
 */
async function countStatements(url: string, work: () => Promise<unknown>): Promise<number> {
  const { pathname } = new URL(url);
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const client = new Client(elsewhere.href);
  await client.connect();
  const count = async () => {
    await wait(REPORT_MS);
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [pathname.slice(1)],
    );
    return Number(rows[0]?.count);
  };
  // Otherwise autovacuum comes to the tables that were filled just now, and its own are counted.
  const clinic = new Client(url);
  await clinic.connect();
  await clinic.query('vacuum analyze');
  await clinic.end();
  const before = await count();
  await work();
  const statements = (await count()) - before;
  await client.end();
  return statements;
}
