import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { aMissedRecord, aRecord, refusal, save, send, TODAY, test } from './records.ts';

describe('the day of a visit', () => {
  test.for([
    [TODAY, 201],
    ['2026-10-16', 201],
    ['2026-10-15', 400],
    ['2026-11-16', 400],
  ] as const)('VIS-20 %s gets staff %i', async ([visited_on, status], { app, someone }) => {
    const nurse = await someone('caregiver');
    const answer = await send(app, nurse, aRecord({ visited_on }));
    expect(answer.status, answer.text).toBe(status);
    if (status === 400)
      expect(refusal(answer)).toEqual({
        status: 400,
        message: 'Day of the visit: only today or one of the 30 days before',
        field: 'visited_on',
      });
  });

  test.for([
    [TODAY, 201],
    ['2026-06-01', 201],
    ['2026-05-31', 400],
    ['2026-11-16', 400],
  ] as const)(
    'VIS-20 %s gets the office %i',
    async ([visited_on, status], { app, someone, admin }) => {
      const { patient_id, helper_id } = await someone('caregiver');
      const answer = await send(
        app,
        { token: admin, patient_id },
        aRecord({ visited_on, helper_id }),
      );
      expect(answer.status, answer.text).toBe(status);
      if (status === 400)
        expect(refusal(answer).message).toBe(
          'Day of the visit: only a day from the registration until today',
        );
    },
  );
});

describe('the times of the phone', () => {
  const began = '2026-11-15T04:00:00.000Z';
  const ended = '2026-11-15T04:40:00.000Z';
  const nothing = { started_at: null, finished_at: null };

  test.for([
    ['a visit of forty minutes', began, ended, { started_at: began, finished_at: ended }],
    ['a finish before the start', ended, began, nothing],
    ['a finish that is still to come', began, '2026-11-15T06:31:00.000Z', nothing],
    ['a start that is still to come', '2026-11-15T06:31:00.000Z', null, nothing],
    ['a time that cannot be read', 'this morning', null, nothing],
    ['a start alone', began, null, { started_at: began, finished_at: null }],
  ] as const)(
    'VIS-21 of %s are kept or left out, and the record is taken',
    async ([, started_at, finished_at, expected], { app, someone }) => {
      const nurse = await someone('caregiver');
      const saved = await save(app, nurse, aRecord({ started_at, finished_at }));
      expect(saved).toMatchObject(expected);
    },
  );
});

