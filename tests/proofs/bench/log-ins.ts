import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import type { BenchOptions } from '../bench.ts';
import { startClinic } from '../running-clinic.ts';
import { createVisitor } from '../visitor.ts';
import type { Figure } from './goal.ts';
import { openClients } from './rounds.ts';
import { measureSlowdown, slowdownFigure } from './slowdown.ts';

const CLIENTS = 32;
const SLOWDOWN_MAX = 3;

/** What log-ins of as many visitors, each of which is made to cost a processor much, do to everybody else. */
export async function measureLogIns(options: BenchOptions): Promise<Figure[]> {
  const clinic = await startClinic({ TRUST_PROXY: '1' });
  const headers = await clinic.logInAdministrator();
  const database = openDatabase(clinic.databaseUrl, () => {});
  const names = Array.from({ length: CLIENTS }, (_, at) => `office-${at}`);
  for (const name of names) await makeAccount(database, 'admin', name);
  await database.close();
  const logIns = openClients(clinic.url, names.map(logInRequest), CLIENTS);
  const visitor = createVisitor(clinic.url, ['/', '/api/volunteers?limit=20'], headers);
  const measured = await measureSlowdown(visitor, options, logIns);
  logIns.close();
  await clinic.stop();
  const what = `p99 of a page and a list while ${CLIENTS} clients log in, beside that without them`;
  return [slowdownFigure('P8', what, SLOWDOWN_MAX, measured)];
}

function logInRequest(username: string): string {
  const body = JSON.stringify({ username, password: PASSWORD });
  return [
    'POST /api/admin-login HTTP/1.1',
    'Host: clinic.example',
    'X-Forwarded-For: {address}',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
