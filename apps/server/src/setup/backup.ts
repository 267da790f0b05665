import { isFolder } from '../backup/ask-place.ts';
import { formatKey, makeKey, writeArchiving, writeConfiguration } from '../backup/configure.ts';
import { makeBackup } from '../backup/make.ts';
import { type Place, placeText, repositoryFolder } from '../backup/place.ts';
import { BACKUP_CONFIG, isConfigured, mustPgbackrest, readBackups } from '../backup/repository.ts';
import { hasRemoteBackups, reachRemote } from '../backup/sftp.ts';
import { StartupError } from '../startup-error.ts';
import { wordsOf } from './ask.ts';
import type { Machine } from './machine.ts';
import type { Cluster } from './postgres.ts';
import { AS_POSTGRES } from './psql.ts';
import { must, sayMade, sayNote, sayThere } from './steps.ts';

const TIMERS = ['thinna-backup.timer', 'thinna-rehearsal.timer'];

/** Lets backups go to a place, and makes the first one. Without a place, what is there stays. */
export async function setUpBackup(
  machine: Machine,
  cluster: Cluster,
  place: Place | null,
): Promise<void> {
  if (isConfigured(machine)) {
    sayThere(machine, BACKUP_CONFIG);
    if (!machine.read(BACKUP_CONFIG)?.includes(`pg1-path=${cluster.folder}\n`))
      return sayNote(
        machine,
        `${BACKUP_CONFIG} names another PostgreSQL than that of ${cluster.folder}, of which no backup is made: move the file away, and run thinna setup again, for an empty folder.`,
      );
  } else if (place === null) {
    return sayNote(
      machine,
      'No backup goes to another place yet: run thinna setup again once there is a disk.',
    );
  } else {
    await preparePlace(machine, cluster, place);
    const key = makeKey();
    await showKey(machine, key);
    await writeConfiguration(machine, { place, key, cluster });
    sayMade(machine, `Backups go to ${placeText(place)}.`);
  }
  await writeArchiving(machine, cluster);
  await makeFirstBackup(machine);
  await startTimers(machine);
}

/** Makes the folder for the repository, where there must be none yet. */
async function preparePlace(machine: Machine, cluster: Cluster, place: Place): Promise<void> {
  if (place.kind === 'sftp') await reachRemote(machine, place);
  else await reachFolder(machine, cluster, place.folder);
  const hasBackups =
    place.kind === 'sftp'
      ? await hasRemoteBackups(machine, place)
      : await isFolder(machine, `${repositoryFolder(place)}/backup`);
  if (hasBackups)
    throw new StartupError(
      'There are backups of a clinic already. To bring that clinic to this machine: thinna restore. For a new clinic take an empty folder.',
    );
  if (place.kind === 'folder') await makeRepositoryFolder(machine, place);
}

async function reachFolder(machine: Machine, cluster: Cluster, folder: string): Promise<void> {
  if (!(await isFolder(machine, folder)))
    throw new StartupError(
      `There is no folder ${folder}. Mount the disk, and run thinna setup again.`,
    );
  const systems = await must(machine, 'stat', ['-c', '%d', folder, cluster.folder]);
  if (new Set(systems.split('\n')).size === 1)
    sayNote(
      machine,
      `${folder} is on the disk of the database: what takes the one takes the other. Take another disk as soon as there is one.`,
    );
}

/** A disk that was mounted belongs to root, and only PostgreSQL shall read the backups. */
async function makeRepositoryFolder(machine: Machine, place: Place): Promise<void> {
  const folder = repositoryFolder(place);
  const owner = ['-o', 'postgres', '-g', 'postgres', '-m', '700'];
  if ((await machine.run('install', ['-d', ...owner, folder])).code !== 0)
    throw new StartupError(
      `${folder} cannot belong to PostgreSQL. The disk may be read-only, or have a file system that knows no users: ext4 does.`,
    );
  if ((await machine.run('runuser', [...AS_POSTGRES, 'test', '-w', folder])).code !== 0)
    throw new StartupError(
      `PostgreSQL does not reach ${folder}: everybody has to be let through the folders above it (chmod o+x).`,
    );
}

/** Shows the key in both languages, because whoever reads it keeps it for everybody. */
async function showKey(machine: Machine, key: string): Promise<void> {
  const rule = '='.repeat(78);
  const lines = [rule, '', `    ${formatKey(key)}`, '', wordsOf('en').backup.write].concat(
    wordsOf('ml').backup.write,
    rule,
  );
  for (const line of ['', ...lines, '']) machine.print(line);
  if (!machine.isTerminal) return;
  if ((await machine.ask(`${wordsOf(machine.language).backup.written}: `)) === null)
    throw new StartupError('The input has ended, and no backup was made. Run thinna setup again.');
}

async function makeFirstBackup(machine: Machine): Promise<void> {
  const { backups, databaseVersion } = await readBackups(machine);
  if (backups.length > 0) return sayThere(machine, 'A backup.');
  if (databaseVersion === null) await mustPgbackrest(machine, ['stanza-create']);
  await mustPgbackrest(machine, ['check']);
  await makeBackup(machine);
  sayMade(machine, 'The first backup.');
}

async function startTimers(machine: Machine): Promise<void> {
  const enabled = await machine.run('systemctl', ['is-enabled', ...TIMERS]);
  if (enabled.code === 0) return sayThere(machine, 'Backups are made and rehearsed by themselves.');
  await must(machine, 'systemctl', ['enable', '--quiet', '--now', ...TIMERS]);
  sayMade(machine, 'Backups are made and rehearsed by themselves.');
}
