import { describe, expect, test } from 'vitest';
import { gapsIn, readArchive } from '../../apps/server/src/backup/archive.ts';
import { checkBackups } from '../../apps/server/src/backup/check.ts';
import { listBackups } from '../../apps/server/src/backup/list.ts';
import { makeBackup } from '../../apps/server/src/backup/make.ts';
import { BACKUP_CONFIG } from '../../apps/server/src/backup/repository.ts';
import type { Outcome } from '../../apps/server/src/setup/machine.ts';
import { memoryMachine } from '../setup/machine.ts';

const DAY_S = 86_400;
/** The clock of the machine: 2026-11-18T12:00:00Z. */
const NOW = Date.parse('2026-11-18T12:00:00Z') / 1000;

interface Stored {
  type: 'full' | 'diff';
  /** Seconds before now. */
  ago: number;
  error?: boolean;
  first?: string;
}

interface Parts {
  backups?: Stored[];
  /** Names of segments, each stored a minute after the one before, until now. */
  segments?: string[];
  verify?: string;
  fails?: string;
}

const segment = (number: number, timeline = 1, file = 0) =>
  [timeline, file, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');

const whole = `stanza: clinic
status: ok
  archiveId: 17-1, total WAL checked: 7, total valid WAL: 7
    missing: 0, checksum invalid: 0, size invalid: 0, other: 0
  backup: 20261119-032014F, status: valid, total files checked: 964, total valid files: 964
`;
const damaged = whole
  .replace('status: ok', 'status: error')
  .replace('status: valid', 'status: invalid');

function repository({ backups = [], segments = [], verify = whole, fails }: Parts) {
  const stored = [...backups];
  const reports: string[] = [];
  const types: string[] = [];
  const info = () => {
    const listed = stored.map(({ type, ago, error = false, first = segment(1) }, number) =>
      JSON.stringify({
        label: `${number}`,
        type,
        error,
        timestamp: { start: NOW - ago, stop: NOW - ago + 2 },
        archive: { start: first },
        info: { size: 23_000_000, repository: { delta: 2_800_000 } },
      }),
    );
    return `[{"archive":[],"backup":[${listed.join(',')}],"db":[{"version":"17","system-id":7}],"repo":[{"status":{"code":0,"message":"ok"}}]}]`;
  };
  const files = Object.fromEntries(
    segments.map((name, index) => [
      `17-1/${name.slice(0, 16)}/${name}-${'a'.repeat(40)}.zst`,
      { type: 'file', time: NOW - 60 * (segments.length - 1 - index) },
    ]),
  );
  const pgbackrest = (line: string): Partial<Outcome> => {
    if (fails && line.endsWith(fails))
      return { code: 55, stderr: 'ERROR: [055]: the disk is away' };
    if (line.includes(' info ')) return { stdout: info() };
    if (line.includes(' verify ')) return { stdout: verify };
    if (line.includes('--output=json archive/clinic'))
      return { stdout: JSON.stringify({ '.': { type: 'path' }, ...files }) };
    const [, type] = /--type=(full|diff) backup$/.exec(line) ?? [];
    if (type === 'full' || type === 'diff') {
      types.push(type);
      stored.push({ type, ago: 0 });
    }
    return {};
  };
  const memory = memoryMachine({
    files: { [BACKUP_CONFIG]: 'repo1-cipher-pass=KEY\n' },
    commands: {
      runuser: (args) => {
        const line = args.join(' ');
        if (args.includes('pgbackrest')) return pgbackrest(line);
        reports.push(/values \((.*)\)/.exec(line)?.[1] ?? '');
        return {};
      },
      bash: () => ({}),
      thinna: () => ({}),
    },
  });
  return { ...memory, reports, types };
}

describe('thinna backup now', () => {
  test.for([
    ['full', 'the first one', []],
    ['full', 'after a week', [{ type: 'full', ago: 6.5 * DAY_S }]],
    ['diff', 'within a week', [{ type: 'full', ago: 6.5 * DAY_S - 1 }]],
    [
      'full',
      'after a week of differential ones',
      [
        { type: 'full', ago: 7 * DAY_S },
        { type: 'diff', ago: DAY_S },
      ],
    ],
    ['full', 'after one with damaged pages', [{ type: 'full', ago: DAY_S, error: true }]],
  ] as [string, string, Stored[]][])('BAK-05 makes a %s one: %s', async ([type, , backups]) => {
    const { machine, types, reports } = repository({ backups });
    expect((await makeBackup(machine)).type).toBe(type);
    expect(types).toEqual([type]);
    expect(reports).toEqual([
      `'backup', true, '${JSON.stringify({ seconds: 0, bytes: 2_800_000 })}'::jsonb`,
    ]);
  });

  test('BAK-05 makes a full one at any time if it is asked for', async () => {
    const { machine, types } = repository({ backups: [{ type: 'full', ago: 60 }] });
    await makeBackup(machine, true);
    expect(types).toEqual(['full']);
  });

  test('BAK-18 makes none of a restored database in which the deleted may still be', async () => {
    const { machine, files, types } = repository({});
    files.set('/var/lib/thinna/restore.json', '{}');
    await expect(makeBackup(machine)).rejects.toThrow('run thinna restore again');
    expect(types).toEqual([]);
  });

  test('BAK-05 reports that it failed, and says why', async () => {
    const { machine, reports } = repository({ fails: 'backup' });
    await expect(makeBackup(machine)).rejects.toThrow('pgBackRest says: the disk is away');
    expect(reports).toEqual(["'backup', false, '{}'::jsonb"]);
  });
});

describe('thinna backup list', () => {
  test('BAK-07 names each backup in the time of the clinic, and the moments that can be restored', async () => {
    const { machine } = repository({
      backups: [
        { type: 'full', ago: DAY_S },
        { type: 'diff', ago: 3600, error: true },
      ],
      segments: [segment(1), segment(2)],
    });
    expect(await listBackups(machine)).toEqual([
      '2026-11-17 17:30:00  full          23.0 MB, stored in 2.8 MB',
      '2026-11-18 16:30:00  differential  23.0 MB, stored in 2.8 MB  DAMAGED when it was made',
      'Each moment can be restored from 2026-11-17 17:30:02 to 2026-11-18 17:30:00, the last change that is stored.',
    ]);
  });

  test('BAK-07 leaves out the moments in a gap', async () => {
    const { machine } = repository({
      backups: [{ type: 'full', ago: DAY_S }],
      segments: [segment(1), segment(3)],
    });
    expect((await listBackups(machine)).at(-1)).toBe(
      'But none between 2026-11-18 17:29:00 and 2026-11-18 17:30:00.',
    );
  });

  test('BAK-07 says that there is none', async () => {
    expect(await listBackups(repository({}).machine)).toEqual([
      'There is no backup, or its place is away.',
    ]);
  });
});

describe('thinna backup check', () => {
  const backups: Stored[] = [{ type: 'full', ago: DAY_S, first: segment(2) }];
  const wrong = async (parts: Parts) =>
    (await checkBackups(repository({ backups, ...parts }).machine))
      .filter(({ isWrong }) => isWrong)
      .map(({ sentence }) => sentence);

  test('BAK-08 finds nothing wrong where all is there and whole', async () => {
    const segments = [segment(1), segment(2), segment(255), segment(0, 1, 1)];
    const { machine } = repository({ backups, segments: segments.slice(2) });
    expect(await checkBackups(machine)).toEqual([
      { isWrong: false, sentence: 'Changes arrive in the repository.' },
      { isWrong: false, sentence: 'What is stored is whole.' },
      { isWrong: false, sentence: 'The log of changes has no gap.' },
    ]);
  });

  test('BAK-08 finds that changes do not arrive', async () => {
    expect(await wrong({ fails: 'check' })).toEqual(['Changes do not arrive: the disk is away']);
  });

  test('BAK-08 finds damage, of which pgBackRest says nothing by its exit code', async () => {
    expect(await wrong({ verify: damaged })).toEqual([
      'What is stored is damaged: 20261119-032014F. Make another whole one, thinna backup now --full, and look whether the disk fails.',
    ]);
    expect(await wrong({ verify: 'status: error\n' })).toEqual([
      'What is stored is damaged: the log of changes. Make another whole one, thinna backup now --full, and look whether the disk fails.',
    ]);
  });

  test('BAK-08 finds a gap after the newest backup, and names one before it', async () => {
    const gap = 'The log of changes has a gap from 2026-11-18 17:29:00 to 2026-11-18 17:30:00';
    expect(await wrong({ segments: [segment(2), segment(4)] })).toEqual([
      `${gap}: no moment in it can be restored, and none after it: thinna backup now`,
    ]);
    const later: Stored[] = [{ type: 'full', ago: 0, first: segment(4) }];
    const parts = { backups: later, segments: [segment(2), segment(4)] };
    expect(await wrong(parts)).toEqual([]);
    expect(await checkBackups(repository(parts).machine)).toContainEqual({
      isWrong: false,
      sentence: `${gap}: no moment in it can be restored.`,
    });
  });

  test('BAK-08 finds that there is no backup', async () => {
    expect(await wrong({ backups: [] })).toEqual(['There is no backup, or its place is away.']);
  });

  test('BAK-08 a timeline that begins after a restore is no gap', async () => {
    const segments = [segment(1), segment(2), segment(2, 2), segment(3, 2), segment(9, 3)];
    const { machine } = repository({ segments });
    const timelines = await readArchive(machine);
    expect(timelines.map((each) => each.length)).toEqual([2, 2, 1]);
    expect(gapsIn(timelines)).toEqual([]);
  });
});
