import { LONG_TEXT_MAX } from '@thinna/contract/constants/limits';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { addPatientByCall, aPatient, PATIENTS } from '../../support/patients.ts';

const personalFields = {
  first_name: 'അന്നമ്മ ജോസഫ്',
  support_type: 'caregiver',
  dob: '1950-11-16',
  gender: 'Female',
  address: 'House 4\nMala',
  phone_number: '9400000099',
  place: 'Mala',
};

describe('a registered patient', () => {
  test('PAT-31 PAT-37 PAT-69 PAT-71 PAT-73 is added with notes, and answered with a number', async ({
    app,
    admin,
    clock,
  }) => {
    const body = aPatient({ support_type: 'volunteer', additional_notes: 'Likes to talk' });
    const created = await ask(app, `POST ${PATIENTS}`, { token: admin, body });
    expect(created.status).toBe(201);
    const at = clock.now.toISOString();
    const { phone_number } = body;
    expect(created.body).toEqual({
      id: expect.any(Number),
      register_number: expect.stringMatching(/^PC-\d{5}$/),
      original_id: null,
      first_name: 'Kunjamma Joseph',
      last_name: null,
      support_type: 'volunteer',
      dob: null,
      age: 71,
      gender: 'Female',
      address: 'House 12, near the mill',
      phone_number,
      place: 'Mala|https://maps.example/mala',
      created_at: at,
      viewed_at: null,
      initial_treatment_date: null,
      doctor: null,
      caregiver: null,
      care_status: 'active',
      status_on: null,
      medical_proxy: null,
      version: 1,
      healthStatus: [],
      health_status: [],
      medicalHistory: null,
      medical_history: null,
      additional_notes: `${at}: Likes to talk`,
      last_seen_on: null,
      visit_every_days: null,
      ward: null,
      registered_on: '2026-11-15',
      due_on: null,
      back_on: null,
      status_changes: 0,
      cancelled_visits: [],
      cancelled_tasks: [],
      reported: null,
      visit_records: [],
      flags: [],
      attended: null,
      trend: [],
      visits: [],
      people: [],
      tasks: [],
    });
    const read = await ask(app, `GET ${PATIENTS}/${created.body.id}`, { token: admin });
    expect(read.body).toEqual(created.body);
    const next = await addPatientByCall({ app, admin });
    expect(numberOf(next.register_number)).toBe(numberOf(created.body.register_number) + 1);
  });

  test('PAT-31 PAT-32 is added with the longest texts, in Malayalam', async ({ app, admin }) => {
    const long = 'ക'.repeat(LONG_TEXT_MAX);
    const created = await addPatientByCall(
      { app, admin },
      {
        health_status: { disease: long, medication: long, note: long },
        medical_history: long,
        additional_notes: long,
      },
    );
    expect(created.health_status).toMatchObject([{ disease: long, medication: long, note: long }]);
    expect(created.medical_history?.history).toBe(long);
  });

  test('PAT-32 PAT-44 PAT-57 PAT-69 PAT-71 is added with what is known of the illness', async ({
    app,
    admin,
    clock,
  }) => {
    const values = {
      last_name: 'Varghese',
      initial_treatment_date: '2026-01-05',
      doctor: 'Dr Anil',
      caregiver: 'Sister Lucy',
      health_status: { disease: 'Cancer', medication: 'Morphine', note: 'In pain', note_date: '' },
      medical_proxy: { name: 'Joseph', relation: 'Son', phone_number: '9400000001' },
      medical_history: 'Operated in 2024',
    };
    const patient = await addPatientByCall({ app, admin }, values);
    const at = clock.now.toISOString();
    const health = {
      ...values.health_status,
      note_date: '2026-11-15',
      recorded_at: at,
      additionalDetails: `${at}: In pain`,
    };
    const history = {
      history: 'Operated in 2024',
      additionalDetails: `${at}: Operated in 2024`,
    };
    const { health_status: _, medical_history: __, ...rest } = values;
    expect(patient).toMatchObject({ ...rest, additional_notes: null });
    expect(patient.healthStatus).toEqual([health]);
    expect(patient.health_status).toEqual(patient.healthStatus);
    expect(patient.medicalHistory).toEqual(history);
    expect(patient.medical_history).toEqual(patient.medicalHistory);
  });

  test('PAT-17 PAT-73 needs a name and a support type and nothing else', async ({ app, admin }) => {
    const body = { first_name: 'Only a name', support_type: 'others' };
    const { status, body: patient } = await ask(app, `POST ${PATIENTS}`, { token: admin, body });
    expect(status).toBe(201);
    expect(patient).toMatchObject({ ...body, support_type: 'other', place: null, age: null });
    const emptyBody = await ask(app, `POST ${PATIENTS}`, { token: admin, body: {} });
    expect(emptyBody.status).toBe(400);
    expect(emptyBody.body.details).toEqual([
      { field: 'first_name', message: 'Full name is required' },
      { field: 'support_type', message: 'Support type is required' },
    ]);
  });

  test('PAT-35 PAT-76 is nobody who has the same personal information already', async ({
    app,
    admin,
  }) => {
    const body = aPatient();
    await ask(app, `POST ${PATIENTS}`, { token: admin, body });
    const alike = { ...body, first_name: ' kunjamma  JOSEPH', support_type: 'volunteer' };
    const again = await ask(app, `POST ${PATIENTS}`, { token: admin, body: alike });
    const sentence = 'A patient with same personal information already exists.';
    const refused = { message: sentence, error: sentence, field: 'first_name' };
    expect(again.status).toBe(409);
    expect(again.body).toEqual(refused);

    const other = await addPatientByCall({ app, admin });
    const path = `${PATIENTS}/${other.id}` as const;
    const saved = await ask(app, `PUT ${path}/personal`, { token: admin, body: alike });
    expect(saved.status).toBe(409);
    expect(saved.body).toEqual(refused);
    expect((await ask(app, `GET ${path}`, { token: admin })).body).toEqual(other);
    // A relative may share everything but the name.
    const relative = { ...body, first_name: 'Joseph' };
    expect((await ask(app, `POST ${PATIENTS}`, { token: admin, body: relative })).status).toBe(201);
  });

  test('PAT-52 PAT-70 PAT-74 gets other personal information, and keeps all the rest', async ({
    app,
    admin,
  }) => {
    const before = await addPatientByCall(
      { app, admin },
      { last_name: 'Varghese', medical_history: 'A fall', health_status: { disease: 'Cancer' } },
    );
    const path = `${PATIENTS}/${before.id}` as const;
    const body = { ...personalFields, age: 3 };
    const { status, body: after } = await ask(app, `PUT ${path}/personal`, { token: admin, body });
    expect(status).toBe(200);
    // The birthday is tomorrow, so the age is still 75.
    expect(after).toEqual({ ...before, ...personalFields, age: 75, version: 2 });
    expect((await ask(app, `GET ${path}`, { token: admin })).body).toEqual(after);

    const bare = { first_name: 'Annamma', support_type: 'other', last_name: '' };
    const emptied = await ask(app, `PUT ${path}/personal`, { token: admin, body: bare });
    const none = { dob: null, age: null, gender: null, address: null, phone_number: null };
    expect(emptied.body).toEqual({
      ...before,
      ...bare,
      ...none,
      last_name: null,
      place: null,
      version: 3,
    });
  });

  test('PAT-70 is as old as the birthday makes them on the day of the clinic', async ({
    app,
    admin,
    clock,
  }) => {
    const { id } = await addPatientByCall({ app, admin }, { dob: '2000-11-16', age: 90 });
    const { now } = clock;
    const ageAt = async (instant: string) => {
      clock.now = new Date(instant);
      const token = await logIn(app, 'admin', 'asha');
      return (await ask(app, `GET ${PATIENTS}/${id}`, { token })).body.age;
    };
    // Midnight in Kerala.
    expect(await ageAt('2026-11-15T18:29:59.999Z')).toBe(25);
    expect(await ageAt('2026-11-15T18:30:00.000Z')).toBe(26);
    clock.now = now;
  });

  test('PAT-10 PAT-78 is deleted with notes, records and assignments; the diary keeps the name', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient = await addPatientByCall(
      { app, admin },
      { last_name: 'Varghese', medical_history: 'A fall', health_status: { disease: 'Cancer' } },
    );
    const patient_id = patient.id;
    const helper_id = await addHelper(db);
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const visit = {
      visit_type: 'Volunteer',
      visit_date: '2026-11-20',
      visit_time: '10:00',
    } as const;
    await db
      .insertInto('schedules')
      .values({ ...visit, patient_id, patient_name: 'Old name', member_name: 'Mary' })
      .execute();
    const deleted = await ask(app, `DELETE ${PATIENTS}/${patient_id}`, { token: admin });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual({ message: 'Deleted' });
    for (const table of ['health_records', 'patient_notes', 'assignments'] as const) {
      const rows = db.selectFrom(table).selectAll().where('patient_id', '=', patient_id);
      expect(await rows.execute(), table).toEqual([]);
    }
    expect(await db.selectFrom('schedules').selectAll().execute()).toMatchObject([
      { patient_id: null, patient_name: 'Kunjamma Joseph Varghese' },
    ]);
    for (const method of ['GET', 'DELETE'] as const) {
      const again = await ask(app, `${method} ${PATIENTS}/${patient_id}`, { token: admin });
      expect(again.status).toBe(404);
      expect(again.body.message).toBe('Patient not found');
    }
  });

  test('PAT-15 is looked at once, which changes nothing that was read', async ({
    app,
    admin,
    clock,
  }) => {
    const patient = await addPatientByCall({ app, admin });
    const path = `${PATIENTS}/${patient.id}` as const;
    for (const wait of [0, 30]) {
      clock.pass(wait);
      const { status, body } = await ask(app, `PUT ${path}/view`, { token: admin });
      expect([status, body]).toEqual([200, { message: 'Saved' }]);
    }
    clock.pass(-30);
    const { body } = await ask(app, `GET ${path}`, { token: admin });
    expect(body).toEqual({ ...patient, viewed_at: clock.now.toISOString() });
  });

  test('that was taken out of care is not there', async ({ app, admin, clock, database }) => {
    const id = await addPatient(database.db, { removed_at: clock.now });
    const calls = [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/view'],
      ['PUT', '/personal', aPatient()],
      ['PUT', '/notes', { additional_notes: 'x' }],
      ['PUT', '/medical', { doctor: 'x' }],
      ['PUT', '/proxy', { medical_proxy: null }],
      ['PUT', '/history', { medical_history: 'x' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await ask(app, `${method} ${PATIENTS}/${id}${path}`, { token: admin, body });
      expect(answer.status, method + path).toBe(404);
      expect(answer.body.message).toBe('Patient not found');
    }
    const list = await ask(app, `GET ${PATIENTS}`, { token: admin });
    expect(list.body.map((patient: { id: number }) => patient.id)).not.toContain(id);
  });
});

const numberOf = (register_number: string) => Number(register_number.slice(3));
