import { describe, expect } from 'vitest';
import { addPatient, addRequest, addVisitRecord } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { listOf, notFound, type Row, TODAY, TOMORROW, tellOf, test, WHATSAPP } from './telling.ts';

const idsIn = (rows: Row[]) => rows.map(({ id }) => id);

describe('the families to tell', () => {
  test('RMD-01 are those of today and tomorrow, by time, with their numbers, and reading it is written down', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const patient_id = await addPatient(db, { first_name: 'Kalyani', phone_number: '9447000001' });
    const request_id = await addRequest(db, { contact_phone_number: '9447000002' });
    const late = await addVisit(app, admin, { patient_id, visit_time: '15:30' });
    const early = await addVisit(app, admin, { request_id, visit_time: '09:00' });
    const typed = await addVisit(app, admin, { patient_name: 'Nobody known', visit_time: '10:00' });
    const next = await addVisit(app, admin, { patient_id, visit_date: TOMORROW });
    const before = await newestAuditId(database);

    const { status, body } = await ask(app, listOf(TODAY), { token: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: early.id, request_id, phone_number: '9447000002', visit_time: '09:00' },
      { id: typed.id, patient_name: 'Nobody known', phone_number: null, proxy: null },
      { id: late.id, patient_id, phone_number: '9447000001', told: null, reported: null },
    ]);
    const rows = await auditRowsSince(database, before);
    expect(rows).toMatchObject([
      { action: 'view', record: 'schedule' },
      { action: 'view', record: 'patient', record_id: patient_id },
      { action: 'view', record: 'patient_request', record_id: request_id },
    ]);

    const tomorrow = await ask(app, listOf(TOMORROW), { token: admin });
    expect(idsIn(tomorrow.body)).toEqual([next.id]);
  });

  test('RMD-01 are asked for no other day, and never by staff', async ({ app, admin, staff }) => {
    for (const day of ['2026-11-14', '2026-11-17']) {
      const { status, body } = await ask(app, listOf(day), { token: admin });
      expect([status, body.field]).toEqual([400, 'day']);
    }
    const token = await staff.with({ kinds: ['volunteer'] });
    expect((await ask(app, listOf(TODAY), { token })).status).toBe(403);
  });

  test('RMD-07 are not those of cancelled visits, of visits to the family, and of somebody in hospital, away or dead', async ({
    app,
    admin,
    database: { db },
  }) => {
    const ended = ['hospital', 'away', 'discharged', 'deceased'] as const;
    const statuses = [...ended, 'active'] as const;
    const visits = new Map<string, number>();
    for (const status of statuses) {
      const patient_id = await addPatient(db, { first_name: status });
      const { id } = await addVisit(app, admin, { patient_id });
      if (status !== 'active') {
        const values = { care_status: status, status_on: TODAY };
        await db.updateTable('patients').set(values).where('id', '=', patient_id).execute();
      }
      visits.set(status, id);
    }
    const patient_id = await addPatient(db);
    const cancelled = await addVisit(app, admin, { patient_id });
    const cancel = { cancelled_at: new Date(), cancelled_by: 1 };
    await db.updateTable('schedules').set(cancel).where('id', '=', cancelled.id).execute();
    const family = await addVisit(app, admin, { patient_id });
    const toFamily = { is_bereavement: true };
    await db.updateTable('schedules').set(toFamily).where('id', '=', family.id).execute();
    const closed = await addRequest(db, { closed_at: new Date(), closed_why: 'died' });
    const { id: ofClosed } = await addVisit(app, admin, { patient_name: 'Somebody' });
    const link = { request_id: closed };
    await db.updateTable('schedules').set(link).where('id', '=', ofClosed).execute();

    const { body } = await ask(app, listOf(TODAY), { token: admin });
    expect(idsIn(body)).toEqual([visits.get('active')]);
    for (const id of [
      ...ended.map((one) => visits.get(one) ?? 0),
      cancelled.id,
      family.id,
      ofClosed,
    ]) {
      const told = await ask(app, tellOf(id), { token: admin, body: WHATSAPP });
      expect([told.status, told.body]).toEqual([404, notFound]);
    }
  });

  test('RMD-07 say what the team has reported, before the office has decided', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    await addVisit(app, admin, { patient_id });
    await db
      .insertInto('status_reports')
      .values({ client_id: crypto.randomUUID(), patient_id, to_status: 'deceased', on_day: TODAY })
      .execute();
    const { body } = await ask(app, listOf(TODAY), { token: admin });
    expect(body).toMatchObject([{ reported: { to: 'deceased', on_day: TODAY } }]);
  });

  test('RMD-01 are not those of visits that are recorded already', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    const visit = await addVisit(app, admin, { patient_id });
    await addVisitRecord(db, { patient_id, schedule_id: visit.id, visited_on: TODAY });
    const { body } = await ask(app, listOf(TODAY), { token: admin });
    expect(body).toEqual([]);
  });

  test("RMD-08 have the proxy's number, with the name if there is one, only where the patient has none", async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const proxy = { proxy_phone_number: '9447000009' };
    const add = async (values: object) => {
      const patient_id = await addPatient(db, { ...proxy, ...values });
      await addVisit(app, admin, { patient_id });
      return patient_id;
    };
    const named = await add({ first_name: 'Rema', phone_number: null, proxy_name: 'Suma' });
    const nameless = await add({ first_name: 'Uma', phone_number: null });
    const own = await add({ phone_number: '9447000004', proxy_name: 'Suma' });
    const before = await newestAuditId(database);
    const { status, body } = await ask(app, listOf(TODAY), { token: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { patient_id: named, proxy: { name: 'Suma', phone_number: '9447000009' } },
      { patient_id: nameless, proxy: { name: null, phone_number: '9447000009' } },
      { patient_id: own, phone_number: '9447000004', proxy: null },
    ]);
    const [, ...looks] = await auditRowsSince(database, before);
    expect(looks).toMatchObject([
      { record_id: named, fields: ['medical_proxy'] },
      { record_id: nameless, fields: ['medical_proxy'] },
      { record_id: own, fields: ['phone_number'] },
    ]);
  });
});
