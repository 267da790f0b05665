import type { AddedVisits } from '@thinna/contract/week/board';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, aVisit, listVisits, SCHEDULES } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';

const REPEAT = `POST ${SCHEDULES}/repeat` as const;
const UNDO = `POST ${SCHEDULES}/undo-added` as const;

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
  await deletePeople(database);
});

async function repeat(app: FastifyInstance, token: string, values: object): Promise<AddedVisits> {
  const { status, body } = await ask(app, REPEAT, { token, body: { ...aVisit(), ...values } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const days = ({ added }: AddedVisits) => added.map(({ visit_date }) => visit_date);
const idsOf = ({ added }: AddedVisits) => added.map(({ id }) => id);

async function auditSince({ pool }: Database, id: string) {
  const { rows } = await pool.query(
    'select action, record, record_id from audit where id > $1 order by id',
    [id],
  );
  return rows;
}
async function newestAuditId({ pool }: Database): Promise<string> {
  const { rows } = await pool.query('select max(id) as id from audit');
  return rows[0].id;
}

describe('a weekly visit', () => {
  test('WEK-11 is planned for four weeks at once, each with its audit row', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    const from = await newestAuditId(database);
    const values = { patient_id, helper_id, visit_type: 'Caregiver', visit_date: '2026-12-21' };
    const answer = await repeat(app, admin, { ...values, weeks: 4 });
    expect(days(answer)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']);
    expect(answer.left_out).toEqual([]);
    for (const visit of answer.added) {
      expect(visit).toMatchObject({
        patient_id,
        patient_name: 'Kalyani Amma',
        helper_id,
        member_name: 'Sheeba',
        visit_time: '09:30',
        notes: 'Bring the brass lamp',
        version: 1,
      });
    }
    expect(await auditSince(database, from)).toEqual(
      idsOf(answer).map((record_id) => ({ action: 'create', record: 'schedule', record_id })),
    );
    expect(await listVisits(app, admin)).toEqual(answer.added);
  });

  test('WEK-12 leaves out the weeks in which the patient has that hour, and names them', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const values = { patient_id, visit_date: '2026-11-16' };
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-23', member_name: 'Somebody' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-30', visit_time: '10:00' });
    await addVisit(app, admin, { patient_name: 'Another', visit_date: '2026-12-07' });
    const answer = await repeat(app, admin, { ...values, weeks: 4 });
    expect(days(answer)).toEqual(['2026-11-16', '2026-11-30', '2026-12-07']);
    expect(answer.left_out).toEqual([
      {
        visit_date: '2026-11-23',
        visit_time: '09:30',
        patient_name: 'Kalyani Amma',
        reason: 'exists',
      },
    ]);
    const again = await repeat(app, admin, { ...values, weeks: 2 });
    expect([again.added, again.left_out.length]).toEqual([[], 2]);
  });

  test('WEK-12 of somebody who is not in the register is known by the name', async ({
    app,
    admin,
  }) => {
    await addVisit(app, admin, { patient_name: 'അന്നമ്മ വർഗീസ്' });
    const spelled = await repeat(app, admin, { patient_name: ' അന്നമ്മ  വർഗീസ്', weeks: 1 });
    expect([spelled.added, spelled.left_out[0]?.reason]).toEqual([[], 'exists']);
  });

  test('WEK-12 of a request is known by the request', async ({ app, admin, database: { db } }) => {
    const request_id = await addRequest(db, { patient_name: 'Thankappan' });
    await addVisit(app, admin, { request_id, visit_date: '2026-11-16' });
    const answer = await repeat(app, admin, { request_id, visit_date: '2026-11-16', weeks: 2 });
    expect(days(answer)).toEqual(['2026-11-23']);
    expect(answer.left_out).toEqual([
      {
        visit_date: '2026-11-16',
        visit_time: '09:30',
        patient_name: 'Thankappan',
        reason: 'exists',
      },
    ]);
  });

  test('WEK-12 is planned although somebody else of that name has the hour', async ({
    app,
    admin,
    database: { db },
  }) => {
    const namesake = { first_name: 'Kalyani', last_name: 'Amma' };
    const patient_id = await addPatient(db, namesake);
    await addVisit(app, admin, { patient_id });
    const unlinked = { patient_id: null, patient_name: 'Kalyani Amma' };
    const typed = await repeat(app, admin, { ...unlinked, weeks: 1 });
    expect([typed.added.length, typed.left_out]).toEqual([1, []]);
    const other = await addPatient(db, { ...namesake, phone_number: '5000000077' });
    const registered = await repeat(app, admin, { patient_id: other, weeks: 1 });
    expect([registered.added.length, registered.left_out]).toEqual([1, []]);
  });

  test.for([
    ['weeks', undefined, 'Weeks must be a whole number, at least 1'],
    ['weeks', 0, 'Weeks must be a whole number, at least 1'],
    ['weeks', 1.5, 'Weeks must be a whole number, at least 1'],
    ['weeks', '4', 'Weeks must be a whole number, at least 1'],
    ['weeks', 13, 'Weeks is too large'],
    ['patient_id', UNKNOWN_ID, 'Patient name is not there any more'],
    ['helper_id', UNKNOWN_ID, 'Member name is not there any more'],
    ['member_name', '', 'Member name is required'],
  ] as const)('WEK-13 refuses %s %j', async ([field, value, message], { app, admin }) => {
    const body = { ...aVisit(), weeks: 2, [field]: value };
    const answer = await ask(app, REPEAT, { token: admin, body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await listVisits(app, admin)).toEqual([]);
  });

  test('WEK-13 is not planned for somebody who has left care', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { removed_at: new Date() });
    const body = aVisit({ patient_id, weeks: 2 });
    const { status, body: refusal } = await ask(app, REPEAT, { token: admin, body });
    expect([status, refusal.field]).toEqual([400, 'patient_name']);
    expect(await listVisits(app, admin)).toEqual([]);
  });

  test('WEK-13 at the end of the calendar adds nothing', async ({ app, admin }) => {
    const body = aVisit({ visit_date: '9999-12-31', weeks: 2 });
    expect((await ask(app, REPEAT, { token: admin, body })).status).toBe(400);
    expect(await listVisits(app, admin)).toEqual([]);
  });

  test('needs as many statements for twelve weeks as for one', async ({
    settings,
    databaseUrl,
    admin,
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    const count = async (call: typeof REPEAT | typeof UNDO, body: object) => {
      const answer = await ask(counted.app, call, { token: admin, body });
      expect(answer.status).toBe(200);
      const sent = counted.statements().filter(isQuery);
      return { statements: sent.length, ids: idsOf({ added: [], ...answer.body }) };
    };
    const one = await count(REPEAT, aVisit({ weeks: 1 }));
    const twelve = await count(REPEAT, aVisit({ weeks: 12, visit_time: '11:00' }));
    const undoOne = await count(UNDO, { ids: one.ids });
    const undoTwelve = await count(UNDO, { ids: twelve.ids });
    expect([one, twelve, undoOne, undoTwelve].map(({ statements }) => statements)).toEqual([
      6, 6, 6, 6,
    ]);
  });
});

