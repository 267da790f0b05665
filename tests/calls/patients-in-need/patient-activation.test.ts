import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import {
  activateRequest,
  activeIds,
  aPatientInNeed,
  caregiver,
  endCare,
  LIST,
  medical,
  patientsFrom,
} from '../../support/patients-in-need.ts';

const SAME_PERSON = 'A patient with same personal information already exists.';

describe('making a patient active', () => {
  test('PIN-11 PIN-12 PIN-20 PIN-24 registers a patient with what was asked for, and its number', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const notes = 'Please call\nafter five';
    const request = await aPatientInNeed({ app, database }, { ...medical, notes });
    expect(await activeIds(app, admin)).not.toContain(request.id);
    const { status, body } = await activateRequest(app, admin, request);
    expect(status).toBe(201);
    const at = clock.now.toISOString();
    const health = {
      disease: null,
      medication: null,
      note: medical.health_condition,
      note_date: '2026-11-15',
      recorded_at: at,
      additionalDetails: `${at}: ${medical.health_condition}`,
    };
    expect(body).toEqual({
      id: expect.any(Number),
      register_number: expect.stringMatching(/^PC-\d{5}$/),
      original_id: request.id,
      first_name: request.patient_name,
      last_name: null,
      support_type: 'medical',
      dob: null,
      age: null,
      gender: null,
      address: request.address,
      phone_number: request.contact_phone_number,
      place: request.place,
      created_at: at,
      viewed_at: null,
      initial_treatment_date: null,
      doctor: null,
      caregiver: null,
      care_status: 'active',
      status_on: null,
      medical_proxy: null,
      version: 1,
      healthStatus: [health],
      health_status: [health],
      medicalHistory: null,
      medical_history: null,
      additional_notes: `${at}: Please call\n${at}: after five`,
      last_seen_on: null,
      visit_every_days: null,
      ward: null,
      registered_on: '2026-11-15',
      due_on: null,
      back_on: null,
      status_changes: 0,
      reported: null,
      cancelled_visits: [],
      cancelled_tasks: [],
      visit_records: [],
      flags: [],
      attended: null,
      trend: [],
      visits: [],
      people: [],
      tasks: [],
    });
    expect(await activeIds(app, admin)).toContain(request.id);
    expect(await patientsFrom(database, request.id)).toMatchObject([{ removed_at: null }]);
  });

  test('PIN-24 takes what the family said as the first note, which nobody of the office wrote', async ({
    app,
    admin,
    database,
  }) => {
    const cases = [
      [medical, medical.health_condition],
      [caregiver, caregiver.care_details],
      [{}, undefined],
    ] as const;
    for (const [kind, note] of cases) {
      const { body } = await activateRequest(
        app,
        admin,
        await aPatientInNeed({ app, database }, kind),
      );
      const records = await database.db
        .selectFrom('health_records')
        .selectAll()
        .where('patient_id', '=', body.id)
        .execute();
      expect(records).toMatchObject(note === undefined ? [] : [{ note, recorded_by: null }]);
      expect(body.healthStatus).toHaveLength(records.length);
    }
  });

  test.for(['others', 'other'])(
    'PIN-23 registers help of the kind %s as other',
    async (support_type, { app, admin, database }) => {
      const request = await aPatientInNeed({ app, database }, { support_type: 'others' });
      const { status, body } = await activateRequest(app, admin, request, { support_type });
      expect(status).toBe(201);
      expect(body.support_type).toBe('other');
    },
  );

  test('PIN-13 PIN-14 says Not Specified for no place, and keeps no note where there is none', async ({
    app,
    admin,
    database,
  }) => {
    for (const none of [null, '', undefined]) {
      const request = await aPatientInNeed({ app, database });
      const values = { place: none, additional_notes: none, phone_number: none, address: none };
      const { status, body } = await activateRequest(app, admin, request, values);
      expect(status).toBe(201);
      const empty = { additional_notes: null, phone_number: null, address: null };
      expect(body).toMatchObject({ place: 'Not Specified', ...empty });
    }
  });

  test('takes a bar out of a place: behind one stands a link', async ({ app, admin, database }) => {
    const request = await aPatientInNeed({ app, database }, { place: 'Kadavu | by the ferry' });
    const { body } = await activateRequest(app, admin, request);
    expect(body.place).toBe('Kadavu by the ferry');
  });

  test('PIN-21 twice leaves one patient, and the second answer is 200', async ({
    app,
    admin,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const first = await activateRequest(app, admin, request);
    const second = await activateRequest(app, admin, request, { first_name: 'Somebody else' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await patientsFrom(database, request.id)).toHaveLength(1);
  });

  test('PIN-22 after a removal brings the same one back, and overwrites nothing', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const { db } = database;
    const request = await aPatientInNeed({ app, database }, medical);
    const { body: before } = await activateRequest(app, admin, request);
    const history = { patient_id: before.id, kind: 'history' as const, body: 'Fell in May' };
    await db
      .insertInto('patient_notes')
      .values({ ...history, recorded_at: clock.now })
      .execute();
    const change = { doctor: 'Dr. Demo', first_name: 'Corrected' };
    await db.updateTable('patients').set(change).where('id', '=', before.id).execute();
    await endCare(app, admin, request.id);
    expect(await activeIds(app, admin)).not.toContain(request.id);
    clock.pass(30);

    const { status, body } = await activateRequest(app, admin, request, {
      first_name: 'Not this',
      additional_notes: 'Nor this',
    });
    expect(status).toBe(200);
    const historyAnswer = {
      history: 'Fell in May',
      additionalDetails: `${before.created_at}: Fell in May`,
    };
    const version = before.version + 3;
    expect(body).toEqual({
      ...before,
      ...change,
      version,
      medicalHistory: historyAnswer,
      medical_history: historyAnswer,
    });
    expect(await activeIds(app, admin)).toContain(request.id);
  });

  const refusals: [field: string, value: unknown, message: string][] = [
    ['original_id', undefined, 'Patient in need is required'],
    ['original_id', 'abc', 'Patient in need is required'],
    ['original_id', 0, 'Patient in need is not there any more'],
    ['first_name', ' ', 'First name is required'],
    ['first_name', 'f'.repeat(31), 'First name must be at most 30 characters'],
    ['phone_number', '12345', 'Phone number must be exactly 10 digits'],
    ['support_type', 'nursing', 'Kind of help is required'],
    ['place', 'p'.repeat(501), 'Place is too long'],
    ['additional_notes', 'n'.repeat(5001), 'Additional notes is too long'],
  ];
  test.for(refusals)(
    'refuses %s: %s',
    async ([field, value, message], { app, admin, database }) => {
      const request = await aPatientInNeed({ app, database });
      const answer = await activateRequest(app, admin, request, { [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { message, field } });
      expect(await patientsFrom(database, request.id)).toEqual([]);
    },
  );

  test('PIN-19 of a request that is not there answers 404', async ({ app, admin, database }) => {
    const request = await aPatientInNeed({ app, database });
    const answer = await activateRequest(app, admin, request, { original_id: 999_999 });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Patient not found' } });
  });

  test('PIN-19 of somebody who is registered already answers 409, also when brought back', async ({
    app,
    admin,
    database,
  }) => {
    const first = await aPatientInNeed({ app, database });
    const second = await aPatientInNeed({ app, database });
    const same = {
      first_name: `  ${first.patient_name.toUpperCase()} `,
      phone_number: first.contact_phone_number,
      address: first.address,
      place: first.place,
    };
    await activateRequest(app, admin, first);
    const refused = { status: 409, body: { message: SAME_PERSON, field: 'first_name' } };
    expect(await activateRequest(app, admin, second, same)).toMatchObject(refused);
    expect(await patientsFrom(database, second.id)).toEqual([]);

    await endCare(app, admin, first.id);
    expect((await activateRequest(app, admin, second, same)).status).toBe(201);
    expect(await activateRequest(app, admin, first)).toMatchObject(refused);
    expect(await activeIds(app, admin)).not.toContain(first.id);
  });
});

describe('removing a patient from the active ones', () => {
  test('PIN-16 PIN-17 PIN-22 hides it by the id of its request; what hangs on it stays there', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const { body: patient } = await activateRequest(app, admin, request);
    const link = { patient_id: patient.id, helper_id: await addHelper(database.db) };
    await database.db.insertInto('assignments').values(link).execute();
    const { status, body } = await endCare(app, admin, request.id);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Saved' } });
    expect(await activeIds(app, admin)).not.toContain(request.id);
    expect(await patientsFrom(database, request.id)).toMatchObject([{ removed_at: clock.now }]);
    const assigned = database.db.selectFrom('assignments').select(['patient_id', 'helper_id']);
    expect(await assigned.execute()).toEqual([link]);
    expect((await ask(app, `GET ${LIST}/${request.id}`, { token: admin })).status).toBe(200);
  });

  test.for(['999999', 'abc', '0', '2147483648'])(
    'of the id %s, which is not active, answers 404',
    async (id, { app, admin }) => {
      const answer = await endCare(app, admin, id);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Patient is not active' } });
    },
  );

  test('twice, or before it was ever active, answers 404 as well', async ({
    app,
    admin,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database });
    expect((await endCare(app, admin, request.id)).status).toBe(404);
    await activateRequest(app, admin, request);
    expect((await endCare(app, admin, request.id)).status).toBe(200);
    expect((await endCare(app, admin, request.id)).status).toBe(404);
  });
});
