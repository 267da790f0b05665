import { openBox } from '../box.ts';
import { ANSWERS, aptInstall, bringPackage, writeAnswers } from '../clinic-box.ts';
import type { Debian } from '../debian-tree.ts';
import type { Release } from '../releases.ts';

const USER = 'keeper';
const PLACE = `sftp://${USER}@localhost/home/${USER}`;
const TRIES = [
  ['thinna', 'backup', 'now'],
  ['thinna', 'backup', 'check'],
  ['thinna', 'backup', 'rehearse'],
  ['thinna', 'restore', '--yes'],
];

/**
 * Backups go to an account that may do nothing but SFTP; the machine itself plays the other one. On
 * Debian 12, whose pgBackRest cannot, setup has to say what to do instead.
 */
export async function sftp(release: Release, debian: Debian) {
  const box = await openBox('sftp', debian);
  const misses: string[] = [];
  try {
    await box.must('apt-get', 'install', '-y', '--no-install-recommends', 'openssh-server');
    await box.must('useradd', '--create-home', '--shell', '/usr/sbin/nologin', USER);
    box.write(
      '/etc/ssh/sshd_config.d/keeper.conf',
      `Match User ${USER}\nForceCommand internal-sftp\n`,
    );
    await box.must('systemctl', 'restart', 'ssh');
    writeAnswers(box, PLACE);
    const installed = await aptInstall(box, bringPackage(box, release));
    if (installed.code !== 0) throw new Error(installed.err);
    const setUp = () => box.run('thinna', 'setup', '--answers', ANSWERS);

    const first = await setUp();
    if (debian === 12) {
      if (first.code === 0 || !first.err.includes('SFTP needs pgBackRest 2.46'))
        misses.push(`setup on Debian 12 ended with ${first.code}: ${first.err}`);
      return { holds: misses.length === 0, debian, refused: first.err.trim(), misses };
    }
    const [line] = /^ *(ssh-ed25519 .*)$/m.exec(first.out) ?? [];
    if (first.code === 0 || line === undefined)
      misses.push(`the first setup ended with ${first.code}: ${first.out}${first.err}`);
    await box.must('install', '-d', '-o', USER, '-m', '700', `/home/${USER}/.ssh`);
    box.write(`/home/${USER}/.ssh/authorized_keys`, `${line?.trim()}\n`, 0o644);
    const second = await setUp();
    if (second.code !== 0) misses.push(`the second setup ended with ${second.code}: ${second.err}`);
    for (const [command = '', ...words] of TRIES) {
      const { code, out, err } = await box.run(command, ...words);
      if (code !== 0) misses.push(`${words.join(' ')} ended with ${code}: ${out}${err}`);
    }
    return { holds: misses.length === 0, debian, misses };
  } finally {
    await box.remove();
  }
}
