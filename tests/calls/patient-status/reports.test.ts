import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { refusal, test } from '../visit-records/records.ts';
import { changeStatus, openReports, report, reportedOf } from './reporting.ts';

const told = { message: 'The office is told.' };
const notAllowed = { status: 403, message: 'You are not allowed to do this', field: null };

describe('a report of the team', () => {
  test('PST-36 is written once by whoever reaches the patient, and waits for the office', async ({
    app,
    admin,
    someone,
  }) => {
    for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
      const who = await someone(kind, {
        patient: { proxy_phone_number: '9847054321' },
      });
      const values = { to: 'away', on_day: '2026-11-12', note: 'With her son in Kochi' };
      const answer = await report(app, who, values);
      expect([answer.status, answer.body]).toEqual([201, told]);
      expect(await openReports(app, admin, who.patient_id)).toEqual([
        {
          id: expect.any(Number),
          patient_id: who.patient_id,
          patient_name: 'Kalyani Amma',
          register_number: expect.stringMatching(/\d/),
          phone_number: expect.stringMatching(/^\d{10}$/),
          proxy_phone_number: '9847054321',
          to: 'away',
          on_day: '2026-11-12',
          note: 'With her son in Kochi',
          reported_by: 'Leela Menon',
          reported_at: '2026-11-15T06:30:00.000Z',
        },
      ]);
    }
  });

  test('PST-36 of the same state answers 200 and leaves the first; of another one is a report of its own', async ({
    app,
    admin,
    someone,
    open,
  }) => {
    const nurse = await someone('caregiver');
    const other = await open({ kinds: ['caregiver'] });
    expect((await report(app, nurse, { on_day: '2026-11-10' })).status).toBe(201);
    const [first] = await openReports(app, admin, nurse.patient_id);
    const again = await report(app, { ...nurse, token: other.token }, { on_day: '2026-11-14' });
    expect([again.status, again.body]).toEqual([
      200,
      { message: 'The office knows this already.' },
    ]);
    expect(await openReports(app, admin, nurse.patient_id)).toEqual([first]);

    expect((await report(app, nurse, { to: 'deceased' })).status).toBe(201);
    const both = await openReports(app, admin, nurse.patient_id);
    expect(both.map(({ to }) => to)).toEqual(['deceased', 'hospital']);
    expect(await reportedOf(app, admin, nurse.patient_id)).toEqual({
      id: both[0]?.id,
      to: 'deceased',
      on_day: '2026-11-15',
    });
  });

  test('PST-36 sent twice by a phone is one, also when thirty copies come at once', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const copy = { client_id: randomUUID(), to: 'deceased' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => report(app, nurse, copy)));
    const written = answers.filter(({ status }) => status === 201);
    expect([written.length, new Set(answers.map(({ status }) => status))]).toEqual([
      1,
      new Set([200, 201]),
    ]);
    for (const { body } of answers) expect(body).toEqual(told);
    expect(await openReports(app, admin, nurse.patient_id)).toHaveLength(1);

    // Settled meanwhile: the phone that sends it once more is told so, and nothing opens again.
    expect((await changeStatus(app, admin, nurse.patient_id, { to: 'deceased' })).status).toBe(201);
    expect((await report(app, nurse, copy)).status).toBe(200);
    expect(await openReports(app, admin, nurse.patient_id)).toEqual([]);
  });

  test('PST-36 with the mark of somebody else is refused and tells nothing of the other', async ({
    app,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const other = await someone('caregiver');
    const client_id = randomUUID();
    expect((await report(app, nurse, { client_id })).status).toBe(201);
    expect(refusal(await report(app, other, { client_id }))).toEqual({
      status: 409,
      message: 'This report was sent before with another answer.',
      field: 'client_id',
    });
  });

  test('PST-36 of the status that the patient has writes nothing', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    expect((await report(app, nurse, { to: 'active' })).status).toBe(200);
    await changeStatus(app, admin, nurse.patient_id, { to: 'hospital' });
    expect((await report(app, nurse, { to: 'hospital' })).status).toBe(200);
    const rows = await db
      .selectFrom('status_reports')
      .select('id')
      .where('patient_id', '=', nurse.patient_id)
      .execute();
    expect(rows).toEqual([]);
    expect((await report(app, nurse, { to: 'active' })).status).toBe(201);
  });

  test.for([
    ['a day to come', { on_day: '2026-11-16' }, 'on_day', 'This day is still to come'],
    ['no day', { on_day: '' }, 'on_day', 'Day is required'],
    ['no state', { to: undefined }, 'to', 'What happened is required'],
    ['the end of care', { to: 'discharged' }, 'to', 'What happened is required'],
    ['no mark', { client_id: 'x' }, 'client_id', 'Mark of the report is required'],
  ] as const)(
    'PST-36 with %s is refused',
    async ([, values, field, message], { app, admin, someone }) => {
      const nurse = await someone('caregiver');
      expect(refusal(await report(app, nurse, values))).toEqual({ status: 400, message, field });
      expect(await openReports(app, admin, nurse.patient_id)).toEqual([]);
    },
  );
});

describe('who may report', () => {
  test('PST-36 is also who has a planned visit there, and an administrator', async ({
    app,
    admin,
    someone,
  }) => {
    const visitor = await someone('volunteer', { isAssigned: false });
    const { patient_id, helper_id } = visitor;
    expect(refusal(await report(app, visitor))).toEqual(notAllowed);
    const planned = { patient_id, helper_id, visit_type: 'Volunteer', member_name: 'Leela Menon' };
    await addVisit(app, admin, planned);
    expect((await report(app, visitor)).status).toBe(201);
    const office = { token: admin, patient_id };
    expect((await report(app, office, { to: 'deceased' })).status).toBe(201);
  });

  test('PST-41 is nobody out of reach: 403, the same for a patient that does not exist', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const stranger = await someone('volunteer', { isAssigned: false });
    const removed = await someone('caregiver', { patient: { removed_at: new Date() } });
    for (const who of [
      { token: nurse.token, patient_id: stranger.patient_id },
      { token: nurse.token, patient_id: UNKNOWN_ID },
      { token: stranger.token, patient_id: nurse.patient_id },
      removed,
    ]) {
      expect(refusal(await report(app, who))).toEqual(notAllowed);
      // Also with a body that says nothing of the day: who is out of reach learns nothing.
      expect(refusal(await report(app, who, { on_day: '2026-12-01' }))).toEqual(notAllowed);
    }
    expect(refusal(await report(app, { token: admin, patient_id: UNKNOWN_ID }))).toEqual({
      status: 404,
      message: 'Patient not found',
      field: null,
    });
    expect(await openReports(app, admin, stranger.patient_id)).toEqual([]);
  });

  test('PST-41 is nobody on the calls of the office but an administrator', async ({
    app,
    someone,
  }) => {
    const { token } = await someone('caregiver');
    expect((await ask(app, 'GET /api/status-reports', { token })).status).toBe(403);
    expect((await ask(app, 'POST /api/status-reports/1/decline', { token })).status).toBe(403);
    expect((await ask(app, 'GET /api/status-reports')).status).toBe(401);
  });
});
