import { runAmcheck } from '../setup/amcheck.ts';
import type { Access, Machine } from '../setup/machine.ts';
import type { Cluster } from '../setup/postgres.ts';
import { AS_POSTGRES, DATABASE, PORT } from '../setup/psql.ts';
import { lastLine, sayNote } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { lastSegment, newestTimeline } from './archive.ts';
import { mustPgbackrest } from './repository.ts';
import type { Way } from './restores.ts';

/** Socket, settings and log of the restored server. */
const FOLDER = '/run/thinna-restore';
const LOG = `${FOLDER}/log`;
const POLL_MS = 200;

const forPostgres: Access = { mode: 0o600, user: 'postgres:postgres' };

/** Where recovery ends: at a moment, at a mark in the log of changes, or at its end. */
export type Goal = { at: Date } | { mark: string } | null;

/** A PostgreSQL beside the clinic's own, on restored files. Only root and postgres reach it. */
export interface RestoredServer {
  /** Asks the clinic's database. */
  query(sql: string): Promise<string>;
  /** Compares every row with its indexes, and throws if one is damaged. */
  checkRows(): Promise<void>;
  /** When the last change was made that is there; null if there is none since the backup. */
  reached: Date | null;
  stop(): Promise<void>;
}

interface Options {
  cluster: Cluster;
  /** Empty, or with what an earlier call has restored there. */
  folder: string;
  way: Way;
  goal: Goal;
  /** A folder of PostgreSQL whose log of changes may go on where that of the backups ends. */
  logOf?: string | null;
  /** Whether what is there up to a missing part of the log is enough. */
  mayEndEarly?: boolean;
  /**
   * Whether its files will take the place of the clinic's own: then what it begins, a new timeline,
   * waits to be archived.
   */
  isKept: boolean;
}

/** Restores files into a folder and starts a PostgreSQL on them, up to the goal. */
export async function openRestoredServer(
  machine: Machine,
  options: Options,
): Promise<RestoredServer> {
  const { folder, way, goal, logOf = null, mayEndEarly = false } = options;
  await machine.makeFolder(folder, { mode: 0o700, user: 'postgres:postgres' });
  await mustPgbackrest(machine, ['restore', ...restoreOptions(options)]);
  if (logOf) await copyLog(machine, logOf, folder);
  await writeSettings(machine, options);
  let log = await recover(machine, options, []);
  if (log.isShort && goal !== null && 'at' in goal) {
    // Nothing was changed after the moment, or a part of the log is missing.
    await refuseGap(machine, way, log.text);
    log = await recover(machine, options, ['-c', 'recovery_target_time=']);
  }
  if (log.isShort) throw new StartupError('The log of changes ends before what was asked for.');
  if (goal === null && !mayEndEarly) await refuseGap(machine, way, log.text);
  return serverIn(machine, options, lastChangeIn(log.text));
}

/** PostgreSQL reads what the backups do not have from its own folder, as far as it is whole. */
async function copyLog(machine: Machine, from: string, to: string): Promise<void> {
  const copy = ['cp', '-a', '--no-clobber', `${from}/pg_wal/.`, `${to}/pg_wal/`];
  // There may be nothing left of it.
  if ((await machine.run('test', ['-d', `${from}/pg_wal`])).code !== 0) return;
  const outcome = await machine.run('runuser', [...AS_POSTGRES, ...copy]);
  if (outcome.code !== 0)
    sayNote(
      machine,
      `What had not reached the backups yet cannot all be read from ${from}: ${lastLine(outcome)}`,
    );
}

function restoreOptions({ folder, way: { backup, timeline }, goal }: Options): string[] {
  const common = [`--pg1-path=${folder}`, `--set=${backup.label}`, '--delta', '--force'];
  const onTimeline = timeline === null ? [] : [`--target-timeline=${timeline}`];
  if (goal === null) return [...common, ...onTimeline];
  const target =
    'at' in goal
      ? ['--type=time', `--target=${goal.at.toISOString().replace('T', ' ').replace('Z', '+00')}`]
      : ['--type=name', `--target=${goal.mark}`];
  return [...common, ...onTimeline, ...target, '--target-action=promote'];
}

async function writeSettings(machine: Machine, { folder, isKept }: Options): Promise<void> {
  await machine.makeFolder(FOLDER, { mode: 0o700, user: 'postgres:postgres' });
  // A failing command keeps what is to be archived until the clinic's own PostgreSQL has the files.
  const archiving = isKept ? "archive_mode = on\narchive_command = 'false'" : 'archive_mode = off';
  const settings = `data_directory = '${folder}'
hba_file = '${FOLDER}/hba.conf'
ident_file = '${FOLDER}/ident.conf'
listen_addresses = ''
unix_socket_directories = '${FOLDER}'
port = ${PORT}
hot_standby = off
${archiving}
log_timezone = UTC
log_error_verbosity = terse
lc_messages = C
`;
  await machine.write(`${FOLDER}/postgresql.conf`, settings, forPostgres);
  await machine.write(`${FOLDER}/hba.conf`, 'local all postgres peer\n', forPostgres);
  await machine.write(`${FOLDER}/ident.conf`, '', forPostgres);
}

