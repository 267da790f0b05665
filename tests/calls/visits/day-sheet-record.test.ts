import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, SCHEDULES } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';

const TODAY = '2026-11-15';
const WEEK = `GET ${SCHEDULES}/week` as const;
const RECORD = `${WEEK}?record=${TODAY}` as const;
const caregivers = { visit_type: 'Caregiver', member_name: 'Sister Mary' };

/** What nurses found: every answer that the sheet shows, and others that it never shows. */
const found = {
  visited_on: '2026-11-12',
  pain: 7,
  akps: 40,
  medicines_until: '2026-11-20',
  note: 'MARKER of the note',
  worry: 9,
  phase: 'last_days',
  left_behind: 'MARKER left behind',
} as const;

interface Stop {
  id: number;
  last?: unknown;
}
const lastOf = (body: { stops: Stop[] }, id: number) =>
  body.stops.find((stop) => stop.id === id)?.last;

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
});

describe('the day sheets', () => {
  test('VIS-73 hold nothing of a record unless it is asked for', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    await addVisitRecord(db, { patient_id, ...found });
    await addVisit(app, admin, { patient_id, ...caregivers });
    const { body, text } = await ask(app, WEEK, { token: admin });
    expect(body.stops[0]).not.toHaveProperty('last');
    for (const secret of ['MARKER', 'pain', 'akps', '2026-11-12', '2026-11-20'])
      expect(text).not.toContain(secret);
  });

  test("VIS-74 tell a nurse's visit of that day what was found last, and no more", async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    await addVisitRecord(db, { patient_id, ...found });
    const visit = await addVisit(app, admin, { patient_id, ...caregivers });
    const other = { patient_id, visit_type: 'Medical Professional', member_name: 'Dr Anil' };
    const doctors = await addVisit(app, admin, { ...other, visit_time: '11:00' });
    const tomorrow = await addVisit(app, admin, { ...other, visit_date: '2026-11-16' });
    const { body, text } = await ask(app, RECORD, { token: admin });
    const last = {
      seen_on: '2026-11-12',
      pain: { value: 7, on: '2026-11-12' },
      akps: { value: 40, on: '2026-11-12' },
      medicines_until: '2026-11-20',
      note: { value: 'MARKER of the note', on: '2026-11-12' },
    };
    expect(lastOf(body, visit.id)).toEqual(last);
    expect(lastOf(body, doctors.id)).toEqual(last);
    expect(lastOf(body, tomorrow.id)).toBeUndefined();
    for (const secret of ['worry', 'last_days', 'left behind']) expect(text).not.toContain(secret);
  });

  test('VIS-74 tell no other row anything of it', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const patient_id = await addPatient(db);
    const removed = await addPatient(db);
    await addVisitRecord(db, { patient_id, ...found });
    await addVisitRecord(db, { patient_id: removed, ...found });
    const nurse = await addHelper(db, { kind: 'caregiver', name: 'Sister Mary' });
    const volunteer = await addHelper(db, { kind: 'volunteer', name: 'Biju' });
    const rows = [
      { visit_type: 'Volunteer', member_name: 'Biju', helper_id: volunteer },
      { visit_type: 'Emergency', member_name: 'Biju', helper_id: volunteer },
      { visit_type: 'Emergency', member_name: 'Whoever is near' },
      { visit_type: 'Other', member_name: 'Sister Mary', helper_id: nurse },
      { ...caregivers, patient_id: removed },
      { ...caregivers, patient_id: null, patient_name: 'A neighbour' },
    ];
    for (const row of rows) await addVisit(app, admin, { patient_id, ...row });
    await pool.query('update patients set removed_at = now() where id = $1', [removed]);
    const { body, text } = await ask(app, RECORD, { token: admin });
    expect(body.stops).toHaveLength(6);
    for (const stop of body.stops) expect(stop).not.toHaveProperty('last');
    for (const secret of ['MARKER', 'akps', '2026-11-12']) expect(text).not.toContain(secret);
  });

  test('VIS-74 tell it of an emergency to which a nurse is linked', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    await addVisitRecord(db, { patient_id, ...found });
    for (const kind of ['caregiver', 'medical_professional'] as const) {
      const helper_id = await addHelper(db, { kind, name: `Helper ${kind}` });
      const { id } = await addVisit(app, admin, {
        patient_id,
        visit_type: 'Emergency',
        helper_id,
        member_name: `Helper ${kind}`,
      });
      const { body } = await ask(app, RECORD, { token: admin });
      expect(lastOf(body, id)).toMatchObject({ seen_on: '2026-11-12' });
    }
  });

  test('VIS-74 tell the newest answer to each question, with its day', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    // Ninety days before the day of the test, and one more.
    await addVisitRecord(db, { patient_id, visited_on: '2026-08-17', akps: 70 });
    await addVisitRecord(db, {
      patient_id,
      visited_on: '2026-08-16',
      medicines_until: '2026-09-01',
    });
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-01', pain: 0, note: 'Older' });
    // Seen, and nothing was asked.
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-10' });
    // What a correction has replaced, and what volunteers wrote, is no answer.
    await addVisitRecord(db, {
      patient_id,
      visited_on: '2026-11-13',
      pain: 9,
      superseded_at: new Date(),
    });
    await addVisitRecord(db, {
      patient_id,
      visited_on: '2026-11-14',
      form: 'company',
      helper_kind: 'volunteer',
      note: "A volunteer's note",
    });
    const { id } = await addVisit(app, admin, { patient_id, ...caregivers });
    const { body } = await ask(app, RECORD, { token: admin });
    expect(lastOf(body, id)).toEqual({
      seen_on: '2026-11-10',
      pain: { value: 0, on: '2026-11-01' },
      akps: { value: 70, on: '2026-08-17' },
      medicines_until: null,
      note: { value: 'Older', on: '2026-11-01' },
    });
  });

  test('VIS-74 cut the note after 120 letters, and say when there is no record', async ({
    app,
    admin,
    database: { db },
  }) => {
    // Two letters as a reader counts them, of six characters.
    const word = 'ക്ഷേമം';
    const patient_id = await addPatient(db);
    const unknown = await addPatient(db);
    const noteOf = async (note: string, visited_on: string) => {
      await addVisitRecord(db, { patient_id, visited_on, note });
      const { body } = await ask(app, RECORD, { token: admin });
      return lastOf(body, visit.id) as { note: { value: string } };
    };
    const visit = await addVisit(app, admin, { patient_id, ...caregivers });
    const first = await addVisit(app, admin, { patient_id: unknown, ...caregivers });
    expect((await noteOf('a'.repeat(120), '2026-11-10')).note.value).toBe('a'.repeat(120));
    expect((await noteOf('a'.repeat(121), '2026-11-11')).note.value).toBe(`${'a'.repeat(120)}…`);
    const long = await noteOf(word.repeat(61), '2026-11-12');
    expect(long.note.value).toBe(`${word.repeat(60)}…`);
    const { body } = await ask(app, RECORD, { token: admin });
    expect(body.stops.find(({ id }: Stop) => id === first.id)).toHaveProperty('last', null);
  });

  test('VIS-75 leave a row in the history of each patient that names the fields', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const [kalyani, leela] = [
      await addPatient(db, { first_name: 'Kalyani' }),
      await addPatient(db, { first_name: 'Leela' }),
    ];
    await addVisitRecord(db, { patient_id: kalyani, ...found });
    await addVisit(app, admin, { patient_id: kalyani, ...caregivers });
    await addVisit(app, admin, { patient_id: kalyani, visit_time: '12:00' });
    await addVisit(app, admin, { patient_id: leela, visit_time: '13:00' });
    const since = await newestAuditId(database);
    await ask(app, RECORD, { token: admin });
    const contact = ['register_number', 'place', 'phone_number'];
    const answers = ['last_seen_on', 'pain', 'akps', 'medicines_until', 'note'];
    const view = { action: 'view', record: 'patient', actor_role: 'admin' };
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'view', record: 'schedule', fields: [] },
      { ...view, record_id: kalyani, fields: [...contact, ...answers] },
      { ...view, record_id: leela, fields: contact },
    ]);
  });

  test('VIS-73 refuse what is no day, and everybody but the office', async ({
    app,
    admin,
    database,
  }) => {
    const { status, body } = await ask(app, `${WEEK}?record=tomorrow`, { token: admin });
    expect([status, body.field]).toEqual([400, 'record']);
    await makeAccount(database, 'vcm', 'leena');
    const staff = await logIn(app, 'vcm', 'leena');
    expect(await ask(app, RECORD, { token: staff })).toMatchObject({ status: 403 });
    expect(await ask(app, RECORD)).toMatchObject({ status: 401 });
  });

  test('read a day with its records in as many statements as without', async ({
    settings,
    admin,
    databaseUrl,
    database: { db },
    app: first,
  }) => {
    for (let at = 0; at < 12; at += 1) {
      const patient_id = await addPatient(db);
      await addVisitRecord(db, { patient_id, ...found });
      await addVisit(first, admin, { patient_id, ...caregivers });
    }
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    const count = async (call: typeof WEEK | typeof RECORD) => {
      expect(await ask(app, call, { token: admin })).toMatchObject({ status: 200 });
      return statements().filter(isQuery).length;
    };
    const plain = await count(WEEK);
    expect(await count(RECORD)).toBe(plain);
    expect(plain).toBeLessThanOrEqual(3);
  });
});
