import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { mentionsIn } from '../../support/server/mentions.ts';
import { NAME, person, test, texts } from './erased-person.ts';
import { visit } from './rows.ts';

describe('deleting for good', () => {
  test('KEP-01 KEP-02 takes along what a change of the status had cancelled', async ({
    app,
    admin,
    database,
    remove,
    erase,
  }) => {
    const { db, pool } = database;
    const patient_id = await addPatient(db, person);
    const base = { ...visit, visit_type: 'Other' as const, member_name: 'Biju', patient_id };
    const visits = await db
      .insertInto('schedules')
      .values([
        { ...base, patient_name: NAME, notes: 'kept', visit_date: '2026-11-10' },
        { ...base, patient_name: NAME, notes: 'cancelled' },
      ])
      .returning('id')
      .execute();
    const task = await db
      .insertInto('tasks')
      .values({ title: `Call ${NAME}`, patient_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ask(app, `POST /api/patients/${patient_id}/status`, {
      token: admin,
      body: { to: 'deceased', on_day: '2026-11-14', note: NAME },
    });
    const deleted = await remove(`patients/${patient_id}`);
    const before = await newestAuditId(database);
    expect((await erase(deleted.id)).status).toBe(200);
    expect(await mentionsIn(pool, texts)).toEqual([]);
    const ids = visits.map(({ id }) => id);
    const left = db.selectFrom('schedules').select(['id', 'patient_name']).where('id', 'in', ids);
    expect(await left.execute()).toEqual([{ id: ids[0], patient_name: '—' }]);
    const { rows: audit } = await pool.query(
      'select action, record, record_id from audit where id > $1 order by id',
      [before],
    );
    expect(audit).toEqual([
      { action: 'erase', record: 'patient', record_id: patient_id },
      { action: 'update', record: 'schedule', record_id: ids[0] },
      { action: 'delete', record: 'schedule', record_id: ids[1] },
      { action: 'delete', record: 'task', record_id: task.id },
    ]);
  });
});
