import { randomInt } from 'node:crypto';
import type { Machine } from '../setup/machine.ts';
import type { Cluster } from '../setup/postgres.ts';
import { PORT, query } from '../setup/psql.ts';
import { writeOnce } from '../setup/settings.ts';
import { must } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { type Place, repositoryFolder } from './place.ts';
import { BACKUP_CONFIG, STANZA } from './repository.ts';

/** Letters and digits that a hand cannot write like another one of them: 154 bits in 32. */
const ALPHABET = '23456789ACDEFGHJKMNPQRTUVWXY';
const KEY_LENGTH = 32;
const KEY = new RegExp(`^[${ALPHABET}]{${KEY_LENGTH}}$`);

/** The other machine's names, by which it is known to be the same. */
export const KNOWN_HOSTS = '/etc/pgbackrest/thinna_known_hosts';
/** With which the other machine lets this one in. */
export const SFTP_KEY = '/etc/pgbackrest/thinna_sftp';

const FOLDER = '/etc/pgbackrest';

/** Makes a key for the backups. */
export const makeKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Writes a key for paper. */
export const formatKey = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(' ');

/** Reads a key from paper; null if it cannot be one. */
export function parseKey(text: string): string | null {
  const key = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return KEY.test(key) ? key : null;
}

/** Returns the key of the backups. */
export function readKey(machine: Pick<Machine, 'read'>): string {
  const [, key] = /^repo1-cipher-pass=(.+)$/m.exec(machine.read(BACKUP_CONFIG) ?? '') ?? [];
  if (key === undefined) throw new StartupError(`${BACKUP_CONFIG} holds no key.`);
  return key;
}

/** Returns where the backups are, for people. */
export function readPlace(machine: Pick<Machine, 'read'>): string {
  const setting = (name: string) =>
    new RegExp(`^${name}=(.+)$`, 'm').exec(machine.read(BACKUP_CONFIG) ?? '')?.[1];
  return [setting('repo1-sftp-host'), setting('repo1-path')].filter(Boolean).join(':');
}

interface Configuration {
  place: Place;
  key: string;
  cluster: Cluster;
}

/** Writes what pgBackRest has to know. */
export async function writeConfiguration(
  machine: Machine,
  configuration: Configuration,
): Promise<void> {
  await makeConfigurationFolder(machine);
  const access = { mode: 0o640, user: 'root:postgres' };
  await machine.write(BACKUP_CONFIG, configurationText(configuration), access);
}

/** Debian's package does not bring it. */
export const makeConfigurationFolder = (machine: Machine): Promise<void> =>
  machine.makeFolder(FOLDER, { mode: 0o755, user: 'root:root' });

const configurationText = ({ place, key, cluster }: Configuration) => `# Written by thinna setup.
[global]
${placeLines(place).join('\n')}
repo1-path=${repositoryFolder(place)}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${key}
repo1-bundle=y
repo1-retention-full-type=time
# One whole backup, made every week, is older than this: none is kept for more than 30 days.
repo1-retention-full=23
compress-type=zst
start-fast=y
process-max=2
# While the place is away, changes wait on the disk of the database, until they would fill it.
archive-push-queue-max=4GiB
lock-path=/run/postgresql/pgbackrest
log-level-file=off
log-level-console=warn

[${STANZA}]
pg1-path=${cluster.folder}
pg1-socket-path=/var/run/postgresql
pg1-port=${PORT}
`;

function placeLines(place: Place): string[] {
  if (place.kind === 'folder') return ['repo1-type=posix'];
  return [
    'repo1-type=sftp',
    `repo1-sftp-host=${place.host}`,
    `repo1-sftp-host-port=${place.port}`,
    `repo1-sftp-host-user=${place.user}`,
    'repo1-sftp-host-key-hash-type=sha256',
    'repo1-sftp-host-key-check-type=strict',
    `repo1-sftp-known-host=${KNOWN_HOSTS}`,
    `repo1-sftp-private-key-file=${SFTP_KEY}`,
    `repo1-sftp-public-key-file=${SFTP_KEY}.pub`,
  ];
}

/** One transaction is in the place after 60 seconds at the latest, however little is changed. */
const archivingText = `# Written by thinna setup: each change goes to the place of the backups.
archive_mode = on
archive_timeout = 60
archive_command = 'pgbackrest --config=${BACKUP_CONFIG} --stanza=${STANZA} archive-push %p'
`;

/** Writes the settings for it; returns whether they were missing. */
export function writeArchivingFile(machine: Machine, cluster: Cluster): Promise<boolean> {
  const file = `/etc/postgresql/${cluster.version}/${cluster.name}/conf.d/thinna.conf`;
  const access = { mode: 0o644, user: 'postgres:postgres' };
  return writeOnce(machine, file, () => archivingText, access);
}

/** Lets PostgreSQL send its log of changes to the place of the backups. */
export async function writeArchiving(machine: Machine, cluster: Cluster): Promise<void> {
  const isWritten = await writeArchivingFile(machine, cluster);
  // Only a start switches it on.
  if ((await query(machine, 'show archive_mode')) === 'off')
    await must(machine, 'systemctl', ['restart', cluster.unit]);
  else if (isWritten) await query(machine, 'select pg_reload_conf()');
}