describe('a plan that was changed meanwhile', () => {
  test('VIS-31 is no reason to refuse: moved or deleted', async ({ app, someone, admin }) => {
    const nurse = await someone('caregiver', { isAssigned: false });
    const { patient_id, helper_id } = nurse;
    const plan = { patient_id, helper_id, visit_type: 'Caregiver' };
    expect((await send(app, nurse, aRecord())).status).toBe(403);
    const moved = await addVisit(app, admin, { ...plan, visit_date: '2026-11-12' });
    await ask(app, `PUT /api/schedules/${moved.id}/move`, {
      token: admin,
      body: { version: 1, visit_date: '2026-11-19', visit_time: '11:00' },
    });
    const late = { visited_on: '2026-11-12' };
    expect(await save(app, nurse, aRecord({ ...late, schedule_id: moved.id }))).toMatchObject({
      schedule_id: moved.id,
    });
    const gone = await addVisit(app, admin, { ...plan, visit_date: '2026-11-13' });
    for (const id of [moved.id, gone.id])
      expect((await ask(app, `DELETE /api/schedules/${id}`, { token: admin })).status).toBe(200);
    const record = aRecord({ visited_on: '2026-11-13', schedule_id: gone.id });
    expect(await save(app, nurse, record)).toMatchObject({ schedule_id: null });
  });

  test.for([
    ['2026-10-16', 201],
    ['2026-10-15', 403],
  ] as const)(
    'VIS-31 an own plan of %s that nobody is assigned to answers %i',
    async ([visit_date, status], { app, someone, admin, database: { db } }) => {
      const nurse = await someone('caregiver', { isAssigned: false });
      const { patient_id, helper_id } = nurse;
      const plan = { patient_id, helper_id, visit_type: 'Caregiver', visit_date };
      const { id } = await addVisit(app, admin, plan);
      expect((await send(app, nurse, aRecord())).status).toBe(status);
      await ask(app, `DELETE /api/schedules/${id}`, { token: admin });
      expect((await send(app, nurse, aRecord())).status).toBe(status);
      expect(
        await db
          .selectFrom('visit_records')
          .select('id')
          .where('patient_id', '=', patient_id)
          .execute(),
      ).toHaveLength(status === 201 ? 2 : 0);
    },
  );

  test('VIS-31 a plan that was given to somebody else can be recorded by whoever was there', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver', { isAssigned: false });
    const other = await someone('caregiver', { isAssigned: false });
    const { patient_id } = nurse;
    const plan = await addVisit(app, admin, {
      patient_id,
      helper_id: nurse.helper_id,
      visit_type: 'Caregiver',
      visit_date: '2026-11-13',
    });
    const { version, visit_date, visit_time } = plan;
    const given = await ask(app, `PUT /api/schedules/${plan.id}/move`, {
      token: admin,
      body: { version, visit_date, visit_time, helper_id: other.helper_id },
    });
    expect(given.status, given.text).toBe(200);
    const late = { visited_on: '2026-11-13' };
    expect(await save(app, nurse, aRecord({ ...late, schedule_id: plan.id }))).toMatchObject({
      schedule_id: plan.id,
    });
    await ask(app, `DELETE /api/schedules/${plan.id}`, { token: admin });
    expect((await send(app, nurse, aRecord(late))).status).toBe(201);
    const third = await someone('caregiver', { isAssigned: false });
    expect((await send(app, { ...third, patient_id }, aRecord(late))).status).toBe(403);
  });

  test('VIS-31 its deleted plan opens nothing to another account', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver', { isAssigned: false });
    const other = await someone('caregiver', { isAssigned: false });
    const { patient_id } = nurse;
    const { id } = await addVisit(app, admin, {
      patient_id,
      helper_id: nurse.helper_id,
      visit_type: 'Caregiver',
    });
    await ask(app, `DELETE /api/schedules/${id}`, { token: admin });
    expect((await send(app, { ...other, patient_id }, aRecord())).status).toBe(403);
    expect((await send(app, nurse, aRecord())).status).toBe(201);
  });

  test('VIS-31 a plan that gets another patient leaves its record with whom it was seen', async ({
    app,
    someone,
    admin,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const other = await someone('caregiver', { patient: { first_name: 'Devaki' } });
    const { patient_id } = nurse;
    const plan = await addVisit(app, admin, { patient_id, visit_date: TODAY });
    const { id } = await save(app, nurse, aRecord({ schedule_id: plan.id }));
    const { version: _, created_at: __, ...body } = plan;
    const changed = await ask(app, `PUT /api/schedules/${plan.id}`, {
      token: admin,
      body: { ...body, patient_id: other.patient_id, patient_name: 'Devaki Amma' },
    });
    expect(changed.status, changed.text).toBe(200);
    const row = await db
      .selectFrom('visit_records')
      .select(['patient_id', 'schedule_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ patient_id, schedule_id: null });
    expect((await send(app, other, aRecord({ schedule_id: plan.id }))).status).toBe(201);
  });
});

describe('the patient', () => {
  test('VIS-22 has the note as the newest health note, of the day of the visit', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('medical_professional');
    await save(app, nurse, aRecord({ note: 'Less pain since Monday', visited_on: '2026-11-13' }));
    const { body } = await ask(app, `GET /api/patients/${nurse.patient_id}`, { token: admin });
    expect(body.health_status[0]).toMatchObject({
      note: 'Less pain since Monday',
      note_date: '2026-11-13',
    });
    expect(body.additional_notes).toBeNull();
  });

  test('VIS-22 has the note of company as the newest additional note, and of a missed visit none', async ({
    app,
    someone,
    admin,
  }) => {
    const volunteer = await someone('volunteer');
    await save(app, volunteer, aRecord({ form: 'company', note: 'We read together' }));
    await save(app, volunteer, aMissedRecord({ note: 'The dog was there' }));
    const { body } = await ask(app, `GET /api/patients/${volunteer.patient_id}`, { token: admin });
    expect(body.additional_notes).toMatch(/: We read together$/);
    expect(body.health_status).toEqual([]);
  });

  test('VIS-29 was last seen on the newest day somebody was there; a missed visit does not count', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const lastSeen = async (patient_id: number) =>
      (await ask(app, `GET /api/patients/${patient_id}`, { token: admin })).body.last_seen_on;
    expect(await lastSeen(nurse.patient_id)).toBeNull();
    await save(app, nurse, aRecord({ visited_on: '2026-11-12' }));
    await save(app, nurse, aRecord({ visited_on: '2026-11-02' }));
    await save(app, nurse, aMissedRecord());
    expect(await lastSeen(nurse.patient_id)).toBe('2026-11-12');
  });

  test('VIS-29 a volunteer moves it for patients of volunteers alone', async ({
    app,
    someone,
    admin,
    database: { db },
  }) => {
    const volunteer = await someone('volunteer');
    const medical = await someone('caregiver');
    const { helper_id } = volunteer;
    await db
      .insertInto('assignments')
      .values({ helper_id, patient_id: medical.patient_id })
      .execute();
    for (const patient_id of [volunteer.patient_id, medical.patient_id])
      await save(app, { token: volunteer.token, patient_id }, aRecord({ form: 'company' }));
    const read = async (id: number) =>
      (await ask(app, `GET /api/patients/${id}`, { token: admin })).body.last_seen_on;
    expect(await read(volunteer.patient_id)).toBe(TODAY);
    expect(await read(medical.patient_id)).toBeNull();
  });

  test('VIS-29 keeps its version: an open form of the office is not stale', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const path = `GET /api/patients/${nurse.patient_id}` as const;
    const before = await ask(app, path, { token: admin });
    await save(app, nurse, aRecord({ note: 'Seen' }));
    expect((await ask(app, path, { token: admin })).body.version).toBe(before.body.version);
  });
});
