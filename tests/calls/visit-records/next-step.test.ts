import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { addVisit } from '../../support/visits.ts';
import { aRecord, save, send, TODAY, test } from './records.ts';

const again = { next: 'visit', next_on: '2026-11-22' };

describe('Visit again', () => {
  test('VIS-32 writes a schedule of the same type, member and time, in the diary at once', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const plan = { patient_id, helper_id, visit_type: 'Caregiver', visit_time: '11:30' };
    const { id: schedule_id } = await addVisit(app, admin, plan);
    const saved = await save(
      app,
      nurse,
      aRecord({ ...again, schedule_id, next_note: 'Bring gauze' }),
    );
    const { body } = await ask(app, `GET /api/schedules?day=2026-11-22`, { token: admin });
    const written = body.find((visit: { patient_id: number }) => visit.patient_id === patient_id);
    expect(written).toMatchObject({
      patient_name: 'Kalyani Amma',
      visit_type: 'Caregiver',
      helper_id,
      member_name: 'Leela Menon',
      visit_time: '11:30',
      notes: 'Bring gauze',
      outcome: null,
    });
    expect(saved.next_schedule).toEqual({
      id: written.id,
      visit_type: 'Caregiver',
      member_name: 'Leela Menon',
      visit_date: '2026-11-22',
      visit_time: '11:30',
    });
  });

  test.for([
    ['the time that was asked for', { next_time: '15:00' }, '15:00'],
    ['the quarter at which it began', { started_at: '2026-11-15T03:58:00.000Z' }, '09:15'],
    ['ten', {}, '10:00'],
  ] as const)(
    'VIS-32 without a plan it is at %s, of the role of the helper',
    async ([, values, visit_time], { app, someone }) => {
      const nurse = await someone('medical_professional');
      const { next_schedule } = await save(app, nurse, aRecord({ ...again, ...values }));
      expect(next_schedule).toMatchObject({ visit_time, visit_type: 'Medical Professional' });
    },
  );

  test('VIS-32 after an emergency it is of the role of the helper', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id,
      helper_id,
      visit_type: 'Emergency',
      visit_time: '23:15',
    });
    const { next_schedule } = await save(app, nurse, aRecord({ ...again, schedule_id }));
    expect(next_schedule).toMatchObject({ visit_type: 'Caregiver', visit_time: '23:15' });
  });

  test('VIS-32 one of the type that is planned for that day already is named instead', async ({
    app,
    someone,
    admin,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const day = { patient_id, visit_date: '2026-11-22' };
    const other = { ...day, visit_type: 'Other' };
    await addVisit(app, admin, other);
    const planned = await addVisit(app, admin, {
      ...day,
      visit_type: 'Caregiver',
      visit_time: '16:00',
    });
    const saved = await save(app, nurse, aRecord(again));
    expect(saved.next_schedule).toMatchObject({ id: planned.id, visit_time: '16:00' });
    const { rows } = await pool.query('select id from schedules where patient_id = $1', [
      patient_id,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('VIS-33 says so when the member has a visit less than an hour apart; the visit stands', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { helper_id } = nurse;
    const busy = { helper_id, visit_type: 'Caregiver', visit_date: '2026-11-22' };
    for (const visit_time of ['09:01', '10:59', '11:00', '09:00'])
      await addVisit(app, admin, { ...busy, visit_time });
    const saved = await save(app, nurse, aRecord({ ...again, next_time: '10:00' }));
    expect(saved.same_hour).toEqual(['09:01', '10:59']);
    expect(saved.next_schedule).toMatchObject({ visit_time: '10:00' });
    const free = await save(app, nurse, aRecord({ ...again, next_on: '2026-11-23' }));
    expect(free.same_hour).toEqual([]);
  });
});

describe('a task', () => {
  test('VIS-34 VIS-40 of a doctor, nurse or therapist is high, medical, of the role, with patient and day', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const saved = await save(
      app,
      nurse,
      aRecord({
        next: 'task',
        next_on: '2026-11-18',
        needs: ['nurse', 'doctor'],
        pain: 9,
        next_note: 'Soon',
      }),
    );
    expect(saved.task).toMatchObject({
      title: 'For Kalyani Amma: Doctor, Nurse',
      status: 'pending',
    });
    const { body } = await ask(app, 'GET /api/tasks', { token: admin });
    expect(body.find((task: { id: number }) => task.id === saved.task?.id)).toMatchObject({
      description: 'Soon',
      category: 'medical',
      priority: 'high',
      assigned_to: 'Medical Professional',
      assigned_member: null,
      due_date: '2026-11-18',
      patient_id: nurse.patient_id,
      patient_name: 'Kalyani Amma',
    });
    const kin = await save(
      app,
      nurse,
      aRecord({ next: 'task', next_on: '2026-11-18', next_for: 'Caregiver' }),
    );
    expect(kin.task).toMatchObject({ title: 'For Kalyani Amma: somebody to come' });
  });

  test('VIS-35 of a phone call is for the own role and member, on the day', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('volunteer');
    const { task } = await save(
      app,
      nurse,
      aRecord({ form: 'company', next: 'call', next_on: '2026-11-16' }),
    );
    const { rows } = await pool.query(
      `select title, category, assigned_kind, assigned_helper_id, due_date::text, patient_id
       from tasks where id = $1`,
      [task?.id],
    );
    expect(rows).toEqual([
      {
        title: 'Call: Kalyani Amma',
        category: 'followup',
        assigned_kind: 'volunteer',
        assigned_helper_id: nurse.helper_id,
        due_date: '2026-11-16',
        patient_id: nurse.patient_id,
      },
    ]);
  });

  test('VIS-36 that is urgent is high, medical and for today; its title is in the language of the form', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const body = aRecord({ next: 'urgent', phase: 'changing' });
    const answer = await send(app, nurse, body, { 'accept-language': 'ml' });
    const { rows } = await pool.query(
      `select title, category, priority, assigned_kind, due_date::text from tasks where id = $1`,
      [answer.body.task.id],
    );
    expect(rows).toEqual([
      {
        title: 'അടിയന്തരം: Kalyani Amma',
        category: 'medical',
        priority: 'high',
        assigned_kind: 'medical_professional',
        due_date: TODAY,
      },
    ]);
  });
});

