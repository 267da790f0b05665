import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseClinicFile } from '../../apps/server/src/clinic-file.ts';
import type { Outcome } from '../../apps/server/src/setup/machine.ts';
import { insertLines } from '../../apps/server/src/setup/marked-lines.ts';
import { setUpPostgres } from '../../apps/server/src/setup/postgres.ts';
import { start } from '../../apps/server/src/setup/program.ts';
import { writeSettings } from '../../apps/server/src/setup/settings.ts';
import { realClinicSource } from '../support/real-clinic.ts';
import { memoryMachine } from './machine.ts';

const HBA = '/etc/postgresql/17/main/pg_hba.conf';
const IDENT = '/etc/postgresql/17/main/pg_ident.conf';

describe('lines in a file of PostgreSQL', () => {
  const debian = '# a comment\n\nlocal all postgres peer\nlocal all all peer\n';
  const ours = ['local clinic thinna,thinna-owner peer map=thinna'];

  test('come before those of others, and once', () => {
    const once = insertLines(debian, ours);
    expect(once).toBe(
      `# a comment\n\n${ours[0]}  # thinna setup\nlocal all postgres peer\nlocal all all peer\n`,
    );
    expect(insertLines(once, ours)).toBe(once);
  });

  test('come to the end of a file that has only comments', () => {
    expect(insertLines('# a\n', ['b c d'])).toBe('# a\nb c d  # thinna setup\n');
    expect(insertLines('', ['b c d'])).toBe('\nb c d  # thinna setup\n');
  });

  test('are added where one of them is missing', () => {
    const first = insertLines('', ['a', 'b']);
    expect(insertLines(first.replace('a  # thinna setup\n', ''), ['a', 'b'])).toBe(
      '\na  # thinna setup\nb  # thinna setup\n',
    );
  });
});

describe('PostgreSQL', () => {
  test('is set up once: the second time nothing is written or made', async () => {
    const postgres = fakePostgres();
    await setUpPostgres(postgres.machine);
    expect(postgres.printed.filter((line) => line.includes('made'))).toHaveLength(5);
    expect(postgres.ran.filter((line) => /pg_checksums|createdb|create role/.test(line))).toEqual([
      expect.stringContaining('pg_checksums --enable --pgdata /var/lib/postgresql/17/main'),
      expect.stringContaining('create role "thinna-owner" login'),
      expect.stringContaining('create role "thinna" login'),
      expect.stringContaining('--owner=thinna-owner'),
    ]);

    const before = new Map(postgres.files);
    postgres.printed.length = 0;
    postgres.ran.length = 0;
    await setUpPostgres(postgres.machine);
    expect(postgres.files).toEqual(before);
    expect(postgres.printed.filter((line) => !line.startsWith('  there'))).toEqual([]);
    expect(postgres.ran.filter((line) => /create|alter|systemctl|reload/.test(line))).toEqual([]);
  });

  test('keeps its databases as they are if there are any, and says how checksums are set', async () => {
    const postgres = fakePostgres({ databases: ['others'] });
    await setUpPostgres(postgres.machine);
    expect(postgres.ran.filter((line) => line.includes('pg_checksums'))).toEqual([]);
    expect(postgres.printed.find((line) => line.includes('NOTE'))).toContain(
      'Page checksums are off',
    );
  });

  test.for([
    ['', 'There is no PostgreSQL on port 5432'],
    ['17 main 5433 online postgres /x /y', 'There is no PostgreSQL on port 5432'],
    ['13 main 5432 online postgres /x /y', 'has to be 15 or newer'],
  ] as const)('is refused: %s', async ([clusters, sentence]) => {
    const { machine } = memoryMachine({
      commands: { pg_lsclusters: () => ({ stdout: clusters }) },
    });
    await expect(setUpPostgres(machine)).rejects.toThrow(sentence);
  });

  /** Answers as far as setup asks, and remembers what was made. */
  function fakePostgres({ databases = [] as string[] } = {}) {
    const roles = ['postgres'];
    const state = { checksums: 'off', verbosity: 'default' };
    const answer = (sql: string): string => {
      const [, role] = /^create role "(.*)" login$/.exec(sql) ?? [];
      if (role) roles.push(role);
      if (sql.startsWith('alter system')) state.verbosity = 'terse';
      if (sql.includes('count(*)')) return String(databases.length);
      const answers: Record<string, string> = {
        'show data_checksums': state.checksums,
        'show log_error_verbosity': state.verbosity,
        'show hba_file': HBA,
        'show ident_file': IDENT,
        'select rolname from pg_roles': roles.join('\n'),
        'select datname from pg_database': ['postgres', ...databases].join('\n'),
      };
      return `${answers[sql] ?? ''}\n`;
    };
    const runuser = (args: readonly string[]): Partial<Outcome> => {
      if (args.includes('psql')) return { stdout: answer(args.at(-1) ?? '') };
      if (args.includes('createdb')) databases.push(args.at(-1) ?? '');
      else state.checksums = 'on';
      return {};
    };
    return memoryMachine({
      files: { [HBA]: 'local all all peer\n', [IDENT]: '# nothing\n' },
      commands: {
        pg_lsclusters: () => ({
          stdout: '17  main    5432 online postgres /var/lib/postgresql/17/main /var/log/x.log\n',
        }),
        systemctl: () => ({}),
        runuser,
      },
    });
  }
});

