import { describe, expect } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { kinds } from '../../support/kinds.ts';
import { addPatientByCall, PATIENTS } from '../../support/patients.ts';
import { aHelper } from '../../support/people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';

const NURSES = '/api/medical-professionals';
const NEVER_THERE = 999_999;

const test = clinicTest
  .extend('nurse', ({ database: { db } }) =>
    addHelper(db, { kind: 'medical_professional', name: 'Leena' }),
  )
  /** Gives a new patient to the nurse. */
  .extend('assign', ({ app, admin, nurse }) => async (first_name: string) => {
    const patient = await addPatientByCall({ app, admin }, { first_name });
    const { status, body } = await ask(app, 'POST /api/assignments', {
      token: admin,
      body: { patientId: patient.id, helperId: nurse, helperType: 'medical_professional' },
    });
    expect(status).toBe(201);
    return { ...patient, assignment: body.id as number };
  })
  .extend('read', ({ app, admin, nurse }) => async () => {
    const { status, body } = await ask(app, `GET ${NURSES}/${nurse}`, { token: admin });
    expect(status).toBe(200);
    return body;
  })
  /** Plans a visit of the nurse. */
  .extend(
    'plan',
    ({ app, admin, nurse }) =>
      (values: Record<string, unknown>) =>
        addVisit(app, admin, {
          visit_type: 'Medical Professional',
          helper_id: nurse,
          member_name: 'Leena',
          visit_date: '2026-11-20',
          ...values,
        }),
  );

describe('the record of a helper', () => {
  test('HUB-13 brings the patients who are assigned now', async ({ assign, read }) => {
    const kalyani = await assign('Kalyani Amma');
    const devaki = await assign('Devaki');
    const { patients } = await read();
    expect(patients).toEqual([
      {
        id: kalyani.assignment,
        patient_id: kalyani.id,
        name: 'Kalyani Amma',
        register_number: kalyani.register_number,
        place: 'Mala|https://maps.example/mala',
        assigned_date: '2026-11-15',
      },
      expect.objectContaining({ id: devaki.assignment, name: 'Devaki' }),
    ]);
  });

  test('HUB-13 brings the visits from today on, by date and time', async ({
    app,
    admin,
    assign,
    plan,
    read,
    database: { db, pool },
  }) => {
    const kalyani = await assign('Kalyani Amma');
    const removed = await assign('Devaki');
    const request = await addRequest(db, { patient_name: 'Annamma' });
    const later = await plan({ patient_id: kalyani.id, patient_name: 'Kalyani Amma' });
    await plan({ visit_date: '2026-11-14', visit_time: '23:59' });
    const asked = await plan({ request_id: request, visit_date: '2026-11-18' });
    const typed = await plan({ patient_id: null, visit_date: '2026-11-15', visit_time: '08:00' });
    const left = await plan({
      patient_id: removed.id,
      patient_name: 'Devaki',
      visit_date: '2026-11-19',
    });
    await pool.query('update patients set removed_at = now() where id = $1', [removed.id]);
    const other = await addHelper(db, { kind: 'medical_professional', name: 'Meera' });
    const others = await plan({ helper_id: other, member_name: 'Meera' });

    const { visits } = await read();
    expect(visits).toEqual([
      { ...typed, register_number: null },
      { ...asked, register_number: null },
      { ...left, register_number: null },
      { ...later, register_number: kalyani.register_number },
    ]);
    const { body } = await ask(app, `GET ${NURSES}/${other}`, { token: admin });
    expect(body.visits).toEqual([{ ...others, register_number: null }]);
  });

  test('HUB-13 TRU-40 leaves one row that names the patients, and none without any', async ({
    assign,
    plan,
    read,
    database,
  }) => {
    const before = await newestAuditId(database);
    await read();
    expect(await auditRowsSince(database, before)).toEqual([]);
    const assigned = await assign('Kalyani Amma');
    const visited = await addPatient(database.db, { first_name: 'Devaki' });
    await plan({ patient_id: visited, patient_name: 'Devaki' });
    const since = await newestAuditId(database);
    await read();
    expect(await auditRowsSince(database, since)).toEqual([
      {
        action: 'view',
        record: 'patient',
        record_id: null,
        actor_role: 'admin',
        fields: ['first_name', 'last_name', 'register_number', 'place'],
        patient_ids: [assigned.id, visited],
      },
    ]);
  });

  test.for(kinds)(
    'HUB-13 HUB-14 is for the office alone: $kind',
    async (spec, { app, database }) => {
      const { kind, api } = spec;
      const id = await addHelper(database.db, { kind });
      await makeAccount(database, 'vcm', `staff of ${kind}`);
      const token = await logIn(app, 'vcm', `staff of ${kind}`);
      for (const call of [`GET ${api}`, `GET ${api}/${id}`, `GET ${api}/${NEVER_THERE}`] as const) {
        expect((await ask(app, call, { token })).status, call).toBe(403);
        expect((await ask(app, call)).status, call).toBe(401);
      }
    },
  );
});

