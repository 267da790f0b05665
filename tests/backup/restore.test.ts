import { describe, expect, test } from 'vitest';
import { restore } from '../../apps/server/src/backup/restore.ts';
import { type Command, memoryMachine } from '../setup/machine.ts';
import { realClinicSource } from '../support/real-clinic.ts';

const CONFIG = '/etc/pgbackrest/thinna.conf';
const UNFINISHED = '/var/lib/thinna/restore.json';
const SYSTEM_ID = '7709717164136323726';
const backupOf = (label: string, stop: string) => ({
  label,
  type: 'full',
  timestamp: { start: Date.parse(stop) / 1000, stop: Date.parse(stop) / 1000 },
  archive: { start: '000000010000000000000002' },
  info: { size: 22_992_559, repository: { delta: 2_840_416 } },
});
const information = (
  version: string,
) => `[{"archive":[{"min":"000000010000000000000001","max":"000000010000000000000004"}],
  "backup":${JSON.stringify([backupOf('20261117-F', '2026-11-17T21:00:00Z')])},
  "db":[{"system-id":${SYSTEM_ID},"version":"${version}"}],"repo":[{"status":{"code":0,"message":"ok"}}]}]`;

interface Parts {
  typed?: string[];
  /** Whether the clinic's PostgreSQL answers. */
  isLive?: boolean;
  version?: string;
  /** What fails, as a part of its command line. */
  failing?: string;
  files?: Record<string, string>;
  language?: 'en' | 'ml';
}

/** A machine with backups whose commands do as they are told, and remember it. */
function machineWithBackups({
  version = '17',
  isLive = true,
  failing,
  files,
  ...parts
}: Parts = {}) {
  const succeed =
    (answer: (line: string) => string): Command =>
    (args) => {
      const line = args.join(' ');
      if (failing !== undefined && line.includes(failing))
        return { code: 1, stderr: 'it is broken' };
      return { stdout: answer(line) };
    };
  const machine = memoryMachine({
    ...parts,
    files: { [CONFIG]: 'repo1-cipher-pass=KEY\n', ...files },
    commands: {
      pg_lsclusters: () => ({ stdout: '17 main 5432 online postgres /data/main /log\n' }),
      runuser: succeed((line) => {
        if (line.includes('info --output')) return information(version);
        if (line.includes('repo-ls files')) return 'erasures.jsonl\n';
        if (line.includes('pg_control_system')) return isLive ? `${SYSTEM_ID}\n` : '';
        if (line.includes('pg_is_in_recovery')) return 'f\n';
        if (line.includes('string_agg(datname')) return 'library\n';
        if (line.includes('query_to_xml')) return 'patients|60\n';
        return '';
      }),
      bash: () => ({ stdout: '{"kind":"patient","record_id":7}\n' }),
      df: () => ({ stdout: 'Avail\n90000000000\n' }),
      systemctl: succeed(() => 'active\n'),
      mv: succeed(() => ''),
      rm: () => ({}),
      test: () => ({}),
      thinna: succeed(() => ''),
    },
    get: async () => ({ status: 200, body: '' }),
  });
  const run = (at: string | null = null, isSure = false) =>
    restore(machine.machine, {
      at: at === null ? null : new Date(at),
      isSure,
      isNewMachine: false,
      siteTemplate: '',
    });
  return { ...machine, run };
}

const touches = /^(?:systemctl (?:stop|start|restart)|mv|thinna|rm)\b|pgbackrest .* restore\b/;

describe('before anything is touched', () => {
  test.for([
    ['a moment to come', '2026-11-18T12:00:01Z', 'This moment is still to come.'],
    [
      'a moment before the oldest backup',
      '2026-11-17T20:00:00Z',
      'The oldest backup was made at 2026-11-18 02:30:00: the clinic can go back to any moment after it.',
    ],
  ])('BAK-12 %s is refused', async ([, at, sentence]) => {
    const { run, ran } = machineWithBackups({ typed: ['yes'] });
    await expect(run(at)).rejects.toThrow(sentence);
    expect(ran.filter((line) => touches.test(line))).toEqual([]);
  });

  test('BAK-10 backups of another PostgreSQL are refused', async () => {
    const { run, ran } = machineWithBackups({ version: '15', typed: ['yes'] });
    await expect(run()).rejects.toThrow(
      'The backups are of PostgreSQL 15, and this machine has 17: only the same version can read them.',
    );
    expect(ran.filter((line) => touches.test(line))).toEqual([]);
  });

  test.for([[['no']], [['']], [[]]])(
    'BAK-11 says what will be lost, and goes on with "yes" alone: %j',
    async ([typed = []]) => {
      const { run, ran, printed } = machineWithBackups({ typed });
      await run('2026-11-18T08:33:00Z');
      expect(printed.slice(0, 3)).toEqual([
        'The clinic goes back to 2026-11-18 14:03:00, clinic time. Everything that was entered later is lost.',
        'These other databases of the same PostgreSQL go back too: library',
        'Meanwhile nobody can use the site. What is there now is kept, and not deleted.',
      ]);
      expect(printed.at(-1)).toBe('Nothing was changed.');
      expect(ran.filter((line) => touches.test(line))).toEqual([]);
    },
  );

  test('BAK-11 says it in Malayalam too', async () => {
    const { run, printed, asked } = machineWithBackups({ typed: [], language: 'ml' });
    await run('2026-11-18T08:33:00Z');
    expect(printed[0]).toContain('2026-11-18 14:03:00');
    for (const line of [...printed, ...asked.map(({ prompt }) => prompt)])
      expect(line).toMatch(/[\u0d00-\u0d7f]/);
  });
});

