import { describe, expect, test } from 'vitest';
import { askKey, askPlace } from '../../apps/server/src/backup/ask-place.ts';
import { setup as english } from '../../apps/server/src/setup/words/en.ts';
import { setup as malayalam } from '../../apps/server/src/setup/words/ml.ts';
import { memoryMachine } from '../setup/machine.ts';

const KEY = 'ACDEFGHJKMNPQRTUVWXY23456789ACDE';
const hasFolder = ([, folder = '']: readonly string[]) => ({
  code: folder === '/mnt/disk' ? 0 : 1,
});

describe('where backups go', () => {
  test('BAK-01 is asked until the folder is there', async () => {
    const { machine, printed } = memoryMachine({
      typed: ['', 'disk', '/mnt/none', '/mnt/disk/'],
      commands: { test: hasFolder },
    });
    expect(await askPlace(machine, 'en')).toEqual({ kind: 'folder', folder: '/mnt/disk' });
    expect(printed).toEqual([
      english.required,
      english.backup.wrongPlace,
      'There is no folder /mnt/none. Is the disk plugged in and mounted?',
    ]);
  });

  test('BAK-01 can be another machine, or be said later', async () => {
    const place = { kind: 'sftp', user: 'clinic', host: 'nas', port: 22, folder: '/b' };
    const { machine } = memoryMachine({ typed: ['sftp://clinic@nas/b', '-'] });
    expect(await askPlace(machine, 'en')).toEqual(place);
    expect(await askPlace(machine, 'en')).toBeNull();
  });

  test('BAK-01 is asked in Malayalam, and of nobody who cannot answer', async () => {
    const { machine, asked } = memoryMachine({ typed: ['-'] });
    await askPlace(machine, 'ml');
    expect(asked[0]?.prompt).toContain(malayalam.backup.place);
    const script = memoryMachine({ isTerminal: false, typed: ['/mnt/disk'] });
    expect(await askPlace(script.machine, 'en')).toBeNull();
    expect(script.asked).toEqual([]);
  });
});

test('BAK-03 the key is asked until it can be one', async () => {
  const { machine, printed } = memoryMachine({ typed: ['', KEY.replace('A', 'O'), KEY] });
  expect(await askKey(machine, 'ml')).toBe(KEY);
  expect(printed).toEqual([malayalam.backup.wrongKey, malayalam.backup.wrongKey]);
});
