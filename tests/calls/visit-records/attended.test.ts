import { describe, expect } from 'vitest';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { attend, codesIn, readAttention, test } from './attention.ts';
import { aRecord, correct, refusal, save, TODAY } from './records.ts';

describe('looking after somebody', () => {
  test('VIS-58 notes who and when, and the patient leaves the list until the next flag', async ({
    app,
    admin,
    database: { db },
    empty: _,
    someone,
    clock,
  }) => {
    const nurse = await someone('caregiver', { name: 'Leela Menon' });
    const { patient_id } = nurse;
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-12', spo2: 85 });
    const id = await addVisitRecord(db, { patient_id, pain: 8 });
    const answer = await attend(app, nurse.token, id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ id, pain: 8 });
    expect(await readAttention(app, admin)).toEqual([]);
    const stored = () =>
      db
        .selectFrom('visit_records')
        .select(['attended_at', 'attended_by'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const first = { attended_at: clock.now, attended_by: nurse.account_id };
    expect(await stored()).toEqual(first);

    // A second press keeps the first mark.
    clock.pass(30);
    expect((await attend(app, admin, id)).status).toBe(200);
    expect(await stored()).toEqual(first);

    clock.pass(30);
    await save(app, nurse, aRecord({ temperature_c: '101' }));
    const [entry] = await readAttention(app, admin);
    expect(entry).toMatchObject({
      visited_on: TODAY,
      flags: [{ code: 'fever' }],
      attended_by: 'Leela Menon',
      attended_at: first.attended_at.toISOString(),
    });
    expect(entry?.flags).toHaveLength(1);
  });

  test('VIS-58 medicines, catheter, tube and not seen stay', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const patient_id = await addPatient(db, {
      visit_every_days: 7,
      registered_on: '2026-09-01',
      support_type: 'medical',
    });
    const until = { medicines_until: TODAY, catheter_until: TODAY, tube_until: TODAY };
    const values = { patient_id, visited_on: '2026-10-20', phase: 'changing', ...until } as const;
    const id = await addVisitRecord(db, values);
    const days = ['medicines', 'catheter', 'tube', 'not_seen'];
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['changing', ...days]);
    await attend(app, admin, id);
    const [entry] = await readAttention(app, admin);
    expect(entry?.flags.map(({ code }) => code)).toEqual(days);
    expect(entry).toMatchObject({ record_id: id, attended_by: 'asha' });
  });

  test('VIS-58 quiets nothing that was written down afterwards', async ({
    app,
    admin,
    database: { db },
    empty: _,
    someone,
    clock,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const id = await addVisitRecord(db, { patient_id, pain: 8 });
    await attend(app, admin, id);
    clock.pass(5);
    // A phone sends the visit of the day before only now.
    await save(app, nurse, aRecord({ visited_on: '2026-11-14', sugar_mg: 50 }));
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['sugar']);
    // A correction of what was attended to has been seen by nobody.
    const body = aRecord({ pain: 9, helper_id: nurse.helper_id, correction: 'It was 9' });
    expect((await correct(app, admin, id, body)).status).toBe(201);
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['pain', 'sugar']);
  });

  test('VIS-58 is refused out of reach, and to volunteers', async ({
    app,
    admin,
    database: { db },
    empty: _,
    someone,
  }) => {
    const volunteer = await someone('volunteer');
    const stranger = await someone('caregiver');
    const { patient_id } = volunteer;
    const id = await addVisitRecord(db, { patient_id, pain: 9 });
    const own = await addVisitRecord(db, {
      patient_id,
      form: 'company',
      helper_kind: 'volunteer',
      helper_id: volunteer.helper_id,
    });
    const notAllowed = { status: 403, message: 'You are not allowed to do this', field: null };
    for (const [token, record] of [
      [volunteer.token, id],
      [volunteer.token, own],
      [stranger.token, id],
      [stranger.token, 999_999],
    ] as const)
      expect(refusal(await attend(app, token, record))).toEqual(notAllowed);
    expect(refusal(await attend(app, admin, 999_999))).toMatchObject({
      status: 404,
      message: 'Visit record not found',
    });
    await db.updateTable('patients').set({ removed_at: new Date() }).execute();
    expect((await attend(app, admin, id)).status).toBe(404);
    const marks = await db.selectFrom('visit_records').select('attended_at').execute();
    expect(marks.map(({ attended_at }) => attended_at)).toEqual([null, null]);
  });

  test('VIS-47 the mark is set once, and only its account can go', async ({
    database: { db },
    empty: _,
    open,
  }) => {
    const patient_id = await addPatient(db);
    const id = await addVisitRecord(db, { patient_id, pain: 9 });
    const { account_id } = await open({ kinds: ['caregiver'] });
    const set = (values: object) =>
      db.updateTable('visit_records').set(values).where('id', '=', id).execute();
    await set({ attended_at: new Date('2026-11-15T06:00:00Z'), attended_by: account_id });
    const sentence = 'visit records are never changed or deleted';
    await expect(set({ attended_at: new Date() })).rejects.toThrow(sentence);
    await expect(set({ attended_at: null })).rejects.toThrow();
    await set({ attended_by: null });
  });
});

