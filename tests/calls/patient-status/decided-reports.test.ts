import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { refusal, test } from '../visit-records/records.ts';
import {
  changeStatus,
  decline,
  openReports,
  readReports,
  report,
  reportedOf,
} from './reporting.ts';

describe('the office decides', () => {
  test('PST-40 recording one settles it and the older ones of the patient, with the change', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    await report(app, nurse, { to: 'hospital', on_day: '2026-11-10' });
    await report(app, nurse, { to: 'deceased', on_day: '2026-11-14' });
    await report(app, nurse, { to: 'away' });
    const reports = await openReports(app, admin, patient_id);
    const [, died] = reports;
    expect(died?.to).toBe('deceased');
    const answer = await changeStatus(app, admin, patient_id, {
      to: 'deceased',
      on_day: '2026-11-14',
      report_id: died?.id,
    });
    expect(answer.status, answer.text).toBe(201);
    // What was reported after it still waits.
    expect(await openReports(app, admin, patient_id)).toEqual([reports[0]]);
    expect(answer.body.patient.reported).toMatchObject({ to: 'away' });
    const rows = await db
      .selectFrom('status_reports')
      .select(['to_status', 'change_id', 'decided_at'])
      .where('patient_id', '=', patient_id)
      .orderBy('id')
      .execute();
    const { id: change_id } = answer.body.change as { id: number };
    const decided_at = new Date('2026-11-15T06:30:00.000Z');
    expect(rows).toEqual([
      { to_status: 'hospital', change_id, decided_at },
      { to_status: 'deceased', change_id, decided_at },
      { to_status: 'away', change_id: null, decided_at: null },
    ]);
  });

  test('PST-40 recording the same state without naming the report settles it too', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    await report(app, nurse, { to: 'away' });
    await report(app, nurse, { to: 'hospital' });
    await changeStatus(app, admin, nurse.patient_id, { to: 'away' });
    expect(await reportedOf(app, admin, nurse.patient_id)).toMatchObject({ to: 'hospital' });
    await changeStatus(app, admin, nurse.patient_id, { to: 'hospital' });
    expect(await reportedOf(app, admin, nurse.patient_id)).toBeNull();
  });

  test('PST-40 a report of another patient, or one that is settled, answers 409 and changes nothing', async ({
    app,
    admin,
    someone,
  }) => {
    const [nurse, other] = [await someone('caregiver'), await someone('caregiver')];
    await report(app, nurse);
    await report(app, other);
    const [mine] = await openReports(app, admin, nurse.patient_id);
    const [theirs] = await openReports(app, admin, other.patient_id);
    const change = (report_id: number | undefined) =>
      changeStatus(app, admin, nurse.patient_id, { to: 'hospital', report_id });
    expect(refusal(await change(theirs?.id))).toEqual({
      status: 409,
      message: 'This report is not there',
      field: 'report_id',
    });
    await decline(app, admin, mine?.id ?? 0);
    expect(refusal(await change(mine?.id))).toEqual({
      status: 409,
      message: 'This report is settled already',
      field: 'report_id',
    });
    const record = await ask(app, `GET /api/patients/${nurse.patient_id}`, { token: admin });
    expect(record.body.care_status).toBe('active');
    expect(await openReports(app, admin, other.patient_id)).toHaveLength(1);
  });

  test("PST-40 'Not so' declines one, and the cards are as before; a second time answers 409", async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    await report(app, nurse, { to: 'hospital' });
    await report(app, nurse, { to: 'deceased' });
    const [died] = await openReports(app, admin, nurse.patient_id);
    const id = died?.id ?? 0;
    const answer = await decline(app, admin, id);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Settled as not so.' }]);
    expect(await reportedOf(app, admin, nurse.patient_id)).toMatchObject({ to: 'hospital' });
    expect(refusal(await decline(app, admin, id))).toMatchObject({
      status: 409,
      message: 'This report is settled already',
    });
    expect(refusal(await decline(app, admin, UNKNOWN_ID))).toMatchObject({
      status: 404,
      message: 'This report is not there',
    });
    // What was declined can be reported once more.
    expect((await report(app, nurse, { to: 'deceased' })).status).toBe(201);
  });

  test('PST-40 two administrators at once: one settles it, the other gets 409', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    await report(app, nurse, { to: 'deceased' });
    const [{ id } = { id: 0 }] = await openReports(app, admin, nurse.patient_id);
    const answers = await Promise.all([
      decline(app, admin, id),
      changeStatus(app, admin, nurse.patient_id, { to: 'deceased', report_id: id }),
      decline(app, admin, id),
    ]);
    const settled = answers.filter(({ status }) => status < 300);
    expect(settled).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await openReports(app, admin, nurse.patient_id)).toEqual([]);
  });
});

