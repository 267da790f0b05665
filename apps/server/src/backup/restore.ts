import { z } from 'zod';
import { parseClinicFile } from '../clinic-file.ts';
import { wordsOf } from '../setup/ask.ts';
import type { Machine } from '../setup/machine.ts';
import { reportEvent } from '../setup/machine-reports.ts';
import { type Cluster, findCluster, setUpPostgres } from '../setup/postgres.ts';
import { start } from '../setup/program.ts';
import { DATABASE, psql, query } from '../setup/psql.ts';
import { setUp } from '../setup/setup.ts';
import { CLINIC_FILE, INSTANCES, lastLine, must, SETTINGS, sayMade } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { newestTimeline } from './archive.ts';
import { checkPages, openBeside, removeBeside } from './beside.ts';
import { writeArchivingFile } from './configure.ts';
import { fetchErasures, fetchSettings } from './files.ts';
import { momentText } from './moment.ts';
import { forgetNewMachine } from './new-machine.ts';
import { type Backups, mustPgbackrest, readBackups } from './repository.ts';
import { readRestores, storeRestores, type Way, wayTo } from './restores.ts';
import { needRoom } from './room.ts';
import { countRows, sumOf } from './rows.ts';

interface Options {
  /** The moment to go back to; null for the newest state. */
  at: Date | null;
  /** Whether it goes on without asking. */
  isSure: boolean;
  /** Whether the backups were made by another machine. */
  isNewMachine: boolean;
  /** The site of nginx, for a new machine. */
  siteTemplate: string;
}

/** What is left to do once the restored files are in their place; kept until it is done. */
const unfinished = z.object({
  startedAt: z.coerce.date(),
  /** The moment that was asked for. */
  to: z.coerce.date(),
  /** The timeline of PostgreSQL that was left. */
  timeline: z.int(),
  /** When the last change was made that is there. */
  reached: z.coerce.date(),
  /** Whom and what the clinic has deleted for good, as `thinna erasures list` prints it. */
  erasures: z.string(),
  isNewMachine: z.boolean(),
  /** Folders with what was there before. */
  former: z.array(z.string()),
});
type Unfinished = z.output<typeof unfinished>;

const UNFINISHED_FILE = '/var/lib/thinna/restore.json';
const UNITS = ['thinna.socket', ...INSTANCES];

const ERASURES = "select (to_jsonb(erasures) - 'id')::text from erasures order by id";
const OTHER_DATABASES = `select string_agg(datname, ', ' order by datname) from pg_database
  where not datistemplate and datname not in ('postgres', '${DATABASE}')`;

/**
 * Brings the clinic back from its backups: restored beside what is there, checked, and then put in
 * its place. Whatever fails before that changes nothing; what fails after it is gone on with when it
 * is run again. Returns whether the clinic is there again; not if nobody has confirmed it.
 */
export async function restore(machine: Machine, options: Options): Promise<boolean> {
  const left = machine.read(UNFINISHED_FILE);
  const work =
    left === null
      ? await exchangeForRestored(machine, options)
      : unfinished.parse(JSON.parse(left));
  if (work === null) return false;
  await finish(machine, work, options.siteTemplate);
  return true;
}

async function exchangeForRestored(machine: Machine, options: Options): Promise<Unfinished | null> {
  const { at, isNewMachine } = options;
  const words = wordsOf(machine.language).restore;
  const startedAt = machine.now();
  const cluster = await findCluster(machine);
  const stored = await readBackups(machine);
  if (stored.databaseVersion !== cluster.version)
    throw new StartupError(
      `The backups are of PostgreSQL ${stored.databaseVersion}, and this machine has ${cluster.version}: only the same version can read them.`,
    );
  const past = await readRestores(machine);
  const way = chooseWay(stored, past, at, startedAt);
  const isLive = (await identifierOf(machine)) === stored.systemId;
  if (!(await isConfirmed(machine, options))) return null;

  const folder = `${cluster.folder}.restored`;
  const stamp = momentText(startedAt).replaceAll(/\D/g, '');
  const former = `${cluster.folder}.before-${stamp}`;
  machine.ignoreInterrupts();
  await must(machine, 'systemctl', ['stop', ...UNITS]);
  try {
    sayMade(machine, 'Nobody can enter anything now.');
    if (isLive) await archiveAll(machine);
    await removeBeside(machine, cluster, folder);
    await needRoom(machine, cluster, way.backup);
    const timeline = await newestTimeline(machine);
    const erasures = await listErasures(machine, { cluster, folder, at, isLive, stored, past });
    // What a PostgreSQL that does not answer has not sent yet is still on its disk.
    const logOf = at === null && !isLive && !isNewMachine ? cluster.folder : null;
    const reached = await restoreBeside(machine, { cluster, folder, way, at, logOf });
    const work: Unfinished = {
      startedAt,
      to: at ?? startedAt,
      timeline,
      reached,
      erasures,
      isNewMachine,
      former: [former, ...(isNewMachine ? [`${SETTINGS}.before-${stamp}`] : [])],
    };
    await machine.write(UNFINISHED_FILE, JSON.stringify(work), { mode: 0o600, user: 'root:root' });
    await exchange(machine, cluster, folder, former);
    return work;
  } catch (error) {
    machine.remove(UNFINISHED_FILE);
    await removeBeside(machine, cluster, folder);
    if (isLive) await machine.run('systemctl', ['start', '--no-block', ...UNITS]);
    await reportEvent(machine, 'restore', false).catch(() => undefined);
    throw new StartupError(`${words.unchanged} ${(error as Error).message}`, { cause: error });
  }
}

