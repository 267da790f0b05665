import { describe, expect } from 'vitest';
import { addPatient, addVisitRecord } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { ATTENTION, codesIn, readAttention, test } from './attention.ts';

describe('who needs attention', () => {
  test('VIS-54 is judged by the newest answer to each question, whatever a later record leaves out', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-01', pain: 3, akps: 60 });
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-08', pain: 8, spo2: 88 });
    const newest = await addVisitRecord(db, { patient_id, visited_on: '2026-11-12', akps: 40 });
    const [entry, ...others] = await readAttention(app, admin);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      patient: { id: patient_id, name: 'Kalyani Amma', register_number: expect.any(String) },
      record_id: newest,
      visited_on: '2026-11-12',
      attended_by: null,
      attended_at: null,
    });
    expect(entry?.flags).toMatchObject([
      { code: 'pain', value: 8, visited_on: '2026-11-08' },
      { code: 'rising', symptom: 'pain', value: 8, before: 3 },
      { code: 'function', value: 40, before: 60, visited_on: '2026-11-12' },
      { code: 'oxygen', value: 88 },
    ]);
    // The question is answered otherwise; 'could not say' is no answer.
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-13', unable: ['pain'], spo2: 95 });
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual([
      'pain',
      'rising',
      'function',
    ]);
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-14', pain: 2, akps: 50 });
    expect(await readAttention(app, admin)).toEqual([]);
  });

  test('VIS-54 counts answers of the last 90 days, and no record that was corrected', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const patient_id = await addPatient(db);
    await addVisitRecord(db, { patient_id, visited_on: '2026-08-16', breathlessness: 9 });
    await addVisitRecord(db, { patient_id, visited_on: '2026-08-17', pain: 9 });
    const wrong = { patient_id, superseded_at: new Date('2026-11-11T06:00:00Z'), sugar_mg: 40 };
    await addVisitRecord(db, { ...wrong, visited_on: '2026-11-10' });
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['pain']);
  });

  test('VIS-54 an urgent task raises its flag until it is completed, however old it is', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const patient_id = await addPatient(db);
    const { id: task_id } = await db
      .insertInto('tasks')
      .values({ title: 'Urgent', patient_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const visited_on = '2026-07-15';
    await addVisitRecord(db, { patient_id, visited_on, pain: 9, next: 'urgent', task_id });
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-14', pain: 1 });
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['urgent']);
    await ask(app, `PATCH /api/tasks/${task_id}/status`, { token: admin });
    expect(await readAttention(app, admin)).toEqual([]);
  });

  test('VIS-55 tells of days that come near, of missed visits and of who was not seen', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const running = await addPatient(db, { first_name: 'Running' });
    await addVisitRecord(db, {
      patient_id: running,
      visited_on: '2026-11-02',
      medicines_until: '2026-11-18',
      catheter_until: '2026-11-19',
      tube_until: '2026-11-10',
    });
    const missed = await addPatient(db, { first_name: 'Missed' });
    const notHome = { patient_id: missed, form: 'missed', outcome: 'not_home' } as const;
    await addVisitRecord(db, { ...notHome, visited_on: '2026-11-07' });
    const mistake = { ...notHome, correction: 'Wrong', outcome: 'mistake' } as const;
    const second = await addVisitRecord(db, { ...notHome, visited_on: '2026-11-13' });
    await addVisitRecord(db, { ...mistake, visited_on: '2026-11-14', replaces_id: second });
    const plan = { visit_every_days: 14, registered_on: '2026-10-24' };
    const notSeen = await addPatient(db, { first_name: 'Not seen', ...plan });
    await addPatient(db, { first_name: 'On time', ...plan, registered_on: '2026-10-25' });
    await addPatient(db, { first_name: 'Has left', ...plan, removed_at: new Date() });
    const list = await readAttention(app, admin);
    expect(list.map(({ patient }) => patient.name)).toEqual(['Missed', 'Running', 'Not seen']);
    expect(codesIn(list, missed)).toEqual(['missed_twice']);
    expect(codesIn(list, running)).toEqual(['medicines', 'tube']);
    expect(list.at(-1)).toMatchObject({
      patient: { id: notSeen },
      record_id: null,
      visited_on: null,
      flags: [{ code: 'not_seen', day: '2026-11-07' }],
    });
  });

  test('VIS-57 is listed for staff within reach, and never for volunteers', async ({
    app,
    admin,
    database: { db },
    empty: _,
    someone,
    open,
  }) => {
    const nurse = await someone('caregiver');
    const doctor = await someone('medical_professional');
    const volunteer = await someone('volunteer');
    for (const { patient_id } of [nurse, doctor, volunteer])
      await addVisitRecord(db, { patient_id, pain: 9 });
    const ids = async (token: string, type: string) =>
      (await readAttention(app, token, `${ATTENTION}/${type}`)).map(({ patient }) => patient.id);
    expect(await ids(nurse.token, 'caregiver')).toEqual([nurse.patient_id]);
    expect(await ids(doctor.token, 'medical')).toEqual([doctor.patient_id]);
    expect(await ids(admin, 'medical')).toEqual([doctor.patient_id]);
    expect(await readAttention(app, admin)).toHaveLength(3);

    const all = await open({ kinds: ['volunteer', 'caregiver', 'medical_professional'] });
    const refused: [token: string, type: string, status: number][] = [
      [volunteer.token, 'volunteer', 403],
      [all.token, 'volunteer', 403],
      [admin, 'volunteer', 403],
      [nurse.token, 'medical', 403],
      [volunteer.token, 'caregiver', 403],
      [nurse.token, 'nurse', 404],
    ];
    for (const [token, type, status] of refused) {
      const answer = await ask(app, `GET ${ATTENTION}/${type}` as 'GET /', { token });
      expect(answer.status, type).toBe(status);
      expect(answer.text).not.toContain('Kalyani');
    }
    expect((await ask(app, `GET ${ATTENTION}`, { token: nurse.token })).status).toBe(403);

    await db.updateTable('assignments').set({ completed_at: new Date() }).execute();
    expect(await ids(nurse.token, 'caregiver')).toEqual([]);
  });

  test('VIS-57 reading it leaves one row that names whom it showed', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const first = await addPatient(db);
    const second = await addPatient(db);
    await addPatient(db);
    for (const patient_id of [first, second]) await addVisitRecord(db, { patient_id, pain: 9 });
    await readAttention(app, admin);
    const row = await db
      .selectFrom('audit')
      .select(['action', 'record', 'patient_ids', 'fields'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'view', record: 'patient' });
    expect(new Set(row.patient_ids)).toEqual(new Set([first, second]));
    expect(row.fields).toContain('visit_records');
  });
});
