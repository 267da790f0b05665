import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { aRegistrant, registerHelper } from '../../support/registrations.ts';
import { startCountedServer } from '../../support/statements.ts';

const BUFFERS_MAX = 4;

describe('the counts', () => {
  test('read at most 4 pages, however many have been read before', async ({
    settings,
    databaseUrl,
    admin,
    database: { pool },
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    await ask(counted.app, 'GET /api/notifications/counts', { token: admin });
    const statement = counted.statements().at(-1);
    for (const kind of ['volunteer', 'caregiver', 'medical'] as const)
      await registerHelper(counted.app, aRegistrant[kind]());
    // After an asynchronous commit, vacuum cannot mark the pages as all-visible yet.
    await pool.query(`
      begin;
      set local synchronous_commit = on;
      insert into notifications (helper_id, kind, message, read_at)
      select id, kind, 'New', case when n % 20 > 0 then now() end
      from helpers, generate_series(1, 2000) n;
      commit`);
    await pool.query('analyze notifications');
    const explained = async () => {
      await pool.query('vacuum notifications');
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${statement}`);
      return rows[0]['QUERY PLAN'][0].Plan;
    };
    expect(JSON.stringify(await explained())).toContain('notifications_unread');
    // Autovacuum, at the same table, can keep pages from being marked for a moment.
    await expect
      .poll(async () => {
        const plan = await explained();
        return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      })
      .toBeLessThanOrEqual(BUFFERS_MAX);
  });

  test('are one statement beside that of the session, and keep no session alive', async ({
    settings,
    databaseUrl,
    admin,
    clock,
    database,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    const activity = () =>
      database.db.selectFrom('sessions').select(['id', 'last_active_at']).orderBy('id').execute();
    const before = await activity();
    clock.pass(30);
    expect((await ask(app, 'GET /api/notifications/counts', { token: admin })).status).toBe(200);
    expect(statements().map((text) => /from "(\w+)"/.exec(text)?.[1])).toEqual([
      'sessions',
      'notifications',
    ]);
    expect(await activity()).toEqual(before);
  });
});