function chooseWay(
  { backups }: Backups,
  past: Parameters<typeof wayTo>[2],
  at: Date | null,
  now: Date,
): Way {
  if (at !== null && at > now) throw new StartupError('This moment is still to come.');
  const way = wayTo(at, backups, past);
  if (way !== null) return way;
  const oldest = backups[0];
  throw new StartupError(
    oldest === undefined
      ? 'There is no backup.'
      : `The oldest backup was made at ${momentText(oldest.endedAt)}: the clinic can go back to any moment after it.`,
  );
}

/** By which PostgreSQL knows its own files; null if it does not answer. */
async function identifierOf(machine: Machine): Promise<string | null> {
  const { code, stdout } = await psql(
    machine,
    'select system_identifier from pg_control_system()',
    DATABASE,
  );
  return code === 0 ? stdout.trim() : null;
}

async function isConfirmed(machine: Machine, { at, isSure }: Options): Promise<boolean> {
  const words = wordsOf(machine.language).restore;
  machine.print(at === null ? words.toNewest : words.toMoment.replace('{moment}', momentText(at)));
  const others = await psql(machine, OTHER_DATABASES, 'postgres');
  if (others.code === 0 && others.stdout.trim() !== '')
    machine.print(words.others.replace('{names}', others.stdout.trim()));
  machine.print(words.meanwhile);
  if (isSure || (await machine.ask(words.confirm))?.trim().toLowerCase() === 'yes') return true;
  machine.print(words.unchanged);
  return false;
}

/** Waits until everything that was acknowledged is in the place of the backups. */
async function archiveAll(machine: Machine): Promise<void> {
  await mustPgbackrest(machine, ['check']);
  sayMade(machine, 'Everything that was entered has reached the backups.');
}

interface Ledger {
  cluster: Cluster;
  folder: string;
  at: Date | null;
  isLive: boolean;
  stored: Backups;
  past: Parameters<typeof wayTo>[2];
}

/**
 * Returns what was deleted for good until now, also after the moment to go back to. A database that
 * is gone is read from its backups, with everything that has reached them.
 */
async function listErasures(
  machine: Machine,
  { cluster, folder, at, isLive, stored, past }: Ledger,
): Promise<string> {
  const beside = (await fetchErasures(machine)) ?? '';
  if (isLive) return `${beside}${await query(machine, ERASURES, DATABASE)}\n`;
  const way = wayTo(null, stored.backups, past);
  if (at === null || way === null) return beside;
  const newest = await openBeside(machine, { cluster, folder, way, goal: null, isKept: true });
  const erasures = await newest.query(ERASURES);
  await newest.stop();
  return `${beside}${erasures}\n`;
}

interface Restored {
  cluster: Cluster;
  folder: string;
  way: Way;
  at: Date | null;
  logOf: string | null;
}

/** Restores beside the clinic's own files, and checks every page and row; returns the last change. */
async function restoreBeside(machine: Machine, { at, way, ...files }: Restored): Promise<Date> {
  const goal = at === null ? null : { at };
  const beside = await openBeside(machine, { ...files, way, goal, isKept: true });
  const counts = await countRows((sql) => beside.query(sql));
  await beside.checkRows();
  await beside.stop();
  await checkPages(machine, files.cluster, files.folder);
  sayMade(
    machine,
    `Restored beside what is there, and checked: ${counts.size} tables, ${sumOf(counts)} rows.`,
  );
  return beside.reached ?? way.backup.endedAt;
}