describe('a restore', () => {
  test('BAK-10 BAK-14 restores beside, checks, exchanges, deletes again and ends the sessions, in this order', async () => {
    const { run, ran, files, printed } = machineWithBackups({
      files: { '/etc/thinna/clinic.yaml': realClinicSource() },
    });
    await run('2026-11-18T08:33:00Z', true);
    const order = [
      /^systemctl stop thinna\.socket thinna@1 thinna@2$/,
      /pgbackrest .* check$/,
      /to_jsonb\(erasures\)/,
      /pgbackrest .* restore --pg1-path=\/data\/main\.restored .*--type=time --target=2026-11-18 08:33:00\.000\+00 --target-action=promote$/,
      /pg_amcheck/,
      /pg_checksums --check --pgdata \/data\/main\.restored/,
      /^systemctl stop postgresql@17-main$/,
      /^mv -T -- \/data\/main \/data\/main\.before-20261118173000$/,
      /^mv -T -- \/data\/main\.restored \/data\/main$/,
      /^systemctl start postgresql@17-main$/,
      /^thinna migrate$/,
      /^thinna erasures replay -$/,
      /^thinna sessions end$/,
      /^systemctl (?:re)?start --no-block thinna/,
    ];
    const found = order.map((pattern) => ran.findIndex((line) => pattern.test(line)));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(files.has(UNFINISHED)).toBe(false);
    expect(printed.slice(-4)).toEqual([
      'The clinic is there again. The last change that it has is of 2026-11-18 02:30:00, clinic time.',
      'Everybody has to log in again.',
      'Passwords are those of that moment: look at the accounts with thinna account list, and disable whoever should not be there.',
      'What was there before is kept. When everything is right, in a few days at most: rm -rf /data/main.before-20261118173000',
    ]);
  });

  test.for([
    'pgbackrest --config=/etc/pgbackrest/thinna.conf --stanza=clinic restore',
    'pg_amcheck',
    'pg_checksums',
    ' check',
  ])('BAK-10 that fails in %s changes nothing, and the program serves again', async (failing) => {
    const { run, ran, files } = machineWithBackups({ failing });
    await expect(run(null, true)).rejects.toThrow(/^Nothing was changed\. .*it is broken/);
    expect(ran.filter((line) => line.startsWith('mv '))).toEqual([]);
    expect(ran).toContain('systemctl start --no-block thinna.socket thinna@1 thinna@2');
    expect(files.has(UNFINISHED)).toBe(false);
  });

  test('BAK-10 PostgreSQL that does not start on the restored files gets its own back', async () => {
    const { run, ran } = machineWithBackups({ failing: 'start postgresql@17-main' });
    await expect(run(null, true)).rejects.toThrow('PostgreSQL does not start');
    expect(ran.filter((line) => line.startsWith('mv '))).toEqual([
      'mv -T -- /data/main /data/main.before-20261118173000',
      'mv -T -- /data/main.restored /data/main',
      'mv -T -- /data/main /data/main.restored',
      'mv -T -- /data/main.before-20261118173000 /data/main',
    ]);
  });

  test('BAK-12 what a PostgreSQL that does not answer has not sent yet is read from its disk', async () => {
    const files = { '/etc/thinna/clinic.yaml': realClinicSource() };
    const copy =
      'runuser -u postgres -- cp -a --no-clobber /data/main/pg_wal/. /data/main.restored/pg_wal/';
    const dead = machineWithBackups({ isLive: false, files });
    await dead.run(null, true);
    expect(dead.ran).toContain(copy);
    const others = [machineWithBackups({ files }), machineWithBackups({ isLive: false, files })];
    await others[0]?.run(null, true);
    await others[1]?.run('2026-11-18T08:33:00Z', true);
    for (const { ran } of others) expect(ran).not.toContain(copy);
  });

  test('BAK-18 what is left over is done when it is run again, and nobody is let in before', async () => {
    const clinic = { '/etc/thinna/clinic.yaml': realClinicSource() };
    const first = machineWithBackups({ files: clinic, failing: 'erasures replay' });
    await expect(first.run(null, true)).rejects.toThrow('run thinna restore again');
    expect(first.ran.at(-1)).toBe('thinna erasures replay -');
    const left = first.files.get(UNFINISHED) ?? '';
    expect(left).toContain('record_id');

    const second = machineWithBackups({ files: { ...clinic, [UNFINISHED]: left } });
    await second.run();
    expect(second.ran.filter((line) => /restore --pg1-path|^mv /.test(line))).toEqual([]);
    expect(second.ran).toContain('thinna erasures replay -');
    expect(second.ran).toContain('thinna sessions end');
    expect(second.files.has(UNFINISHED)).toBe(false);
  });
});
