import { describe, expect, test } from 'vitest';
import { accessOf, aMachine, findingsOn, hoursAgo, listening, trusted } from './machine.ts';

describe('the database', () => {
  test.for([
    ['off|0|on|on|on', ['checksums_off']],
    ['on|3|on|on|on', [['checksum_failures', { count: 3 }]]],
    ['on|0|off|on|on', [['not_durable', { setting: 'fsync' }]]],
    [
      'on|0|on|off|off',
      [
        ['not_durable', { setting: 'synchronous_commit' }],
        ['not_durable', { setting: 'full_page_writes' }],
      ],
    ],
  ] as const)('MCH-05 %s', async ([row, codes]) => {
    expect(await findingsOn({ sql: { "current_setting('data_checksums')": row } })).toEqual(codes);
  });

  test('MCH-05 names what pg_amcheck finds damaged, and leaves nothing behind', async () => {
    const stdout = `heap table "clinic.public.helpers", block 0, offset 1:
    xmin 5 precedes oldest valid transaction ID
heap table "clinic.public.helpers", block 2:
btree index "clinic.public.helpers_pkey":
    ERROR:  item order invariant violated\n`;
    const { look, ran } = aMachine({ commands: { pg_amcheck: () => ({ code: 2, stdout }) } });
    expect(await look()).toMatchObject([
      { code: 'database_damaged', values: { tables: 'helpers, helpers_pkey' } },
    ]);
    const amcheck = ran.findIndex((line) => line.includes('/17/bin/pg_amcheck'));
    expect(ran[amcheck]).toContain('--install-missing=thinna_check');
    expect(ran[amcheck - 1]).toContain('create schema if not exists thinna_check');
    expect(ran[amcheck + 1]).toContain('drop schema thinna_check cascade');
  });

  test('MCH-05 MCH-12 says when PostgreSQL is away, and looks at the rest', async () => {
    const away = { commands: {}, sql: {} as Record<string, number> };
    for (const piece of [
      "current_setting('archive_mode')",
      "current_setting('data_checksums')",
      'jsonb_build_object',
      'from audit',
      'show data_directory',
      'show server_version_num',
      'select 1',
    ])
      away.sql[piece] = 2;
    const { look } = aMachine({
      ...away,
      commands: { ss: () => ({ stdout: listening('0.0.0.0:5432') }) },
    });
    expect((await look()).map(({ check, code }) => [check, code])).toEqual([
      ['backup', 'not_checked'],
      ['rehearsal', 'not_checked'],
      ['database', 'database_away'],
      ['clock', 'not_checked'],
      ['versions', 'not_checked'],
      ['ports', 'port_inside'],
    ]);
  });
});

describe('the certificate', () => {
  const until = (day: string) => ({ ...trusted, until: new Date(day) });
  test.for([
    [{ ...trusted, isSelfSigned: true }, ['certificate_own']],
    [until('2026-12-02T12:00:00Z'), []],
    [until('2026-12-02T11:00:00Z'), [['certificate_ends', { count: 13 }]]],
    [until('2026-11-18T11:00:00Z'), ['certificate_ended']],
  ] as const)('MCH-06 %j', async ([certificate, codes]) => {
    expect(await findingsOn({ site: { status: 200, body: '', certificate } })).toEqual(codes);
  });
});

describe('the clock', () => {
  const notSet = { timedatectl: () => ({ stdout: 'NTPSynchronized=no\n' }) };

  test('MCH-07 is not set by itself, which in a container nobody can change', async () => {
    expect(await findingsOn({ commands: notSet })).toEqual(['clock_alone']);
    const container = { ...notSet, 'systemd-detect-virt': () => ({ code: 0 }) };
    expect(await findingsOn({ commands: container })).toEqual([]);
  });

  test('MCH-07 is behind what has happened, or behind the release', async () => {
    const tomorrow = String(hoursAgo(-24).getTime() / 1000);
    const moment = '2026-11-19 12:00 UTC';
    expect(await findingsOn({ sql: { 'from audit': tomorrow } })).toEqual([
      ['clock_behind', { moment }],
    ]);
    expect(await findingsOn({ builtAt: hoursAgo(-24) })).toEqual([['clock_behind', { moment }]]);
    expect(await findingsOn({ sql: { 'from audit': '' } })).toEqual([]);
  });
});

