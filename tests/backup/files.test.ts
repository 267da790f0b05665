import { describe, expect, test } from 'vitest';
import {
  fetchErasures,
  fetchLog,
  fetchSettings,
  storeFiles,
} from '../../apps/server/src/backup/files.ts';
import { BACKUP_CONFIG } from '../../apps/server/src/backup/repository.ts';
import { memoryMachine } from '../setup/machine.ts';

const KEY = 'ACDEFGHJKMNPQRTUVWXY23456789ACDE';
const NOON = new Date('2026-11-18T12:00:00Z');

interface Parts {
  settings?: string[];
  log?: string[];
  files?: string[];
  /** The first entry of the journal. */
  since?: string;
  /** How a pipe ends. */
  pipe?: number;
  erasures?: number;
}

/** A repository that lists these names, and the pipes that were run. */
function repository({ settings = [], log = [], files = [], since, ...parts }: Parts = {}) {
  const lists: Record<string, string[]> = {
    'files/settings': settings,
    'files/log': log,
    files,
  };
  const pipes: string[] = [];
  const keys: (string | undefined)[] = [];
  const inputs: string[] = [];
  const memory = memoryMachine({
    files: { [BACKUP_CONFIG]: `repo1-cipher-pass=${KEY}\n` },
    commands: {
      runuser: (args, input) => {
        inputs.push(input);
        if (!args.includes('repo-ls')) return {};
        return { stdout: (lists[args.at(-1) ?? ''] ?? []).map((name) => `${name}\n`).join('') };
      },
      bash: (args, _input, environment) => {
        const script = args[args.indexOf('-c') + 1] ?? '';
        if (script.includes('short-unix'))
          return { stdout: since ? `${Date.parse(since) / 1000}.000001 host thinna\n` : '' };
        pipes.push(script);
        keys.push(environment.PGBACKREST_CIPHER_PASS);
        return {
          code: parts.pipe ?? 0,
          stdout: '{"kind":"patient"}\n',
          stderr: 'ERROR: [055]: away',
        };
      },
      thinna: () => ({ code: parts.erasures ?? 0, stdout: '{"kind":"patient"}\n', stderr: 'no' }),
    },
  });
  const removed = () =>
    memory.ran.filter((line) => line.includes('repo-rm')).map((line) => line.split(' ').at(-1));
  return { ...memory, pipes, keys, inputs, removed };
}

/** The days whose log was stored, in the order of storing. */
const daysIn = (pipes: string[]) =>
  pipes.flatMap((script) => /repo-put files\/log\/(.*)\.gz/.exec(script)?.[1] ?? []);

