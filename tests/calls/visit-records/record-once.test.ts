import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { aMissedRecord, aRecord, correct, refusal, save, send, test } from './records.ts';

const stored = { status: 200 };

describe('one client_id', () => {
  test('VIS-16 is the same record for ever, also two days later, and writes nothing else', async ({
    app,
    someone,
    clock,
    sessionOf,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const body = aRecord({ pain: 4, note: 'Quiet', next: 'call', next_on: '2026-11-18' });
    const first = await save(app, nurse, body);
    const now = clock.now;
    clock.pass(49 * 60);
    try {
      const token = await sessionOf(nurse.account_id);
      const withTimes = { ...body, started_at: '2026-11-15T05:00:00.000Z' };
      const again = await send(app, { ...nurse, token }, withTimes);
      expect(again).toMatchObject(stored);
      expect(again.body).toEqual({ ...first, can_correct: false });
    } finally {
      clock.now = now;
    }
    const { rows } = await pool.query(
      `select (select count(*)::int from visit_records where patient_id = $1) as records,
        (select count(*)::int from tasks where patient_id = $1) as tasks,
        (select count(*)::int from health_records where patient_id = $1) as notes,
        (select array_agg(action order by audit.id) from audit
          where record = 'visit' and record_id = $2) as audit`,
      [nurse.patient_id, first.id],
    );
    expect(rows).toEqual([{ records: 1, tasks: 1, notes: 1, audit: ['create', 'view'] }]);
  });

  test('VIS-16 answers its number alone when the patient is out of reach', async ({
    app,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const body = aRecord({ pain: 4, note: 'Quiet' });
    const { id, client_id, recorded_at } = await save(app, nurse, body);
    await db.deleteFrom('assignments').where('patient_id', '=', nurse.patient_id).execute();
    const again = await send(app, nurse, body);
    expect(again).toMatchObject(stored);
    expect(again.body).toEqual({ id, client_id, recorded_at });
    expect((await send(app, nurse, aRecord())).status).toBe(403);
    await db
      .updateTable('patients')
      .set({ removed_at: new Date() })
      .where('id', '=', nurse.patient_id)
      .execute();
    expect((await send(app, nurse, body)).body).toEqual({ id, client_id, recorded_at });
  });

  test('VIS-16 with other answers, of another patient or account answers 409', async ({
    app,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const other = await someone('caregiver');
    const body = aRecord({ pain: 4, done: ['washing'] });
    await save(app, nurse, body);
    const conflict = {
      status: 409,
      message: 'This record was saved before with other answers. Correct that one instead.',
      field: 'client_id',
    };
    for (const values of [
      { pain: 5 },
      { pain: null },
      { done: [] },
      { note: 'More' },
      { next: 'urgent' },
      { visited_on: '2026-11-14' },
    ])
      expect(
        refusal(await send(app, nurse, { ...body, ...values })),
        JSON.stringify(values),
      ).toEqual(conflict);
    expect(refusal(await send(app, other, body))).toEqual(conflict);
    expect(
      refusal(await send(app, { token: nurse.token, patient_id: other.patient_id }, body)),
    ).toEqual(conflict);
    const { status } = await send(app, nurse, body);
    expect(status).toBe(200);
  });

  test('VIS-17 thirty copies at once make one record, one next visit and one log entry', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('medical_professional');
    const body = aRecord({
      note: 'Wound is clean',
      needs: ['food'],
      next: 'visit',
      next_on: '2026-11-22',
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(app, nurse, body)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ created: count(201), present: count(200) }).toEqual({ created: 1, present: 29 });
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    const { rows } = await pool.query(
      `select (select count(*)::int from visit_records where patient_id = $1) as records,
        (select count(*)::int from schedules where patient_id = $1) as visits,
        (select count(*)::int from tasks where patient_id = $1) as tasks,
        (select count(*)::int from health_records where patient_id = $1) as notes`,
      [nurse.patient_id],
    );
    expect(rows).toEqual([{ records: 1, visits: 1, tasks: 1, notes: 1 }]);
  });

  test('VIS-17 one client_id for two patients at once is stored once', async ({ app, someone }) => {
    const nurse = await someone('caregiver');
    const other = await someone('caregiver');
    const body = aRecord();
    const answers = await Promise.all([
      send(app, nurse, body),
      send(app, { token: nurse.token, patient_id: nurse.patient_id }, body),
      send(app, other, body),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [200, 201, 409],
      [201, 409, 409],
    ]).toContainEqual(statuses);
  });
});

describe('one planned visit', () => {
  test('VIS-18 is recorded once; a second record answers 409', async ({ app, someone, admin }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id,
      helper_id,
      visit_type: 'Caregiver',
      visit_date: '2026-11-15',
    });
    expect(await save(app, nurse, aRecord({ schedule_id }))).toMatchObject({ schedule_id });
    for (const body of [aRecord({ schedule_id }), aMissedRecord({ schedule_id })])
      expect(refusal(await send(app, nurse, body))).toEqual({
        status: 409,
        message: 'This visit has been recorded already.',
        field: 'schedule_id',
      });
    expect((await send(app, nurse, aRecord())).status).toBe(201);
  });

  test('VIS-18 of another patient answers 400, one that is gone is left out', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const other = await someone('caregiver');
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id: other.patient_id,
      visit_date: '2026-11-15',
    });
    expect(refusal(await send(app, nurse, aRecord({ schedule_id })))).toEqual({
      status: 400,
      message: 'Planned visit is not there any more',
      field: 'schedule_id',
    });
    const gone = aRecord({ schedule_id: 2_147_483_647 });
    expect(await save(app, nurse, gone)).toMatchObject({ schedule_id: null });
  });

  test('VIS-18 recorded by two at once has one record', async ({ app, someone, open, admin }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const second = { patient_id, ...(await open({ kinds: ['caregiver'], helper_id })) };
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id,
      visit_date: '2026-11-15',
    });
    const answers = await Promise.all(
      [nurse, second, nurse, second].map((who) => send(app, who, aRecord({ schedule_id }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
  });
});

test('records of two patients, corrections and deletes at once never end in a deadlock', async ({
  app,
  someone,
  admin,
  database: { db, pool },
}) => {
  const one = await someone('caregiver');
  const two = await someone('caregiver');
  for (const { patient_id, helper_id } of [one, two])
    for (const patient of [one, two])
      if (patient.patient_id !== patient_id)
        await db
          .insertInto('assignments')
          .values({ patient_id: patient.patient_id, helper_id })
          .execute();
  const former = await save(app, one, aRecord({ note: 'One' }));
  const spare = await addHelper(db, { kind: 'caregiver', name: 'Spare' });
  const next = { next: 'visit', next_on: '2026-11-20', needs: ['food'] };
  const answers = await Promise.all([
    ...[one, two].flatMap((who, at) => [
      send(app, who, aRecord({ ...next, note: `Note ${at}` })),
      send(
        app,
        { token: who.token, patient_id: who === one ? two.patient_id : one.patient_id },
        aRecord({ ...next, note: `Other ${at}` }),
      ),
    ]),
    correct(app, one.token, former.id, { ...aRecord({ pain: 3 }), correction: 'Forgot the pain' }),
    ask(app, `DELETE /api/caregivers/${spare}`, { token: admin }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  const { rows } = await pool.query(
    `select count(*)::int as records, count(distinct next_schedule_id)::int as visits
     from visit_records where patient_id = any ($1)`,
    [[one.patient_id, two.patient_id]],
  );
  expect(rows).toEqual([{ records: 6, visits: 2 }]);
});
