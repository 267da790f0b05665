import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import {
  aMissedRecord,
  aRecord,
  correct,
  listRecords,
  refusal,
  save,
  send,
  test,
} from './records.ts';

const aCorrection = (values: object = {}) => aRecord({ correction: 'Wrong button', ...values });
const HOURS = 60;

describe('a correction', () => {
  test('VIS-45 is a new record with a reason; the former stays, marked with who and why', async ({
    app,
    someone,
    clock,
  }) => {
    const nurse = await someone('caregiver');
    const former = await save(app, nurse, aRecord({ pain: 9, visited_on: '2026-11-10' }));
    expect(refusal(await correct(app, nurse.token, former.id, aRecord()))).toEqual({
      status: 400,
      message: 'Reason for the correction is required',
      field: 'correction',
    });
    const body = aCorrection({ pain: 6, visited_on: '2026-11-10' });
    const answer = await correct(app, nurse.token, former.id, body);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      pain: 6,
      replaces_id: former.id,
      correction: 'Wrong button',
      corrected: null,
    });
    expect(await listRecords(app, nurse)).toMatchObject([{ id: answer.body.id, pain: 6 }]);
    expect(await listRecords(app, nurse, '?superseded=true')).toMatchObject([
      { id: answer.body.id },
      {
        id: former.id,
        pain: 9,
        can_correct: false,
        corrected: { by: 'Leela Menon', at: clock.now.toISOString(), why: 'Wrong button' },
      },
    ]);
  });

  test('VIS-45 sent again answers 200 and the same record; with other answers 409', async ({
    app,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const former = await save(app, nurse, aRecord({ pain: 9 }));
    const body = aCorrection({ pain: 6 });
    const first = await correct(app, nurse.token, former.id, body);
    const again = await correct(app, nurse.token, former.id, body);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    for (const other of [
      { ...body, pain: 5 },
      { ...body, correction: 'Another reason' },
    ])
      expect(refusal(await correct(app, nurse.token, former.id, other))).toMatchObject({
        status: 409,
        field: 'client_id',
      });
    expect(refusal(await send(app, nurse, body))).toMatchObject({
      status: 409,
      field: 'client_id',
    });
  });

  test('VIS-45 is for the author for 48 hours, then for the office alone', async ({
    app,
    someone,
    clock,
    sessionOf,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const first = await save(app, nurse, aRecord({ pain: 1 }));
    const second = await save(app, nurse, aRecord({ pain: 2 }));
    const now = clock.now;
    try {
      clock.pass(48 * HOURS);
      const token = await sessionOf(nurse.account_id);
      expect((await correct(app, token, first.id, aCorrection())).status).toBe(201);
      clock.pass(1);
      expect(refusal(await correct(app, token, second.id, aCorrection()))).toEqual({
        status: 409,
        message: 'It was recorded more than two days ago. The office can correct it.',
        field: null,
      });
    } finally {
      clock.now = now;
    }
    const { rows } = await pool.query('select from visit_records where replaces_id = $1', [
      second.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('VIS-45 by the office is possible always, keeps who was there, and may name another', async ({
    app,
    someone,
    admin,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const old = await save(app, nurse, aRecord({ pain: 1 }));
    const kept = await correct(app, admin, old.id, aCorrection({ pain: 2 }));
    expect(kept.body).toMatchObject({ helper_id: nurse.helper_id, member_name: 'Leela Menon' });
    const other = await addHelper(db, { kind: 'caregiver', name: 'Amina' });
    const named = await correct(
      app,
      admin,
      kept.body.id,
      aCorrection({ pain: 2, helper_id: other }),
    );
    expect(named.body).toMatchObject({
      helper_id: other,
      member_name: 'Amina',
      recorded_by: 'asha',
    });
    await ask(app, `DELETE /api/caregivers/${other}`, { token: admin });
    const gone = await correct(app, admin, named.body.id, aCorrection({ pain: 3 }));
    expect(gone.status, gone.text).toBe(201);
    expect(gone.body).toMatchObject({ helper_id: null, member_name: 'Amina' });
  });

  test('VIS-45 of somebody else, of an unknown record or out of reach answers 403, to the office 404', async ({
    app,
    someone,
    open,
    admin,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, token } = nurse;
    const helper_id = await addHelper(db, { kind: 'caregiver' });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const colleague = await open({ kinds: ['caregiver'], helper_id });
    const { id } = await save(app, nurse, aRecord());
    expect((await correct(app, colleague.token, id, aCorrection())).status).toBe(403);
    expect((await correct(app, token, 2_147_483_647, aCorrection())).status).toBe(403);
    expect((await correct(app, admin, 2_147_483_647, aCorrection())).status).toBe(404);
    await db.deleteFrom('assignments').where('patient_id', '=', patient_id).execute();
    expect((await correct(app, token, id, aCorrection())).status).toBe(403);
  });

  test('VIS-45 of two at once, one answers 409', async ({ app, someone, admin }) => {
    const nurse = await someone('caregiver');
    const { id } = await save(app, nurse, aRecord());
    const answers = await Promise.all([
      correct(app, nurse.token, id, aCorrection({ pain: 1 })),
      correct(app, admin, id, aCorrection({ pain: 2 })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(refusal(answers.find(({ status }) => status === 409) ?? answers[0])).toEqual({
      status: 409,
      message: 'It has been corrected already.',
      field: null,
    });
  });

  test('VIS-20 VIS-45 may have the former day, however long ago, and no other old one', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const day = { visited_on: '2026-07-01' };
    const former = await save(app, { token: admin, patient_id }, aRecord({ ...day, helper_id }));
    expect((await correct(app, admin, former.id, aCorrection(day))).status).toBe(201);
    const own = await save(app, nurse, aRecord());
    const late = aCorrection({ visited_on: '2026-09-01' });
    expect(await correct(app, nurse.token, own.id, late)).toMatchObject({
      status: 400,
      body: { field: 'visited_on' },
    });
  });

  test('VIS-46 of a mistake is neither seen nor missed, and its plan can be recorded again', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id } = nurse;
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id,
      helper_id,
      visit_type: 'Caregiver',
    });
    const { id } = await save(app, nurse, aRecord({ schedule_id }));
    const read = () => ask(app, `GET /api/patients/${patient_id}`, { token: admin });
    expect((await read()).body).toMatchObject({
      last_seen_on: '2026-11-15',
      visits: [{ outcome: 'seen' }],
    });
    const mistake = aCorrection({ form: 'missed', outcome: 'mistake', next: undefined });
    const answer = await correct(app, nurse.token, id, mistake);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ outcome: 'mistake', schedule_id: null, next: 'none' });
    expect((await read()).body).toMatchObject({ last_seen_on: null, visits: [{ outcome: null }] });
    expect((await send(app, nurse, aMissedRecord({ schedule_id }))).status).toBe(201);
    expect((await read()).body).toMatchObject({ visits: [{ outcome: 'not_home' }] });
  });
});

describe('what came of the former record', () => {
  test('VIS-46 is taken over with the same next step, and its plan; nothing is written twice', async ({
    app,
    someone,
    admin,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const { id: schedule_id } = await addVisit(app, admin, {
      patient_id,
      visit_date: '2026-11-15',
    });
    const same = { note: 'Quiet', needs: ['food'], next: 'visit', next_on: '2026-11-20' };
    const former = await save(app, nurse, aRecord({ ...same, pain: 1, schedule_id }));
    const { body } = await correct(app, nurse.token, former.id, aCorrection({ ...same, pain: 2 }));
    expect(body).toMatchObject({ schedule_id, next_schedule: former.next_schedule });
    const { rows } = await pool.query(
      `select (select count(*)::int from schedules where patient_id = $1) as visits,
        (select count(*)::int from tasks where patient_id = $1) as tasks,
        (select count(*)::int from health_records where patient_id = $1) as notes`,
      [patient_id],
    );
    expect(rows).toEqual([{ visits: 2, tasks: 1, notes: 1 }]);
  });

  test('VIS-46 stays when the next step differs, which is written too; a note that differs as well', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const former = await save(
      app,
      nurse,
      aRecord({ note: 'Quiet', next: 'visit', next_on: '2026-11-20' }),
    );
    const other = aCorrection({ note: 'Very quiet', next: 'call', next_on: '2026-11-16' });
    const { body } = await correct(app, nurse.token, former.id, other);
    expect(body).toMatchObject({ next_schedule: null, task: { title: 'Call: Kalyani Amma' } });
    const { rows } = await pool.query(
      `select (select count(*)::int from schedules where patient_id = $1) as visits,
        (select count(*)::int from tasks where patient_id = $1) as tasks,
        (select array_agg(note order by id) from health_records where patient_id = $1) as notes`,
      [nurse.patient_id],
    );
    expect(rows).toEqual([{ visits: 1, tasks: 1, notes: ['Quiet', 'Very quiet'] }]);
  });
});
