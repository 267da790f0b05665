import type { Machine, Outcome } from '../setup/machine.ts';
import { lastLine, must, sayMade } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { KNOWN_HOSTS, makeConfigurationFolder, SFTP_KEY } from './configure.ts';
import { type Place, placeText, repositoryFolder } from './place.ts';

type Remote = Extract<Place, { kind: 'sftp' }>;

/** The first pgBackRest that speaks SFTP. Debian 12 has 2.45, Debian 13 has 2.55. */
const VERSION_MIN = [2, 46] as const;

/**
 * Makes a key for the other machine and waits until a person has let it in there. Which machine it
 * is, is taken down now; from then on no other one is taken for it.
 */
export async function reachRemote(machine: Machine, place: Remote): Promise<void> {
  await refuseOldVersion(machine);
  await makeConfigurationFolder(machine);
  await makeSftpKey(machine);
  await rememberHost(machine, place);
  const line = (machine.read(`${SFTP_KEY}.pub`) ?? '').trim();
  machine.print('');
  machine.print(`  ${placeText(place)} has to let this machine in. Add this line there, for the`);
  machine.print(`  user ${place.user}, to .ssh/authorized_keys:`);
  machine.print('');
  machine.print(`  ${line}`);
  machine.print('');
  if (machine.isTerminal) await machine.ask('  When it is there: Enter ');
  // Makes the folder if it is not there.
  const folder = repositoryFolder(place);
  const trial = await sftp(machine, place, `-mkdir ${folder}\ncd ${folder}\n`);
  if (trial.code !== 0)
    throw new StartupError(
      `${placeText(place)} does not let this machine in, or has no such folder (${reasonOf(trial)}). Add the line above there, and run the command again.`,
    );
}

/** Returns why sftp has failed: its last line is that the connection is closed. */
const reasonOf = ({ stdout, stderr }: Outcome) =>
  lastLine({ stdout, stderr: stderr.replaceAll(/^Connection closed.*$/gm, '') });

async function refuseOldVersion(machine: Machine): Promise<void> {
  const text = await must(machine, 'pgbackrest', ['version']);
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? [];
  if (Number(major) > VERSION_MIN[0] || Number(minor) >= VERSION_MIN[1]) return;
  throw new StartupError(
    `SFTP needs pgBackRest ${VERSION_MIN.join('.')}, and this Debian has ${major}.${minor}. Mount the folder of the other machine, for example with sshfs, and name the folder where it is mounted.`,
  );
}

async function makeSftpKey(machine: Machine): Promise<void> {
  if (machine.read(SFTP_KEY) !== null) return;
  const key = ['-q', '-t', 'ed25519', '-N', '', '-C', 'thinna', '-f', SFTP_KEY];
  await must(machine, 'ssh-keygen', key);
  await must(machine, 'chown', ['postgres:postgres', SFTP_KEY, `${SFTP_KEY}.pub`]);
  sayMade(machine, SFTP_KEY);
}

/** Takes down the names of the other machine, and shows them so that a person can compare. */
async function rememberHost(machine: Machine, { host, port }: Remote): Promise<void> {
  const { stdout } = await machine.run('ssh-keyscan', ['-p', String(port), host]);
  const keys = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length === 0)
    throw new StartupError(`${host} does not answer on port ${port} as SSH does.`);
  const text = `${keys.toSorted().join('\n')}\n`;
  const known = machine.read(KNOWN_HOSTS);
  if (known !== text) await machine.write(KNOWN_HOSTS, text, { mode: 0o644, user: 'root:root' });
  const prints = await must(machine, 'ssh-keygen', ['-l', '-f', KNOWN_HOSTS]);
  machine.print('');
  machine.print(`  ${host} shows these fingerprints. Are they those of that machine?`);
  for (const print of prints.split('\n')) machine.print(`  ${print}`);
}

/** Whether there are backups in the folder of the other machine. */
export async function hasRemoteBackups(machine: Machine, place: Remote): Promise<boolean> {
  const file = `${repositoryFolder(place)}/backup`;
  return (await sftp(machine, place, `ls ${file}\n`)).code === 0;
}

function sftp(machine: Machine, { user, host, port }: Remote, batch: string) {
  const options = ['BatchMode=yes', 'StrictHostKeyChecking=yes', 'IdentitiesOnly=yes']
    .concat(`UserKnownHostsFile=${KNOWN_HOSTS}`, 'ConnectTimeout=20')
    .flatMap((option) => ['-o', option]);
  const login = ['-i', SFTP_KEY, '-P', String(port), ...options, `${user}@${host}`];
  return machine.run('sftp', ['-q', '-b', '-', ...login], batch);
}