describe('visits that were added', () => {
  test('WEK-17 are taken back with one call, and can be restored one by one', async ({
    app,
    admin,
    database,
  }) => {
    const other = await addVisit(app, admin, { visit_time: '07:00' });
    const answer = await repeat(app, admin, { weeks: 3 });
    const from = await newestAuditId(database);
    const undone = await ask(app, UNDO, { token: admin, body: { ids: idsOf(answer) } });
    expect([undone.status, undone.body]).toEqual([200, { message: 'Deleted', count: 3 }]);
    expect(await listVisits(app, admin)).toEqual([other]);
    expect(await auditSince(database, from)).toEqual(
      idsOf(answer).map((record_id) => ({ action: 'delete', record: 'schedule', record_id })),
    );
    const deleted = await ask(app, 'GET /api/deleted-records', { token: admin });
    for (const { id } of deleted.body) {
      const call = `POST /api/deleted-records/${id}/restore` as const;
      expect((await ask(app, call, { token: admin })).status).toBe(200);
    }
    expect(await listVisits(app, admin)).toEqual(
      [other, ...answer.added].toSorted((a, b) => (a.visit_date < b.visit_date ? -1 : 1)),
    );
  });

  test('WEK-17 are not missed when somebody has deleted one', async ({ app, admin }) => {
    const answer = await repeat(app, admin, { weeks: 3 });
    const [first] = idsOf(answer);
    await ask(app, `DELETE ${SCHEDULES}/${first}`, { token: admin });
    const undone = await ask(app, UNDO, { token: admin, body: { ids: idsOf(answer) } });
    expect([undone.status, undone.body.count]).toEqual([200, 2]);
    expect(await listVisits(app, admin)).toEqual([]);
    const again = await ask(app, UNDO, { token: admin, body: { ids: idsOf(answer) } });
    expect([again.status, again.body.count]).toEqual([200, 0]);
  });

  test('WEK-18 all stay when one of them was changed meanwhile', async ({ app, admin }) => {
    const answer = await repeat(app, admin, { weeks: 3 });
    const [first] = idsOf(answer);
    const to = { version: 1, visit_date: '2026-11-17', visit_time: '09:30' };
    await ask(app, `PUT ${SCHEDULES}/${first}/move`, { token: admin, body: to });
    const undone = await ask(app, UNDO, { token: admin, body: { ids: idsOf(answer) } });
    expect([undone.status, undone.body.message]).toEqual([
      409,
      'One of these visits was changed meanwhile. None of them was deleted.',
    ]);
    expect(await listVisits(app, admin)).toHaveLength(3);
  });

  test.for([
    [[], 'Visits is required'],
    [undefined, 'Visits is required'],
    [['x'], 'Visits must be a whole number, at least 1'],
    [[0], 'Visits must be a whole number, at least 1'],
    [Array.from({ length: 1001 }, (_, at) => at + 1), 'Visits is too long'],
  ] as const)('WEK-18 refuses to take back %#', async ([ids, message], { app, admin }) => {
    const { status, body } = await ask(app, UNDO, { token: admin, body: { ids } });
    expect([status, body.field, body.message]).toEqual([400, 'ids', message]);
  });
});
