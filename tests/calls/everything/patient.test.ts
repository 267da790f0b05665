import { patientSections } from '@thinna/contract/everything/patient';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { aWholePatient } from '../../support/office/whole-people.ts';
import { aLongRecord } from '../../support/patient-records.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';

const NEVER_THERE = 999_999;
const test = clinicTest
  .extend('whole', { scope: 'file' }, ({ database }) => aWholePatient(database))
  .extend('read', ({ app, admin }) => async (id: number) => {
    const { status, body } = await ask(app, `GET /api/patients/${id}/everything`, { token: admin });
    expect(status).toBe(200);
    return body;
  });

describe("a patient's data", () => {
  test('EXP-01 hold what was written, planned, recorded and agreed, with names of who did it', async ({
    whole,
    read,
  }) => {
    const { name, made_at, request_id, sections } = await read(whole.id);
    expect({ name, made_at, request_id }).toEqual({
      name: 'Kalyani Amma',
      made_at: '2026-11-15T06:30:00.000Z',
      request_id: whole.requestId,
    });
    expect(sections.personal).toEqual([
      expect.objectContaining({
        first_name: 'Kalyani',
        age: 78,
        proxy_phone_number: '9400000001',
        visit_every_days: 7,
        due_on: expect.stringMatching(/^2026-/),
        removed_at: null,
      }),
    ]);
    expect(sections.health).toMatchObject([
      { disease: 'Cancer', note: 'Less pain', recorded_by: expect.stringMatching(/^author of /) },
    ]);
    expect(sections.notes.map(({ body }: { body: string }) => body)).toEqual([
      'The dog is friendly',
      'Operated in 2021',
    ]);
    expect(sections.visits).toMatchObject([
      {
        visit_date: '2026-11-20',
        visit_time: '09:30',
        member_name: 'Leena Kadavil',
        former_members: 'Biju Thekkedath',
        cannot_come_at: '2026-11-10T04:30:00.000Z',
        told_at: expect.any(String),
        told_by: expect.stringMatching(/^author of /),
        cancelled_at: null,
        is_bereavement: null,
      },
      { visit_date: '2026-10-24', cancelled_at: '2026-10-20T04:30:00.000Z', is_bereavement: true },
    ]);
    expect(sections.status_changes).toMatchObject([
      {
        from_status: 'active',
        to_status: 'hospital',
        on_day: '2026-10-20',
        back_on: '2026-10-25',
        note: 'Ward 4, bed 12',
        decided_by: expect.stringMatching(/^author of /),
        decided_at: '2026-10-20T04:30:00.000Z',
        undone_at: null,
      },
      { to_status: 'deceased', place: 'home', undone_at: '2026-11-10T04:30:00.000Z' },
      { to_status: 'discharged', reason: 'moved', undone_by: expect.stringMatching(/^author of /) },
    ]);
    expect(sections.deleted_visits).toMatchObject([
      { visit_date: '2026-11-21', deleted_by: expect.stringMatching(/^author of /) },
    ]);
    expect(sections.status_reports).toMatchObject([
      {
        to_status: 'hospital',
        note: 'In the taluk hospital',
        reported_by: expect.stringMatching(/^author of /),
      },
    ]);
    expect(sections.assignments).toEqual([
      {
        helper_name: 'Leena Kadavil',
        helper_kind: 'medical_professional',
        assigned_date: '2026-01-02',
        ended_at: '2026-11-10T04:30:00.000Z',
      },
    ]);
    expect(sections.tasks).toMatchObject([
      {
        title: 'Morphine refill for Kalyani',
        cancelled_at: null,
        assigned_member: 'Leena Kadavil',
        due_time: '09:30',
      },
      { title: 'Ask when she comes home', cancelled_at: '2026-10-20T04:30:00.000Z' },
    ]);
    expect(sections.request).toMatchObject([{ health_condition: 'Cannot get up' }]);
    expect(sections.phone_calls).toMatchObject([{ reached: true, note: 'Comes on Monday' }]);
    expect(sections.consents).toMatchObject([{ notice_version: '2026-11-16', given_by: 'Ravi' }]);
  });

  test('EXP-01 hold every visit record with its symptoms, also what was corrected', async ({
    whole,
    read,
  }) => {
    const { visit_records } = (await read(whole.id)).sections;
    expect(visit_records).toHaveLength(4);
    expect(visit_records.slice(2)).toMatchObject([
      { pain: 7, nausea: 0, worry: 6, correction: 'Wrong day', superseded_at: null },
      {
        pain: 7,
        temperature_c: 38.3,
        unable: ['worry'],
        superseded_at: '2026-11-10T04:30:00.000Z',
        attended_by: expect.stringMatching(/^author of /),
      },
    ]);
  });

  test('EXP-01 tell each field of each section that can be filled', async ({ whole, read }) => {
    const { sections } = await read(whole.id);
    // The second reading tells of the first one.
    const { opened } = (await read(whole.id)).sections;
    const empty = Object.entries(patientSections).flatMap(([section, { shape }]) =>
      Object.keys(shape).flatMap((field) => {
        const entries = section === 'opened' ? opened : sections[section];
        const values = entries.map((entry: Record<string, unknown>) => entry[field] ?? null);
        return values.some((value: unknown) => value !== null) ? [] : [`${section}.${field}`];
      }),
    );
    expect(empty.toSorted()).toEqual(
      [
        // A date of birth stands instead of an age, and nobody in care was taken out of it.
        'personal.dob',
        'personal.removed_at',
        // What a caregiver's request asks for instead.
        'request.care_details',
        // Nobody has opened, changed or listed this patient by a call yet.
        'opened.opened',
        'opened.listed',
        'opened.changed',
      ].toSorted(),
    );
  });

  test('EXP-01 tell who opened the record and when', async ({ app, admin, read, database }) => {
    const id = await addPatient(database.db, { first_name: 'Devaki' });
    await ask(app, `GET /api/patients/${id}`, { token: admin });
    await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect((await read(id)).sections.opened).toEqual([
      {
        day: '2026-11-15',
        who: 'asha',
        actor_role: 'admin',
        opened: 2,
        listed: null,
        changed: null,
        exported: null,
        first_at: '2026-11-15T06:30:00.000Z',
        last_at: '2026-11-15T06:30:00.000Z',
      },
    ]);
  });

  test('EXP-02 name no other patient, although the same helper comes to both', async ({
    app,
    admin,
    whole,
    database: { db },
  }) => {
    const other = await addPatient(db, { first_name: 'Thankappan', register_number: 'PC-77777' });
    await db
      .insertInto('assignments')
      .values({ patient_id: other, helper_id: whole.helperId })
      .execute();
    await db
      .insertInto('schedules')
      .values({
        patient_id: other,
        patient_name: 'Thankappan',
        helper_id: whole.helperId,
        member_name: 'Leena',
        visit_type: 'Caregiver',
        visit_date: '2026-11-20',
        visit_time: '11:00',
      })
      .execute();
    await ask(app, 'GET /api/patients', { token: admin });
    const { text } = await ask(app, `GET /api/patients/${whole.id}/everything`, { token: admin });
    expect(text).toContain('Kalyani');
    expect(text).not.toMatch(/Thankappan|PC-77777/);
  });

  test('EXP-01 are nearly empty of a patient with nothing but a name', async ({
    read,
    database: { db },
  }) => {
    const id = await addPatient(db, { first_name: 'Anu', phone_number: null });
    const { name, request_id, sections } = await read(id);
    expect({ name, request_id }).toEqual({ name: 'Anu', request_id: null });
    const filled = Object.entries<unknown[]>(sections).filter(([, entries]) => entries.length > 0);
    expect(filled.map(([section]) => section)).toEqual(['personal']);
  });

  test('EXP-01 are there of somebody who has left care', async ({ read, database: { db } }) => {
    const id = await addPatient(db, { first_name: 'Abdul', removed_at: '2026-11-01T04:30:00Z' });
    const { personal } = (await read(id)).sections;
    expect(personal).toMatchObject([{ removed_at: '2026-11-01T04:30:00.000Z' }]);
  });

  test('EXP-01 cost one statement beside those of session and audit, however many entries', async ({
    admin,
    whole,
    settings,
    database,
    databaseUrl,
  }) => {
    const long = await aLongRecord(database);
    const counted = await startCountedServer(settings, databaseUrl);
    for (const id of [whole.id, long]) {
      counted.statements();
      const { status, body } = await ask(counted.app, `GET /api/patients/${id}/everything`, {
        token: admin,
      });
      expect(status).toBe(200);
      if (id === long) expect(body.sections.health).toHaveLength(120);
      expect(counted.statements().filter(isQuery)).toHaveLength(3);
    }
  });
});

