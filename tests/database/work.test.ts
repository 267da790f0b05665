import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../support/database.ts';
import { addAccount, addHelper, addPatient, addRequest } from './rows.ts';

const visit = { visit_type: 'Volunteer', visit_date: '2026-11-20', visit_time: '09:30' } as const;

describe('assignments', () => {
  test('are active once for a patient and a helper', async ({ database: { db } }) => {
    const pair = { patient_id: await addPatient(db), helper_id: await addHelper(db) };
    await db.insertInto('assignments').values(pair).execute();
    await expect(db.insertInto('assignments').values(pair).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'assignments_active_key',
    });
    await db
      .updateTable('assignments')
      .set({ completed_at: new Date() })
      .where('patient_id', '=', pair.patient_id)
      .execute();
    await db.insertInto('assignments').values(pair).execute();
  });

  test('are with somebody who exists', async ({ database: { db } }) => {
    const patient_id = await addPatient(db);
    await expect(
      db.insertInto('assignments').values({ patient_id, helper_id: 999_999 }).execute(),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('tasks', () => {
  test('have a member of their role', async ({ database: { db } }) => {
    const assigned_helper_id = await addHelper(db, { kind: 'caregiver' });
    const task = { title: 'Buy dressings', assigned_helper_id };
    await db
      .insertInto('tasks')
      .values({ ...task, assigned_kind: 'caregiver' })
      .execute();
    await expect(
      db
        .insertInto('tasks')
        .values({ ...task, assigned_kind: 'volunteer' })
        .execute(),
    ).rejects.toMatchObject({
      code: '23503',
      constraint: 'tasks_assigned_helper_id_assigned_kind_fkey',
    });
  });

  test('may have a role without a member, but no member without a role', async ({
    database: { db },
  }) => {
    const assigned_helper_id = await addHelper(db);
    await db.insertInto('tasks').values({ title: 'Call', assigned_kind: 'volunteer' }).execute();
    await expect(
      db.insertInto('tasks').values({ title: 'Call', assigned_helper_id }).execute(),
    ).rejects.toMatchObject({ code: '23514', constraint: 'tasks_member_has_role' });
  });

  test('sort by priority as it is meant, not as it is spelt', async ({ database: { db } }) => {
    const title = 'Sorted by priority';
    for (const priority of ['low', 'high', 'medium'] as const) {
      await db.insertInto('tasks').values({ title, priority }).execute();
    }
    const rows = await db
      .selectFrom('tasks')
      .select('priority')
      .where('title', '=', title)
      .orderBy('priority')
      .execute();
    expect(rows.map((row) => row.priority)).toEqual(['high', 'medium', 'low']);
  });
});

describe('deleting', () => {
  test('VOL-43 a volunteer removes their assignments, leaves their tasks without member, and keeps the member name on their schedules', async ({
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { name: 'Shibu' });
    const patient_id = await addPatient(db);
    const account_id = await addAccount(db, { helper_id });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const subject = { helper_id, kind: 'volunteer' } as const;
    await db
      .insertInto('notifications')
      .values({ ...subject, message: 'New' })
      .execute();
    await db
      .insertInto('tasks')
      .values({ title: 'Visit', assigned_kind: 'volunteer', assigned_helper_id: helper_id })
      .execute();
    await db
      .insertInto('schedules')
      .values({ ...visit, helper_id, member_name: 'Shibu', patient_name: 'Kunjappan' })
      .execute();

    await db.deleteFrom('helpers').where('id', '=', helper_id).execute();

    expect(
      await db.selectFrom('assignments').selectAll().where('patient_id', '=', patient_id).execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom('notifications').selectAll().where('message', '=', 'New').execute(),
    ).toEqual([]);
    expect(
      await db
        .selectFrom('tasks')
        .select(['assigned_kind', 'assigned_helper_id'])
        .where('title', '=', 'Visit')
        .execute(),
    ).toEqual([{ assigned_kind: 'volunteer', assigned_helper_id: null }]);
    expect(
      await db
        .selectFrom('schedules')
        .select(['helper_id', 'member_name'])
        .where('member_name', '=', 'Shibu')
        .execute(),
    ).toEqual([{ helper_id: null, member_name: 'Shibu' }]);
    expect(
      await db.selectFrom('accounts').select('helper_id').where('id', '=', account_id).execute(),
    ).toEqual([{ helper_id: null }]);
  });

  test('a registered patient takes the care record along and leaves the diary and the request', async ({
    database: { db },
  }) => {
    const original_id = await addRequest(db);
    const patient_id = await addPatient(db, { original_id });
    const helper_id = await addHelper(db);
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    await db.insertInto('health_records').values({ patient_id, note: 'Pain' }).execute();
    await db
      .insertInto('patient_notes')
      .values({ patient_id, kind: 'history', body: 'Stroke in 2019' })
      .execute();
    await db
      .insertInto('schedules')
      .values({ ...visit, patient_id, patient_name: 'Kunjappan K', member_name: 'Mary' })
      .execute();

    await db.deleteFrom('patients').where('id', '=', patient_id).execute();

    for (const table of ['assignments', 'health_records', 'patient_notes'] as const) {
      expect(
        await db.selectFrom(table).select('id').where('patient_id', '=', patient_id).execute(),
      ).toEqual([]);
    }
    expect(
      await db
        .selectFrom('schedules')
        .select(['patient_id', 'patient_name'])
        .where('patient_name', '=', 'Kunjappan K')
        .execute(),
    ).toEqual([{ patient_id: null, patient_name: 'Kunjappan K' }]);
    expect(
      await db.selectFrom('patient_requests').select('id').where('id', '=', original_id).execute(),
    ).toEqual([{ id: original_id }]);
  });

  test('a patient in need unlinks the registered patient and takes the notifications along', async ({
    database: { db },
  }) => {
    const original_id = await addRequest(db);
    const patient_id = await addPatient(db, { original_id });
    await db
      .insertInto('notifications')
      .values({ request_id: original_id, message: 'Asked' })
      .execute();

    await db.deleteFrom('patient_requests').where('id', '=', original_id).execute();

    expect(
      await db.selectFrom('patients').select('original_id').where('id', '=', patient_id).execute(),
    ).toEqual([{ original_id: null }]);
    expect(
      await db.selectFrom('notifications').selectAll().where('message', '=', 'Asked').execute(),
    ).toEqual([]);
  });

  test('an account ends its sessions and keeps what it recorded', async ({ database: { db } }) => {
    const recorded_by = await addAccount(db);
    const patient_id = await addPatient(db);
    const expires_at = new Date(Date.now() + 60_000);
    await db.insertInto('sessions').values({ account_id: recorded_by, expires_at }).execute();
    await db
      .insertInto('health_records')
      .values({ patient_id, note: 'Better', recorded_by })
      .execute();

    await db.deleteFrom('accounts').where('id', '=', recorded_by).execute();

    expect(
      await db.selectFrom('sessions').selectAll().where('account_id', '=', recorded_by).execute(),
    ).toEqual([]);
    expect(
      await db
        .selectFrom('health_records')
        .select(['note', 'recorded_by'])
        .where('patient_id', '=', patient_id)
        .execute(),
    ).toEqual([{ note: 'Better', recorded_by: null }]);
  });

  test('can be undone under the old id', async ({ database: { db } }) => {
    const id = await addHelper(db, { name: 'Back again' });
    const row = await db
      .selectFrom('helpers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('helpers').where('id', '=', id).execute();
    await sql`
      insert into helpers (id, kind, name, email, phone_number, address, created_at, updated_at)
      overriding system value
      select id, kind, name, email, phone_number, address, created_at, updated_at
      from jsonb_populate_record(null::helpers, ${JSON.stringify(row)})`.execute(db);
    expect(await db.selectFrom('helpers').selectAll().where('id', '=', id).execute()).toEqual([
      row,
    ]);
  });
});
