import type { Insertable } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import type { DB } from '../../../apps/server/src/db/types.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { dropVersions, test, visit } from './rows.ts';

describe('bringing back', () => {
  test('of a helper comes back with all that went and was unlinked', async ({
    database: { db },
    everything,
    remove,
    restore,
  }) => {
    const helper_id = await addHelper(db, {
      kind: 'caregiver',
      name: 'മേരി തോമസ്',
      notes: 'a\n"b"\\',
    });
    const patient_id = await addPatient(db);
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    await db
      .insertInto('assignments')
      .values({ patient_id, helper_id, completed_at: new Date() })
      .execute();
    await db
      .insertInto('notifications')
      .values({ message: 'New', kind: 'caregiver', helper_id })
      .execute();
    const consent = { purpose: 'care', basis: 'voluntary', channel: 'website' };
    await db
      .insertInto('consents')
      .values({ helper_id, ...consent })
      .execute();
    await db
      .insertInto('tasks')
      .values({ title: 'Call', assigned_kind: 'caregiver', assigned_helper_id: helper_id })
      .execute();
    const names = { patient_name: 'Kunjappan', member_name: 'മേരി തോമസ്' };
    await addSchedule(db, { ...names, visit_type: 'Caregiver', patient_id, helper_id });
    await db
      .insertInto('accounts')
      .values({ username: 'mary', password_hash: 'x', role: 'vcm', helper_id })
      .execute();
    const before = await everything();

    const deletedRecord = await remove(`caregivers/${helper_id}`);
    expect(deletedRecord).toMatchObject({
      kind: 'caregiver',
      record_id: helper_id,
      name: 'മേരി തോമസ്',
    });
    const afterDelete = await everything();
    expect(afterDelete.helpers).toHaveLength((before.helpers?.length ?? 0) - 1);
    expect(afterDelete.assignments).toEqual([]);
    expect(await restore(deletedRecord.id)).toMatchObject({
      status: 200,
      body: { message: 'Saved' },
    });
    // The visit lost its helper and got them back, so that stale moves conflict.
    expect(dropVersions(await everything())).toEqual(dropVersions(before));
    expect((await restore(deletedRecord.id)).status).toBe(404);
  });

  test('of a patient in need comes back, with the removed patient that went along (D-16)', async ({
    database: { db },
    everything,
    remove,
    restore,
  }) => {
    for (const removed_at of [null, new Date()]) {
      const request_id = await addRequest(db, {
        support_type: 'medical',
        health_condition: 'Weak heart',
      });
      const patient_id = await addPatient(db, { original_id: request_id, removed_at });
      const helper_id = await addHelper(db);
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      await db.insertInto('notifications').values({ message: 'New', request_id }).execute();
      const consent = { purpose: 'care', basis: 'voluntary', channel: 'website' };
      await db
        .insertInto('consents')
        .values([
          { request_id, ...consent },
          { patient_id, ...consent, channel: 'office' },
        ])
        .execute();
      await db
        .insertInto('patient_notes')
        .values({ patient_id, kind: 'history', body: 'A fall' })
        .execute();
      await db.insertInto('health_records').values({ patient_id, note: 'Better' }).execute();
      const before = await everything();

      const deletedRecord = await remove(`patients-register/${request_id}`);
      expect(deletedRecord).toMatchObject({ kind: 'patient_request', name: 'Annamma Varghese' });
      expect((await everything()).patients).not.toEqual(before.patients);
      expect((await restore(deletedRecord.id)).status).toBe(200);
      const after = await everything();
      expect(dropVersions(after)).toEqual(dropVersions(before));
      // A patient who stayed in care was updated twice, so that stale edits conflict.
      if (removed_at) expect(after).toEqual(before);
    }
  });

  test('of a visit comes back', async ({ app, admin, database: { db }, everything, restore }) => {
    const helper_id = await addHelper(db, { name: 'Biju' });
    const patient_id = await addPatient(db, { first_name: 'Omana', last_name: 'K' });
    const names = { patient_name: 'Omana K', member_name: 'Biju' };
    const id = await addSchedule(db, {
      ...names,
      patient_id,
      helper_id,
      notes: 'Bring the walker',
    });
    const before = await everything();
    await ask(app, `DELETE /api/schedules/${id}`, { token: admin });
    const { body, text } = await ask(app, 'GET /api/deleted-records', { token: admin });
    expect(body[0]).toMatchObject({
      kind: 'schedule',
      record_id: id,
      name: 'Omana K',
      visit_at: '2026-11-20T04:30:00.000Z',
    });
    expect(text).not.toContain('walker');
    expect((await restore(body[0].id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('waits for another that was deleted after it', async ({
    database: { db },
    everything,
    remove,
    restore,
  }) => {
    const request_id = await addRequest(db);
    const patient_id = await addPatient(db, {
      original_id: request_id,
      removed_at: new Date(),
      first_name: 'Omana',
    });
    const helper_id = await addHelper(db, { name: 'Suma' });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const names = { patient_name: 'Omana', member_name: 'Suma' };
    const schedule_id = await addSchedule(db, { ...names, patient_id, helper_id });
    const before = await everything();

    const schedule = await remove(`schedules/${schedule_id}`);
    const request = await remove(`patients-register/${request_id}`);
    const helper = await remove(`volunteers/${helper_id}`);
    for (const { id } of [schedule, request, helper]) expect((await restore(id)).status).toBe(200);
    expect(dropVersions(await everything())).toEqual(dropVersions(before));
  });

  test('finds the link again that was lost before the other one was deleted', async ({
    database: { db },
    everything,
    remove,
    restore,
  }) => {
    const request_id = await addRequest(db);
    const patient_id = await addPatient(db, { original_id: request_id, first_name: 'Leela' });
    const helper_id = await addHelper(db, { name: 'Jincy' });
    const names = { patient_name: 'Leela', member_name: 'Jincy' };
    const schedule_id = await addSchedule(db, { ...names, patient_id, helper_id });
    const before = dropVersions(await everything());
    const deletions = [
      `patients-register/${request_id}`,
      `patients/${patient_id}`,
      `volunteers/${helper_id}`,
      `schedules/${schedule_id}`,
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ]) {
      const deletedIds: number[] = [];
      for (const path of deletions) deletedIds.push((await remove(path)).id);
      for (const at of order) expect((await restore(deletedIds[at] ?? 0)).status).toBe(200);
      expect(dropVersions(await everything()), String(order)).toEqual(before);
    }
  });

  test('of a request links one of the two patients that were made of it', async ({
    database: { db },
    remove,
    restore,
  }) => {
    for (const removed_at of [null, new Date()]) {
      const original_id = await addRequest(db);
      const first = await addPatient(db, { original_id });
      const deletedRecord = await remove(`patients/${first}`);
      const second = await addPatient(db, { original_id, removed_at });
      const request = await remove(`patients-register/${original_id}`);
      expect((await restore(deletedRecord.id)).status).toBe(200);
      expect((await restore(request.id)).status).toBe(200);
      expect(await requestsOf(db, [first, second])).toEqual([
        { id: first, original_id: null },
        { id: second, original_id },
      ]);
    }
  });

  test('of a request links one of two patients who were deleted after it', async ({
    database: { db },
    remove,
    restore,
  }) => {
    const original_id = await addRequest(db);
    const first = await addPatient(db, { original_id });
    const early = await remove(`patients/${first}`);
    const second = await addPatient(db, { original_id });
    const request = await remove(`patients-register/${original_id}`);
    expect((await restore(early.id)).status).toBe(200);
    const late = [await remove(`patients/${first}`), await remove(`patients/${second}`)];
    for (const { id } of [request, ...late]) expect((await restore(id)).status).toBe(200);
    expect(await requestsOf(db, [first, second])).toEqual([
      { id: first, original_id: null },
      { id: second, original_id },
    ]);
  });

  test('loses nothing when nobody has said where a table comes back', async ({
    database: { db },
    restore,
  }) => {
    const rows = JSON.stringify({ schedules: [], vehicles: [{ id: 1 }] });
    const { id } = await db
      .insertInto('deleted_records')
      .values({ kind: 'schedule', record_id: 1, rows })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await restore(id)).status).toBe(500);
    const stored = db.selectFrom('deleted_records').select('id').where('id', '=', id);
    expect(await stored.execute()).toEqual([{ id }]);
    await db.deleteFrom('deleted_records').where('id', '=', id).execute();
  });
});

async function addSchedule(
  db: Database['db'],
  values: Pick<Insertable<DB['schedules']>, 'patient_name' | 'member_name'> &
    Partial<Insertable<DB['schedules']>>,
): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({ ...visit, visit_type: 'Volunteer', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads which request each of these patients was made of. */
function requestsOf(db: Database['db'], patients: number[]) {
  const rows = db.selectFrom('patients').select(['id', 'original_id']).orderBy('id');
  return rows.where('id', 'in', patients).execute();
}
