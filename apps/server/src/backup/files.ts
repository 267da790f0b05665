import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Machine } from '../setup/machine.ts';
import { INSTANCES, lastLine, SETTINGS } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { readKey } from './configure.ts';
import { AS_PGBACKREST, mustPgbackrest, pgbackrest, reasonOf } from './repository.ts';

/** What of the clinic is stored beside the database, in the same repository with the same key. */
const SETTINGS_FOLDER = 'files/settings';
const LOG_FOLDER = 'files/log';
const ERASURES_FILE = 'files/erasures.jsonl';

const SETTINGS_KEPT = 10;
/** As the clinic's page Privacy says. */
const LOG_DAYS_KEPT = 365;

/** Entries of the program's own log, whichever of its instances wrote them. */
const ENTRIES = INSTANCES.map((name) => `_SYSTEMD_UNIT=${name}.service`).join(' ');

/** For a pipe of bash: binary data does not pass through this process. */
const REPOSITORY = `runuser ${AS_PGBACKREST.join(' ')}`;

/** Stores settings, the list of what was deleted for good, and each finished day of the log. */
export async function storeFiles(machine: Machine): Promise<void> {
  await storeSettings(machine);
  await storeErasures(machine);
  await storeLog(machine);
}

async function storeSettings(machine: Machine): Promise<void> {
  const name = machine
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
  // Answers of a setup hold a password.
  const pack = `tar -C ${SETTINGS} --exclude='*answers*' --exclude='*.new' -c . | gzip`;
  await put(machine, `${SETTINGS_FOLDER}/${name}.tar.gz`, pack);
  const stored = await list(machine, SETTINGS_FOLDER);
  for (const old of stored.slice(0, -SETTINGS_KEPT))
    await mustPgbackrest(machine, ['repo-rm', `${SETTINGS_FOLDER}/${old}`]);
}

async function storeErasures(machine: Machine): Promise<void> {
  const outcome = await machine.run('thinna', ['erasures', 'list']);
  if (outcome.code !== 0)
    throw new StartupError(`The list of erasures is not stored: ${lastLine(outcome)}`);
  await storeText(machine, ERASURES_FILE, outcome.stdout);
}

async function storeLog(machine: Machine): Promise<void> {
  const today = clinicDay(machine.now());
  const oldest = addDays(today, -LOG_DAYS_KEPT);
  const stored = await list(machine, LOG_FOLDER);
  const newest = stored.at(-1)?.slice(0, 10);
  const first = newest === undefined ? await firstDayOfLog(machine) : addDays(newest, 1);
  for (let day = first < oldest ? oldest : first; day < today; day = addDays(day, 1))
    await put(machine, logFile(day), `journalctl --quiet -o cat ${spanOf(day)} ${ENTRIES} | gzip`);
  for (const name of stored.filter((each) => each < oldest))
    await mustPgbackrest(machine, ['repo-rm', `${LOG_FOLDER}/${name}`]);
}

/** Returns the first day of the journal on which the program wrote; the next one if there is none. */
async function firstDayOfLog(machine: Machine): Promise<string> {
  // A journal without such an entry is no failure.
  const script = `journalctl --quiet -o short-unix ${ENTRIES} | head -n 1`;
  const { stdout } = await machine.run('bash', ['-c', script]);
  const seconds = Number.parseFloat(stdout);
  return clinicDay(Number.isNaN(seconds) ? machine.now() : new Date(seconds * 1000));
}

/** Options of journalctl for a day at the clinic. */
function spanOf(day: string): string {
  const [begins, ends] = [day, addDays(day, 1)].map(
    (each) => clinicInstant(each, '00:00').getTime() / 1000,
  );
  // An entry of midnight belongs to the next day alone.
  return `--since=@${begins} --until=@${Number(ends) - 1}.999999`;
}

const logFile = (day: string) => `${LOG_FOLDER}/${day}.gz`;

/** Unpacks the newest settings into a folder; returns whether there are any. */
export async function fetchSettings(machine: Machine, folder: string): Promise<boolean> {
  const newest = (await list(machine, SETTINGS_FOLDER)).at(-1);
  if (newest === undefined) return false;
  await get(machine, `${SETTINGS_FOLDER}/${newest}`, 'tar -C "$1" -xpz', folder);
  return true;
}

/** Returns the newest list of what was deleted for good, as `thinna erasures list` has printed it. */
export const fetchErasures = (machine: Machine): Promise<string | null> =>
  fetchText(machine, ERASURES_FILE);

/** Returns a stored text; null if there is none. */
export async function fetchText(machine: Machine, file: string): Promise<string | null> {
  const [folder = '', name = ''] = file.split('/');
  if (!(await list(machine, folder)).includes(name)) return null;
  return await get(machine, file, 'cat');
}

/** Stores a text beside the backups. */
export async function storeText(machine: Machine, file: string, text: string): Promise<void> {
  await mustPgbackrest(machine, ['repo-put', file], text);
}

/** Returns the days of which the log is stored, the oldest first. */
async function storedLogDays(machine: Machine): Promise<string[]> {
  return (await list(machine, LOG_FOLDER)).map((name) => name.slice(0, 10));
}

/** Writes the program's log of a day into a file; returns whether it is stored. */
export async function fetchLog(machine: Machine, day: string, file: string): Promise<boolean> {
  if (!(await storedLogDays(machine)).includes(day)) return false;
  await get(machine, logFile(day), 'gunzip > "$1"', file);
  return true;
}

async function list(machine: Machine, folder: string): Promise<string[]> {
  const names = await mustPgbackrest(machine, ['repo-ls', folder]);
  return names.split('\n').filter((name) => name !== '');
}

/** Stores what a pipe writes, and nothing if it fails. */
async function put(machine: Machine, name: string, pack: string): Promise<void> {
  const outcome = await runPipe(machine, `${pack} | ${REPOSITORY} repo-put ${name}`);
  if (outcome.code === 0) return;
  await pgbackrest(machine, ['repo-rm', name]);
  throw new StartupError(`${name} is not stored: ${reasonOf(outcome)}`);
}

/** Hands a stored file to a command, with one argument, and returns what that writes. */
async function get(machine: Machine, name: string, unpack: string, argument = ''): Promise<string> {
  const script = `umask 077; ${REPOSITORY} repo-get ${name} | ${unpack}`;
  const outcome = await runPipe(machine, script, argument);
  if (outcome.code !== 0) throw new StartupError(`${name} cannot be read: ${reasonOf(outcome)}`);
  return outcome.stdout;
}

/** The key is asked for by repo-get alone: of other files pgBackRest finds it in its settings. */
function runPipe(machine: Machine, script: string, argument = '') {
  const key = { PGBACKREST_CIPHER_PASS: readKey(machine) };
  return machine.run('bash', ['-o', 'pipefail', '-c', script, 'bash', argument], '', key);
}