describe('beside the database', () => {
  test('BAK-06 settings are stored without answers of a setup, and the newest ten kept', async () => {
    const settings = Array.from({ length: 12 }, (_, day) => `202611${day + 10}T210000Z.tar.gz`);
    const { machine, pipes, removed } = repository({ settings });
    await storeFiles(machine);
    expect(pipes[0]).toMatch(
      /^tar -C \/etc\/thinna --exclude='\*answers\*' .* repo-put files\/settings\/20261118T120000Z\.tar\.gz$/,
    );
    expect(removed()).toEqual([
      'files/settings/20261110T210000Z.tar.gz',
      'files/settings/20261111T210000Z.tar.gz',
    ]);
  });

  test('BAK-06 the list of what was deleted for good is stored as it is printed', async () => {
    const { machine, ran, inputs } = repository();
    await storeFiles(machine);
    const at = ran
      .filter((line) => line.startsWith('runuser'))
      .findIndex((line) => line.endsWith('repo-put files/erasures.jsonl'));
    expect(inputs[at]).toBe('{"kind":"patient"}\n');
  });

  test.for([
    ['from the first entry on', { since: '2026-11-15T20:00:00Z' }, ['2026-11-16', '2026-11-17']],
    ['after the newest stored one', { log: ['2026-11-16.gz'] }, ['2026-11-17']],
    ['once', { log: ['2026-11-17.gz'] }, []],
    ['none without an entry', {}, []],
  ] as const)('BAK-06 each finished day of the log is stored, %s', async ([, parts, days]) => {
    const { machine, pipes } = repository(structuredClone(parts) as Parts);
    expect(machine.now()).toEqual(NOON);
    await storeFiles(machine);
    expect(daysIn(pipes)).toEqual(days);
  });

  test('BAK-06 a day of the log is one at the clinic, of both instances', async () => {
    const { machine, pipes } = repository({ log: ['2026-11-16.gz'] });
    await storeFiles(machine);
    const begins = Date.parse('2026-11-16T18:30:00Z') / 1000;
    expect(pipes.at(-1)).toContain(
      `journalctl --quiet -o cat --since=@${begins} --until=@${begins + 86_399}.999999 _SYSTEMD_UNIT=thinna@1.service _SYSTEMD_UNIT=thinna@2.service | gzip`,
    );
  });

  test('BAK-06 the log is kept for 365 days, and no older day is stored', async () => {
    const kept = repository({ log: ['2025-11-17.gz', '2025-11-18.gz', '2026-11-17.gz'] });
    await storeFiles(kept.machine);
    expect(kept.removed()).toEqual(['files/log/2025-11-17.gz']);
    const old = repository({ since: '2024-01-01T00:00:00Z' });
    await storeFiles(old.machine);
    expect(daysIn(old.pipes)[0]).toBe('2025-11-18');
  });

  test('BAK-06 a pipe that failed leaves no half file, and is said', async () => {
    const { machine, removed } = repository({ pipe: 1 });
    await expect(storeFiles(machine)).rejects.toThrow(
      'files/settings/20261118T120000Z.tar.gz is not stored: away',
    );
    expect(removed()).toEqual(['files/settings/20261118T120000Z.tar.gz']);
  });

  test('BAK-06 a list of erasures that cannot be read does not replace the stored one', async () => {
    const { machine, ran } = repository({ erasures: 1 });
    await expect(storeFiles(machine)).rejects.toThrow('The list of erasures is not stored: no');
    expect(ran.join('\n')).not.toContain('repo-put files/erasures.jsonl');
  });

  test('BAK-06 the key is never an argument', async () => {
    const { machine, ran, keys } = repository({ since: '2026-11-15T20:00:00Z' });
    await storeFiles(machine);
    expect(new Set(keys)).toEqual(new Set([KEY]));
    expect(ran.join('\n')).not.toContain(KEY);
  });
});

test('BAK-06 what is not stored is not there: erasures, settings, a day of the log', async () => {
  const { machine, pipes } = repository({ log: ['2026-11-16.gz'] });
  expect(await fetchErasures(machine)).toBeNull();
  expect(await fetchLog(machine, '2026-11-17; id', '/tmp/log')).toBe(false);
  expect(pipes).toEqual([]);
  expect(await fetchLog(machine, '2026-11-16', '/tmp/log')).toBe(true);
  expect(await fetchSettings(machine, '/tmp/settings')).toBe(false);
  const stored = repository({ files: ['erasures.jsonl', 'log'] });
  expect(await fetchErasures(stored.machine)).toBe('{"kind":"patient"}\n');
});

test('BAK-06 the newest settings are unpacked with their users and modes', async () => {
  const settings = ['20261116T210000Z.tar.gz', '20261117T210000Z.tar.gz'];
  const { machine, pipes, ran } = repository({ settings });
  expect(await fetchSettings(machine, '/tmp/settings')).toBe(true);
  expect(pipes).toEqual([
    expect.stringMatching(
      /repo-get files\/settings\/20261117T210000Z\.tar\.gz \| tar -C "\$1" -xpz$/,
    ),
  ]);
  expect(ran.at(-1)).toMatch(/ bash \/tmp\/settings$/);
});
