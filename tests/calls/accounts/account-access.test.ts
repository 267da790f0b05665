import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { NEW, OWN, PATH, test } from './second-admin.ts';

const LAST_ADMIN_MESSAGE = 'The last active administrator cannot be disabled';

describe('an account that is disabled', () => {
  test('is out with the next request, and in again once it is enabled', async ({
    app,
    admin,
    mary,
  }) => {
    const { status, body } = await ask(app, `POST ${PATH}/${mary.id}/disable`, { token: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: mary.id, is_disabled: true, open_sessions: 0 });
    const refused = await ask(app, `GET ${PATH}`, { token: mary.token });
    expect(refused.status).toBe(401);
    expect(refused.headers['www-authenticate']).toContain('revoked');
    expect(await logIn(app, 'admin', mary.username)).toBeUndefined();

    const enabled = await ask(app, `POST ${PATH}/${mary.id}/enable`, { token: admin });
    expect(enabled.body).toMatchObject({ is_disabled: false, open_sessions: 0 });
    expect((await ask(app, `GET ${PATH}`, { token: mary.token })).status).toBe(401);
    expect(await logIn(app, 'admin', mary.username)).toEqual(expect.any(String));
  });

  test('may be disabled and enabled twice', async ({ app, admin, database, mary }) => {
    for (const action of ['disable', 'disable', 'enable', 'enable']) {
      const call = `POST ${PATH}/${mary.id}/${action}` as const;
      expect((await ask(app, call, { token: admin })).status).toBe(200);
    }
    const rows = await auditOf(database, mary.id);
    expect(rows.map(({ fields }) => fields)).toEqual([['disabled_at'], [], ['disabled_at'], []]);
  });

  test('may be the own one', async ({ app, mary }) => {
    const { token } = mary;
    expect((await ask(app, `POST ${PATH}/${mary.id}/disable`, { token })).status).toBe(200);
    expect((await ask(app, `GET ${PATH}`, { token })).status).toBe(401);
  });

  test('is never the last active administrator', async ({ app, admin, database, mary }) => {
    await database.pool.query("update accounts set disabled_at = now() where role = 'admin'");
    await database.pool.query('update accounts set disabled_at = null where id = $1', [mary.id]);
    await makeAccount(database, 'vcm', 'somebody');
    const call = `POST ${PATH}/${mary.id}/disable` as const;
    const { status, body } = await ask(app, call, { token: mary.token });
    expect(status).toBe(409);
    expect(body).toEqual({ message: LAST_ADMIN_MESSAGE, error: LAST_ADMIN_MESSAGE, field: null });
    expect((await ask(app, `GET ${PATH}`, { token: mary.token })).status).toBe(200);
    await database.pool.query("update accounts set disabled_at = null where role = 'admin'");
    expect((await ask(app, call, { token: admin })).status).toBe(200);
  });

  test('is never the last one either when two disable each other at the same moment', async ({
    app,
    database,
    mary,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      await database.pool.query("update accounts set disabled_at = now() where role = 'admin'");
      const names = [`left-${round}`, `right-${round}`];
      const pair = await Promise.all(
        names.map(async (username) => {
          const id = await makeAccount(database, 'admin', username);
          return { id, token: await logIn(app, 'admin', username) };
        }),
      );
      const answers = await Promise.all(
        pair.map(({ token }, at) =>
          ask(app, `POST ${PATH}/${pair[1 - at]?.id}/disable`, { token }),
        ),
      );
      // The second request finds its caller disabled (401) or the other one the last admin (409).
      const [winner, loser] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(winner).toBe(200);
      expect([401, 409]).toContain(loser);
      const active = await database.pool.query(
        "select id from accounts where role = 'admin' and disabled_at is null",
      );
      expect(active.rows).toHaveLength(1);
    }
    await database.pool.query("update accounts set disabled_at = null where role = 'admin'");
    expect(mary.id).toEqual(expect.any(Number));
  });
});

describe('ending the sessions of an account', () => {
  test('ends all of them and nobody else’s, and lets it log in again', async ({
    app,
    admin,
    mary,
  }) => {
    const second = await logIn(app, 'admin', mary.username);
    const call = `POST ${PATH}/${mary.id}/end-sessions` as const;
    const { status, body } = await ask(app, call, { token: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: mary.id, open_sessions: 0, is_disabled: false });
    for (const token of [mary.token, second]) {
      expect((await ask(app, `GET ${PATH}`, { token })).status).toBe(401);
    }
    expect((await ask(app, `GET ${PATH}`, { token: admin })).status).toBe(200);
    expect(await logIn(app, 'admin', mary.username)).toEqual(expect.any(String));
  });
});

describe('every change of an account', () => {
  test('leaves exactly one audit row, with names of fields only', async ({
    app,
    admin,
    database,
    mary,
  }) => {
    const token = admin;
    const created = await ask(app, `POST ${PATH}`, {
      token,
      body: { username: 'audited', role: 'vcm', password: PASSWORD },
    });
    const { id } = created.body;
    const path = `${PATH}/${id}` as const;
    const staff = await logIn(app, 'vcm', 'audited');
    await ask(app, `PUT ${path}`, { token, body: { kinds: ['caregiver'], helper_id: null } });
    await ask(app, `PUT ${path}`, { token, body: { kinds: ['caregiver'], helper_id: null } });
    await ask(app, OWN, { token: staff, body: { current_password: PASSWORD, password: NEW } });
    await ask(app, `PUT ${path}/password`, { token, body: { password: `${NEW} too` } });
    await ask(app, `POST ${path}/end-sessions`, { token });
    await ask(app, `POST ${path}/disable`, { token });
    await ask(app, `POST ${path}/enable`, { token });
    // Refused requests leave no audit row.
    await ask(app, `PUT ${path}`, { token, body: { kinds: ['caregiver'], helper_id: 999_999 } });
    await ask(app, `PUT ${path}/password`, { token, body: { password: 'short' } });
    await ask(app, `POST ${PATH}`, {
      token,
      body: { username: 'audited', role: 'vcm', password: NEW },
    });
    await ask(app, `PUT ${PATH}/${mary.id}`, { token, body: { kinds: [], helper_id: null } });

    const rows = await auditOf(database, id);
    const boss = rows[0]?.actor_id;
    expect(rows).toEqual(
      [
        ['create', ['username', 'role', 'password', 'kinds', 'helper_id'], boss],
        ['update', ['kinds'], boss],
        ['update', [], boss],
        ['update', ['password'], id],
        ['update', ['password'], boss],
        ['update', ['sessions'], boss],
        ['update', ['disabled_at'], boss],
        ['update', ['disabled_at'], boss],
      ].map(([action, fields, actor_id]) => ({ action, fields, actor_id })),
    );
    expect(boss).not.toBe(id);
    expect(await auditOf(database, mary.id)).toEqual([]);
  });
});

function auditOf({ db }: Database, id: number) {
  return db
    .selectFrom('audit')
    .select(['action', 'fields', 'actor_id'])
    .where('record', '=', 'account')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
}