describe('what staff see until it is decided', () => {
  test('PST-38 every visit and assignment of the patient says it, and nothing when it is settled', async ({
    app,
    admin,
    someone,
    open,
  }) => {
    const nurse = await someone('caregiver');
    const colleague = await open({ kinds: ['caregiver'] });
    const { patient_id, helper_id } = nurse;
    const planned = { patient_id, helper_id, visit_type: 'Caregiver', member_name: 'Leela Menon' };
    const visit = await addVisit(app, admin, planned);
    const emergency = await addVisit(app, admin, { patient_id, visit_type: 'Emergency' });

    const shown = async () => {
      const read = async (path: `/${string}`, token: string) =>
        (await ask(app, `GET ${path}`, { token })).body;
      const own = await read('/api/own-care', nurse.token);
      const byId = (list: { id: number; reported: unknown }[], id: number) =>
        list.find((row) => row.id === id)?.reported;
      const schedules = await read('/api/schedules/caregiver', colleague.token);
      const assignments = await read('/api/assignments/caregiver', colleague.token);
      return [
        byId(own.visits, visit.id),
        byId(own.emergencies, emergency.id),
        byId(schedules, visit.id),
        assignments.find((row: { patient_id: number }) => row.patient_id === patient_id).reported,
      ];
    };

    expect(await shown()).toEqual([null, null, null, null]);
    await report(app, nurse, { to: 'hospital', on_day: '2026-11-14' });
    await report(app, nurse, { to: 'deceased' });
    const died = { to: 'deceased', on_day: '2026-11-15' };
    expect(await shown()).toEqual([died, died, died, died]);
    for (const { id } of await openReports(app, admin, patient_id)) await decline(app, admin, id);
    expect(await shown()).toEqual([null, null, null, null]);
  });
});

describe('a patient who was deleted', () => {
  test('PST-35 PST-38 comes back with what was reported, open or settled', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    await report(app, nurse, { to: 'hospital', on_day: '2026-11-10', note: 'By ambulance' });
    await changeStatus(app, admin, patient_id, { to: 'hospital', on_day: '2026-11-10' });
    await report(app, nurse, { to: 'active' });
    const rows = () =>
      db.selectFrom('status_reports').selectAll().where('patient_id', '=', patient_id).execute();
    const before = await rows();
    expect(before).toHaveLength(2);
    await ask(app, `DELETE /api/patients/${patient_id}`, { token: admin });
    expect(await rows()).toEqual([]);
    const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
    const restored = await ask(app, `POST /api/deleted-records/${body[0].id}/restore`, {
      token: admin,
    });
    expect(restored.status, restored.text).toBe(200);
    expect(await rows()).toEqual(before);
    expect(await reportedOf(app, admin, patient_id)).toMatchObject({ to: 'active' });
  });
});

describe('what the office is shown', () => {
  test('PST-39 the counts of the dashboard are those of the lists, and no notification is new', async ({
    app,
    admin,
    someone,
  }) => {
    const counts = async () => {
      const { body } = await ask(app, 'GET /api/dashboard-summary', { token: admin });
      const { reports, should_be_back } = await readReports(app, admin);
      expect([body.status_reports, body.should_be_back]).toEqual([
        reports.length,
        should_be_back.length,
      ]);
      return reports.length;
    };
    const before = await counts();
    const notices = await ask(app, 'GET /api/notifications/counts', { token: admin });
    const nurse = await someone('caregiver');
    await report(app, nurse);
    expect(await counts()).toBe(before + 1);
    expect((await ask(app, 'GET /api/notifications/counts', { token: admin })).body).toEqual(
      notices.body,
    );
    // A patient who waits in Recently deleted is not decided about.
    await ask(app, `DELETE /api/patients/${nurse.patient_id}`, { token: admin });
    expect(await counts()).toBe(before);
  });

  test('PST-23 PST-39 should be back: whose day has come, and who is away for 14 days without one', async ({
    app,
    admin,
    someone,
  }) => {
    const absent = async (values: object) => {
      const { patient_id } = await someone('caregiver');
      const answer = await changeStatus(app, admin, patient_id, values);
      expect(answer.status, answer.text).toBe(201);
      return patient_id;
    };
    const listed = await Promise.all([
      absent({ to: 'hospital', on_day: '2026-11-01' }),
      absent({ to: 'away', on_day: '2026-11-10', back_on: '2026-11-15' }),
    ]);
    const others = await Promise.all([
      absent({ to: 'hospital', on_day: '2026-11-02' }),
      absent({ to: 'away', on_day: '2026-10-01', back_on: '2026-11-16' }),
      absent({ to: 'deceased', on_day: '2026-10-01' }),
    ]);
    const { should_be_back } = await readReports(app, admin);
    const ids = should_be_back.map(({ patient_id }) => patient_id);
    expect(ids).toEqual(listed);
    expect(ids).not.toContain(others[0]);
    expect(should_be_back[1]).toMatchObject({
      patient_name: 'Kalyani Amma',
      care_status: 'away',
      status_on: '2026-11-10',
      back_on: '2026-11-15',
      phone_number: expect.stringMatching(/^\d{10}$/),
    });
  });
});
