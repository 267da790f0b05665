import { describe, expect } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit, aVisit, SCHEDULES } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { listOf, notFound, type Row, TODAY, TOMORROW, tellOf, test, WHATSAPP } from './telling.ts';

describe('telling a family', () => {
  test('RMD-04 RMD-05 notes what was opened, by whom and when, and nothing of a message that was sent', async ({
    app,
    admin,
    database,
  }) => {
    const visit = await addVisit(app, admin, {});
    const before = await newestAuditId(database);
    const { status, body } = await ask(app, tellOf(visit.id), { token: admin, body: WHATSAPP });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: visit.id,
      told: { at: expect.any(String), by: 'asha', how: 'whatsapp', is_moved: false },
    });
    expect(await auditRowsSince(database, before)).toMatchObject([
      { action: 'update', record: 'schedule', record_id: visit.id, fields: ['told'] },
    ]);
    const { body: list } = await ask(app, listOf(TODAY), { token: admin });
    expect(list).toMatchObject([{ id: visit.id, told: body.told }]);

    const called = await ask(app, tellOf(visit.id), { token: admin, body: { how: 'call' } });
    expect(called.body.told.how).toBe('call');
    const letter = await ask(app, tellOf(visit.id), { token: admin, body: { how: 'letter' } });
    expect([letter.status, letter.body.field]).toEqual([400, 'how']);
    const none = await ask(app, tellOf(UNKNOWN_ID), { token: admin, body: WHATSAPP });
    expect([none.status, none.body]).toEqual([404, notFound]);
  });

  test('RMD-06 is no change of the visit: its form can still be saved', async ({
    app,
    admin,
    database: { db },
  }) => {
    const visit = await addVisit(app, admin, {});
    const stored = () =>
      db
        .selectFrom('schedules')
        .select(['version', 'updated_at'])
        .where('id', '=', visit.id)
        .executeTakeFirstOrThrow();
    const before = await stored();
    await ask(app, tellOf(visit.id), { token: admin, body: WHATSAPP });
    expect(await stored()).toEqual(before);
    const body = { ...aVisit(), version: visit.version };
    expect((await ask(app, `PUT ${SCHEDULES}/${visit.id}`, { token: admin, body })).status).toBe(
      200,
    );
  });

  test('RMD-06 is moved when day or time is another, not by notes or member; and can be told again', async ({
    app,
    admin,
  }) => {
    const visit = await addVisit(app, admin, {});
    const isMoved = async () => {
      const { body } = await ask(app, listOf(TODAY), { token: admin });
      return body[0]?.told?.is_moved;
    };
    const save = (values: Record<string, unknown>) =>
      ask(app, `PUT ${SCHEDULES}/${visit.id}`, { token: admin, body: aVisit(values) });
    await ask(app, tellOf(visit.id), { token: admin, body: WHATSAPP });
    await save({ notes: 'Bring the bed', member_name: 'Somebody else' });
    expect(await isMoved()).toBe(false);
    await save({ visit_time: '17:45' });
    expect(await isMoved()).toBe(true);
    await ask(app, tellOf(visit.id), { token: admin, body: WHATSAPP });
    expect(await isMoved()).toBe(false);
    await save({ visit_time: '17:45', visit_date: TOMORROW });
    const { body } = await ask(app, listOf(TOMORROW), { token: admin });
    expect(body[0].told.is_moved).toBe(true);
  });

  test('RMD-06 notes the hour that stood in the text, when the visit was moved before the press', async ({
    app,
    admin,
  }) => {
    const visit = await addVisit(app, admin, { visit_time: '09:30' });
    await ask(app, `PUT ${SCHEDULES}/${visit.id}`, {
      token: admin,
      body: aVisit({ visit_time: '16:00' }),
    });
    const body = { ...WHATSAPP, visit_date: TODAY, visit_time: '09:30' };
    const told = await ask(app, tellOf(visit.id), { token: admin, body });
    expect(told.body.told.is_moved).toBe(true);
  });

  test('RMD-06 holds no longer once the visit is given to another patient, and stays when a request becomes one', async ({
    app,
    admin,
    database: { db },
  }) => {
    const told = async (id: number) => {
      const answer = await ask(app, tellOf(id), { token: admin, body: WHATSAPP });
      expect(answer.status).toBe(200);
    };
    const isTold = async (id: number) => {
      const { body } = await ask(app, listOf(TODAY), { token: admin });
      return body.find((row: Row) => row.id === id)?.told !== null;
    };
    const [first, second] = [
      await addPatient(db, { first_name: 'Kalyani' }),
      await addPatient(db, { first_name: 'Mary' }),
    ];
    const { id } = await addVisit(app, admin, { patient_id: first });
    const give = (values: Record<string, unknown>) =>
      ask(app, `PUT ${SCHEDULES}/${id}`, { token: admin, body: aVisit(values) });
    await told(id);
    await give({ patient_id: first, notes: 'Bring the bed' });
    expect(await isTold(id)).toBe(true);
    await give({ patient_id: second });
    expect(await isTold(id)).toBe(false);
    await give({ patient_id: null, patient_name: 'Somebody' });
    await told(id);
    await give({ patient_id: null, patient_name: 'Somebody else' });
    expect(await isTold(id)).toBe(false);

    const request_id = await addRequest(db);
    const ofRequest = await addVisit(app, admin, { request_id });
    await told(ofRequest.id);
    const body = { original_id: request_id, first_name: 'Devaki', support_type: 'medical' };
    const active = await ask(app, 'POST /api/patients-to-add', { token: admin, body });
    expect(active.status, active.text).toBe(201);
    expect(await isTold(ofRequest.id)).toBe(true);
  });

  test('RMD-09 staff tell the families of their own visits to come, and of no others', async ({
    app,
    admin,
    staff,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { name: 'Leela' });
    const token = await staff.with({ kinds: ['volunteer'], helper_id });
    const patient_id = await addPatient(db);
    const own = { patient_id, helper_id, visit_type: 'Volunteer', member_name: 'Leela' };
    const visit = await addVisit(app, admin, own);
    const past = await addVisit(app, admin, { ...own, visit_date: '2026-11-14' });
    const other = await addVisit(app, admin, { patient_id });

    const before = await ask(app, 'GET /api/own-care', { token });
    expect(before.body.visits).toMatchObject([{ id: visit.id, told: null, can_be_told: true }]);
    const { status, body } = await ask(app, tellOf(visit.id), { token, body: { how: 'call' } });
    expect([status, body.told.by, body.told.how]).toEqual([200, 'Leela', 'call']);
    const after = await ask(app, 'GET /api/own-care', { token });
    expect(after.body.visits).toMatchObject([{ id: visit.id, told: body.told }]);

    for (const { id } of [past, other]) {
      const refused = await ask(app, tellOf(id), { token, body: WHATSAPP });
      expect([refused.status, refused.body]).toEqual([404, notFound]);
    }
    const values = { care_status: 'hospital', status_on: TODAY } as const;
    await db.updateTable('patients').set(values).where('id', '=', patient_id).execute();
    const away = await ask(app, 'GET /api/own-care', { token });
    expect(away.body.visits).toMatchObject([{ can_be_told: false }]);
  });
});
