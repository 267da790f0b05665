import { expect, inject } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { migrateAsOwner } from '../../apps/server/src/join-database.ts';
import { createDatabase, onDatabase } from '../../scripts/local-postgres.ts';
import { asProgram } from '../../scripts/program-role.ts';
import { makeAccount } from '../support/accounts.ts';
import { dropDatabase, testDatabaseName, withAdminClient } from '../support/admin.ts';
import { ask, logIn, test } from '../support/clinic.ts';
import { type Backup, dumpDatabase, hasBackupTools } from '../support/server/backup.ts';
import { run } from '../support/server-process.ts';

const LIST = 'GET /api/volunteers';
const { adminUrl } = inject('databaseServer');

const backups: Record<string, Backup> = {
  'rows in new tables': async (url) => {
    const rows = await withAdminClient(url, async (client) => {
      const { rows: found } = await client.query<{ accounts: string; sessions: string }>(
        `select (select json_agg(accounts) from accounts)::text as accounts,
                (select json_agg(sessions) from sessions)::text as sessions`,
      );
      return found[0];
    });
    return async (restoredUrl) => {
      const database = openDatabase(restoredUrl, () => {});
      await migrate(database);
      for (const table of ['accounts', 'sessions'] as const) {
        await database.pool.query(
          `insert into ${table} overriding system value
           select * from json_populate_recordset(null::${table}, $1)`,
          [rows?.[table]],
        );
      }
      await database.close();
    };
  },
  'pg_dump and pg_restore': dumpDatabase,
};

const hasTools = await hasBackupTools(adminUrl);
const ways = Object.keys(backups).filter((way) => hasTools || !way.startsWith('pg_dump'));

test.for(ways)(
  'TRU-30 a restored backup knows no session of before: %s',
  async (way, { app, admin, settings, database, ownerUrl, onTestFinished }) => {
    const username = `biju, ${way}`;
    await makeAccount(database, 'admin', username);
    const ended = await logIn(app, 'admin', username);
    const restore = await backups[way]?.(ownerUrl);
    expect((await ask(app, 'POST /api/logout', { token: ended })).status).toBe(200);
    const openedSince = await logIn(app, 'admin', username);

    const name = testDatabaseName();
    await createDatabase(adminUrl, name);
    onTestFinished(() => dropDatabase(adminUrl, name));
    const restoredUrl = onDatabase(adminUrl, name);
    await restore?.(restoredUrl);
    const restored = openDatabase(asProgram(restoredUrl), () => {});
    onTestFinished(() => restored.close());
    // As the steps say: npm run db:migrate gives the program its rights.
    await migrateAsOwner({ database: restored, ownerUrl: restoredUrl });
    const restoredApp = await buildApp({ ...settings, database: restored });
    onTestFinished(() => restoredApp.close());
    const { revoked_at } = await restored.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('revoked_at')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(revoked_at).toBeNull();
    for (const token of [ended, openedSince, admin]) {
      const answer = await ask(restoredApp, LIST, { token });
      expect(answer.status).toBe(401);
      // Otherwise the browser would delete what was typed and not saved.
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    const token = await logIn(restoredApp, 'admin', username);
    expect((await ask(restoredApp, LIST, { token })).status).toBe(200);

    // The token of the restored database is none of the former one, whose own stay as they were.
    expect((await ask(app, LIST, { token })).status).toBe(401);
    expect((await ask(app, LIST, { token: ended })).status).toBe(401);
    expect((await ask(app, LIST, { token: openedSince })).status).toBe(200);
    expect((await ask(app, LIST, { token: admin })).status).toBe(200);
  },
);

test('TRU-30 npm run sessions: a database that was brought back by its files knows no session of before', async ({
  app,
  admin,
  database,
  ownerUrl,
}) => {
  await makeAccount(database, 'admin', 'leela');
  const endSessions = (environment: Record<string, string>) =>
    run('commands/sessions.ts', { words: ['end'], environment });
  const programUrl = asProgram(ownerUrl);
  expect(await endSessions({ DATABASE_URL: programUrl })).toMatchObject({ code: 1 });
  expect((await ask(app, LIST, { token: admin })).status).toBe(200);

  // Twice: a second restore ends what was opened after the first one.
  let token = admin;
  for (const _ of [1, 2]) {
    expect(
      await endSessions({ DATABASE_URL: programUrl, MIGRATE_DATABASE_URL: ownerUrl }),
    ).toMatchObject({ code: 0, said: 'Everybody has to log in again.\n' });
    const answer = await ask(app, LIST, { token });
    expect(answer.status).toBe(401);
    // Otherwise the browser would delete what was typed and not saved.
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    token = await logIn(app, 'admin', 'leela');
    expect((await ask(app, LIST, { token })).status).toBe(200);
  }
  const { rows } = await database.pool.query(
    `select action, record, record_id, fields, actor_id from audit where request_id = 'operator'`,
  );
  const row = { action: 'update', record: 'session', record_id: null, fields: ['sessions'] };
  expect(rows).toEqual([row, row].map((each) => ({ ...each, actor_id: null })));
});
