import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { aRecord, correct, listRecords, nursingAnswers, save, test } from './records.ts';

const refused = { code: '23001', message: 'visit records are never changed or deleted' };

describe('a stored record', () => {
  test.for([
    ['update visit_records set pain = 1 where id = $1'],
    ['update visit_records set note = null where id = $1'],
    ['update visit_records set visited_on = visited_on - 1 where id = $1'],
    ["update visit_records set needs = '{}' where id = $1"],
    ["update visit_records set outcome = 'died', form = 'missed' where id = $1"],
    ['update visit_records set patient_id = (select min(id) from patients) where id = $1'],
    ['update visit_records set recorded_at = now() where id = $1'],
    ['update visit_records set recorded_by = (select min(id) from accounts) where id = $1'],
    ['delete from visit_records where id = $1'],
    ['delete from visit_records where patient_id > 0 and id = $1'],
    ['truncate visit_records'],
    ['truncate patients cascade'],
  ])(
    'VIS-47 is refused by the database: %s',
    async ([statement = ''], { app, someone, database }) => {
      await someone('caregiver');
      const nurse = await someone('caregiver');
      const { id } = await save(app, nurse, aRecord({ ...nursingAnswers, note: 'Quiet' }));
      const read = async () =>
        (await database.pool.query('select to_jsonb(r) from visit_records r where id = $1', [id]))
          .rows;
      const before = await read();
      const values = statement.includes('$1') ? [id] : [];
      await expect(database.pool.query(statement, values)).rejects.toMatchObject(refused);
      expect(await read()).toEqual(before);
    },
  );

  test('VIS-47 is marked as corrected once, and not unmarked', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { id } = await save(app, nurse, aRecord());
    await pool.query('update visit_records set superseded_at = now() where id = $1', [id]);
    for (const value of ["now() + interval '1 hour'", 'null'])
      await expect(
        pool.query(`update visit_records set superseded_at = ${value} where id = $1`, [id]),
      ).rejects.toMatchObject(refused);
  });

  test.for([
    ['pain = 4', 'company'],
    ['akps = 50', 'company'],
    ["found = '{wound}'", 'company'],
    ["medicines_until = '2026-11-20'", 'company'],
  ])(
    'VIS-14 the database takes no %s in another form than nursing',
    async ([column = ''], { someone, database: { pool } }) => {
      const { patient_id } = await someone('volunteer');
      const [name, value] = column.split(' = ');
      await expect(
        pool.query(
          `insert into visit_records (client_id, patient_id, helper_kind, member_name, form, outcome,
          visited_on, next, ${name})
        values (gen_random_uuid(), $1, 'volunteer', 'Anu', 'company', 'seen', '2026-11-15', 'none', ${value})`,
          [patient_id],
        ),
      ).rejects.toMatchObject({ constraint: 'visit_records_clinical' });
    },
  );
});

