import type { Visit } from '@thinna/contract/visits/visits';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, aVisit, listVisits, SCHEDULES } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';

const notFound = { message: 'Schedule not found', error: 'Schedule not found', field: null };
const CREATE_VISIT = `POST ${SCHEDULES}` as const;
const times = (list: Visit[]) =>
  list.map(({ visit_date, visit_time }) => `${visit_date} ${visit_time}`);

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
});

describe('the calls of visits', () => {
  test('SCH-23 SCH-30 add a visit and answer it', async ({ app, admin }) => {
    const created = await ask(app, CREATE_VISIT, { token: admin, body: aVisit() });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...aVisit(),
      id: expect.any(Number),
      patient_id: null,
      request_id: null,
      helper_id: null,
      version: 1,
      created_at: '2026-11-15T06:30:00.000Z',
      cannot_come: false,
      is_bereavement: false,
    });
    expect(await listVisits(app, admin)).toEqual([created.body]);
  });

  test('SCH-01 list every visit by date and time, whole, of a day, or in pages', async ({
    app,
    admin,
  }) => {
    const [late, first, same, early] = [
      await addVisit(app, admin, { visit_date: '2026-11-16', visit_time: '08:00' }),
      await addVisit(app, admin, { visit_date: '2026-11-15', visit_time: '10:00' }),
      await addVisit(app, admin, { visit_date: '2026-11-15', visit_time: '10:00' }),
      await addVisit(app, admin, { visit_date: '2025-12-31', visit_time: '23:59' }),
    ];
    const whole = [early, first, same, late];
    expect(await listVisits(app, admin)).toEqual(whole);
    expect(await listVisits(app, admin, '?day=2026-11-15')).toEqual([first, same]);
    expect(await listVisits(app, admin, '?day=2026-11-17')).toEqual([]);

    const pages: Visit[] = [];
    for (let address: string | undefined = `${SCHEDULES}?limit=1`; address; ) {
      const page = await ask(app, `GET ${address}` as 'GET /', { token: admin });
      expect(page.body).toHaveLength(1);
      pages.push(...page.body);
      address = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(pages).toEqual(whole.map((visit) => ({ ...visit, outcome: null })));

    const ofDay = await ask(app, `GET ${SCHEDULES}?day=2026-11-15&limit=1`, { token: admin });
    const next = /<(.+)>; rel="next"/.exec(String(ofDay.headers.link))?.[1];
    const rest = await ask(app, `GET ${next}` as 'GET /', { token: admin });
    expect(rest.body).toEqual([{ ...same, outcome: null }]);
    expect(rest.headers.link).toBeUndefined();
  });

  test('go on after a visit that was deleted meanwhile', async ({ app, admin }) => {
    for (const visit_time of ['08:00', '09:00', '10:00'])
      await addVisit(app, admin, { visit_time });
    const page = await ask(app, `GET ${SCHEDULES}?limit=1`, { token: admin });
    const next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    await ask(app, `DELETE ${SCHEDULES}/${page.body[0].id}`, { token: admin });
    const rest = await ask(app, `GET ${next}` as 'GET /', { token: admin });
    expect(times(rest.body)).toEqual(['2026-11-15 09:00']);
  });

  test.for([
    ['day', 'yesterday'],
    ['day', '2026-02-30'],
    ['after', '12'],
    ['after', '2026-11-15T09:30'],
    ['after', '2026-13-15T09:30.1'],
    ['after', '2026-11-15T24:30.1'],
    ['after', '2026-11-15T09:30.0'],
    ['limit', '201'],
  ] as const)('do not understand ?%s=%s', async ([field, value], { app, admin }) => {
    const { status, body } = await ask(app, `GET ${SCHEDULES}?${field}=${value}`, { token: admin });
    expect([status, body.field]).toEqual([400, field]);
  });

  test('SCH-26 replace a visit as a whole, and note which fields changed', async ({
    app,
    admin,
    database,
  }) => {
    const created = await addVisit(app, admin);
    const { notes: _, ...withoutNotes } = aVisit({ visit_time: '23:59', visit_type: 'Emergency' });
    const answer = await ask(app, `PUT ${SCHEDULES}/${created.id}`, {
      token: admin,
      body: withoutNotes,
    });
    expect(answer.status).toBe(200);
    const changed = {
      ...created,
      visit_time: '23:59',
      visit_type: 'Emergency',
      notes: null,
      version: 2,
    };
    expect(answer.body).toEqual(changed);
    expect(await listVisits(app, admin)).toEqual([changed]);
    const { rows } = await database.pool.query(
      `select action, record, record_id, fields from audit order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        action: 'update',
        record: 'schedule',
        record_id: created.id,
        fields: ['visit_type', 'visit_time', 'notes'],
      },
    ]);
  });

  test('SCH-29 delete a visit', async ({ app, admin }) => {
    const { id } = await addVisit(app, admin);
    const deleted = await ask(app, `DELETE ${SCHEDULES}/${id}`, { token: admin });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Deleted' }]);
    expect(await listVisits(app, admin)).toEqual([]);
    const again = await ask(app, `DELETE ${SCHEDULES}/${id}`, { token: admin });
    expect([again.status, again.body]).toEqual([404, notFound]);
  });

  test.for(['0', '-1', 'x', '1.5', '%00', String(UNKNOWN_ID), '99999999999'])(
    'SCH-26 SCH-29 do not know %s',
    async (id, { app, admin }) => {
      const deleted = await ask(app, `DELETE ${SCHEDULES}/${id}`, { token: admin });
      expect([deleted.status, deleted.body]).toEqual([404, notFound]);
      const put = await ask(app, `PUT ${SCHEDULES}/${id}`, { token: admin, body: aVisit() });
      expect([put.status, put.body]).toEqual([404, notFound]);
    },
  );

  test('TRU-43 need few statements, with the session and without begin and commit', async ({
    settings,
    databaseUrl,
    admin,
    app,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    const { id } = await addVisit(app, admin, { patient_id });
    const counted = await startCountedServer(settings, databaseUrl);
    const count = async (call: Parameters<typeof ask>[1], body?: object) => {
      await ask(counted.app, call, { token: admin, body });
      return counted.statements().filter(isQuery).length;
    };
    expect({
      list: await count(`GET ${SCHEDULES}`),
      week: await count(`GET ${SCHEDULES}/week`),
      add: await count(CREATE_VISIT, aVisit()),
      edit: await count(`PUT ${SCHEDULES}/${id}`, aVisit()),
      remove: await count(`DELETE ${SCHEDULES}/${id}`),
    }).toEqual({ list: 3, week: 3, add: 5, edit: 6, remove: 6 });
  });
});

describe('the rules of visits', () => {
  const DAY_MESSAGE = 'Visit date must be a day, written YYYY-MM-DD';
  const TIME_MESSAGE = 'Visit time must be a time, written HH:MM';
  test.for([
    ['SCH-16', 'patient_name', undefined, 'Patient name is required'],
    ['SCH-16', 'patient_name', ' \u200B', 'Patient name is required'],
    ['SCH-15', 'patient_name', 'n'.repeat(201), 'Patient name is too long'],
    ['SCH-16', 'visit_type', undefined, 'Visit type is required'],
    ['SCH-17', 'visit_type', 'volunteer', 'Visit type is required'],
    ['SCH-16', 'member_name', '', 'Member name is required'],
    ['SCH-16', 'visit_date', undefined, 'Visit date is required'],
    ['SCH-16', 'visit_date', '', 'Visit date is required'],
    ['SCH-15', 'visit_date', '15-11-2026', DAY_MESSAGE],
    ['SCH-15', 'visit_date', '2026-02-29', DAY_MESSAGE],
    ['SCH-15', 'visit_date', '2026-11-15T00:00:00Z', DAY_MESSAGE],
    ['SCH-16', 'visit_time', null, 'Visit time is required'],
    ['SCH-15', 'visit_time', '24:00', TIME_MESSAGE],
    ['SCH-15', 'visit_time', '9:30', TIME_MESSAGE],
    ['SCH-15', 'visit_time', '09:30:00', TIME_MESSAGE],
    ['SCH-15', 'visit_time', 930, TIME_MESSAGE],
    ['SCH-15', 'notes', 'n'.repeat(5001), 'Notes is too long'],
    ['SCH-15', 'notes', 7, 'Notes has characters that cannot be stored'],
    ['SCH-15', 'patient_id', 'one', 'Patient name is not there any more'],
    ['SCH-15', 'helper_id', 0, 'Member name is not there any more'],
  ] as const)('%s: %s refuses %j', async ([, field, value, message], { app, admin }) => {
    const body = aVisit({ [field]: value });
    for (const call of [CREATE_VISIT, `PUT ${SCHEDULES}/${UNKNOWN_ID}`] as const) {
      const answer = await ask(app, call, { token: admin, body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        message,
        error: message,
        field,
        details: [{ field, message }],
      });
    }
    expect(await listVisits(app, admin)).toEqual([]);
  });

  test.for(['Volunteer', 'Caregiver', 'Medical Professional', 'Other', 'Emergency'])(
    'SCH-17 SCH-18 take a visit of the type %s',
    async (visit_type, { app, admin }) => {
      expect((await addVisit(app, admin, { visit_type })).visit_type).toBe(visit_type);
    },
  );

  test('SCH-15 SCH-16 take any time of a day, and a visit without notes', async ({
    app,
    admin,
  }) => {
    for (const visit_time of ['00:00', '23:59']) {
      const visit = await addVisit(app, admin, { visit_time, notes: ' ' });
      expect([visit.visit_time, visit.notes]).toEqual([visit_time, null]);
    }
  });
});
