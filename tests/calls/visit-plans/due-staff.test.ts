import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { aRecord, save, test } from '../visit-records/records.ts';
import { addPlanned, namesOf } from './plans.ts';

const patient = { registered_on: '2026-11-01', visit_every_days: 7 };

describe('staff', () => {
  test('VIS-71 see who is due among those assigned to their kind', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver', { patient });
    const listed = async () => {
      const { body } = await ask(app, 'GET /api/due/caregiver', { token: nurse.token });
      return namesOf(body);
    };
    const assign = async (values: Parameters<typeof addPlanned>[1]) => {
      const patient_id = await addPlanned(db, values);
      const { helper_id } = nurse;
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      return patient_id;
    };
    await assign({ first_name: 'Overdue', registered_on: '2026-10-01' });
    const left = await assign({ first_name: 'Left', removed_at: new Date() });
    const far = await assign({ first_name: 'Later', visit_every_days: 28 });
    await addPlanned(db, { first_name: 'Of others' });
    const medical = await someone('medical_professional', { patient });
    expect(await listed()).toEqual(['Overdue', 'Kalyani Amma']);
    await addVisit(app, admin, { patient_id: nurse.patient_id, visit_date: '2026-11-22' });
    expect(await listed()).toEqual(['Overdue']);
    await db.updateTable('patients').set({ removed_at: null }).where('id', '=', left).execute();
    const never = { visit_every_days: null };
    await db.updateTable('patients').set(never).where('id', '=', far).execute();
    expect(await listed()).toEqual(['Overdue', 'Left']);
    // When an assignment ends, the patient is gone with the next call.
    await db
      .updateTable('assignments')
      .set({ completed_at: new Date() })
      .where('patient_id', '=', left)
      .execute();
    expect(await listed()).toEqual(['Overdue']);
    for (const type of ['medical', 'medical_professional']) {
      const { body } = await ask(app, `GET /api/due/${type}`, { token: medical.token });
      expect(body.map(({ id }: { id: number }) => id)).toEqual([medical.patient_id]);
    }
  });

  test.for([
    ['Mala', 'https://maps.example/1', 'Mala|https://maps.example/1'],
    [null, 'https://maps.example/1', '|https://maps.example/1'],
    ['Mala', null, 'Mala'],
  ])(
    'VIS-71 get the place %j with its pin %j',
    async ([place = null, place_link = null, expected], { app, admin, someone }) => {
      for (const kind of ['caregiver', 'volunteer'] as const) {
        const { token, patient_id } = await someone(kind, {
          patient: { ...patient, place, place_link },
        });
        const isMine = ({ id }: { id: number }) => id === patient_id;
        const { body } = await ask(app, `GET /api/due/${kind}`, { token });
        expect(body.find(isMine).place).toBe(expected);
        expect(body.find(isMine)).not.toHaveProperty('place_link');
        // The office narrows its list by the place alone.
        const office = await ask(app, 'GET /api/due', { token: admin });
        expect(office.body.find(isMine).place).toBe(place);
      }
    },
  );

  test('VIS-71 of another kind are refused, and an unknown kind is not there', async ({
    app,
    admin,
    someone,
    open,
  }) => {
    const { token } = await someone('caregiver', { patient });
    const nobodys = await open({ kinds: ['volunteer'] });
    for (const [who, type, status] of [
      [token, 'volunteer', 403],
      [token, 'medical', 403],
      [nobodys.token, 'caregiver', 403],
      [token, 'nurse', 404],
      [admin, 'caregiver', 200],
    ] as const) {
      const answer = await ask(app, `GET /api/due/${type}`, { token: who });
      expect(answer.status, type).toBe(status);
      if (status === 403) expect(answer.body.message).toBe('You are not allowed to do this');
    }
    expect((await ask(app, 'GET /api/due', { token })).status).toBe(403);
    expect((await ask(app, 'GET /api/due/caregiver')).status).toBe(401);
    expect((await ask(app, 'GET /api/wards', { token })).status).toBe(200);
  });

  test('VIS-71 who are volunteers get no flag and no day of medicines, catheter or tube', async ({
    app,
    someone,
    open,
    database: { db },
  }) => {
    const nurse = await someone('caregiver', { patient });
    const helper_id = await addHelper(db, { kind: 'volunteer' });
    await db
      .insertInto('assignments')
      .values({ helper_id, patient_id: nurse.patient_id })
      .execute();
    const answers = {
      pain: 9,
      phase: 'last_days',
      medicines_until: '2026-11-16',
      catheter_until: '2026-11-17',
      tube_until: '2026-11-18',
    };
    await save(app, nurse, aRecord({ visited_on: '2026-11-08', ...answers }));
    const isMine = ({ id }: { id: number }) => id === nurse.patient_id;
    const { body } = await ask(app, 'GET /api/due/caregiver', { token: nurse.token });
    const row = body.find(isMine);
    const { pain: _, phase: __, ...days } = answers;
    expect(row).toMatchObject(days);
    expect(row.flags.map(({ code }: { code: string }) => code)).toEqual([
      'pain',
      'last_days',
      'medicines',
      'catheter',
      'tube',
    ]);
    // An account of both kinds gets no more on the volunteers' list.
    for (const kinds of [['volunteer'], ['volunteer', 'caregiver']] as const) {
      const { token } = await open({ kinds: [...kinds] });
      const answer = await ask(app, 'GET /api/due/volunteer', { token });
      expect(answer.body.some(isMine)).toBe(true);
      expect(answer.text).not.toMatch(
        /flags|medicines|catheter|tube|pain|last_days|2026-11-1[678]/,
      );
    }
  });

  test('VIS-72 leave a row that names whom they saw', async ({ app, someone, database }) => {
    for (const [kind, fields] of [
      ['volunteer', ['register_number', 'place', 'phone_number']],
      ['caregiver', ['register_number', 'place', 'phone_number', 'visit_records']],
    ] as const) {
      await database.pool.query('delete from patients');
      const { token, patient_id } = await someone(kind, { patient });
      const from = await newestAuditId(database);
      await ask(app, `GET /api/due/${kind}`, { token });
      const rows = await database.db
        .selectFrom('audit')
        .select(['action', 'record', 'fields', 'patient_ids'])
        .where('id', '>', from)
        .execute();
      expect(rows).toEqual([
        { action: 'view', record: 'patient', fields, patient_ids: [patient_id] },
      ]);
    }
  });

  test('cost few statements, however many patients there are', async ({
    settings,
    databaseUrl,
    someone,
    database: { db },
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    for (const [kind, most] of [
      ['volunteer', 3],
      ['caregiver', 4],
    ] as const) {
      const { token, helper_id } = await someone(kind, { patient });
      for (let at = 0; at < 9; at += 1) {
        const patient_id = await addPlanned(db);
        await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      }
      counted.statements();
      await ask(counted.app, `GET /api/due/${kind}`, { token });
      expect(counted.statements().filter(isQuery).length).toBe(most);
    }
  });
});
