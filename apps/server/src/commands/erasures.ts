/**
 * npm run erasures -- list: writes what was deleted for good as JSON lines, numbers without names.
 * npm run erasures -- replay FILE: deletes the same in a database that was restored from a backup.
 * FILE is such a list, or the server's log.
 */
import { readFileSync } from 'node:fs';
import { readEnvironment } from '../config.ts';
import { actorWithoutAccount } from '../db/audit.ts';
import { openDatabase } from '../db/client.ts';
import { parseErasures, readErasures, replayErasures } from '../slices/deleted-records/replay.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

const USAGE = `npm run erasures -- list > FILE
npm run erasures -- replay FILE`;

const [action, file] = process.argv.slice(2);
try {
  process.stdout.write(await run());
} catch (error) {
  process.stderr.write(`${startupSentence(error) ?? String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  if (action !== 'list' && !(action === 'replay' && file)) throw new StartupError(USAGE);
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = readEnvironment();
  // Only the owner may move the numbers on that new records get.
  const url = MIGRATE_DATABASE_URL || DATABASE_URL;
  if (!url) throw new StartupError('DATABASE_URL is missing: name the PostgreSQL database.');
  const entries = action === 'replay' && file ? parseErasures(read(file)) : [];
  const database = openDatabase(url, () => {});
  try {
    if (action === 'list') {
      const erasures = await readErasures(database.db);
      return erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
    }
    if (entries.length === 0) return `${file} names nothing that was deleted for good.\n`;
    const operator = actorWithoutAccount('operator', new Date());
    const count = await replayErasures(database.db, operator, entries);
    return `${count} of the ${entries.length} records in the list were still here and are deleted for good.\n`;
  } finally {
    await database.close();
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartupError(`${path} cannot be read.`);
  }
}