/** Puts the restored files in the place of the clinic's own; puts these back if PostgreSQL does not start. */
async function exchange(
  machine: Machine,
  cluster: Cluster,
  restored: string,
  former: string,
): Promise<void> {
  const move = (from: string, to: string) => must(machine, 'mv', ['-T', '--', from, to]);
  await must(machine, 'systemctl', ['stop', cluster.unit]);
  // There may be nothing left of them.
  const isThere = (await machine.run('test', ['-e', cluster.folder])).code === 0;
  if (isThere) await move(cluster.folder, former);
  await move(restored, cluster.folder);
  await writeArchivingFile(machine, cluster);
  const outcome = await machine.run('systemctl', ['start', cluster.unit]);
  if (outcome.code !== 0) {
    await move(cluster.folder, restored);
    if (isThere) await move(former, cluster.folder);
    await machine.run('systemctl', ['start', cluster.unit]);
    throw new StartupError(`PostgreSQL does not start: ${lastLine(outcome)}`);
  }
  sayMade(machine, 'The restored database has taken its place.');
}

/** Makes of the restored database one that people may use again. */
async function finish(machine: Machine, work: Unfinished, siteTemplate: string): Promise<void> {
  const words = wordsOf(machine.language).restore;
  try {
    await prepare(machine, work);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new StartupError(
      `The database is restored, but nobody can use it yet: ${reason}\nMend it, and run thinna restore again: it goes on from here.`,
      { cause: error },
    );
  }
  machine.remove(UNFINISHED_FILE);
  forgetNewMachine(machine);
  if (work.isNewMachine) await setUp(machine, { answersFile: null, siteTemplate });
  else await start(machine, domainOf(machine), true);
  const seconds = Math.round((machine.now().getTime() - work.startedAt.getTime()) / 1000);
  await reportEvent(machine, 'restore', true, { seconds });
  machine.print('');
  machine.print(words.done.replace('{moment}', momentText(work.reached)));
  machine.print(words.login);
  machine.print(words.accounts);
  machine.print(words.former.replace('{folders}', work.former.join(' ')));
}

async function prepare(machine: Machine, work: Unfinished): Promise<void> {
  if (work.isNewMachine) {
    await bringSettings(machine, work.former.at(-1) ?? '');
    await setUpPostgres(machine, await findCluster(machine));
  }
  await recordRestore(machine, work);
  await must(machine, 'thinna', ['migrate']);
  if (work.erasures.trim() !== '') {
    await must(machine, 'thinna', ['erasures', 'replay', '-'], work.erasures);
    sayMade(machine, 'Whoever the clinic has deleted for good is deleted again.');
  }
  await must(machine, 'thinna', ['sessions', 'end']);
}

/** Tells the next restore which way leads where. */
async function recordRestore(machine: Machine, work: Unfinished): Promise<void> {
  const { startedAt: restoredAt, to, timeline } = work;
  const past = await readRestores(machine);
  // Done before, if what came after it has failed.
  if (past.some((each) => each.restoredAt.getTime() === restoredAt.getTime())) return;
  await storeRestores(machine, [...past, { restoredAt, to, timeline }]);
}

/** Puts the clinic's settings and keys from the backups in the place of those of a new machine. */
async function bringSettings(machine: Machine, former: string): Promise<void> {
  // Done before, if what came after it has failed.
  if ((await machine.run('test', ['-e', former])).code === 0) return;
  const restored = `${SETTINGS}.restored`;
  await machine.run('rm', ['-rf', '--', restored]);
  await machine.makeFolder(restored, { mode: 0o750, user: 'root:thinna' });
  if (!(await fetchSettings(machine, restored)))
    throw new StartupError('The backups hold no settings.');
  await must(machine, 'mv', ['-T', '--', SETTINGS, former]);
  await must(machine, 'mv', ['-T', '--', restored, SETTINGS]);
  sayMade(machine, `The clinic's settings and keys, in ${SETTINGS}.`);
}

function domainOf(machine: Machine): string {
  const { site } = parseClinicFile(machine.read(CLINIC_FILE) ?? '', CLINIC_FILE);
  return new URL(site.url).hostname;
}
