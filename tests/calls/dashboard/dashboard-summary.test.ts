import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';

const CALL = 'GET /api/dashboard-summary';
const NOON = new Date('2026-11-15T06:30:00.000Z');
const hoursFromNoon = (count: number) => new Date(NOON.getTime() + count * 3_600_000);

describe('the line above the cards', () => {
  test('counts nothing while there is nothing', async ({ app, admin }) => {
    const { status, body } = await ask(app, CALL, { token: admin });
    expect(status).toBe(200);
    expect(body).toEqual({
      visits_today: 0,
      overdue_tasks: 0,
      waiting_requests: 0,
      due_visits: 0,
      unrecorded_visits: 0,
      status_reports: 0,
      should_be_back: 0,
      attention: 0,
      machine: [],
    });
  });

  test("counts visits and tasks by the clinic's day, wherever it is still yesterday", async ({
    app,
    admin: _account,
    clock,
    database: { db },
  }) => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-15', '2026-11-16'];
    await db
      .insertInto('schedules')
      .values(
        days.map((visit_date) => ({
          patient_name: 'Annamma',
          member_name: 'Mary',
          visit_type: 'Other' as const,
          visit_date,
          visit_time: '09:30',
        })),
      )
      .execute();
    await db
      .insertInto('tasks')
      .values([
        ...[...days, null].map((due_date) => ({ title: 'Call', due_date, due_time: '00:00' })),
        { title: 'Done', due_date: '2026-11-01', completed_at: NOON },
      ])
      .execute();

    const countAt = async (at: Date) => {
      clock.now = at;
      const token = await logIn(app, 'admin', 'asha');
      return (await ask(app, CALL, { token })).body;
    };
    expect(await countAt(NOON)).toMatchObject({ visits_today: 2, overdue_tasks: 1 });
    // 18:29 and 18:30 UTC: a minute before midnight at the clinic, and midnight.
    const late = new Date('2026-11-15T18:29:00.000Z');
    expect(await countAt(late)).toMatchObject({ visits_today: 2, overdue_tasks: 1 });
    const midnight = new Date('2026-11-15T18:30:00.000Z');
    expect(await countAt(midnight)).toMatchObject({ visits_today: 1, overdue_tasks: 3 });
    clock.now = NOON;
  });

  test('REQ-08 counts families who asked more than two days ago and are neither in care nor closed', async ({
    app,
    admin,
    database: { db },
  }) => {
    const count = async () => (await ask(app, CALL, { token: admin })).body.waiting_requests;
    await addRequest(db, { created_at: hoursFromNoon(-47.9) });
    await addRequest(db, { created_at: hoursFromNoon(-48) });
    expect(await count()).toBe(0);
    await addRequest(db, { created_at: hoursFromNoon(-48.1) });
    // A request that was viewed still waits.
    await addRequest(db, { created_at: hoursFromNoon(-100), viewed_at: hoursFromNoon(-99) });
    expect(await count()).toBe(2);

    const active = await addRequest(db, { created_at: hoursFromNoon(-100) });
    await addPatient(db, { original_id: active });
    const closing = { closed_at: NOON, closed_why: 'no_need' };
    await addRequest(db, { created_at: hoursFromNoon(-100), ...closing });
    expect(await count()).toBe(2);
    // Out of care again, a request waits again until it is closed.
    const ended = await addRequest(db, { created_at: hoursFromNoon(-100) });
    await addPatient(db, { original_id: ended, removed_at: hoursFromNoon(-1) });
    expect(await count()).toBe(3);
    await db.updateTable('patient_requests').set(closing).where('id', '=', ended).execute();
    expect(await count()).toBe(2);
  });

  test('takes two statements beside that of the session', async ({
    settings,
    databaseUrl,
    admin,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    await ask(app, CALL, { token: admin });
    expect(statements()).toHaveLength(3);
  });
});
