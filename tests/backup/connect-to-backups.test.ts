import { describe, expect, test } from 'vitest';
import { connectToBackups } from '../../apps/server/src/backup/connect-to-backups.ts';
import { isNewMachine } from '../../apps/server/src/backup/new-machine.ts';
import { memoryMachine } from '../setup/machine.ts';

const CONFIG = '/etc/pgbackrest/thinna.conf';
const KEY = 'ACDE FGHJ KMNP QRTU VWXY 2345 6789 ACDE';
const FILE = '/root/backup.yaml';
const backup = `{"label":"a","type":"full","timestamp":{"start":1,"stop":2},"archive":{"start":"1"},"info":{"size":1,"repository":{"delta":1}}}`;
const info = (backups: string) =>
  `[{"archive":[],"backup":[${backups}],"db":[],"repo":[{"status":{"code":0,"message":"ok"}}]}]`;

interface Parts {
  typed?: string[];
  files?: Record<string, string>;
  open?: string[];
  stored?: string;
  code?: number;
  folders?: string[];
}

function newMachine({ stored = backup, code = 0, folders = ['/mnt/backup'], ...parts }: Parts) {
  return memoryMachine({
    ...parts,
    commands: {
      pg_lsclusters: () => ({ stdout: '17 main 5432 online postgres /data/main /log\n' }),
      test: (args) => ({ code: folders.some((folder) => args.at(-1)?.startsWith(folder)) ? 0 : 1 }),
      chown: () => ({}),
      runuser: () => ({
        stdout: info(stored),
        code,
        stderr: code ? 'ERROR: [055]: no key fits' : '',
      }),
    },
  });
}

test('BAK-16 a person types the place and the key as they stand on paper', async () => {
  const { machine, files, ran, printed } = newMachine({
    typed: ['/mnt/nothing', '/mnt/backup', 'ACDE', KEY.toLowerCase()],
  });
  await connectToBackups(machine, null);
  expect(printed[0]).toBe('No backups are known on this machine. Where are those of the clinic?');
  expect(files.get(CONFIG)).toContain('repo1-path=/mnt/backup/thinna\n');
  expect(files.get(CONFIG)).toContain(`repo1-cipher-pass=${KEY.replaceAll(' ', '')}\n`);
  // The user of PostgreSQL may have another number here.
  expect(ran).toContain('chown -R postgres:postgres -- /mnt/backup/thinna');
  expect(isNewMachine(machine)).toBe(true);
});

test('BAK-16 a file has both, for a machine without a person', async () => {
  const { machine, files } = newMachine({ files: { [FILE]: `place: /mnt/backup\nkey: ${KEY}\n` } });
  await connectToBackups(machine, FILE);
  expect(files.get(CONFIG)).toContain('repo1-path=/mnt/backup/thinna\n');
});

test('a machine that knows its backups is asked nothing', async () => {
  const { machine, asked } = newMachine({ files: { [CONFIG]: '' } });
  await connectToBackups(machine, null);
  expect(asked).toEqual([]);
  expect(isNewMachine(machine)).toBe(false);
});

describe('nothing is kept of what is wrong', () => {
  const source = `place: /mnt/backup\nkey: ${KEY}\n`;
  test.for([
    ['another key', { code: 55 }, 'Perhaps the key is another one.'],
    ['a place without backups', { stored: '' }, 'There are no backups of a clinic in /mnt/backup.'],
    [
      'a place that is not there',
      { folders: [] },
      'There are no backups of a clinic in /mnt/backup.',
    ],
    ['a file that others can read', { open: [FILE] }, 'chmod 600 it.'],
    ['a file that is not there', { files: {} }, '/root/backup.yaml cannot be read.'],
    [
      'a key that cannot be one',
      { files: { [FILE]: 'place: /mnt/backup\nkey: short\n' } },
      'key (line 2): this cannot be right',
    ],
    ['a word too much', { files: { [FILE]: `${source}yes: true\n` } }, 'yes'],
  ] as const)('BAK-16 %s', async ([, parts, sentence]) => {
    const { machine, files } = newMachine({ files: { [FILE]: source }, ...(parts as Parts) });
    await expect(connectToBackups(machine, FILE)).rejects.toThrow(sentence);
    expect(files.has(CONFIG)).toBe(false);
    expect(isNewMachine(machine)).toBe(false);
  });
});
