import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseClinicFile } from '../../apps/server/src/clinic-file.ts';
import { insertLines } from '../../apps/server/src/setup/marked-lines.ts';
import { keepPackages } from '../../apps/server/src/setup/packages.ts';
import { setUpPostgres, startPostgres } from '../../apps/server/src/setup/postgres.ts';
import { makeAdministrator, start } from '../../apps/server/src/setup/program.ts';
import { writeSettings } from '../../apps/server/src/setup/settings.ts';
import { realClinicSource } from '../support/real-clinic.ts';
import { fakePostgres } from './fake-postgres.ts';
import { memoryMachine } from './machine.ts';

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
    await setUpPostgres(postgres.machine, await startPostgres(postgres.machine));
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
    await setUpPostgres(postgres.machine, await startPostgres(postgres.machine));
    expect(postgres.files).toEqual(before);
    expect(postgres.printed.filter((line) => !line.startsWith('  there'))).toEqual([]);
    expect(postgres.ran.filter((line) => /create|alter|systemctl|reload/.test(line))).toEqual([]);
  });

  test('keeps its databases as they are if there are any, and says how checksums are set', async () => {
    const postgres = fakePostgres({ databases: ['others'] });
    await setUpPostgres(postgres.machine, await startPostgres(postgres.machine));
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
    await expect(startPostgres(machine)).rejects.toThrow(sentence);
  });
});

describe('PostgreSQL and nginx', () => {
  test('are marked as wanted once, those that are installed', async () => {
    const automatic = ['postgresql', 'nginx'];
    const { machine, ran } = memoryMachine({
      commands: {
        'apt-mark': ([action]) =>
          action === 'showauto'
            ? { stdout: automatic.map((name) => `${name}\n`).join('') }
            : { stdout: automatic.splice(0).join() },
      },
    });
    await keepPackages(machine);
    await keepPackages(machine);
    expect(ran).toEqual([
      'apt-mark showauto postgresql nginx nginx-light pgbackrest',
      'apt-mark manual postgresql nginx',
      'apt-mark showauto postgresql nginx nginx-light pgbackrest',
    ]);
  });
});

describe('the first administrator', () => {
  test('is asked for another username if an account has this one', async () => {
    const kept = '/etc/thinna/setup-answers.json';
    const { machine, files } = memoryMachine({
      files: { [kept]: '{"language":"ml","username":"asha"}' },
      commands: { thinna: () => ({ code: 1, stderr: 'asha exists already.' }) },
    });
    const administrator = { username: 'asha', password: 'three lamps on the veranda' };
    await expect(makeAdministrator(machine, administrator)).rejects.toThrow('exists already');
    expect(JSON.parse(files.get(kept) ?? '')).toEqual({ language: 'ml' });
  });

  test('leaves no answers behind if there were none', async () => {
    const { machine, files } = memoryMachine({ commands: { thinna: () => ({ code: 1 }) } });
    const administrator = { username: 'asha', password: 'three lamps on the veranda' };
    await expect(makeAdministrator(machine, administrator)).rejects.toThrow('thinna has failed');
    expect(files.size).toBe(0);
  });
});

describe('the settings', () => {
  const own = parseClinicFile(realClinicSource(), 'clinic.yaml');

  test('are written with their users, and not again', async () => {
    const { machine, files, access } = memoryMachine();
    expect(await writeSettings(machine, own)).toBe(true);
    expect(Object.fromEntries(access)).toEqual({
      '/etc/thinna/session.key': { mode: 0o600, user: 'thinna:thinna' },
      '/etc/thinna/thinna.env': { mode: 0o640, user: 'root:thinna' },
      '/etc/thinna/owner.env': { mode: 0o600, user: 'root:root' },
      '/etc/thinna/clinic.yaml': { mode: 0o640, user: 'root:thinna' },
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
    expect(changed.ran).toContain('systemctl restart --no-block thinna@1 thinna@2');
  });
});
