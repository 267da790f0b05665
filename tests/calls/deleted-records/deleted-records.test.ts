import { describe, expect } from 'vitest';
import { eraseExpiredRecords } from '../../../apps/server/src/slices/deleted-records/erase.ts';
import { addHelper, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { test, visit } from './rows.ts';

const DAY = 24 * 60;

describe('a deleted record', () => {
  test('that never was is not found', async ({ restore }) => {
    expect((await restore(UNKNOWN_ID)).status).toBe(404);
  });

  test('does not take back what was given to somebody else meanwhile', async ({
    database: { db },
    remove,
    restore,
  }) => {
    const helper_id = await addHelper(db, { name: 'Leela' });
    const other = await addHelper(db);
    const tasks = await db
      .insertInto('tasks')
      .values(
        ['kept', 'given', 'role'].map((title) => ({
          title,
          assigned_kind: 'volunteer' as const,
          assigned_helper_id: helper_id,
        })),
      )
      .returning('id')
      .execute();
    const visits = await db
      .insertInto('schedules')
      .values(
        ['kept', 'renamed'].map((notes) => ({
          ...visit,
          notes,
          visit_type: 'Volunteer' as const,
          patient_name: 'Omana',
          member_name: 'Leela',
          helper_id,
        })),
      )
      .returning('id')
      .execute();
    const [, reassigned, role] = tasks.map(({ id }) => id);
    const deletedRecord = await remove(`volunteers/${helper_id}`);
    await db
      .updateTable('tasks')
      .set({ assigned_helper_id: other })
      .where('id', '=', reassigned ?? 0)
      .execute();
    await db
      .updateTable('tasks')
      .set({ assigned_kind: 'caregiver' })
      .where('id', '=', role ?? 0)
      .execute();
    await db
      .updateTable('schedules')
      .set({ member_name: 'Somebody else' })
      .where('id', '=', visits[1]?.id ?? 0)
      .execute();
    expect((await restore(deletedRecord.id)).status).toBe(200);
    const ids = tasks.map(({ id }) => id);
    expect(
      await db
        .selectFrom('tasks')
        .select(['title', 'assigned_helper_id'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { title: 'kept', assigned_helper_id: helper_id },
      { title: 'given', assigned_helper_id: other },
      { title: 'role', assigned_helper_id: null },
    ]);
    expect(
      await db
        .selectFrom('schedules')
        .select(['notes', 'helper_id'])
        .where(
          'id',
          'in',
          visits.map(({ id }) => id),
        )
        .orderBy('id')
        .execute(),
    ).toEqual([
      { notes: 'kept', helper_id },
      { notes: 'renamed', helper_id: null },
    ]);
  });

  test('says why it cannot come back, and can when the reason is gone', async ({
    app,
    admin,
    database: { db },
    everything,
    remove,
    restore,
  }) => {
    const email = 'taken@example.org';
    const helper = await remove(`volunteers/${await addHelper(db, { email })}`);
    const other = await addHelper(db, { email: 'TAKEN@example.org' });
    const contact_phone_number = '9447111111';
    const request = await remove(
      `patients-register/${await addRequest(db, { contact_phone_number })}`,
    );
    await addRequest(db, { contact_phone_number });
    const before = await everything();

    const sentence = 'A volunteer with this email already exists.';
    expect(await restore(helper.id)).toMatchObject({
      status: 409,
      body: { message: sentence, error: sentence, field: 'email' },
    });
    expect(await restore(request.id)).toMatchObject({
      status: 409,
      body: { message: 'Phone number is already registered', field: 'contact_phone_number' },
    });
    expect(await everything()).toEqual(before);
    const malayalam = await ask(app, `POST /api/deleted-records/${helper.id}/restore`, {
      token: admin,
      headers: { 'accept-language': 'ml' },
    });
    expect(malayalam.body.message).toMatch(/നിലവിലുണ്ട്/);
    await db.deleteFrom('helpers').where('id', '=', other).execute();
    expect((await restore(helper.id)).status).toBe(200);
  });

  test('can be brought back for 30 days, and is then gone', async ({ app, database, clock }) => {
    await makeAccount(database, 'admin', 'devi');
    const askAsDevi = async (call: 'GET /' | 'POST /' | 'DELETE /') =>
      ask(app, call, { token: await logIn(app, 'admin', 'devi') });
    await database.db.deleteFrom('deleted_records').execute();
    const id = await addHelper(database.db);
    await askAsDevi(`DELETE /api/volunteers/${id}` as 'DELETE /');
    const readList = async () => (await askAsDevi('GET /api/deleted-records' as 'GET /')).body;
    const [deletedRecord] = await readList();
    expect(deletedRecord).toEqual({
      id: deletedRecord.id,
      kind: 'volunteer',
      number: null,
      record_id: id,
      name: 'Mary Thomas',
      visit_at: null,
      deleted_at: clock.now.toISOString(),
      deleted_by: 'devi',
      until: new Date(clock.now.getTime() + 30 * DAY * 60_000).toISOString(),
    });
    clock.pass(30 * DAY - 1);
    await eraseExpiredRecords(database.db, clock.now, app.log);
    expect(await readList()).toEqual([deletedRecord]);
    clock.pass(1);
    expect(await readList()).toEqual([]);
    const late = await askAsDevi(
      `POST /api/deleted-records/${deletedRecord.id}/restore` as 'POST /',
    );
    expect(late.status).toBe(404);
    expect(late.body.message).toBe('This can no longer be brought back');
    await eraseExpiredRecords(database.db, clock.now, app.log);
    expect(await database.db.selectFrom('deleted_records').selectAll().execute()).toEqual([]);
  });
});