test('VIS-37 Nothing else for now writes nothing but the record, and leaves the plan', async ({
  app,
  someone,
  admin,
  database: { pool },
}) => {
  const nurse = await someone('caregiver');
  const { patient_id } = nurse;
  await addVisit(app, admin, { patient_id, visit_date: '2026-11-29' });
  const counts = async () =>
    (
      await pool.query(
        `select (select count(*) from tasks) as tasks, (select count(*) from schedules) as visits,
          (select count(*) from health_records) as notes, (select count(*) from patient_notes) as more`,
      )
    ).rows;
  const before = await counts();
  const saved = await save(app, nurse, aRecord({ pain: 2 }));
  expect(saved).toMatchObject({ next: 'none', next_schedule: null, task: null, same_hour: [] });
  expect(await counts()).toEqual(before);
});

test('VIS-39 when the next visit cannot be written, nothing is: no record, no task, no log entry', async ({
  app,
  someone,
  database,
}) => {
  const nurse = await someone('caregiver');
  const { patient_id } = nurse;
  const body = aRecord({ ...again, note: 'Quiet', needs: ['food'] });
  const restore = await failWrites(database, 'schedules', 'insert');
  expect((await send(app, nurse, body)).status).toBeGreaterThanOrEqual(400);
  await restore();
  const { rows } = await database.pool.query(
    `select (select count(*)::int from visit_records where patient_id = $1) as records,
      (select count(*)::int from tasks where patient_id = $1) as tasks,
      (select count(*)::int from health_records where patient_id = $1) as notes`,
    [patient_id],
  );
  expect(rows).toEqual([{ records: 0, tasks: 0, notes: 0 }]);
  expect((await send(app, nurse, body)).status).toBe(201);
});
