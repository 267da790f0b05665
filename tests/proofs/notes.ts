import { openDatabase } from '../../apps/server/src/db/client.ts';
import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { prepareClinic } from '../support/server-process.ts';
import { startKillableServer } from './killable-server.ts';
import { checkStoredEntries } from './notes/check-stored.ts';
import { CLIENTS, openClients } from './notes/simulated-clients.ts';
import { createTestDatabase } from './own-database.ts';

const COPIES = 30;

/**
 * Twenty clients write notes, history and health status of the same ten patients, on a network that
 * delays and loses answers, so that they retry under the same idempotency key, while the server is
 * killed and restarted. Holds if every acknowledged entry is stored once, with its author, after
 * all entries that were acknowledged before it was sent; and if thirty copies of one toggle request
 * toggle once. With the fault `keyless` no request carries a key.
 */
export async function notes(
  { seconds = 60, kills = 10, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startKillableServer(files.environment);
  const database = openDatabase(testDatabase.url, () => {});
  const isKeyless = fault === 'keyless';
  const clients = await openClients(server, database, { random: randomFrom(seed), isKeyless });

  const end = Date.now() + seconds * 1000;
  const killing = server.killRepeatedly({ kills, seconds });
  await Promise.all(clients.desks.map((desk) => clients.write(desk, end)));
  await killing;
  const turned = await clients.turnAtOnce(COPIES);

  const { written, counts } = clients;
  const checked = await checkStoredEntries(database, written);
  await server.stop();
  await database.close();
  await testDatabase.close();
  files.remove();
  const mistakes = checked.lost + checked.doubled + checked.disordered + checked.wrongAuthor;
  const isToggledOnce = turned.flips === 1 && turned.answers === 1;
  return {
    holds: mistakes === 0 && counts.refused === 0 && written.length > 0 && isToggledOnce,
    seed,
    seconds,
    clients: CLIENTS,
    kills,
    ...counts,
    ...checked,
    copies: COPIES,
    turned,
  };
}
