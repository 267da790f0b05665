import { openDatabase } from '../../apps/server/src/db/client.ts';
import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { prepareClinic } from '../support/server-process.ts';
import { judge } from './notes/check-stored.ts';
import { openRestless } from './notes/killed-server.ts';
import { CLIENTS, openWard } from './notes/simulated-clients.ts';
import { ownDatabase } from './own-database.ts';

const COPIES = 30;

/**
 * Twenty people write notes, history and health status of the same ten patients, on a line that
 * delays, loses answers and makes them send again under the same key, while the finished program is
 * killed and started anew. It holds if every entry that was acknowledged is there once, with its
 * author, and after every entry that was acknowledged before it was sent; and if thirty copies of
 * one switch turn it once. With the fault `keyless` nothing carries a key.
 */
export async function notes(
  { seconds = 60, kills = 10, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const own = await ownDatabase();
  const files = prepareClinic(own.url);
  const server = await openRestless(files.environment);
  const database = openDatabase(own.url, () => {});
  const isKeyless = fault === 'keyless';
  const ward = await openWard(server, database, { random: randomFrom(seed), isKeyless });

  const end = Date.now() + seconds * 1000;
  const killing = server.killNowAndThen({ kills, seconds });
  await Promise.all(ward.desks.map((desk) => ward.write(desk, end)));
  await killing;
  const turned = await ward.turnAtOnce(COPIES);

  const { written, counts } = ward;
  const found = await judge(database, written);
  await server.stop();
  await database.close();
  await own.close();
  files.remove();
  const mistakes = found.lost + found.doubled + found.disordered + found.wrongAuthor;
  const isTurnedOnce = turned.flips === 1 && turned.answers === 1;
  return {
    holds: mistakes === 0 && counts.refused === 0 && written.length > 0 && isTurnedOnce,
    seed,
    seconds,
    clients: CLIENTS,
    kills,
    ...counts,
    ...found,
    copies: COPIES,
    turned,
  };
}
