import { describe, expect, test } from 'vitest';
import { type Goal, openRestoredServer } from '../../apps/server/src/backup/restored-server.ts';
import { memoryMachine } from '../setup/machine.ts';

const cluster = {
  version: '17',
  name: 'main',
  unit: 'postgresql@17-main',
  isOnline: true,
  folder: '/data/main',
};
const at = new Date('2026-11-18T08:33:00Z');
const backup = {
  label: '20261117-F',
  type: 'full',
  startedAt: at,
  endedAt: at,
  databaseBytes: 1,
  storedBytes: 1,
  hasError: false,
  firstSegment: '000000010000000000000002',
} as const;

const segment = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${String(number).padStart(8, '0')}`;
const read = (...numbers: number[]) =>
  numbers.map((number) => `LOG:  restored log file "${segment(number)}" from archive\n`).join('');
const ENDED = 'FATAL:  recovery ended before configured recovery target was reached\n';
const DONE =
  'LOG:  last completed transaction was at log time 2026-11-18 08:31:12.5+00\nLOG:  archive recovery complete\n';

/** Restored files on which each start of PostgreSQL writes the next of these logs. */
function restoredFiles(stored: string[], ...logs: string[]) {
  let isRunning = false;
  const machine = memoryMachine({
    commands: {
      runuser: (args) => {
        const line = args.join(' ');
        if (line.includes('--output=json'))
          return {
            stdout: JSON.stringify(
              Object.fromEntries(
                stored
                  .filter((name) => !name.endsWith('.history'))
                  .map((name) => [`17-1/${name.slice(0, 16)}/${name}-${'a'.repeat(40)}.zst`, {}]),
              ),
            ),
          };
        if (line.includes('repo-ls')) return { stdout: `${stored.join('\n')}\n` };
        if (line.includes(' start ')) {
          const log = logs.shift() ?? '';
          machine.files.set('/run/thinna-restore/log', log);
          isRunning = !log.includes('FATAL');
          return {};
        }
        if (line.includes(' status')) return { code: isRunning ? 0 : 3 };
        return { stdout: line.includes('pg_is_in_recovery') && isRunning ? 'f\n' : '' };
      },
    },
  });
  const open = (goal: Goal, timeline: number | null = null, mayEndEarly = false) =>
    openRestoredServer(machine.machine, {
      cluster,
      folder: '/data/main.restored',
      way: { backup, timeline },
      goal,
      mayEndEarly,
      isKept: true,
    });
  return { ...machine, open };
}

const starts = (ran: readonly string[]) => ran.filter((line) => line.includes(' start '));

test('BAK-12 a moment is reached in the log of changes', async () => {
  const { open, ran } = restoredFiles([segment(2), segment(3), segment(9)], read(2, 3) + DONE);
  const beside = await open({ at });
  expect(beside.reached?.toISOString()).toBe('2026-11-18T08:31:12.500Z');
  expect(ran.find((line) => line.includes(' restore '))).toContain(
    '--pg1-path=/data/main.restored --set=20261117-F --delta --force --type=time --target=2026-11-18 08:33:00.000+00 --target-action=promote',
  );
  expect(starts(ran)).toHaveLength(1);
});

test('BAK-12 when nothing was done after the moment, the end of the log is the moment', async () => {
  const { open, ran } = restoredFiles([segment(2), segment(3)], read(2, 3) + ENDED, read(3) + DONE);
  await open({ at });
  expect(starts(ran)).toHaveLength(2);
  expect(starts(ran)[1]).toContain('recovery_target_time=');
});

test('BAK-13 the log of the timeline is followed that was in use at the moment', async () => {
  const stored = [segment(2), segment(3), '00000002.history', segment(3, 2), segment(8, 2)];
  const { open, ran } = restoredFiles(stored, read(2, 3) + ENDED, read(3) + DONE);
  await open({ at }, 1);
  expect(ran.find((line) => line.includes(' restore '))).toContain('--target-timeline=1');
});

describe('a gap in the log of changes is not taken for its end', () => {
  test('BAK-17 behind which the moment is', async () => {
    const { open, ran } = restoredFiles([segment(2), segment(4)], read(2) + ENDED);
    await expect(open({ at })).rejects.toThrow(
      `A part of the log of changes is missing after ${segment(2)}; it goes on until ${segment(4)}.`,
    );
    expect(starts(ran)).toHaveLength(1);
  });

  test('BAK-17 when everything was asked for', async () => {
    const { open } = restoredFiles([segment(2), segment(4)], read(2) + DONE);
    await expect(open(null)).rejects.toThrow('A part of the log of changes is missing');
  });

  test('BAK-17 and a mark that is not reached is no success', async () => {
    const { open } = restoredFiles([segment(2)], read(2) + ENDED);
    await expect(open({ mark: 'thinna-rehearsal-1' })).rejects.toThrow(
      'The log of changes ends before what was asked for.',
    );
  });
});

test('BAK-14 what is there up to a gap is enough to know who was deleted for good', async () => {
  const { open } = restoredFiles([segment(2), segment(4)], read(2) + DONE);
  await expect(open(null, null, true)).resolves.toBeDefined();
});

test('everything is there if the last stored segment was read', async () => {
  await expect(
    restoredFiles([segment(2), segment(3)], read(2, 3) + DONE).open(null),
  ).resolves.toBeDefined();
  // After a restore nothing of the new timeline may be stored yet.
  await expect(
    restoredFiles([segment(2), segment(9), '00000002.history'], read(2) + DONE).open(null),
  ).resolves.toBeDefined();
});

test('of a PostgreSQL that does not start the reason is said', async () => {
  const log = 'LOG:  starting\nFATAL:  could not locate required checkpoint record\nHINT:  no\n';
  await expect(restoredFiles([segment(2)], log).open({ at })).rejects.toThrow(
    'PostgreSQL does not start on the restored files: could not locate required checkpoint record',
  );
});
