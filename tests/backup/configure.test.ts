import { describe, expect, test } from 'vitest';
import {
  formatKey,
  makeKey,
  parseKey,
  readKey,
  writeArchiving,
  writeConfiguration,
} from '../../apps/server/src/backup/configure.ts';
import type { Place } from '../../apps/server/src/backup/place.ts';
import { BACKUP_CONFIG, isConfigured } from '../../apps/server/src/backup/repository.ts';
import { memoryMachine } from '../setup/machine.ts';

const cluster = {
  version: '17',
  name: 'main',
  unit: 'postgresql@17-main',
  isOnline: true,
  folder: '/var/lib/postgresql/17/main',
};
const KEY = 'ACDEFGHJKMNPQRTUVWXY23456789ACDE';
const ARCHIVING = '/etc/postgresql/17/main/conf.d/thinna.conf';

describe('the key', () => {
  test('BAK-03 is another one each time, of 32 letters that a hand writes differently', () => {
    const keys = new Set(Array.from({ length: 100 }, makeKey));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[2-9ACDEFGHJKMNPQRTUVWXY]{32}$/);
  });

  test('BAK-03 is read as it was written on paper, with blanks, hyphens and small letters', () => {
    expect(formatKey(KEY)).toBe('ACDE FGHJ KMNP QRTU VWXY 2345 6789 ACDE');
    expect(parseKey(formatKey(KEY))).toBe(KEY);
    expect(parseKey(` ${formatKey(KEY).toLowerCase().replaceAll(' ', '-')}\n`)).toBe(KEY);
  });

  test.for(['', KEY.slice(1), `${KEY}A`, KEY.replace('A', 'O'), KEY.replace('A', 'B')])(
    'BAK-03 %j is no key',
    (text) => {
      expect(parseKey(text)).toBeNull();
    },
  );
});

describe('the settings of pgBackRest', () => {
  test('BAK-03 name the folder, the key and the PostgreSQL, for PostgreSQL alone to read', async () => {
    const { machine, files, access } = memoryMachine();
    expect(isConfigured(machine)).toBe(false);
    await writeConfiguration(machine, {
      place: { kind: 'folder', folder: '/mnt/disk' },
      key: KEY,
      cluster,
    });
    expect(isConfigured(machine)).toBe(true);
    expect(readKey(machine)).toBe(KEY);
    expect(access.get(BACKUP_CONFIG)).toEqual({ mode: 0o640, user: 'root:postgres' });
    expect(files.get(BACKUP_CONFIG)?.split('\n')).toEqual(
      expect.arrayContaining([
        'repo1-path=/mnt/disk/thinna',
        'repo1-cipher-type=aes-256-cbc',
        'pg1-path=/var/lib/postgresql/17/main',
        'pg1-port=5432',
      ]),
    );
  });

  test('BAK-09 of another machine let only that one in whose key was seen', async () => {
    const { machine, files } = memoryMachine();
    const place: Place = {
      kind: 'sftp',
      user: 'clinic',
      host: 'nas.local',
      port: 2222,
      folder: '/backups',
    };
    await writeConfiguration(machine, { place, key: KEY, cluster });
    expect(files.get(BACKUP_CONFIG)?.split('\n')).toEqual(
      expect.arrayContaining([
        'repo1-type=sftp',
        'repo1-sftp-host=nas.local',
        'repo1-sftp-host-port=2222',
        'repo1-sftp-host-user=clinic',
        'repo1-sftp-host-key-check-type=strict',
        'repo1-path=/backups/thinna',
      ]),
    );
  });
});

describe('the log of changes', () => {
  test.for([
    ['off', 'systemctl restart postgresql@17-main'],
    ['on', expect.stringContaining('pg_reload_conf')],
  ] as const)('BAK-04 goes to the place, where it was %s, after %s', async ([mode, command]) => {
    const { machine, files, ran } = memoryMachine({
      commands: { runuser: () => ({ stdout: mode }), systemctl: () => ({}) },
    });
    await writeArchiving(machine, cluster);
    expect(files.get(ARCHIVING)).toContain('archive_timeout = 60');
    expect(ran.at(-1)).toEqual(command);
  });

  test('BAK-04 is left alone where it goes there already', async () => {
    const { machine, ran } = memoryMachine({
      files: { [ARCHIVING]: 'archive_mode = on\n' },
      commands: { runuser: () => ({ stdout: 'on' }) },
    });
    await writeArchiving(machine, cluster);
    expect(ran).toEqual([expect.stringContaining('show archive_mode')]);
  });
});