describe('the load of a helper', () => {
  test('HUB-14 is in the list, in the record and in the answer to a change', async ({
    app,
    admin,
    assign,
    nurse,
    read,
    database: { db },
  }) => {
    await assign('Kalyani Amma');
    await assign('Devaki');
    const free = await addHelper(db, { kind: 'medical_professional' });
    expect(await read()).toMatchObject({ patient_count: 2, patients: [{}, {}] });
    const { body: list } = await ask(app, `GET ${NURSES}`, { token: admin });
    expect(list).toContainEqual(expect.objectContaining({ id: nurse, patient_count: 2 }));
    expect(list).toContainEqual(expect.objectContaining({ id: free, patient_count: 0 }));
    const changed = await ask(app, `PUT ${NURSES}/${nurse}`, {
      token: admin,
      body: aHelper.medical_professional(),
    });
    expect(changed.body).toMatchObject({ id: nurse, patient_count: 2 });
    expect(changed.body).not.toHaveProperty('patients');
    const created = await ask(app, `POST ${NURSES}`, {
      token: admin,
      body: aHelper.medical_professional(),
    });
    expect(created.body).toMatchObject({ patient_count: 0 });
  });

  test('HUB-14 counts no ended assignment, nobody who left care, and no deleted patient', async ({
    app,
    admin,
    assign,
    nurse,
    read,
    database: { pool },
  }) => {
    const stays = await assign('Kalyani Amma');
    const ended = await assign('Devaki');
    const removed = await assign('Annamma');
    const deleted = await assign('Abdul');
    expect(await read()).toMatchObject({ patient_count: 4 });
    await pool.query('update assignments set completed_at = now() where id = $1', [
      ended.assignment,
    ]);
    await pool.query('update patients set removed_at = now() where id = $1', [removed.id]);
    await ask(app, `DELETE ${PATIENTS}/${deleted.id}`, { token: admin });
    expect(await read()).toMatchObject({ patient_count: 1, patients: [{ patient_id: stays.id }] });
    const { body: list } = await ask(app, `GET ${NURSES}`, { token: admin });
    expect(list).toContainEqual(expect.objectContaining({ id: nurse, patient_count: 1 }));
  });

  test('HUB-13 HUB-14 TRU-43 is one statement beside those of session and audit, however many there are', async ({
    admin,
    assign,
    plan,
    nurse,
    settings,
    databaseUrl,
  }) => {
    for (const name of ['Kalyani Amma', 'Devaki', 'Annamma']) {
      const { id } = await assign(name);
      await plan({ patient_id: id, patient_name: name });
    }
    const counted = await startCountedServer(settings, databaseUrl);
    for (const [call, count] of [
      [`GET ${NURSES}`, 2],
      [`GET ${NURSES}/${nurse}`, 3],
    ] as const) {
      counted.statements();
      expect((await ask(counted.app, call, { token: admin })).status).toBe(200);
      expect(counted.statements().filter(isQuery), call).toHaveLength(count);
    }
  });
});
