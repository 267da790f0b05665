import { helperSections } from '@thinna/contract/everything/helper';
import { requestSections } from '@thinna/contract/everything/request';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { kinds } from '../../support/kinds.ts';
import { aWholePatient, aWholeRequest } from '../../support/office/whole-people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';

const NEVER_THERE = 999_999;
const test = clinicTest
  .extend('whole', { scope: 'file' }, ({ database }) => aWholePatient(database))
  .extend('read', ({ app, admin }) => async (path: string) => {
    const { status, body, text } = await ask(app, `GET /api/${path}/everything`, { token: admin });
    expect(status).toBe(200);
    return { ...body, text };
  });

/** Returns the sections and fields that no entry fills. */
const emptyFields = (
  schemas: Readonly<Record<string, { shape: object }>>,
  sections: Readonly<Record<string, Record<string, unknown>[]>>,
) =>
  Object.entries(schemas).flatMap(([section, { shape }]) =>
    Object.keys(shape).flatMap((field) =>
      sections[section]?.some((entry) => entry[field] !== null) ? [] : [`${section}.${field}`],
    ),
  );

describe("a helper's data", () => {
  test('EXP-03 hold the person, the account and the work, by day and kind', async ({
    whole,
    read,
  }) => {
    const { name, sections } = await read(`helpers/medical-professionals/${whole.helperId}`);
    expect(name).toBe('Leena Kadavil');
    expect(sections.personal).toMatchObject([
      {
        helper_kind: 'medical_professional',
        license_number: expect.stringMatching(/^KL\d{6}$/),
        availability: 'Mornings',
      },
    ]);
    expect(sections.account).toMatchObject([
      { username: expect.stringMatching(/^leena /), role: 'vcm' },
    ]);
    expect(sections.sessions).toMatchObject([{ device: 'Firefox, Android' }]);
    expect(sections.second_factors).toMatchObject([{ kind: 'app' }]);
    expect(sections.assignments).toMatchObject([{ assigned_date: '2026-01-02' }]);
    expect(sections.visits).toEqual([
      {
        visit_date: '2026-11-20',
        visit_time: '09:30',
        visit_type: 'Medical Professional',
        given_away: null,
        cannot_come_at: '2026-11-10T04:30:00.000Z',
      },
    ]);
    expect(sections.visit_records).toHaveLength(4);
    expect(sections.tasks).toMatchObject([{ category: 'medical', due_date: '2026-11-12' }]);
    expect(sections.consents).toMatchObject([{ purpose: 'care' }]);
    expect(sections.notices).toMatchObject([{ message: 'New registration' }]);
    expect(sections.deleted_visits).toMatchObject([{ visit_date: '2026-11-21', given_away: null }]);
  });

  test('EXP-03 tell a visit that was given to somebody else', async ({ whole, read }) => {
    const { sections } = await read(`helpers/volunteers/${whole.formerHelperId}`);
    expect(sections.visits).toMatchObject([{ visit_date: '2026-11-20', given_away: true }]);
    expect(sections.deleted_visits).toMatchObject([{ visit_date: '2026-11-21', given_away: true }]);
  });

  test('EXP-02 EXP-03 name no patient, no finding and no note, and hold no secret', async ({
    whole,
    read,
    database: { db },
  }) => {
    const { register_number } = await db
      .selectFrom('patients')
      .select('register_number')
      .where('id', '=', whole.id)
      .executeTakeFirstOrThrow();
    const sessions = await db.selectFrom('sessions').select('id').execute();
    expect(sessions.length).toBeGreaterThan(1);
    const { text } = await read(`helpers/medical-professionals/${whole.helperId}`);
    for (const hidden of [
      'Kalyani',
      register_number,
      'Bring gauze',
      'Sleeps badly',
      'Morphine',
      'Rema',
      'secret-hash-of-leena',
      'secret-of-the-app',
      'recovery',
      ...sessions.map(({ id }) => id),
    ])
      expect(text, hidden).not.toContain(hidden);
  });

  test('EXP-03 tell each field of each section that can be filled', async ({ whole, read }) => {
    const { sections } = await read(`helpers/medical-professionals/${whole.helperId}`);
    const { opened } = (await read(`helpers/medical-professionals/${whole.helperId}`)).sections;
    expect(emptyFields(helperSections, { ...sections, opened }).toSorted()).toEqual(
      [
        // Other kinds have them.
        'personal.certifications',
        'personal.skills',
        'visits.given_away',
        'deleted_visits.given_away',
        'opened.opened',
        'opened.listed',
        'opened.changed',
      ].toSorted(),
    );
  });

  test.for(kinds)(
    'EXP-03 EXP-04 leave a row of their kind: $kind',
    async ({ kind, api }, { app, admin, read, database }) => {
      const id = await addHelper(database.db, { kind });
      const plural = api.replace('/api/', '');
      const before = await newestAuditId(database);
      await read(`helpers/${plural}/${id}`);
      expect(await auditRowsSince(database, before)).toMatchObject([
        { action: 'export', record: kind, record_id: id },
      ]);
      await makeAccount(database, 'vcm', `staff of ${kind}`);
      const token = await logIn(app, 'vcm', `staff of ${kind}`);
      const call = `GET /api/helpers/${plural}/${id}/everything` as const;
      expect((await ask(app, call, { token })).status).toBe(403);
      expect((await ask(app, call)).status).toBe(401);
      const other = kind === 'volunteer' ? 'caregivers' : 'volunteers';
      for (const address of [`${other}/${id}`, `${plural}/${NEVER_THERE}`, `nobody/${id}`]) {
        const answer = await ask(app, `GET /api/helpers/${address}/everything`, { token: admin });
        expect(answer.status, address).toBe(404);
      }
    },
  );
});

