import { wordsOf } from '../setup/ask.ts';
import type { Machine } from '../setup/machine.ts';
import { reportEvent } from '../setup/machine-reports.ts';
import { type Cluster, findCluster } from '../setup/postgres.ts';
import { DATABASE, psql, query } from '../setup/psql.ts';
import { must, SETTINGS, sayMade, sayNote } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { newestTimeline, presentTimeline } from './archive.ts';
import { readPlace } from './configure.ts';
import { exchange, restoredFolder, startAgain, takeUp, UNITS } from './exchange.ts';
import { fetchErasures } from './files.ts';
import { finish } from './finish.ts';
import { momentText } from './moment.ts';
import { type Backups, mustPgbackrest, readBackups } from './repository.ts';
import { checkPages, openRestoredServer, removeRestoredServer } from './restored-server.ts';
import { type PastRestore, readRestores, type Way, wayTo } from './restores.ts';
import { needRoom } from './room.ts';
import { countRows, sumOf } from './row-counts.ts';
import { UNFINISHED_FILE, type UnfinishedRestore } from './unfinished-restore.ts';

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

const ERASURES = "select (to_jsonb(erasures) - 'id')::text from erasures order by id";
const OTHER_DATABASES = `select string_agg(datname, ', ' order by datname) from pg_database
  where not datistemplate and datname not in ('postgres', '${DATABASE}')`;

/**
 * Brings the clinic back from its backups: restored beside what is there, checked, and then put in
 * its place. Whatever fails before that changes nothing; what fails after it is gone on with when it
 * is run again. Returns whether the clinic is there again; not if nobody has confirmed it.
 */
export async function restore(machine: Machine, options: Options): Promise<boolean> {
  const work = (await takeUp(machine)) ?? (await exchangeForRestored(machine, options));
  if (work === null) return false;
  await finish(machine, work, options.siteTemplate);
  return true;
}

async function exchangeForRestored(
  machine: Machine,
  options: Options,
): Promise<UnfinishedRestore | null> {
  const { at, isNewMachine } = options;
  const words = wordsOf(machine.language).restore;
  const cluster = await findCluster(machine);
  const stored = await readBackups(machine);
  if (stored.databaseVersion !== cluster.version)
    throw new StartupError(
      `The backups are of PostgreSQL ${stored.databaseVersion}, and this machine has ${cluster.version}: only the same version can read them.`,
    );
  const past = await readRestores(machine);
  const isLive = (await identifierOf(machine)) === stored.systemId;
  // By itself PostgreSQL follows the newest timeline, which may be one that somebody has given up.
  const present = isLive ? await presentTimeline(machine) : null;
  const chosen = chooseWay(stored, past, at, machine.now());
  const way = { ...chosen, timeline: chosen.timeline ?? present };
  sayPlace(machine, stored);
  if (!(await isConfirmed(machine, options))) return null;

  const folder = restoredFolder(cluster);
  const startedAt = machine.now();
  const stamp = momentText(startedAt).replaceAll(/\D/g, '');
  const former = `${cluster.folder}.before-${stamp}`;
  machine.ignoreInterrupts();
  try {
    await must(machine, 'systemctl', ['stop', ...UNITS]);
    sayMade(machine, 'Nobody can enter anything now.');
    if (isLive) await archiveAll(machine);
    await removeRestoredServer(machine, cluster, folder);
    await needRoom(machine, cluster, way.backup);
    const timeline = present ?? (await newestTimeline(machine));
    // What a PostgreSQL that does not answer has not sent yet is still on its disk.
    const logOf = isLive || isNewMachine ? null : cluster.folder;
    const ledger = { cluster, folder, at, isLive, stored, past, logOf };
    const erasures = await listErasures(machine, ledger);
    const files = { cluster, folder, way, at, logOf: at === null ? logOf : null };
    const reached = await restoreBeside(machine, files);
    // Until now the clinic was on the timeline that is left, however long a person had to think.
    const restoredAt = machine.now();
    const work: UnfinishedRestore = {
      startedAt,
      restoredAt,
      to: at ?? restoredAt,
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
    await removeRestoredServer(machine, cluster, folder);
    await startAgain(machine, isNewMachine);
    await reportEvent(machine, 'restore', false).catch(() => undefined);
    const [reason] = (error as Error).message.split('\n');
    throw new StartupError(`${words.unchanged} ${reason}`, { cause: error });
  }
}

function chooseWay(
  { backups }: Backups,
  past: readonly PastRestore[],
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

/** Another place than the one that was meant is noticed by its newest backup. */
function sayPlace(machine: Machine, { backups }: Backups): void {
  const { place } = wordsOf(machine.language).restore;
  const newest = backups.at(-1);
  if (newest === undefined) return;
  const words = { place: readPlace(machine), moment: momentText(newest.endedAt) };
  machine.print(place.replace('{place}', words.place).replace('{moment}', words.moment));
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
  past: readonly PastRestore[];
  logOf: string | null;
}

/**
 * Returns what was deleted for good until now, also after the moment to go back to. A database that
 * is gone is read from its backups, as far as they lead: a part that is missing must not keep the
 * clinic from a moment before it.
 */
async function listErasures(
  machine: Machine,
  { cluster, folder, at, isLive, stored, past, logOf }: Ledger,
): Promise<string> {
  const nightly = (await fetchErasures(machine)) ?? '';
  if (isLive) return `${nightly}${await query(machine, ERASURES, DATABASE)}\n`;
  const way = wayTo(null, stored.backups, past);
  if (at === null || way === null) return nightly;
  const newest = { cluster, folder, way, goal: null, logOf, isKept: true, mayEndEarly: true };
  try {
    const server = await openRestoredServer(machine, newest);
    const erasures = await server.query(ERASURES);
    await server.stop();
    return `${nightly}${erasures}\n`;
  } catch (error) {
    await removeRestoredServer(machine, cluster, folder);
    const [reason] = (error as Error).message.split('\n');
    sayNote(
      machine,
      `Who was deleted for good after the last nightly backup is not known, and may be there again: ${reason}`,
    );
    return nightly;
  }
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
  const server = await openRestoredServer(machine, { ...files, way, goal, isKept: true });
  const counts = await countRows((sql) => server.query(sql));
  await server.checkRows();
  await server.stop();
  await checkPages(machine, files.cluster, files.folder);
  sayMade(
    machine,
    `Restored beside what is there, and checked: ${counts.size} tables, ${sumOf(counts)} rows.`,
  );
  return server.reached ?? way.backup.endedAt;
}