interface RecoveryLog {
  text: string;
  /** Whether the log of changes ended before the goal, and PostgreSQL with it. */
  isShort: boolean;
}

/** Starts PostgreSQL and waits until it has recovered and takes questions, or has ended. */
async function recover(
  machine: Machine,
  options: Options,
  settings: readonly string[],
): Promise<RecoveryLog> {
  machine.remove(LOG);
  const started = ['-c', `config_file=${FOLDER}/postgresql.conf`, ...settings].join(' ');
  const outcome = await control(machine, options, ['start', '-w', '-l', LOG, '-o', started]);
  // pg_ctl does not wait for a recovery in which nobody may ask.
  while (
    outcome.code === 0 &&
    (await ask(machine, 'select pg_is_in_recovery()', 'postgres')).stdout !== 'f\n'
  ) {
    if ((await control(machine, options, ['status'])).code !== 0) break;
    await machine.wait(POLL_MS);
  }
  const text = machine.read(LOG) ?? '';
  if ((await control(machine, options, ['status'])).code === 0) return { text, isShort: false };
  if (text.includes('recovery ended before configured recovery target was reached'))
    return { text, isShort: true };
  const reason = text.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? lastLine(outcome);
  throw new StartupError(`PostgreSQL does not start on the restored files: ${reason}`);
}

/** Throws if recovery ended before the end of what is archived. */
async function refuseGap(machine: Machine, { timeline }: Way, log: string): Promise<void> {
  const read = [...log.matchAll(/restored log file "([0-9A-F]{24})"/g)].map(([, name]) => name);
  const end = await lastSegment(machine, timeline ?? (await newestTimeline(machine)));
  if (end === null || read.some((name = '') => name >= end)) return;
  throw new StartupError(
    `A part of the log of changes is missing after ${read.at(-1) ?? 'the backup'}; it goes on until ${end}. thinna backup list says which moments can be reached.`,
  );
}

function lastChangeIn(log: string): Date | null {
  const [, time] = /last completed transaction was at log time (\S+ \S+)/.exec(log) ?? [];
  return time ? new Date(time.replace(' ', 'T').replace(/\+00$/, 'Z')) : null;
}

function serverIn(machine: Machine, options: Options, reached: Date | null): RestoredServer {
  const query = async (sql: string) => {
    const { code, stdout, stderr } = await ask(machine, sql);
    if (code !== 0) throw new StartupError(`The restored PostgreSQL says: ${stderr.trim()}`);
    return stdout.trim();
  };
  return {
    query,
    reached,
    async checkRows() {
      const outcome = await runAmcheck(machine, {
        version: options.cluster.version,
        args: ['-h', FOLDER, '--heapallindexed', '--parent-check'],
        query,
      });
      if (outcome.code === 0) return;
      throw new StartupError(`What was restored is damaged: ${lastLine(outcome)}`);
    },
    async stop() {
      const outcome = await control(machine, options, ['stop', '-w', '-m', 'fast', '-t', '600']);
      if (outcome.code !== 0)
        throw new StartupError(`The restored PostgreSQL does not stop: ${lastLine(outcome)}`);
    },
  };
}

/** Checks each page of files on which no PostgreSQL runs; throws if one is damaged. */
export async function checkPages(
  machine: Machine,
  cluster: Cluster,
  folder: string,
): Promise<void> {
  const check = [programIn(cluster)('pg_checksums'), '--check', '--pgdata', folder];
  const outcome = await machine.run('runuser', [...AS_POSTGRES, ...check]);
  // A database that is older than `thinna setup` may have no checksums.
  if (outcome.code === 0 || outcome.stderr.includes('not enabled')) return;
  throw new StartupError(`What was restored is damaged: ${lastLine(outcome)}`);
}

/** Ends what an interrupted restore has left running, and removes its files. */
export async function removeRestoredServer(
  machine: Machine,
  cluster: Cluster,
  folder: string,
): Promise<void> {
  await control(machine, { cluster, folder }, ['stop', '-w', '-m', 'immediate']);
  await machine.run('rm', ['-rf', '--', folder, FOLDER]);
}

const programIn =
  ({ version }: Cluster) =>
  (name: string) =>
    `/usr/lib/postgresql/${version}/bin/${name}`;

const control = (
  machine: Machine,
  { cluster, folder }: Pick<Options, 'cluster' | 'folder'>,
  args: readonly string[],
) =>
  machine.run('runuser', [
    ...AS_POSTGRES,
    programIn(cluster)('pg_ctl'),
    '-s',
    '-D',
    folder,
    ...args,
  ]);

function ask(machine: Machine, sql: string, database = DATABASE) {
  const quietly = ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', FOLDER, '-p', PORT];
  return machine.run('runuser', [...AS_POSTGRES, 'psql', ...quietly, '-d', database, '-c', sql]);
}
