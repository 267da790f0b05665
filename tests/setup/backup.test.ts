import { beforeEach, describe, expect, test } from 'vitest';
import { type Place, parsePlace } from '../../apps/server/src/backup/place.ts';
import { BACKUP_CONFIG } from '../../apps/server/src/backup/repository.ts';
import { setUpBackup } from '../../apps/server/src/setup/backup.ts';
import type { Outcome } from '../../apps/server/src/setup/machine.ts';
import { memoryMachine } from './machine.ts';

const cluster = {
  version: '17',
  name: 'main',
  unit: 'postgresql@17-main',
  isOnline: true,
  folder: '/var/lib/postgresql/17/main',
};
const ARCHIVING = '/etc/postgresql/17/main/conf.d/thinna.conf';
const KEY = /^ {4}((?:[0-9A-Z]{4} ){7}[0-9A-Z]{4})$/;

interface Parts {
  folders?: string[];
  /** Numbers of the file systems of the place and of the database. */
  systems?: string;
  version?: string;
  isTerminal?: boolean;
  typed?: string[];
  /** How `sftp` ends, by what it is told to do. */
  sftp?: (batch: string) => number;
  /** Ends of `install` and of PostgreSQL's own look at the folder. */
  install?: number;
  reach?: number;
}

/** A machine with PostgreSQL, pgBackRest and a disk at /mnt/disk. */
function clinic({ folders = ['/mnt/disk'], systems = '1\n2\n', ...parts }: Parts = {}) {
  const state = { archive: 'off', stanza: false, backups: 0, timers: false, reports: '' };
  const full = (number: number) =>
    `{"label":"${number}F","type":"full","error":false,"timestamp":{"start":1795000000,"stop":1795000001},"archive":{"start":"000000010000000000000002","stop":"x"},"info":{"size":9,"repository":{"delta":3}}}`;
  const pgbackrest = (args: string): Partial<Outcome> => {
    if (args.includes('stanza-create')) state.stanza = true;
    if (args.endsWith(' backup')) state.backups += 1;
    if (!args.includes('info')) return {};
    const backups = Array.from({ length: state.backups }, (_, number) => full(number));
    const db = state.stanza ? '{"version":"17","system-id":7709717164136323726}' : '';
    return {
      stdout: `[{"archive":[],"backup":[${backups.join(',')}],"db":[${db}],"repo":[{"status":{"code":0,"message":"ok"}}]}]`,
    };
  };
  const memory = memoryMachine({
    isTerminal: parts.isTerminal ?? true,
    typed: parts.typed ?? ['', ''],
    commands: {
      test: ([, folder = '']) => ({ code: folders.includes(folder) ? 0 : 1 }),
      stat: () => ({ stdout: systems }),
      install: () => ({ code: parts.install ?? 0 }),
      pgbackrest: () => ({ stdout: `pgBackRest ${parts.version ?? '2.55.1'}\n` }),
      'ssh-keygen': (args) => {
        if (args.includes('-l')) return { stdout: '256 SHA256:abc nas (ED25519)\n' };
        memory.files.set('/etc/pgbackrest/thinna_sftp', 'secret');
        memory.files.set('/etc/pgbackrest/thinna_sftp.pub', 'ssh-ed25519 AAAA thinna\n');
        return {};
      },
      'ssh-keyscan': () => ({ stdout: '# nas\nnas ssh-ed25519 BBBB\n' }),
      chown: () => ({}),
      sftp: (_args, batch) => ({
        code: parts.sftp?.(batch) ?? (batch.startsWith('ls') ? 1 : 0),
        stderr: 'Permission denied (publickey).\nConnection closed\n',
      }),
      bash: () => ({}),
      thinna: () => ({ stdout: '' }),
      systemctl: ([action]) => {
        if (action === 'restart') state.archive = 'on';
        if (action === 'is-enabled') return { code: state.timers ? 0 : 1 };
        if (action === 'enable') state.timers = true;
        return {};
      },
      runuser: (args) => {
        const line = args.join(' ');
        if (args.includes('pgbackrest')) return pgbackrest(line);
        if (args.includes('test')) return { code: parts.reach ?? 0 };
        if (line.includes('machine_events')) state.reports += line;
        return { stdout: `${state.archive}\n` };
      },
    },
  });
  return { ...memory, state };
}

