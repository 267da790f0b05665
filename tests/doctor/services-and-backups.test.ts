import { describe, expect, test } from 'vitest';
import { aMachine, disks, findingsOn, hoursAgo, trusted, unitStates } from './machine.ts';

const NO_PLACE = { '/etc/pgbackrest/thinna.conf': null };

test('MCH-01 a machine on which everything is well has no findings', async () => {
  expect(await findingsOn()).toEqual([]);
});

describe('services', () => {
  const withUnits = (states: Record<string, string>) =>
    findingsOn({
      commands: {
        systemctl: ([action]) => ({ stdout: action === 'show' ? unitStates(states) : '' }),
      },
    });

  test.for<[string, string, string]>([
    ['nginx.service', 'failed enabled', 'service_down'],
    ['postgresql.service', 'inactive enabled', 'service_down'],
    ['thinna.socket', 'inactive enabled', 'service_down'],
    ['nginx.service', 'active disabled', 'service_off'],
    ['thinna-doctor.timer', 'inactive disabled', 'service_off'],
    ['thinna-backup.timer', 'inactive disabled', 'service_off'],
    ['thinna-rehearsal.timer', 'inactive ', 'service_off'],
    ['thinna@2.service', 'activating enabled', 'service_down'],
  ])('MCH-02 %s, %s: %s', async ([unit, state, code]) => {
    expect(await withUnits({ [unit]: state })).toEqual([[code, { unit }]]);
  });

  test('MCH-02 one instance is enough where the other was switched off', async () => {
    const off = 'inactive disabled';
    expect(await withUnits({ 'thinna@2.service': off })).toEqual([]);
    expect(await withUnits({ 'thinna@1.service': off, 'thinna@2.service': off })).toEqual([
      ['service_off', { unit: 'thinna@1.service' }],
      ['service_off', { unit: 'thinna@2.service' }],
    ]);
  });

  test('MCH-02 names another unit of ours that has failed, and each once', async () => {
    const failed =
      'thinna-backup.service loaded failed failed A backup\nnginx.service loaded failed\n';
    const systemctl = ([action]: readonly string[]) => ({
      stdout: action === 'show' ? unitStates({ 'nginx.service': 'failed enabled' }) : failed,
    });
    expect(await findingsOn({ commands: { systemctl } })).toEqual([
      ['service_down', { unit: 'nginx.service' }],
      ['service_failed', { unit: 'thinna-backup.service' }],
    ]);
  });

  test('MCH-02 the site is asked through nginx', async () => {
    expect(await findingsOn({ site: { status: 503, body: '', certificate: trusted } })).toEqual([
      'site_away',
    ]);
    expect(await findingsOn({ site: null })).toEqual([
      'site_away',
      ['not_checked', { tool: 'nginx' }],
    ]);
  });
});

describe('backups and rehearsals', () => {
  const good = (hours: number) => ({ at: hoursAgo(hours), succeeded: true });
  const bad = (hours: number) => ({ at: hoursAgo(hours), succeeded: false });

  test('MCH-03 without another place there is one clear finding', async () => {
    const sql = { "current_setting('archive_mode')": 'off|f|0' };
    const reported = { backups: [], rehearsals: [] };
    expect(await findingsOn({ files: NO_PLACE, sql, reported })).toEqual(['backup_no_place']);
  });

  test.for([
    [{ backups: [] }, ['backup_never']],
    [{ backups: [bad(1)] }, ['backup_never', 'backup_failed']],
    [{ backups: [good(26)] }, []],
    [{ backups: [good(26.1)] }, [['backup_old', { count: 1 }]]],
    [{ backups: [good(71)] }, [['backup_old', { count: 2 }]]],
    [{ backups: [good(20), bad(1)] }, ['backup_failed']],
    [{ backups: [bad(20), good(1)] }, []],
    [{ rehearsals: [] }, ['rehearsal_not_yet']],
    [{ backups: [good(193), good(1)], rehearsals: [] }, ['rehearsal_never']],
    [{ rehearsals: [good(192)] }, []],
    [{ rehearsals: [good(193)] }, [['rehearsal_old', { count: 8 }]]],
    [{ rehearsals: [good(100), bad(1)] }, ['rehearsal_failed']],
  ] as const)('MCH-03 %j: %j', async ([reported, codes]) => {
    expect(await findingsOn({ reported: structuredClone(reported) as object })).toEqual(codes);
  });

  test.for([
    ['off|f|0', ['archive_off']],
    ['on|t|3', ['archive_failing']],
    ['on|f|15', []],
    ['on|f|16', [['archive_waiting', { count: 16 }]]],
  ] as const)('MCH-03 the log of changes: %s', async ([row, codes]) => {
    expect(await findingsOn({ sql: { "current_setting('archive_mode')": row } })).toEqual(codes);
  });
});

describe('the disk', () => {
  test.for([
    ['900000000 8000000000 /', ['disk_full', { place: '/', free: 0.9, percent: 11 }]],
    ['1900000000 80000000000 /', ['disk_full', { place: '/', free: 1.9, percent: 2 }]],
    ['2900000000 20000000000 /', ['disk_low', { place: '/', free: 2.9, percent: 14 }]],
    ['15000000000 200000000000 /', ['disk_low', { place: '/', free: 15, percent: 7 }]],
    // A small share of a large disk is enough.
    ['30000000000 1000000000000 /', undefined],
  ] as const)('MCH-04 %s', async ([row, finding]) => {
    expect(await findingsOn({ commands: { df: () => ({ stdout: disks(row) }) } })).toEqual(
      finding ? [finding] : [],
    );
  });

  test('MCH-04 asks for the database and for backups on this machine, each file system once', async () => {
    const settings = 'repo1-path=/mnt/stick\nrepo2-host=other\nrepo2-path=/far/away\n';
    const { look, ran } = aMachine({
      files: { '/etc/pgbackrest/thinna.conf': settings },
      commands: {
        df: () => ({
          stdout: disks(
            '500000000 9000000000 /',
            '500000000 9000000000 /',
            '5 9000000000 /mnt/my stick',
          ),
          code: 1,
        }),
      },
    });
    const findings = await look();
    expect(findings.map(({ values }) => values.place)).toEqual(['/', '/mnt/my stick']);
    expect(ran).toContain(
      'df -B1 --output=avail,size,target / /var/lib/postgresql/17/main /mnt/stick',
    );
  });
});
