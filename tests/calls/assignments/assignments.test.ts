import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { describe, expect, onTestFinished } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { aPair } from '../../support/written/assignments.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { assign, assignmentsOf, PATH } from './rows.ts';

describe('an assignment', () => {
  test('ASG-13 ASG-26 ASG-27 is answered with its patient and its helper, under all their names', async ({
    app,
    admin: _account,
    clock,
    database: { db },
  }) => {
    // In the clinic's time zone the next day has begun.
    clock.now = new Date('2026-11-15T19:00:00.000Z');
    onTestFinished(() => clock.pass(-12.5 * 60));
    const token = await logIn(app, 'admin', 'asha');
    const patientId = await addPatient(db, {
      first_name: 'Annamma',
      last_name: 'Varghese',
      support_type: 'medical',
      dob: '1950-11-16',
      phone_number: '9400000001',
      address: 'House 12',
      place: 'Mala',
      place_link: 'https://maps.example/mala',
    });
    const helperId = await addHelper(db, {
      kind: 'medical_professional',
      name: 'Dr. Leela',
      email: 'leela@clinic.example',
      phone_number: '9400000002',
      address: 'Clinic road',
      availability: 'Mornings',
      specialization: 'Nursing',
      experience: 'Six years',
      notes: 'Nobody else is told this',
    });
    const helperType = 'medical_professional';
    const { status, body } = await assign(app, token, { patientId, helperId, helperType });
    expect(status).toBe(201);
    const { register_number } = await db
      .selectFrom('patients')
      .select('register_number')
      .where('id', '=', patientId)
      .executeTakeFirstOrThrow();
    expect(body).toEqual({
      id: body.id,
      _id: body.id,
      patient_id: patientId,
      patient_name: 'Annamma Varghese',
      patient: {
        id: patientId,
        name: 'Annamma Varghese',
        support_type: 'medical',
        register_number,
        age: 76,
        phone_number: '9400000001',
        address: 'House 12',
        place: 'Mala|https://maps.example/mala',
      },
      helper_id: helperId,
      helper: {
        id: helperId,
        name: 'Dr. Leela',
        email: 'leela@clinic.example',
        phone_number: '9400000002',
        address: 'Clinic road',
        availability: 'Mornings',
        specialization: 'Nursing',
        experience: 'Six years',
      },
      helperType,
      helper_type: helperType,
      status: 'active',
      assigned_date: '2026-11-16',
    });
    const list = await ask(app, `GET ${PATH}`, { token });
    expect(list.body[0]).toEqual(body);
  });

  test('ASG-26 that is over is told as completed', async ({ app, admin, database, clock }) => {
    const { patientId: patient_id, helperId: helper_id } = await aPair({ database });
    const values = { patient_id, helper_id, completed_at: clock.now };
    await database.db.insertInto('assignments').values(values).execute();
    const { body } = await ask(app, `GET ${PATH}?limit=1`, { token: admin });
    expect(body[0]).toMatchObject({ patient_id, status: 'completed' });
  });

  test('is read in either spelling; where both come, the one of the form counts', async ({
    app,
    admin,
    database,
  }) => {
    const { patientId, helperId, helperType } = await aPair({ database });
    const snake = { patient_id: patientId, helper_id: helperId, helper_type: helperType };
    expect((await assign(app, admin, snake)).status).toBe(201);

    const pair = await aPair({ database });
    const both = {
      ...pair,
      patient_id: UNKNOWN_ID,
      helper_id: UNKNOWN_ID,
      helper_type: 'volunteer',
    };
    const { status, body } = await assign(app, admin, both);
    expect(status).toBe(201);
    expect(body).toMatchObject({ patient_id: pair.patientId, helper_id: pair.helperId });
  });

  test('is refused at the field as it was sent', async ({ app, admin }) => {
    const { status, body } = await assign(app, admin, { patient_id: 'x', helper_type: 'nurse' });
    expect(status).toBe(400);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'patient_id',
      'helper_type',
      'helperId',
    ]);
    expect(body.message).toBe('Patient is required');
  });

  test('takes the third type of helper by either of its words', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patientId = await addPatient(db, { support_type: 'caregiver' });
    const helperId = await addHelper(db, { kind: 'medical_professional' });
    const input = { patientId, helperId, helperType: 'medical' };
    const { status, body } = await assign(app, admin, input);
    expect(status).toBe(201);
    expect(body.helperType).toBe('medical_professional');
  });
});

describe('the list', () => {
  test('ASG-18 holds the patients in care, newest first, whole or in pages', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    await database.db.deleteFrom('assignments').execute();
    const ids: number[] = [];
    for (const pair of [await aPair({ database }), await aPair({ database })]) {
      ids.unshift((await assign(app, admin, pair)).body.id);
    }
    const removedPair = await aPair({ database });
    await assign(app, admin, removedPair);
    await database.db
      .updateTable('patients')
      .set({ removed_at: clock.now })
      .where('id', '=', removedPair.patientId)
      .execute();

    const whole = await ask(app, `GET ${PATH}`, { token: admin });
    expect(idsOf(whole.body)).toEqual(ids);
    const first = await ask(app, `GET ${PATH}?limit=1`, { token: admin });
    expect(idsOf(first.body)).toEqual([ids[0]]);
    expect(first.headers.link).toBe(`<${PATH}?limit=1&after=${ids[0]}>; rel="next"`);
    const next = await ask(app, `GET ${PATH}?limit=1&after=${ids[0]}`, { token: admin });
    expect(idsOf(next.body)).toEqual([ids[1]]);
    expect(next.headers.link).toBeUndefined();
  });

  test('TRU-43 and every change take few statements', async ({
    settings,
    databaseUrl,
    admin,
    database,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    const { body } = await assign(app, admin, await aPair({ database }));
    expect(statements().filter(isQuery)).toHaveLength(4);
    await ask(app, `GET ${PATH}`, { token: admin });
    expect(statements().filter(isQuery)).toHaveLength(3);
    await ask(app, `DELETE ${PATH}/${body.id}`, { token: admin });
    expect(statements().filter(isQuery)).toHaveLength(3);
  });
});

describe('removing', () => {
  test('ASG-24 takes the assignment and nothing else', async ({ app, admin, database }) => {
    const { patientId, helperId, helperType } = await aPair({ database });
    const { body } = await assign(app, admin, { patientId, helperId, helperType });
    const { path } = assignmentCalls.remove;
    const removed = await ask(app, `DELETE ${path.replace(':id', body.id)}` as 'DELETE /', {
      token: admin,
    });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Deleted' } });
    expect(await assignmentsOf(database.db, patientId)).toEqual([]);
    const helper = await ask(app, `GET /api/caregivers/${helperId}`, { token: admin });
    expect(helper.status).toBe(200);

    const again = await ask(app, `DELETE ${PATH}/${body.id}`, { token: admin });
    expect(again).toMatchObject({ status: 404, body: { error: 'Assignment not found' } });
    for (const id of ['0', 'x', '1e3', UNKNOWN_ID + 1]) {
      expect((await ask(app, `DELETE ${PATH}/${id}`, { token: admin })).status).toBe(404);
    }
  });
});

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