const place = (text: string): Place => {
  const read = parsePlace(text);
  if (read === null) throw new Error(`${text} is no place.`);
  return read;
};
const disk = place('/mnt/disk');

describe('a new place for backups', () => {
  let here: ReturnType<typeof clinic>;
  beforeEach(async () => {
    here = clinic();
    await setUpBackup(here.machine, cluster, disk);
  });

  test('BAK-03 shows the key before it is used, and waits until it is written down', () => {
    const { printed, files, asked, ran } = here;
    const key = printed.map((line) => KEY.exec(line)?.[1]).find((found) => found);
    expect(files.get(BACKUP_CONFIG)).toContain(
      `repo1-cipher-pass=${key?.replaceAll(' ', '') ?? 'none'}`,
    );
    expect(asked).toEqual([{ prompt: 'When it is written down: Enter: ', isHidden: false }]);
    expect(ran.join('\n')).not.toContain(key?.replaceAll(' ', ''));
    expect(ran.join('\n')).not.toContain(key);
    const text = printed.join('\n');
    expect(text).toContain('Without this key nobody can read the backups');
    expect(text).toContain('ഈ താക്കോൽ ഇല്ലാതെ');
    expect(text.indexOf(key ?? '')).toBeLessThan(text.indexOf('Backups go to /mnt/disk'));
  });

  test('BAK-01 BAK-04 sends the changes there, makes the first backup and lets the timers run', () => {
    const { files, ran, state } = here;
    expect(files.get(ARCHIVING)).toContain('archive_mode = on');
    expect(ran).toContain('systemctl restart postgresql@17-main');
    expect(ran).toContain('install -d -o postgres -g postgres -m 700 /mnt/disk/thinna');
    expect(state).toMatchObject({ stanza: true, backups: 1, timers: true });
    expect(state.reports).toContain("'backup', true");
  });

  test('BAK-01 is left as it is when setup runs again, whatever is answered', async () => {
    const { machine, files, ran, state, printed } = here;
    const before = new Map(files);
    const commands = ran.length;
    printed.length = 0;
    await setUpBackup(machine, cluster, place('/mnt/other'));
    expect(files).toEqual(before);
    expect(state.backups).toBe(1);
    expect(ran.slice(commands).filter((line) => /restart|enable --|install/.test(line))).toEqual(
      [],
    );
    expect(printed.every((line) => line.startsWith('  there  '))).toBe(true);
  });

  test('BAK-01 of a former PostgreSQL is named, and not mended by halves', async () => {
    const { machine, printed, ran } = here;
    const commands = ran.length;
    await setUpBackup(machine, { ...cluster, folder: '/var/lib/postgresql/18/main' }, null);
    expect(printed.at(-1)).toContain('names another PostgreSQL');
    expect(ran).toHaveLength(commands);
  });

  test('BAK-01 what is missing of it is made when setup runs again', async () => {
    const { machine, files, state } = here;
    files.delete(ARCHIVING);
    state.archive = 'off';
    state.backups = 0;
    state.timers = false;
    await setUpBackup(machine, cluster, null);
    expect(files.get(ARCHIVING)).toContain('archive_mode = on');
    expect(state).toMatchObject({ archive: 'on', backups: 1, timers: true });
  });
});

test('BAK-01 without a place nothing is made, and setup says so', async () => {
  const { machine, printed, ran, files } = clinic();
  await setUpBackup(machine, cluster, null);
  expect(printed).toEqual([
    '  NOTE   No backup goes to another place yet: run thinna setup again once there is a disk.',
  ]);
  expect(ran).toEqual([]);
  expect(files.size).toBe(0);
});