describe('where attention is told', () => {
  test('VIS-59 the summary counts whom the list names', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const countOf = async () =>
      (await ask(app, 'GET /api/dashboard-summary', { token: admin })).body.attention;
    expect(await countOf()).toBe(0);
    const patient_id = await addPatient(db);
    await addVisitRecord(db, { patient_id, pain: 9, breathlessness: 8 });
    await addVisitRecord(db, { patient_id: await addPatient(db), phase: 'last_days' });
    await addVisitRecord(db, { patient_id: await addPatient(db), pain: 6 });
    expect(await countOf()).toBe(2);
  });

  test("VIS-56 the patient's record tells the same, and who looks after it", async ({
    app,
    admin,
    database: { db },
    empty: _,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const id = await addVisitRecord(db, { patient_id, pain: 9, medicines_until: TODAY });
    const record = async () =>
      (await ask(app, `GET /api/patients/${patient_id}`, { token: admin })).body;
    const [entry] = await readAttention(app, admin);
    expect(await record()).toMatchObject({ flags: entry?.flags, attended: null });
    await attend(app, admin, id);
    expect(await record()).toMatchObject({
      flags: [{ code: 'medicines' }],
      attended: { by: 'asha', at: '2026-11-15T06:30:00.000Z' },
    });
    const { body } = await ask(app, `GET /api/patients/${patient_id}`, { token: nurse.token });
    expect(body).not.toHaveProperty('flags');
  });
});

/** Maximum of SQL statements, with that of the session. */
const limits = { 'GET /api/attention': 3, 'GET /api/attention/caregiver': 4, attended: 6 };

test('VIS-57 the calls cost few statements, however many patients there are', async ({
  settings,
  databaseUrl,
  admin,
  database: { db },
  empty: _,
}) => {
  const helper_id = await addHelper(db, { kind: 'caregiver' });
  let record = 0;
  for (let count = 0; count < 12; count += 1) {
    const patient_id = await addPatient(db);
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    record = await addVisitRecord(db, { patient_id, pain: 9 });
  }
  const counted = await startCountedServer(settings, databaseUrl);
  for (const path of ['GET /api/attention', 'GET /api/attention/caregiver'] as const) {
    counted.statements();
    const { status, body } = await ask(counted.app, path, { token: admin });
    expect(status).toBe(200);
    expect(body).toHaveLength(12);
    expect(counted.statements().filter(isQuery).length, path).toBeLessThanOrEqual(limits[path]);
  }
  counted.statements();
  expect((await attend(counted.app, admin, record)).status).toBe(200);
  expect(counted.statements().filter(isQuery).length).toBeLessThanOrEqual(limits.attended);
});
