import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';

const CALL = 'GET /api/today';
const TODAY = '2026-11-15';
/** Noon at the clinic. */
const NOON = new Date('2026-11-15T06:30:00.000Z');
const hoursFromNoon = (count: number) => new Date(NOON.getTime() + count * 3_600_000);

beforeEach<{ database: Database }>(async ({ database }) => {
  for (const table of ['schedules', 'tasks']) await database.pool.query(`delete from ${table}`);
  await deletePeople(database);
});

const test = clinicTest
  .extend('read', ({ app, admin }) => async () => {
    const { status, body, text } = await ask(app, CALL, { token: admin });
    expect(status).toBe(200);
    return { ...body, text };
  })
  .extend('plan', ({ database: { db } }) => async (visit_time: string, values: object = {}) => {
    const visit = { patient_name: 'Annamma', member_name: 'Mary', visit_type: 'Other' as const };
    const { id } = await db
      .insertInto('schedules')
      .values({ ...visit, visit_date: TODAY, visit_time, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  })
  .extend('addTask', ({ database: { db } }) => async (title: string, values: object = {}) => {
    const { id } = await db
      .insertInto('tasks')
      .values({ title, due_date: TODAY, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const namesOf = (rows: { patient_name: string }[]) => rows.map(({ patient_name }) => patient_name);
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('the lists of today', () => {
  test('TDY-14 TDY-16 are empty while there is nothing', async ({ read }) => {
    const { text: _, ...lists } = await read();
    expect(lists).toEqual({
      today: TODAY,
      requests: [],
      requests_total: 0,
      visits: [],
      visits_total: 0,
      tasks: [],
      tasks_total: 0,
      unread_requests: 0,
      month: {
        requests: 0,
        requests_before: 0,
        visits: 0,
        visits_before: 0,
        patients_in_care: 0,
      },
    });
  });

  test('TDY-03 TDY-16 have the requests that wait, the oldest first, without the illness', async ({
    database: { db },
    read,
  }) => {
    await addRequest(db, {
      patient_name: 'Biju',
      support_type: 'other',
      created_at: hoursFromNoon(-30),
    });
    const anu = await addRequest(db, {
      patient_name: 'Anu',
      contact_name: 'Ramla',
      contact_phone_number: '5501044182',
      place: 'Ferry road',
      address: 'House 9',
      support_type: 'medical',
      health_condition: 'Secret illness',
      notes: 'Secret note',
      created_at: hoursFromNoon(-96),
      viewed_at: NOON,
    });
    await db
      .insertInto('request_calls')
      .values([
        { request_id: anu, reached: true, called_at: hoursFromNoon(-50) },
        { request_id: anu, reached: false, called_at: hoursFromNoon(-2), note: 'Secret call' },
      ])
      .execute();
    await addPatient(db, { original_id: await addRequest(db, { patient_name: 'In care' }) });
    await addRequest(db, { patient_name: 'Closed', closed_at: NOON, closed_why: 'no_need' });
    // Out of care again, a request waits again.
    const ended = await addRequest(db, { patient_name: 'Chitra', created_at: hoursFromNoon(-3) });
    await addPatient(db, { original_id: ended, removed_at: NOON });

    const { requests, requests_total, text } = await read();
    expect(namesOf(requests)).toEqual(['Anu', 'Biju', 'Chitra']);
    expect(requests_total).toBe(3);
    expect(requests[0]).toEqual({
      id: anu,
      patient_name: 'Anu',
      contact_name: 'Ramla',
      contact_phone_number: '5501044182',
      place: 'Ferry road',
      support_type: 'medical',
      is_new: false,
      created_at: '2026-11-11T06:30:00.000Z',
      last_call: { called_at: '2026-11-15T04:30:00.000Z', reached: false },
    });
    expect(requests[1]).toMatchObject({ support_type: 'others', is_new: true, last_call: null });
    expect(text).not.toMatch(/Secret|House 9/);
  });

  test('TDY-07 have the visits of the day by time, with whom there is a page to open', async ({
    database: { db },
    plan,
    read,
  }) => {
    const helper_id = await addHelper(db, { name: 'Leena Kadavil', kind: 'caregiver' });
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const left = await addPatient(db, { first_name: 'Gopalan', removed_at: NOON });
    const request_id = await addRequest(db, { patient_name: 'Saramma' });
    await plan('16:30', { patient_id, helper_id, visit_type: 'Caregiver', notes: 'Secret wound' });
    await plan('09:00', { patient_id: left });
    await plan('11:15', { request_id, visit_type: 'Emergency' });
    await plan('18:00', { patient_name: 'A neighbour' });
    await plan('08:00', { visit_date: '2026-11-14' });
    await plan('08:00', { visit_date: '2026-11-16' });

    const { visits, visits_total, text } = await read();
    expect(visits_total).toBe(4);
    expect(visits).toMatchObject([
      { patient_name: 'Gopalan', visit_time: '09:00', patient_id: null, request_id: null },
      { patient_name: 'Saramma', visit_time: '11:15', patient_id: null, request_id },
      {
        patient_name: 'Kalyani Amma',
        visit_time: '16:30',
        patient_id,
        helper_id,
        member_name: 'Leena Kadavil',
        visit_type: 'Caregiver',
        visit_date: TODAY,
      },
      { patient_name: 'A neighbour', patient_id: null, member_name: 'Mary', helper_id: null },
    ]);
    expect(text).not.toContain('Secret');
  });

  test('TDY-10 have the open tasks that are due today or earlier, the earliest first', async ({
    addTask,
    database: { db },
    read,
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani' });
    const left = await addPatient(db, { first_name: 'Gopalan', removed_at: NOON });
    const assigned_helper_id = await addHelper(db, { name: 'Leena' });
    await addTask('Any time', { patient_id: left });
    await addTask('At three', { due_time: '15:00' });
    const late = await addTask('Late', {
      due_date: '2026-11-13',
      patient_id,
      assigned_kind: 'volunteer',
      assigned_helper_id,
      description: 'Secret dose',
    });
    await addTask('Tomorrow', { due_date: '2026-11-16' });
    await addTask('Without a day', { due_date: null });
    await addTask('Done', { completed_at: NOON });

    const { tasks, tasks_total, text } = await read();
    expect(titlesOf(tasks)).toEqual(['Late', 'At three', 'Any time']);
    expect(tasks_total).toBe(3);
    expect(tasks[0]).toEqual({
      id: late,
      title: 'Late',
      status: 'pending',
      assigned_to: 'Volunteer',
      assigned_member: 'Leena',
      due_date: '2026-11-13',
      due_time: null,
      patient_id,
      patient_name: 'Kalyani',
    });
    expect(tasks[1]).toMatchObject({ due_time: '15:00', assigned_to: null });
    expect(tasks[2]).toMatchObject({ patient_id: null, patient_name: null });
    expect(text).not.toContain('Secret');
  });

  test("TDY-07 TDY-10 follow the clinic's day, wherever it is still yesterday", async ({
    addTask,
    app,
    clock,
    plan,
  }) => {
    await plan('09:00');
    await addTask('Tomorrow', { due_date: '2026-11-16' });
    const readAt = async (at: string) => {
      clock.now = new Date(at);
      const token = await logIn(app, 'admin', 'asha');
      return (await ask(app, CALL, { token })).body;
    };
    const lastMinute = await readAt('2026-11-15T18:29:00.000Z');
    expect(lastMinute).toMatchObject({ today: TODAY, visits_total: 1, tasks_total: 0 });
    const midnight = await readAt('2026-11-15T18:30:00.000Z');
    expect(midnight).toMatchObject({ today: '2026-11-16', visits_total: 0, tasks_total: 1 });
    clock.now = NOON;
  });

  test('TDY-13 are cut at 8, 20 and 12, and count all', async ({
    addTask,
    database: { db },
    plan,
    read,
  }) => {
    for (let at = 0; at < 22; at += 1) {
      await addRequest(db, { patient_name: `P${at}`, created_at: hoursFromNoon(at - 500) });
      await plan('15:00');
      await addTask(`T${at}`);
    }
    const lists = await read();
    expect(namesOf(lists.requests)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
    expect(lists.visits).toHaveLength(20);
    expect(titlesOf(lists.tasks)).toEqual(Array.from({ length: 12 }, (_, at) => `T${at}`));
    expect(lists).toMatchObject({ requests_total: 22, visits_total: 22, tasks_total: 22 });
  });

  test('TDY-13 leave out visits that are over before those to come, which stay by time', async ({
    plan,
    read,
  }) => {
    // At noon the visit of eleven is over, that of a minute later is not.
    await plan('11:00', { patient_name: 'Over' });
    await plan('11:01', { patient_name: 'Not yet over' });
    for (let at = 0; at < 18; at += 1) await plan('17:00', { patient_name: 'Later' });
    expect(namesOf((await read()).visits).slice(0, 3)).toEqual(['Over', 'Not yet over', 'Later']);
    await plan('18:00', { patient_name: 'Last' });
    const { visits } = await read();
    expect(namesOf(visits).slice(0, 2)).toEqual(['Not yet over', 'Later']);
    expect(visits.at(-1)).toMatchObject({ patient_name: 'Last' });
  });

  test('TDY-15 count the unread notifications of requests alone', async ({
    database: { db },
    read,
  }) => {
    const request_id = await addRequest(db);
    const helper_id = await addHelper(db);
    const message = 'New registration: Annamma';
    await db
      .insertInto('notifications')
      .values([
        { request_id, message },
        { request_id, message, read_at: NOON },
        { helper_id, kind: 'volunteer', message },
      ])
      .execute();
    expect(await read()).toMatchObject({ unread_requests: 1 });
  });

  test('TDY-18 count this month up to today, and the same days of the month before', async ({
    database: { db },
    plan,
    read,
  }) => {
    const at = (time: string) => addRequest(db, { created_at: new Date(time) });
    // The clinic's midnight is 18:30 UTC of the day before.
    await at('2026-10-31T18:29:59.000Z');
    await at('2026-10-31T18:30:00.000Z');
    await at('2026-11-15T06:00:00.000Z');
    await at('2026-09-30T18:29:59.000Z');
    await at('2026-09-30T18:30:00.000Z');
    await at('2026-10-15T18:29:59.000Z');
    await at('2026-10-15T18:30:00.000Z');
    for (const visit_date of ['2026-10-31', '2026-11-01', TODAY, '2026-11-16']) {
      await plan('09:00', { visit_date });
    }
    for (const visit_date of ['2026-09-30', '2026-10-01', '2026-10-15', '2026-10-16']) {
      await plan('09:00', { visit_date });
    }
    await addPatient(db);
    await addPatient(db, { first_name: 'Left', removed_at: NOON });
    expect((await read()).month).toEqual({
      requests: 2,
      requests_before: 2,
      visits: 2,
      visits_before: 2,
      patients_in_care: 1,
    });
  });
});
