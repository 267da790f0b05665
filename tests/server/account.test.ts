import { describe, expect } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';
import { makeAccount } from '../support/accounts.ts';
import { ask, logIn, test } from '../support/clinic.ts';
import { addPasskey } from '../support/second-factor/factors.ts';
import { run } from '../support/server-process.ts';

const PASSWORD = 'three lamps on the veranda';
const LIST = 'GET /api/volunteers';

describe('npm run account', () => {
  test('SYS-28 makes the first account: none comes with the program', async ({
    app,
    database,
    databaseUrl,
  }) => {
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    const created = await runAccount(databaseUrl, ['create', 'admin', 'mary'], `${PASSWORD}\n`);
    expect(created).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Account \d+ of the admin side was made for mary\.\n$/),
    });
    const staff = await runAccount(databaseUrl, ['create', 'staff', 'suni'], `${PASSWORD}\n`);
    expect(staff.code).toBe(0);
    expect(await login(app, 'admin', 'mary', PASSWORD)).toBe(200);
    expect(await login(app, 'vcm', 'suni', PASSWORD)).toBe(200);
    expect(await login(app, 'vcm', 'mary', PASSWORD)).toBe(401);

    const rows = await database.db.selectFrom('accounts').selectAll().execute();
    expect(rows.map(({ username, role }) => [username, role])).toEqual([
      ['mary', 'admin'],
      ['suni', 'vcm'],
    ]);
    for (const { password_hash } of rows) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash);
    expect(await dumpDatabase(database)).not.toContain(PASSWORD);
    expect(created.said + created.complained + staff.said + staff.complained).not.toContain(
      PASSWORD,
    );
  });

  test('leaves an audit row that no caller signed', async ({ database, databaseUrl }) => {
    await runAccount(databaseUrl, ['create', 'staff', 'audited'], PASSWORD);
    await runAccount(databaseUrl, ['password', 'audited'], `${PASSWORD} again`);
    await runAccount(databaseUrl, ['disable', 'audited']);
    const rows = await database.db
      .selectFrom('audit')
      .select(['action', 'fields', 'actor_id', 'request_id'])
      .where('record', '=', 'account')
      .where('record_id', '=', (await idOf(database, 'audited')) ?? 0)
      .orderBy('id')
      .execute();
    const actor = { actor_id: null, request_id: 'operator' };
    expect(rows).toEqual([
      { action: 'create', fields: ['username', 'role', 'password'], ...actor },
      { action: 'update', fields: ['password'], ...actor },
      { action: 'update', fields: ['disabled_at'], ...actor },
    ]);
  });

  test('takes the first line as it is, with or without an end of line', async ({
    app,
    databaseUrl,
  }) => {
    const password = ' spaces and മലയാളം ';
    for (const [username, input] of [
      ['line', `${password}\nsomething else\n`],
      ['windows', `${password}\r\n`],
      ['no-end', password],
    ] as const) {
      expect((await runAccount(databaseUrl, ['create', 'admin', username], input)).code).toBe(0);
      expect(await login(app, 'admin', username, password)).toBe(200);
    }
  });

  test('refuses a password that is missing, too short or too long', async ({
    database,
    databaseUrl,
  }) => {
    const words = ['create', 'admin', 'weak'];
    const answers = await Promise.all(
      ['', '\n', 'x'.repeat(11), 'x'.repeat(129)].map((input) =>
        runAccount(databaseUrl, words, input),
      ),
    );
    for (const { code, said, complained } of answers) {
      expect(code).toBe(1);
      expect(said).toBe('');
      expect(complained).toContain('A password has 12 to 128 characters.');
    }
    expect(await idOf(database, 'weak')).toBeUndefined();
  });

  test('refuses a password that is common, or has the name in it', async ({
    database,
    databaseUrl,
  }) => {
    for (const input of ['Password@1234', 'Thelma lights a lamp']) {
      const { code, complained } = await runAccount(
        databaseUrl,
        ['create', 'admin', 'thelma'],
        input,
      );
      expect(code).toBe(1);
      expect(complained).toContain('This password is too easy to guess.');
      expect(complained).not.toContain(input);
    }
    expect(await idOf(database, 'thelma')).toBeUndefined();
  });

  test('refuses a second account of the same name, in any letter case and on either side', async ({
    database,
    databaseUrl,
  }) => {
    await makeAccount(database, 'admin', 'Twice');
    for (const [side, username] of [
      ['admin', 'Twice'],
      ['staff', 'TWICE'],
      ['admin', ' twice '],
    ] as const) {
      const { code, complained } = await runAccount(
        databaseUrl,
        ['create', side, username],
        PASSWORD,
      );
      expect(code).toBe(1);
      expect(complained).toContain(`${username.trim()} exists already.`);
    }
    const accounts = await database.db.selectFrom('accounts').select('username').execute();
    expect(accounts.filter(({ username }) => /twice/i.test(username))).toHaveLength(1);
  });

  test('gives a new password, and ends the sessions of that account only', async ({
    app,
    admin,
    database,
    databaseUrl,
  }) => {
    await makeAccount(database, 'admin', 'Renewed');
    const tokens = [await logIn(app, 'admin', 'Renewed'), await logIn(app, 'admin', 'Renewed')];
    const words = ['password', 'renewed'];
    expect((await runAccount(databaseUrl, words, PASSWORD)).code).toBe(0);
    for (const token of tokens) expect((await ask(app, LIST, { token })).status).toBe(401);
    expect((await ask(app, LIST, { token: admin })).status).toBe(200);
    expect(await login(app, 'admin', 'Renewed', PASSWORD)).toBe(200);
    expect(await logIn(app, 'admin', 'Renewed')).toBeUndefined();
  });

  test('disables an account, and ends its sessions', async ({
    app,
    admin,
    database,
    databaseUrl,
  }) => {
    await makeAccount(database, 'admin', 'leaver');
    const token = await logIn(app, 'admin', 'leaver');
    expect((await runAccount(databaseUrl, ['disable', 'LEAVER'])).code).toBe(0);
    expect((await ask(app, LIST, { token })).status).toBe(401);
    expect(await logIn(app, 'admin', 'leaver')).toBeUndefined();
    expect((await ask(app, LIST, { token: admin })).status).toBe(200);
    const unrevoked = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', (await idOf(database, 'leaver')) ?? 0)
      .where('revoked_at', 'is', null)
      .execute();
    expect(unrevoked).toEqual([]);
  });

  test('does not disable the last active administrator', async ({ database, databaseUrl }) => {
    const alone = await makeAccount(database, 'admin', 'alone');
    await database.pool.query(
      "update accounts set disabled_at = now() where role = 'admin' and id <> $1",
      [alone],
    );
    expect(await runAccount(databaseUrl, ['disable', 'alone'])).toEqual({
      code: 1,
      said: '',
      complained: 'The last active administrator cannot be disabled.\n',
    });
    await database.pool.query("update accounts set disabled_at = null where role = 'admin'");
    expect((await runAccount(databaseUrl, ['disable', 'alone'])).code).toBe(0);
  });

  test('TRU-31 lists the accounts with the age of their passwords, and how old the database is', async ({
    database,
    databaseUrl,
  }) => {
    await runAccount(databaseUrl, ['create', 'staff', 'zara'], PASSWORD);
    await runAccount(databaseUrl, ['create', 'admin', 'Zeenath'], PASSWORD);
    const before = await database.db.selectFrom('audit').selectAll().execute();
    const { code, said } = await runAccount(databaseUrl, ['list']);
    expect(code).toBe(0);
    const lines = said.trimEnd().split('\n');
    const accounts = await database.db.selectFrom('accounts').select('username').execute();
    expect(lines).toHaveLength(accounts.length + 1);
    expect(lines.at(-3)).toMatch(/^zara\tstaff\tcan log in\tpassword of \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines.at(-2)).toMatch(/^Zeenath\tadmin\tcan log in\tpassword of /);
    expect(lines.at(-1)).toBe(
      `The last change in this database is of ${before.at(-1)?.at.toISOString()}.`,
    );
    expect(said).not.toContain('argon2');

    await runAccount(databaseUrl, ['password', 'zara'], `${PASSWORD} again`);
    await runAccount(databaseUrl, ['disable', 'zeenath']);
    const changed = (await runAccount(databaseUrl, ['list'])).said.trimEnd().split('\n');
    const byAge = (line = '') => new Date(line.split('password of ')[1] ?? '').getTime();
    expect(byAge(changed.at(-3))).toBeGreaterThan(byAge(lines.at(-3)));
    expect(changed.at(-2)).toMatch(/^Zeenath\tadmin\tdisabled since \d{4}-/);
    expect(byAge(changed.at(-2))).toBe(byAge(lines.at(-2)));
  });

  test('explains itself when it is asked for anything else', async ({ databaseUrl }) => {
    const questions = [
      [],
      ['create'],
      ['create', 'admin'],
      ['create', 'root', 'mary'],
      ['create', 'constructor', 'mary'],
      ['create', 'admin', '  '],
      ['password'],
      ['delete', 'mary'],
      ['list', 'mary'],
    ];
    const answers = await Promise.all(
      questions.map((words) => runAccount(databaseUrl, words, PASSWORD)),
    );
    for (const { code, complained } of answers) {
      expect(code).toBe(1);
      expect(complained).toContain('npm run account -- create admin|staff USERNAME');
    }
  });

  test('TRU-16 TRU-17 removes the second factors of whoever has lost phone and paper', async ({
    admin,
    app,
    database,
    databaseUrl,
  }) => {
    await makeAccount(database, 'admin', 'devaki');
    const token = await logIn(app, 'admin', 'devaki');
    await addPasskey(app, { username: 'devaki', token });
    const removed = await runAccount(databaseUrl, ['remove-factors', 'devaki']);
    expect(removed).toMatchObject({
      code: 0,
      said: 'devaki logs in with the password alone; its sessions are ended.\n',
    });
    expect((await ask(app, LIST, { token })).status).toBe(401);
    expect(await logIn(app, 'admin', 'devaki')).toEqual(expect.any(String));
    const { body } = await ask(app, 'GET /api/security-notices', { token: admin });
    expect(body.notices[0]).toMatchObject({ kind: 'factor_removed', about: 'devaki' });
    const again = await runAccount(databaseUrl, ['remove-factors', 'devaki']);
    expect(again).toMatchObject({ code: 1, complained: 'devaki has no second factor.\n' });
  });

  test('says in one sentence what it cannot do', async ({ databaseUrl }) => {
    const unknown = await runAccount(databaseUrl, ['disable', 'nobody']);
    expect(unknown).toEqual({ code: 1, said: '', complained: 'There is no account nobody.\n' });
    const long = 'u'.repeat(101);
    const tooLong = await runAccount(databaseUrl, ['create', 'admin', long], PASSWORD);
    expect(tooLong.code).toBe(1);
    expect(tooLong.complained).toBe('A username has at most 100 characters.\n');
    const withoutDatabase = await run('commands/account.ts', { words: ['disable', 'mary'] });
    expect(withoutDatabase.code).toBe(1);
    expect(withoutDatabase.complained).toBe(
      'DATABASE_URL is missing: name the PostgreSQL database.\n',
    );
  });
});

function runAccount(databaseUrl: string, words: string[], input = '') {
  const environment = { DATABASE_URL: databaseUrl };
  return run('commands/account.ts', { words, input, environment });
}

async function login(
  app: Parameters<typeof ask>[0],
  role: 'admin' | 'vcm',
  username: string,
  password: string,
): Promise<number> {
  const call = `POST /api/${role}-login` as const;
  return (await ask(app, call, { body: { username, password } })).status;
}

async function idOf({ db }: Database, username: string): Promise<number | undefined> {
  const row = db.selectFrom('accounts').select('id').where('username', '=', username);
  return (await row.executeTakeFirst())?.id;
}

/** Returns every row of every table as text. */
async function dumpDatabase({ pool }: Database): Promise<string> {
  const { rows } = await pool.query(
    "select query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text as rows from pg_tables where schemaname = 'public'",
  );
  return JSON.stringify(rows);
}