describe('the settings', () => {
  const own = parseClinicFile(realClinicSource(), 'clinic.yaml');

  test('are written with their owners, and not again', async () => {
    const { machine, files, access } = memoryMachine();
    expect(await writeSettings(machine, own)).toBe(true);
    expect(Object.fromEntries(access)).toEqual({
      '/etc/thinna/session.key': { mode: 0o600, owner: 'thinna:thinna' },
      '/etc/thinna/thinna.env': { mode: 0o640, owner: 'root:thinna' },
      '/etc/thinna/owner.env': { mode: 0o600, owner: 'root:root' },
      '/etc/thinna/clinic.yaml': { mode: 0o640, owner: 'root:thinna' },
    });
    expect(parseClinicFile(files.get('/etc/thinna/clinic.yaml') ?? '', 'clinic.yaml')).toEqual(own);
    const before = new Map(files);
    expect(await writeSettings(machine, { ...own, home: { ...own.home, volunteers: '1' } })).toBe(
      false,
    );
    expect(files).toEqual(before);
  });

  test('a clinic.yaml that is there is not touched', async () => {
    const files = { '/etc/thinna/clinic.yaml': `${stringify(own)}# by hand\n` };
    const machine = memoryMachine({ files });
    await writeSettings(machine.machine, null);
    expect(machine.files.get('/etc/thinna/clinic.yaml')).toContain('# by hand');
  });
});

describe('the start', () => {
  test('is said to have failed with the last line of the log', async () => {
    const { machine } = memoryMachine({
      commands: {
        systemctl: () => ({ stdout: 'inactive\ninactive\ninactive\n' }),
        journalctl: () => ({ stdout: 'clinic.yaml has 1 problem(s)\n' }),
      },
    });
    await expect(start(machine, 'clinic.test', false)).rejects.toThrow(
      'The program does not serve: clinic.yaml has 1 problem(s)',
    );
  });

  test('restarts what runs only if its settings were missing', async () => {
    const running = () =>
      memoryMachine({
        commands: { systemctl: () => ({ stdout: 'active\nactive\nactive\n' }) },
        get: async () => ({ status: 200, body: '' }),
      });
    const same = running();
    await start(same.machine, 'clinic.test', false);
    expect(same.ran.filter((line) => / (start|restart|enable) /.test(line))).toEqual([]);
    const changed = running();
    await start(changed.machine, 'clinic.test', true);
    expect(changed.ran).toContain('systemctl restart --no-block thinna@1.service thinna@2.service');
  });
});
