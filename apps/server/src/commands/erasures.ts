/**
 * npm run erasures -- list: writes what was deleted for good as JSON lines, numbers without names.
 * npm run erasures -- replay FILE: deletes the same in a database that was restored from a backup.
 * FILE is such a list, or the server's log; `-` is standard input. Needs MIGRATE_DATABASE_URL if there are two roles.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { commandLine } from '../command-line.ts';
import { readEnvironment } from '../config.ts';
import { actorWithoutAccount } from '../db/audit.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { canSetNumbers } from '../db/program-rights.ts';
import { readRoles } from '../db/roles.ts';
import { parseErasures, readErasures, replayErasures } from '../slices/deleted-records/replay.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

const USAGE = `${commandLine.erasures} list > FILE
${commandLine.erasures} replay FILE`;

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
  if (!DATABASE_URL)
    throw new StartupError('DATABASE_URL is missing: name the PostgreSQL database.');
  const database = openDatabase(DATABASE_URL, () => {});
  try {
    if (action === 'replay' && file)
      return await replay(file, database, MIGRATE_DATABASE_URL || undefined);
    return await list(database);
  } finally {
    await database.close();
  }
}

async function list({ db }: Database): Promise<string> {
  const erasures = await readErasures(db);
  return erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
}

/** Replays as the owner: only the owner may move the numbers on that new records get. */
async function replay(
  path: string,
  database: Database,
  ownerUrl: string | undefined,
): Promise<string> {
  const entries = await parseErasures(linesOf(path));
  if (entries.length === 0) return `${path} names nothing that was deleted for good.\n`;
  const owner = ownerUrl === undefined ? database : openDatabase(ownerUrl, () => {});
  try {
    const { database: name } = await readRoles(database, owner);
    if (!(await canSetNumbers(owner.db))) {
      throw new StartupError(
        `A replay needs the owner of the database ${name}: name it in MIGRATE_DATABASE_URL. Nothing was deleted.`,
      );
    }
    const operator = actorWithoutAccount('operator', new Date());
    const { records, accounts } = await replayErasures(owner.db, operator, entries);
    const disabled =
      accounts > 0 ? `Accounts of deleted helpers that are disabled now: ${accounts}.\n` : '';
    return `${records} of the ${entries.length} records in the list were still in the database ${name} and are deleted for good.\n${disabled}`;
  } finally {
    if (owner !== database) await owner.close();
  }
}

/** One line at a time: the log of a year is larger than the memory. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const input = path === '-' ? process.stdin : createReadStream(path);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new StartupError(`${path} cannot be read.`, { cause: error });
  }
}
