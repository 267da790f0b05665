import { describe, expect } from 'vitest';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { mentionsIn } from '../../support/server/mentions.ts';
import { test } from './erased-person.ts';
import { visit } from './rows.ts';

const leela = {
  name: 'Leela Karimbil',
  phone_number: '9447066666',
  email: 'leela.karimbil@clinic.example',
  address: 'Third house after the mosque',
};

describe('deleting a helper for good', () => {
  test('KEP-02 leaves the name of a helper neither in visits nor in records, deleted or not', async ({
    app,
    admin,
    database,
    remove,
    erase,
  }) => {
    const { db, pool } = database;
    const helper_id = await addHelper(db, leela);
    const omana = await addPatient(db, { first_name: 'Omana' });
    const lost = await addPatient(db, { first_name: 'Ittiyachan' });
    const base = { helper_id, member_name: leela.name };
    const visits = await db
      .insertInto('schedules')
      .values(
        ['kept', 'deleted before', 'deleted after'].map((notes) => ({
          ...visit,
          ...base,
          notes,
          visit_type: 'Volunteer' as const,
          patient_name: 'Omana',
          patient_id: omana,
        })),
      )
      .returning('id')
      .execute();
    const [diary = 0, before = 0, after = 0] = visits.map(({ id }) => id);
    const record = await addVisitRecord(db, { ...base, patient_id: omana, pain: 4 });
    await addVisitRecord(db, { ...base, patient_id: lost });
    await remove(`patients/${lost}`);
    const { id: task } = await db
      .insertInto('tasks')
      .values({
        title: `${leela.name} can't come to Omana on Friday, 10:00 AM`,
        description: `Ask ${leela.name}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ask(app, `DELETE /api/schedules/${before}`, { token: admin });
    const deleted = await remove(`volunteers/${helper_id}`);
    await ask(app, `DELETE /api/schedules/${after}`, { token: admin });
    const audited = await newestAuditId(database);
    expect((await erase(deleted.id)).status).toBe(200);

    expect(await mentionsIn(pool, Object.values(leela))).toEqual([]);
    const { rows } = await pool.query(
      `select (select member_name from schedules where id = $1) as visit,
        (select member_name || ' ' || pain from visit_records where id = $2) as record,
        (select title || '; ' || description from tasks where id = $3) as task,
        (select array_agg(rows -> 'schedules' -> 0 ->> 'member_name') from deleted_records
          where kind = 'schedule' and record_id = any($4)) as deleted_visits`,
      [diary, record, task, [before, after]],
    );
    expect(rows).toEqual([
      {
        visit: '—',
        record: '— 4',
        task: "— can't come to Omana on Friday, 10:00 AM; Ask —",
        deleted_visits: ['—', '—'],
      },
    ]);
    const { rows: audit } = await pool.query(
      'select action, record, record_id, fields from audit where id > $1 order by id',
      [audited],
    );
    expect(audit).toEqual([
      { action: 'erase', record: 'volunteer', record_id: helper_id, fields: [] },
      { action: 'update', record: 'schedule', record_id: diary, fields: ['member_name'] },
      { action: 'update', record: 'visit', record_id: record, fields: ['member_name'] },
      { action: 'update', record: 'task', record_id: task, fields: ['title', 'description'] },
    ]);
  });

  test('KEP-02 leaves no former name of a helper who was renamed after a visit was recorded', async ({
    database: { db, pool },
    remove,
    erase,
  }) => {
    const formerName = 'Leela Puthenpura';
    const helper_id = await addHelper(db, { name: formerName });
    const base = { helper_id, member_name: formerName };
    const kept = await addPatient(db, { first_name: 'Omana' });
    const lost = await addPatient(db, { first_name: 'Ittiyachan' });
    await addVisitRecord(db, { ...base, patient_id: kept });
    await addVisitRecord(db, { ...base, patient_id: lost });
    await db
      .insertInto('tasks')
      .values({ title: `${formerName} can't come to Omana on Friday, 10:00 AM` })
      .execute();
    const name = 'Leela Chirackal';
    await db.updateTable('helpers').set({ name }).where('id', '=', helper_id).execute();
    const deleted = await remove(`volunteers/${helper_id}`);
    // The record of the patient's visit has lost its helper before it is deleted itself.
    await remove(`patients/${lost}`);
    expect((await erase(deleted.id)).status).toBe(200);
    expect(await mentionsIn(pool, [formerName, name])).toEqual([]);
  });

  test('KEP-02 changes nothing else of a record of a visit: the database refuses it', async ({
    database: { db, pool },
  }) => {
    const helper_id = await addHelper(db);
    const patient_id = await addPatient(db);
    const id = await addVisitRecord(db, { patient_id, helper_id, member_name: 'Mary Thomas' });
    const set = (values: string) =>
      pool.query(`update visit_records set ${values} where id = $1`, [id]);
    const refusal = 'visit records are never changed or deleted';
    await expect(set("member_name = '—'"), 'while the helper is there').rejects.toThrow(refusal);
    await expect(
      set("helper_id = null, member_name = '—'"),
      'helper and name in one statement',
    ).rejects.toThrow(refusal);
    await set('helper_id = null');
    await expect(set("member_name = 'Somebody'")).rejects.toThrow(refusal);
    await expect(set("member_name = '—', pain = 3")).rejects.toThrow(refusal);
    await expect(set(`member_name = '—', helper_id = ${helper_id}`)).rejects.toThrow(refusal);
    await set("member_name = '—'");
  });
});
