import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { addPatientByCall, PATIENTS } from '../../support/patients.ts';
import { UNKNOWN_ID } from '../../support/written.ts';

/** A patient with a nurse, two visits and two tasks, one of them done. */
const test = clinicTest.extend('kalyani', async ({ app, admin, database: { db } }) => {
  const patient = await addPatientByCall({ app, admin }, { first_name: 'Kalyani Amma' });
  const nurse = await addHelper(db, {
    kind: 'medical_professional',
    name: 'Leena',
    specialization: 'Nursing',
  });
  const send = async (call: `POST /${string}`, body: object) => {
    const answer = await ask(app, call, { token: admin, body });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const visit = (visit_date: string, visit_time: string) =>
    send('POST /api/schedules', {
      patient_id: patient.id,
      patient_name: 'Kalyani Amma',
      visit_type: 'Medical Professional',
      helper_id: nurse,
      member_name: 'Leena',
      visit_date,
      visit_time,
      notes: 'Bring gauze',
    });
  const visits = [await visit('2026-11-20', '16:30'), await visit('2026-11-01', '09:00')];
  const task = await send('POST /api/tasks', { title: 'Refill', patientId: patient.id });
  const done = await send('POST /api/tasks', { title: 'Call back', patient_id: patient.id });
  await ask(app, `PATCH /api/tasks/${done.id}/status`, { token: admin });
  const assignment = await send('POST /api/assignments', {
    patientId: patient.id,
    helperId: nurse,
    helperType: 'medical_professional',
  });
  return { ...patient, nurse, visits, task, assignment };
});

describe('the record of a patient for the office', () => {
  test('HUB-01 brings the visits, the helpers with their load, and the open tasks', async ({
    app,
    admin,
    kalyani,
  }) => {
    const other = await addPatientByCall({ app, admin });
    await ask(app, 'POST /api/assignments', {
      token: admin,
      body: { patientId: other.id, helperId: kalyani.nurse, helperType: 'medical_professional' },
    });
    const { body } = await ask(app, `GET ${PATIENTS}/${kalyani.id}`, { token: admin });
    const isUnrecorded = { outcome: null };
    expect(body.visits).toEqual([
      { ...kalyani.visits[1], ...isUnrecorded },
      { ...kalyani.visits[0], ...isUnrecorded },
    ]);
    expect(body.people).toEqual([
      {
        id: kalyani.assignment.id,
        helper_id: kalyani.nurse,
        helper_type: 'medical_professional',
        name: 'Leena',
        phone_number: expect.stringMatching(/^\d{10}$/),
        specialization: 'Nursing',
        assigned_date: '2026-11-15',
        patient_count: 2,
      },
    ]);
    expect(body.tasks).toEqual([kalyani.task]);
    expect(kalyani.task).toMatchObject({
      title: 'Refill',
      patient_id: kalyani.id,
      patient_name: 'Kalyani Amma',
    });
    const { body: others } = await ask(app, `GET ${PATIENTS}/${other.id}`, { token: admin });
    expect(others).toMatchObject({ visits: [], tasks: [], people: [{ name: 'Leena' }] });
  });

  test('HUB-01 counts no ended assignment and no removed patient', async ({
    app,
    admin,
    kalyani,
    database: { pool },
  }) => {
    const other = await addPatientByCall({ app, admin });
    await pool.query(
      'insert into assignments (patient_id, helper_id, completed_at) values ($1, $2, now())',
      [other.id, kalyani.nurse],
    );
    await pool.query('insert into assignments (patient_id, helper_id) values ($1, $2)', [
      other.id,
      kalyani.nurse,
    ]);
    await pool.query('update patients set removed_at = now() where id = $1', [other.id]);
    const { body } = await ask(app, `GET ${PATIENTS}/${kalyani.id}`, { token: admin });
    expect(body.people).toMatchObject([{ patient_count: 1 }]);
  });

  test('HUB-07 names nobody whose assignment has ended', async ({
    app,
    admin,
    kalyani,
    database: { db, pool },
  }) => {
    const former = await addHelper(db, { name: 'Mariamma' });
    await pool.query(
      'insert into assignments (patient_id, helper_id, completed_at) values ($1, $2, now())',
      [kalyani.id, former],
    );
    const { body } = await ask(app, `GET ${PATIENTS}/${kalyani.id}`, { token: admin });
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Leena']);
  });

  test('HUB-02 HUB-03 tells staff nothing of it, and whom a task is about only within reach', async ({
    app,
    database,
    kalyani,
  }) => {
    const { db } = database;
    await makeAccount(database, 'vcm', 'suni');
    const token = await logIn(app, 'vcm', 'suni');
    const { status, body } = await ask(app, `GET ${PATIENTS}/${kalyani.id}`, { token });
    expect(status).toBe(200);
    for (const field of ['visits', 'people', 'tasks']) expect(body).not.toHaveProperty(field);
    await db
      .updateTable('tasks')
      .set({ assigned_kind: 'medical_professional' })
      .where('id', '=', kalyani.task.id)
      .execute();
    const readTasks = () => ask(app, 'GET /api/tasks/medical', { token });
    const kalyaniAmma = { patient_id: kalyani.id, patient_name: 'Kalyani Amma' };
    expect((await readTasks()).body).toMatchObject([{ title: 'Refill', ...kalyaniAmma }]);
    await db
      .updateTable('assignments')
      .set({ completed_at: new Date() })
      .where('patient_id', '=', kalyani.id)
      .execute();
    const list = await readTasks();
    expect(list.body).toMatchObject([{ title: 'Refill', patient_id: null, patient_name: null }]);
    const toggled = await ask(app, `PATCH /api/tasks/${kalyani.task.id}/status`, { token });
    expect(toggled.body).toMatchObject({ title: 'Refill', status: 'completed' });
    for (const { text } of [list, toggled]) expect(text).not.toContain('Kalyani');
  });
});

describe('a task about a patient', () => {
  test('HUB-03 is told in the list of the office, changed, and named in the audit', async ({
    app,
    admin,
    kalyani,
    database: { pool },
  }) => {
    const { body: list } = await ask(app, 'GET /api/tasks', { token: admin });
    expect(list).toContainEqual(kalyani.task);
    const edited = await ask(app, `PUT /api/tasks/${kalyani.task.id}`, {
      token: admin,
      body: { title: 'Refill' },
    });
    expect(edited.body).toMatchObject({ patient_id: null, patient_name: null });
    const { rows } = await pool.query(
      "select fields from audit where record = 'task' and record_id = $1 order by id desc limit 1",
      [kalyani.task.id],
    );
    expect(rows).toEqual([{ fields: ['patient_id'] }]);
  });

  test('HUB-04 is refused for a patient who is not in care', async ({
    app,
    admin,
    database: { pool },
  }) => {
    const removed = await addPatientByCall({ app, admin });
    await pool.query('update patients set removed_at = now() where id = $1', [removed.id]);
    for (const patientId of [removed.id, UNKNOWN_ID]) {
      const { status, body } = await ask(app, 'POST /api/tasks', {
        token: admin,
        body: { title: 'Refill', patientId },
      });
      expect([status, body.details]).toEqual([
        400,
        [{ field: 'patientId', message: 'Patient is not there any more' }],
      ]);
    }
  });

  test('HUB-04 stays without its patient, and gets them back', async ({ app, admin, kalyani }) => {
    await ask(app, `DELETE ${PATIENTS}/${kalyani.id}`, { token: admin });
    const readTask = async () => {
      const { body } = await ask(app, 'GET /api/tasks', { token: admin });
      return body.find(({ id }: { id: number }) => id === kalyani.task.id);
    };
    expect(await readTask()).toMatchObject({ patient_id: null, patient_name: null });
    const { body: deleted } = await ask(app, 'GET /api/deleted-records', { token: admin });
    await ask(app, `POST /api/deleted-records/${deleted[0].id}/restore`, { token: admin });
    expect(await readTask()).toEqual(kalyani.task);
  });
});
