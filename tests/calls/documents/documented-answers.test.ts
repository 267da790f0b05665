import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';

describe('what an answer holds', () => {
  test('SYS-23 has days as YYYY-MM-DD, times as HH:MM and instants in UTC', async ({
    app,
    admin,
    clock,
  }) => {
    const body = { title: 'Visit', dueDate: '2026-12-01', dueTime: '14:05' };
    const task = await ask(app, 'POST /api/tasks', { token: admin, body });
    expect(task.body).toMatchObject({ due_date: '2026-12-01', due_time: '14:05' });
    const visit = await addVisit(app, admin, { visit_date: '2026-12-24', visit_time: '00:30' });
    const { body: visits } = await ask(app, 'GET /api/schedules', { token: admin });
    for (const answer of [visit, visits.find(({ id }: { id: number }) => id === visit.id)]) {
      expect(answer).toMatchObject({
        visit_date: '2026-12-24',
        visit_time: '00:30',
        created_at: clock.now.toISOString(),
      });
    }
    expect(visit.created_at).toBe('2026-11-15T06:30:00.000Z');
    await ask(app, 'PUT /api/statistics', { token: admin, body: { date: '2026-10-31' } });
    const readDate = async () => (await ask(app, 'GET /api/statistics')).body.date;
    await expect.poll(readDate, { timeout: 10_000 }).toBe('2026-10-31');
  });

  test('SYS-25 is a whole list, newest first; of tasks by priority, of visits by date and time', async ({
    app,
    admin,
    database: { pool, db },
  }) => {
    await pool.query('delete from helpers; delete from tasks; delete from schedules');
    const list = async (address: string, field: string) => {
      const { body, headers } = await ask(app, `GET ${address}` as 'GET /', { token: admin });
      return { shown: body.map((row: Record<string, unknown>) => row[field]), link: headers.link };
    };
    for (const name of ['First', 'Second', 'Third']) await addHelper(db, { name });
    for (const priority of ['low', 'high', 'medium']) {
      await ask(app, 'POST /api/tasks', { token: admin, body: { title: 'Visit', priority } });
    }
    for (const [visit_date, visit_time] of [
      ['2026-11-20', '14:05'],
      ['2026-11-20', '09:30'],
      ['2026-11-18', '16:00'],
    ]) {
      await addVisit(app, admin, { visit_date, visit_time });
    }
    const whole = { link: undefined };
    expect(await list('/api/volunteers', 'name')).toEqual({
      shown: ['Third', 'Second', 'First'],
      ...whole,
    });
    expect(await list('/api/tasks', 'priority')).toEqual({
      shown: ['high', 'medium', 'low'],
      ...whole,
    });
    expect(await list('/api/schedules', 'visit_time')).toEqual({
      shown: ['16:00', '09:30', '14:05'],
      ...whole,
    });

    const page = await list('/api/volunteers?limit=2', 'name');
    expect(page.shown).toEqual(['Third', 'Second']);
    const next = /^<(\/api\/volunteers\?limit=2&after=\d+)>; rel="next"$/.exec(String(page.link));
    expect(await list(String(next?.[1]), 'name')).toEqual({ shown: ['First'], ...whole });
  });
});