describe('versions', () => {
  test('MCH-08 another release is served than the installed one, or none', async () => {
    expect(await findingsOn({ serving: [{ version: '0.0.9', commit: 'fed' }] })).toEqual([
      ['release_differs', { installed: '0.1.0, commit abc', serving: '0.0.9, commit fed' }],
    ]);
    expect(await findingsOn({ serving: [] })).toEqual([['release_away', { installed: '0.1.0' }]]);
  });

  test('MCH-08 a PostgreSQL that is too old', async () => {
    expect(await findingsOn({ sql: { 'show server_version_num': '140012' } })).toEqual([
      ['postgres_old', { version: 14 }],
    ]);
  });

  test('MCH-08 security updates that wait, if that is known', async () => {
    const stdout = `Inst openssl [3.5.1] (3.5.4 Debian-Security:13/stable-security [amd64])
Inst tzdata [2026a] (2026b Debian:13.2/stable [all])
Conf openssl (3.5.4 Debian-Security:13/stable-security [amd64])\n`;
    expect(await findingsOn({ commands: { 'apt-get': () => ({ stdout }) } })).toEqual([
      ['updates_waiting', { count: 1 }],
    ]);
    expect(await findingsOn({ commands: { find: () => ({ stdout: '' }) } })).toEqual([
      'updates_unknown',
    ]);
  });

  test('MCH-08 a start that is needed', async () => {
    expect(await findingsOn({ files: { '/run/reboot-required': '' } })).toEqual(['reboot_needed']);
  });
});

test.for([
  [['0.0.0.0:5432'], [['port_inside', { port: 5432 }]]],
  [['[::]:8080'], [['port_inside', { port: 8080 }]]],
  [
    ['192.168.1.5:9101', '*:9102'],
    [
      ['port_inside', { port: 9101 }],
      ['port_inside', { port: 9102 }],
    ],
  ],
  [['0.0.0.0:2222', '[::]:2222', '*:25'], [['port_open', { ports: '25, 2222' }]]],
  [['127.0.0.1:25', '[::1]:25', '[::ffff:127.0.0.1]:25'], []],
] as const)('MCH-09 %j: %j', async ([addresses, findings]) => {
  const ss = () => ({ stdout: listening(...addresses) });
  expect(await findingsOn({ commands: { ss } })).toEqual(findings);
});

test('MCH-10 files that others can read, belong to somebody else or are missing', async () => {
  const stdout = accessOf({
    '/etc/thinna/session.key': 'thinna:thinna 644',
    '/etc/thinna/owner.env': null,
    '/etc/thinna/tls': null,
    '/etc/pgbackrest/thinna.conf': 'root:root 640',
  });
  expect(await findingsOn({ commands: { stat: () => ({ stdout, code: 1 }) } })).toEqual(
    [
      ['file_missing', { file: '/etc/thinna/owner.env' }],
      [
        'file_open',
        {
          file: '/etc/thinna/session.key',
          is: 'thinna:thinna 644',
          should: 'thinna:thinna 600',
          owner: 'thinna:thinna',
          mode: '600',
        },
      ],
      [
        'file_open',
        {
          file: '/etc/pgbackrest/thinna.conf',
          is: 'root:root 640',
          should: 'root:postgres 640',
          owner: 'root:postgres',
          mode: '640',
        },
      ],
    ].toSorted((a, b) => order(a) - order(b)),
  );
});

/** The files are looked at in one order. */
const order = (finding: readonly unknown[]) =>
  ['owner.env', 'session.key', 'thinna.conf'].findIndex((name) =>
    JSON.stringify(finding).includes(name),
  );

test.for(['ss', 'df', 'stat', 'timedatectl', 'systemctl', 'apt-get', 'pg_amcheck'])(
  'MCH-12 %s is missing: a finding of its own, and the others are looked at',
  async (tool) => {
    const reboot = { '/run/reboot-required': '' };
    const { look, errors } = aMachine({
      files: reboot,
      commands: { [tool]: () => ({ code: 127, stderr: `${tool}: not found` }) },
    });
    const findings = await look();
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['not_checked', 'reboot_needed']),
    );
    const notChecked = findings.filter(({ code }) => code === 'not_checked');
    expect(notChecked).toMatchObject([{ severity: 'note', values: { tool } }]);
    expect(errors.length).toBeGreaterThan(0);
  },
);
