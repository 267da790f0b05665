import { describe, expect, test } from 'vitest';
import { realClinicSource } from '../support/real-clinic.ts';
import { machineWithBackups, UNFINISHED } from './machine-with-backups.ts';

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
      expect(printed.slice(0, 4)).toEqual([
        'Backups: /mnt/backup/thinna, the newest of 2026-11-18 02:30:00.',
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
    expect(printed[1]).toContain('2026-11-18 14:03:00');
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
      /pgbackrest .* restore --pg1-path=\/data\/main\.restored .*--target-timeline=3 --type=time --target=2026-11-18 08:33:00\.000\+00 --target-action=promote$/,
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

  test.for([
    ['that does not start', 'start postgresql@17-main'],
    ['whose unit starts, and that does not answer', '-d clinic -c select 1'],
  ])('BAK-10 PostgreSQL %s on the restored files gets its own back', async ([, failing = '']) => {
    const { run, ran } = machineWithBackups({ failing });
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
    expect(others[0]?.ran).not.toContain(copy);
    // To know who was deleted for good, and not for the moment itself.
    expect(others[1]?.ran.filter((line) => line === copy)).toHaveLength(1);
  });

  test('BAK-10 where PostgreSQL does not answer the program is started again too', async () => {
    const { run, ran } = machineWithBackups({ isLive: false, failing: 'pg_amcheck' });
    await expect(run(null, true)).rejects.toThrow(/^Nothing was changed\./);
    expect(ran).toContain('systemctl start --no-block thinna.socket thinna@1 thinna@2');
  });

  test.for([
    ['stop postgresql@17-main', []],
    ['/data/main /data/main.before', []],
    ['/data/main.restored /data/main', ['mv -T -- /data/main.before-20261118173000 /data/main']],
  ] as const)(
    'BAK-10 that fails in %s leaves PostgreSQL with its own files, and running',
    async ([failing, putBack]) => {
      const { run, ran, there } = machineWithBackups({ failing });
      await expect(run(null, true)).rejects.toThrow(/^Nothing was changed\. .*it is broken$/);
      expect([...there]).toEqual(['/data/main']);
      const begun = ran.lastIndexOf('systemctl stop postgresql@17-main');
      const after = ran.slice(begun);
      expect(after.filter((line) => line.startsWith('mv '))).toEqual(putBack);
      expect(after).toContain('systemctl start postgresql@17-main');
    },
  );

  test('BAK-14 a part of the log that is missing keeps nobody from a moment before it, and it is said', async () => {
    const { run, printed } = machineWithBackups({
      isLive: false,
      failing: "to_jsonb(erasures) - 'id'",
      files: { '/etc/thinna/clinic.yaml': realClinicSource() },
    });
    await run('2026-11-18T08:33:00Z', true);
    expect(printed).toContainEqual(
      expect.stringMatching(/NOTE .*after the last nightly backup is not known.*it is broken/),
    );
  });
});