describe('what is deleted', () => {
  const restoreNewest = async (app: Parameters<typeof ask>[0], token: string) => {
    const { body } = await ask(app, 'GET /api/deleted-records', { token });
    const answer = await ask(app, `POST /api/deleted-records/${body[0].id}/restore`, { token });
    expect(answer.status, answer.text).toBe(200);
  };
  const rowsOf = async (
    pool: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
    id: number,
  ) =>
    (
      await pool.query(
        'select to_jsonb(r)::text as row from visit_records r where patient_id = $1 order by id',
        [id],
      )
    ).rows;

  test('VIS-48 with a patient takes the visits along, and they come back with their corrections', async ({
    app,
    someone,
    admin,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id,
      helper_id,
      visit_type: 'Caregiver',
    });
    const next = { next: 'visit', next_on: '2026-11-20', needs: ['food'] };
    const first = await save(
      app,
      nurse,
      aRecord({ ...nursingAnswers, ...next, schedule_id, temperature_c: 101 }),
    );
    await correct(app, nurse.token, first.id, aRecord({ ...next, pain: 1, correction: 'Misread' }));
    const before = await rowsOf(pool, patient_id);
    expect(before).toHaveLength(2);
    expect((await ask(app, `DELETE /api/patients/${patient_id}`, { token: admin })).status).toBe(
      200,
    );
    expect(await rowsOf(pool, patient_id)).toEqual([]);
    await restoreNewest(app, admin);
    expect(await rowsOf(pool, patient_id)).toEqual(before);
    const { body } = await ask(app, `GET /api/patients/${patient_id}`, { token: admin });
    expect(body.last_seen_on).toBe('2026-11-15');
  });

  test('VIS-48 with a helper keeps the record and the name, and the link comes back', async ({
    app,
    someone,
    admin,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    await save(app, nurse, aRecord({ pain: 3 }));
    const before = await rowsOf(pool, patient_id);
    expect((await ask(app, `DELETE /api/caregivers/${helper_id}`, { token: admin })).status).toBe(
      200,
    );
    const [record] = await listRecords(app, { token: admin, patient_id });
    expect(record).toMatchObject({ helper_id: null, member_name: 'Leela Menon', pain: 3 });
    await restoreNewest(app, admin);
    expect(await rowsOf(pool, patient_id)).toEqual(before);
  });

  test('VIS-48 with a plan or a task keeps the record; the plan comes back with its links', async ({
    app,
    someone,
    admin,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const plan = await addVisit(app, admin, { patient_id, visit_date: '2026-11-15' });
    const step = { next: 'visit', next_on: '2026-11-20' };
    const saved = await save(app, nurse, aRecord({ schedule_id: plan.id, ...step }));
    const before = await rowsOf(pool, patient_id);
    for (const id of [plan.id, saved.next_schedule?.id]) {
      expect((await ask(app, `DELETE /api/schedules/${id}`, { token: admin })).status).toBe(200);
      expect(await rowsOf(pool, patient_id)).not.toEqual(before);
      await restoreNewest(app, admin);
      expect(await rowsOf(pool, patient_id)).toEqual(before);
    }
    const called = await save(app, nurse, aRecord({ next: 'call', next_on: '2026-11-17' }));
    expect((await ask(app, `DELETE /api/tasks/${called.task?.id}`, { token: admin })).status).toBe(
      200,
    );
    const [record] = await listRecords(app, nurse);
    expect(record).toMatchObject({ id: called.id, next: 'call', task: null });
  });

  test('VIS-48 with visits that are taken back together, the record keeps its place', async ({
    app,
    someone,
    admin,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const added = await ask(app, 'POST /api/schedules/repeat', {
      token: admin,
      body: {
        patient_name: 'Kalyani Amma',
        patient_id,
        visit_type: 'Other',
        member_name: 'Somebody',
        visit_date: '2026-11-14',
        visit_time: '12:00',
        weeks: 1,
      },
    });
    const [{ id: schedule_id }] = added.body.added;
    await save(app, nurse, aRecord({ schedule_id }));
    const before = await rowsOf(pool, patient_id);
    const undo = { token: admin, body: { ids: [schedule_id] } };
    expect((await ask(app, 'POST /api/schedules/undo-added', undo)).status).toBe(200);
    expect(await rowsOf(pool, patient_id)).not.toEqual(before);
    await restoreNewest(app, admin);
    expect(await rowsOf(pool, patient_id)).toEqual(before);
  });
});

describe('the audit', () => {
  test('VIS-49 has each record, correction and reading, with names of fields and no value', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, account_id, token } = nurse;
    const { rows: newest } = await pool.query('select max(id) as id from audit');
    const body = aRecord({
      pain: 7,
      note: 'zqsecret',
      needs: ['food'],
      next: 'visit',
      next_on: '2026-11-20',
    });
    const saved = await save(app, nurse, body);
    await listRecords(app, nurse);
    await ask(app, `GET /api/patients/${patient_id}/visit-form`, { token });
    const fixed = await correct(app, token, saved.id, {
      ...aRecord({ pain: 6, correction: 'zqwhy' }),
    });
    const { rows } = await pool.query(
      'select action, record, record_id, fields, actor_id from audit where id > $1 order by id',
      [newest[0].id],
    );
    const row = (action: string, record: string, record_id: unknown, fields: unknown) => ({
      action,
      record,
      record_id,
      fields,
      actor_id: account_id,
    });
    const id = expect.any(Number);
    expect(rows).toEqual([
      row(
        'create',
        'visit',
        saved.id,
        expect.arrayContaining(['pain', 'note', 'needs', 'next_on']),
      ),
      row('update', 'patient', patient_id, ['visit_records', 'health_status.note']),
      row('create', 'schedule', saved.next_schedule?.id, expect.arrayContaining(['visit_date'])),
      row('create', 'task', id, expect.arrayContaining(['title'])),
      row('view', 'patient', patient_id, ['visit_records']),
      row('view', 'patient', patient_id, ['register_number', 'phone_number', 'visit_records']),
      row('create', 'visit', fixed.body.id, expect.arrayContaining(['pain', 'correction'])),
      row('update', 'patient', patient_id, ['visit_records']),
    ]);
    expect(rows[0].fields).not.toContain('nausea');
    expect(JSON.stringify(rows)).not.toMatch(/zq|"7"|nursing/);
  });
});