describe('the data of a request', () => {
  test('EXP-03 EXP-04 hold the family, its calls and its consent, and lead to the patient', async ({
    whole,
    read,
    database,
  }) => {
    const before = await newestAuditId(database);
    const { name, patient_id, sections } = await read(`patients-in-need/${whole.requestId}`);
    expect({ name, patient_id }).toEqual({ name: 'Kalyani Amma', patient_id: whole.id });
    expect(sections.request).toMatchObject([
      { contact_name: 'Ravi', health_condition: 'Cannot get up', closed_why: 'other' },
    ]);
    expect(sections.phone_calls).toMatchObject([
      { called_by: expect.stringMatching(/^caller of /), reached: true },
    ]);
    expect(sections.patient).toMatchObject([{ register_number: expect.stringMatching(/^PC-/) }]);
    expect(sections.consents).toMatchObject([{ basis: 'consent', channel: 'website' }]);
    expect(sections.notices).toMatchObject([{ message: 'New request' }]);
    expect(await auditRowsSince(database, before)).toMatchObject([
      { action: 'export', record: 'patient_request', record_id: whole.requestId },
    ]);
  });

  test('EXP-03 tell each field of each section that can be filled', async ({ read, database }) => {
    const { db, pool } = database;
    const id = await aWholeRequest(database);
    const visit = {
      request_id: id,
      patient_name: 'Kalyani Amma',
      visit_type: 'Emergency' as const,
      member_name: 'Leena',
      visit_date: '2026-11-20',
      visit_time: '09:30',
      notes: 'First visit',
    };
    const former = await addHelper(db);
    await db
      .insertInto('schedules')
      .values({
        ...visit,
        cannot_come_at: new Date(),
        former_helper_ids: [former],
        told_at: new Date(),
        told_by: sql<number>`(select min(id) from accounts)`,
        told_how: 'call',
        told_for: '2026-11-20 09:30',
      })
      .execute();
    await pool.query(
      `insert into deleted_records (kind, record_id, rows, deleted_by)
       select 'schedule', 999002, jsonb_build_object('schedules', jsonb_build_array($1::jsonb)), min(id)
       from accounts`,
      [JSON.stringify(visit)],
    );
    await addPatient(db, { original_id: id, removed_at: new Date() });
    const { sections } = await read(`patients-in-need/${id}`);
    const { opened } = (await read(`patients-in-need/${id}`)).sections;
    expect(emptyFields(requestSections, { ...sections, opened }).toSorted()).toEqual([
      'opened.changed',
      'opened.listed',
      'opened.opened',
      'request.care_details',
    ]);
  });

  test('EXP-03 are refused of nobody', async ({ app, admin }) => {
    const { status, body } = await ask(app, `GET /api/patients-in-need/${NEVER_THERE}/everything`, {
      token: admin,
    });
    expect([status, body.message]).toEqual([404, 'Patient not found']);
  });
});

test('EXP-03 each kind costs one statement beside those of session and audit', async ({
  admin,
  whole,
  settings,
  databaseUrl,
}) => {
  const counted = await startCountedServer(settings, databaseUrl);
  for (const path of [
    `helpers/medical-professionals/${whole.helperId}`,
    `patients-in-need/${whole.requestId}`,
  ]) {
    counted.statements();
    const { status } = await ask(counted.app, `GET /api/${path}/everything`, { token: admin });
    expect(status).toBe(200);
    expect(counted.statements().filter(isQuery), path).toHaveLength(3);
  }
});
