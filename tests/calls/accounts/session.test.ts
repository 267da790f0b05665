import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { claimsOf } from '../../support/token.ts';

const sides = [
  {
    role: 'admin',
    login: 'POST /api/admin-login',
    hours: 8,
    audience: 'clinic-admin',
    other: 'vcm',
    lines: { refused: 'ALG-10 ALG-11 ', required: 'ALG-12 ' },
  },
  {
    role: 'vcm',
    login: 'POST /api/vcm-login',
    hours: 12,
    audience: 'clinic-vcm',
    other: 'admin',
    lines: { refused: 'SLG-12 ', required: '' },
  },
] as const;

let count = 0;
const aName = () => `account-${(count += 1)}`;

describe.each(sides)('logging in as $role', ({ role, login, hours, audience, other, lines }) => {
  test('opens a session and says so', async ({ app, database, clock }) => {
    const username = aName();
    const id = await makeAccount(database, role, username);
    const { status, body } = await ask(app, login, { body: { username, password: PASSWORD } });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), role, message: 'Login successful' });

    const now = Math.floor(clock.now.getTime() / 1000);
    const { jti, ...claims } = claimsOf(body.token);
    expect(claims).toEqual({
      iss: 'thinna',
      db: expect.stringMatching(/^[0-9a-f]{32}$/),
      aud: audience,
      sub: String(id),
      role,
      iat: now,
      exp: now + hours * 3600,
    });
    const session = await database.db
      .selectFrom('sessions')
      .select(['account_id', 'revoked_at'])
      .where('id', '=', jti)
      .executeTakeFirst();
    expect(session).toEqual({ account_id: id, revoked_at: null });
  });

  test('knows the name in any letter case and with spaces around it', async ({ app, database }) => {
    const username = aName();
    await makeAccount(database, role, username);
    const spelling = ` ${username.toUpperCase()} `;
    const { status } = await ask(app, login, { body: { username: spelling, password: PASSWORD } });
    expect(status).toBe(200);
  });

  test(`${lines.refused}gives one refusal, whatever was wrong`, async ({ app, database }) => {
    const username = aName();
    await makeAccount(database, role, username);
    const otherSide = aName();
    await makeAccount(database, other, otherSide);
    const disabled = aName();
    await disable(database, await makeAccount(database, role, disabled));

    for (const body of [
      { username: 'nobody', password: PASSWORD },
      { username, password: 'not the password' },
      { username, password: PASSWORD.toUpperCase() },
      { username, password: `${PASSWORD} ` },
      { username: otherSide, password: PASSWORD },
      { username: disabled, password: PASSWORD },
    ]) {
      const answer = await ask(app, login, { body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: 'Invalid username or password',
        error: 'Invalid username or password',
        field: null,
      });
    }
    expect(await auditOf(database, 'login', await idOf(database, username))).toEqual([]);
  });

  test(`${lines.required}asks for both username and password`, async ({ app }) => {
    const noName = { field: 'username', message: 'Username is required' };
    const noPassword = { field: 'password', message: 'Password is required' };
    const cases: [body: unknown, ...details: (typeof noName)[]][] = [
      [undefined, noName, noPassword],
      [{}, noName, noPassword],
      [{ username: '', password: '' }, noName, noPassword],
      [{ username: '   ', password: PASSWORD }, noName],
      [{ username: 'asha' }, noPassword],
      [{ username: 12, password: ['x'] }, noName, noPassword],
      [
        { username: 'a'.repeat(101), password: PASSWORD },
        { field: 'username', message: 'Username is too long' },
      ],
      [
        { username: 'asha\0', password: PASSWORD },
        { field: 'username', message: 'Username has characters that cannot be stored' },
      ],
      [
        { username: 'asha', password: 'p'.repeat(129) },
        { field: 'password', message: 'Password is too long' },
      ],
    ];
    for (const [body, ...details] of cases) {
      const answer = await ask(app, login, { body });
      expect(answer.status).toBe(400);
      const [{ message, field } = noName] = details;
      expect(answer.body).toEqual({ message, error: message, field, details });
    }
  });

  test('leaves an audit row for the login and for the logout', async ({ app, database }) => {
    const username = aName();
    const id = await makeAccount(database, role, username);
    const token = await logIn(app, role, username);
    await ask(app, 'POST /api/logout', { token });
    const row = { actor_id: id, actor_role: role, record: 'session', record_id: id, fields: [] };
    expect(await auditOf(database, 'login', id)).toEqual([row]);
    expect(await auditOf(database, 'logout', id)).toEqual([row]);
  });
});

async function idOf({ db }: Database, username: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function disable({ db }: Database, id: number): Promise<void> {
  await db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', id).execute();
}

function auditOf({ db }: Database, action: string, actor: number) {
  return db
    .selectFrom('audit')
    .select(['actor_id', 'actor_role', 'record', 'record_id', 'fields'])
    .where('action', '=', action)
    .where('actor_id', '=', actor)
    .execute();
}
