import { describe, expect } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';

const CALL = 'GET /api/office-counts';
const NOON = new Date('2026-11-15T06:30:00.000Z');

const nothing = {
  waiting_requests: 0,
  patients: 0,
  due_tasks: 0,
  volunteers: 0,
  caregivers: 0,
  medical_professionals: 0,
  unread_notifications: 0,
  quarantined_requests: 0,
  quarantined_helpers: 0,
};

describe('the counts beside the navigation', () => {
  test('NAV-09 are numbers alone, 0 while there is nothing, and not for staff', async ({
    app,
    admin,
    database,
  }) => {
    const { status, body } = await ask(app, CALL, { token: admin });
    expect(status).toBe(200);
    expect(body).toEqual(nothing);
    await makeAccount(database, 'vcm', 'suni');
    const staff = await logIn(app, 'vcm', 'suni');
    expect((await ask(app, CALL, { token: staff })).status).toBe(403);
    expect((await ask(app, CALL)).status).toBe(401);
  });

  test('NAV-06 count who waits, who is in care, what is due and who helps', async ({
    app,
    admin: _account,
    clock,
    database: { db },
  }) => {
    await addRequest(db);
    await addRequest(db, { viewed_at: NOON });
    // Somebody in care does not wait, nor a closed request; out of care again, a request does.
    await addPatient(db, { original_id: await addRequest(db) });
    await addPatient(db, { original_id: await addRequest(db), removed_at: NOON });
    await addRequest(db, { closed_at: NOON, closed_why: 'no_need' });
    await addPatient(db);
    for (const kind of ['volunteer', 'volunteer', 'caregiver', 'medical_professional'] as const) {
      await addHelper(db, { kind });
    }
    const tasks = ['2026-11-14', '2026-11-15', '2026-11-16', null].map((due_date) => ({
      title: 'Call',
      due_date,
    }));
    await db
      .insertInto('tasks')
      .values([...tasks, { title: 'Done', due_date: '2026-11-14', completed_at: NOON }])
      .execute();
    const request_id = await addRequest(db);
    const message = 'New patient registration: Annamma';
    await db
      .insertInto('notifications')
      .values([
        { request_id, message },
        { request_id, message, read_at: NOON },
      ])
      .execute();

    const countAt = async (at: string) => {
      clock.now = new Date(at);
      return (await ask(app, CALL, { token: await logIn(app, 'admin', 'asha') })).body;
    };
    expect(await countAt('2026-11-15T18:29:00.000Z')).toEqual({
      waiting_requests: 4,
      patients: 2,
      due_tasks: 2,
      volunteers: 2,
      caregivers: 1,
      medical_professionals: 1,
      unread_notifications: 1,
      quarantined_requests: 0,
      quarantined_helpers: 0,
    });
    // Midnight at the clinic, where it is the next day.
    expect(await countAt('2026-11-15T18:30:00.000Z')).toMatchObject({ due_tasks: 3 });
    clock.now = NOON;
  });

  test('NAV-08 do not keep a session alive', async ({ app, admin: _account, clock }) => {
    const token = await logIn(app, 'admin', 'asha');
    for (let minute = 0; minute < 59; minute += 1) {
      clock.pass(1);
      expect((await ask(app, CALL, { token })).status).toBe(200);
    }
    clock.pass(1);
    expect((await ask(app, CALL, { token })).status).toBe(401);
  });

  test('NAV-09 take one statement beside that of the session', async ({
    settings,
    databaseUrl,
    app,
    admin: _account,
  }) => {
    const token = await logIn(app, 'admin', 'asha');
    const counted = await startCountedServer(settings, databaseUrl);
    await ask(counted.app, CALL, { token });
    expect(counted.statements()).toHaveLength(2);
  });
});
