import { openDatabase } from '../../apps/server/src/db/client.ts';
import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { prepareClinic } from '../support/server-process.ts';
import { startKillableServer } from './killable-server.ts';
import { createTestDatabase } from './own-database.ts';
import { checkStoredVisits } from './visits/check-stored.ts';
import { openPhones, PHONES } from './visits/phones.ts';
import { recordByThumb } from './visits/thumb.ts';

/**
 * Twenty phones record visits on a network that delays and loses answers, so that they send the
 * same record again, while the server is killed and restarted. Holds if every acknowledged record
 * is stored once, with one next step, one log entry and one audit row. With the fault `keyless`
 * each attempt carries a client_id of its own. Then a nurse records by thumb on a phone: the least
 * record in five presses, a whole one in at most twenty and two minutes.
 */
export async function visits(
  { seconds = 60, kills = 10, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startKillableServer(files.environment);
  const database = openDatabase(testDatabase.url, () => {});
  const isKeyless = fault === 'keyless';
  const phones = await openPhones(server.url, database, { random: randomFrom(seed), isKeyless });

  const end = Date.now() + seconds * 1000;
  const killing = server.killRepeatedly({ kills, seconds });
  await Promise.all(phones.nurses.map((nurse) => phones.recordVisits(nurse, end)));
  await killing;

  const { written, counts } = phones;
  const checked = await checkStoredVisits(database, written);
  const byThumb = await recordByThumb(server.url, database);
  await server.stop();
  await database.close();
  await testDatabase.close();
  files.remove();
  const mistakes = Object.values(checked.mistakes).reduce((sum, count) => sum + count, 0);
  return {
    holds: mistakes === 0 && counts.refused === 0 && written.length > 0 && byThumb.isQuick,
    seed,
    seconds,
    phones: PHONES,
    kills,
    ...counts,
    stored: checked.stored,
    ...checked.mistakes,
    byThumb: byThumb.results,
  };
}