describe("the making of a patient's data", () => {
  test('EXP-04 leaves a row each time, and one of the request that is told', async ({
    whole,
    read,
    database,
  }) => {
    const row = { action: 'export', actor_role: 'admin', fields: [], patient_ids: [] };
    const rows = [
      { ...row, record: 'patient', record_id: whole.id },
      { ...row, record: 'patient_request', record_id: whole.requestId },
    ];
    const before = await newestAuditId(database);
    await read(whole.id);
    expect(await auditRowsSince(database, before)).toEqual(rows);
    await read(whole.id);
    expect(await auditRowsSince(database, before)).toEqual([...rows, ...rows]);
  });

  test('EXP-01 EXP-04 is refused to staff and strangers, and of nobody, without an export row', async ({
    app,
    admin,
    whole,
    database,
  }) => {
    const helper_id = await addHelper(database.db, { kind: 'medical_professional' });
    await database.db
      .insertInto('assignments')
      .values({ patient_id: whole.id, helper_id })
      .execute();
    await makeAccount(database, 'vcm', 'suni');
    const token = await logIn(app, 'vcm', 'suni');
    const before = await newestAuditId(database);
    const path = `GET /api/patients/${whole.id}/everything` as const;
    expect((await ask(app, path, { token })).status).toBe(403);
    expect((await ask(app, path)).status).toBe(401);
    for (const id of [NEVER_THERE, 'abc', '0']) {
      const { status, body } = await ask(app, `GET /api/patients/${id}/everything`, {
        token: admin,
      });
      expect([status, body.message]).toEqual([404, 'Patient not found']);
    }
    const actions = (await auditRowsSince(database, before)).map(({ action }) => action);
    expect(actions).toEqual(['refuse']);
  });

  test('EXP-04 answers nothing when the row cannot be written', async ({
    app,
    admin,
    whole,
    database,
  }) => {
    await failWrites(database, 'audit', 'insert');
    const { status, text } = await ask(app, `GET /api/patients/${whole.id}/everything`, {
      token: admin,
    });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(text).not.toContain('Kalyani');
  });
});