describe('a place', () => {
  test('BAK-02 that is not there is refused', async () => {
    const { machine } = clinic({ folders: [] });
    await expect(setUpBackup(machine, cluster, disk)).rejects.toThrow(
      'There is no folder /mnt/disk.',
    );
  });

  test('BAK-02 on the disk of the database is taken, and named', async () => {
    const { machine, printed, state } = clinic({ systems: '1\n1\n' });
    await setUpBackup(machine, cluster, disk);
    expect(printed[0]).toContain('NOTE   /mnt/disk is on the disk of the database');
    expect(state.backups).toBe(1);
  });

  test('BAK-02 with backups is refused before anything is written', async () => {
    const { machine, files } = clinic({ folders: ['/mnt/disk', '/mnt/disk/thinna/backup'] });
    await expect(setUpBackup(machine, cluster, disk)).rejects.toThrow(
      'There are backups of a clinic already. To bring that clinic to this machine: thinna restore. For a new clinic take an empty folder.',
    );
    expect(files.size).toBe(0);
  });

  test.for([
    [{ install: 1 }, 'a file system that knows no users'],
    [{ reach: 1 }, 'PostgreSQL does not reach /mnt/disk/thinna'],
  ] as const)('BAK-02 that PostgreSQL cannot use is refused: %j', async ([parts, sentence]) => {
    const { machine, files } = clinic(parts);
    await expect(setUpBackup(machine, cluster, disk)).rejects.toThrow(sentence);
    expect(files.size).toBe(0);
  });

  test('BAK-02 is not used before somebody has written the key down', async () => {
    const { machine, files, state } = clinic({ typed: [] });
    await expect(setUpBackup(machine, cluster, disk)).rejects.toThrow('The input has ended');
    expect(files.has(BACKUP_CONFIG)).toBe(false);
    expect(state.backups).toBe(0);
  });

  test('BAK-02 of a file of answers is used without a question, the key printed all the same', async () => {
    const { machine, asked, printed } = clinic({ isTerminal: false });
    await setUpBackup(machine, cluster, disk);
    expect(asked).toEqual([]);
    expect(printed.some((line) => KEY.test(line))).toBe(true);
  });
});

describe('another machine', () => {
  const remote = place('sftp://clinic@nas:2222/backups');

  test('BAK-09 is shown with its fingerprint, and lets this one in by a key of its own', async () => {
    const { machine, printed, files, ran, state } = clinic();
    await setUpBackup(machine, cluster, remote);
    expect(printed.join('\n')).toContain('256 SHA256:abc nas (ED25519)');
    expect(printed.join('\n')).toContain('ssh-ed25519 AAAA thinna');
    expect(files.get('/etc/pgbackrest/thinna_known_hosts')).toBe('nas ssh-ed25519 BBBB\n');
    expect(files.get(BACKUP_CONFIG)).toContain('repo1-path=/backups/thinna');
    expect(ran).toContain(
      'chown postgres:postgres /etc/pgbackrest/thinna_sftp /etc/pgbackrest/thinna_sftp.pub',
    );
    expect(state.backups).toBe(1);
  });

  test('BAK-09 that does not let it in is said with the line to add, and tried again with the same key', async () => {
    let isLetIn = false;
    const { machine, printed, files, ran } = clinic({
      isTerminal: false,
      sftp: (batch) => (isLetIn && !batch.startsWith('ls') ? 0 : 1),
    });
    await expect(setUpBackup(machine, cluster, remote)).rejects.toThrow(
      'sftp://clinic@nas:2222/backups does not let this machine in, or has no such folder (Permission denied (publickey).). Add the line above there, and run the command again.',
    );
    expect(files.has(BACKUP_CONFIG)).toBe(false);
    expect(printed.join('\n')).toContain('ssh-ed25519 AAAA thinna');
    isLetIn = true;
    await setUpBackup(machine, cluster, remote);
    expect(files.has(BACKUP_CONFIG)).toBe(true);
    expect(ran.filter((line) => line.includes('-t ed25519'))).toHaveLength(1);
  });

  test('BAK-09 with backups is refused', async () => {
    const { machine } = clinic({ sftp: () => 0 });
    await expect(setUpBackup(machine, cluster, remote)).rejects.toThrow('thinna restore');
  });

  test('BAK-09 is refused where pgBackRest does not speak SFTP', async () => {
    const { machine, ran } = clinic({ version: '2.45' });
    await expect(setUpBackup(machine, cluster, remote)).rejects.toThrow(
      'SFTP needs pgBackRest 2.46, and this Debian has 2.45.',
    );
    expect(ran).toEqual(['pgbackrest version']);
  });
});
