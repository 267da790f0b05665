import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { movePlannedOn } from '../../../apps/server/src/slices/visit-plans/due.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { aRecord, save, test } from '../visit-records/records.ts';
import { addPlanned, emptyRegister, listDue, namesOf } from './plans.ts';

beforeEach<{ database: Database }>(({ database }) => emptyRegister(database));

/** Adds one patient for each name, with these values. */
const addAll = (db: Database['db'], people: Record<string, Parameters<typeof addPlanned>[1]>) =>
  Promise.all(
    Object.entries(people).map(([first_name, values]) => addPlanned(db, { first_name, ...values })),
  );

describe('who is due', () => {
  test('VIS-63 VIS-66 is listed most overdue first, until a week from now or another day', async ({
    app,
    admin,
    database: { db },
  }) => {
    await addAll(db, {
      Ouseph: { registered_on: '2026-11-15' },
      Mariyam: { registered_on: '2026-10-01' },
      Devaki: { registered_on: '2026-11-16' },
      Zainaba: { registered_on: '2026-11-08' },
      Removed: { removed_at: new Date() },
      Called: { visit_every_days: 0 },
      Undecided: { visit_every_days: null },
    });
    expect(namesOf(await listDue(app, admin))).toEqual(['Mariyam', 'Zainaba', 'Ouseph']);
    expect(namesOf(await listDue(app, admin, '?until=2026-11-15'))).toEqual(['Mariyam', 'Zainaba']);
    expect(namesOf(await listDue(app, admin, '?until=2026-11-23'))).toHaveLength(4);
    expect(namesOf(await listDue(app, admin, '?until=2026-10-08'))).toEqual(['Mariyam']);
  });

  test('VIS-63 tells of each who it is, where, and when somebody was there', async ({
    app,
    admin,
    someone,
  }) => {
    const patient = {
      registered_on: '2026-10-01',
      visit_every_days: 7,
      ward: 4,
      place: 'Mala',
      place_link: 'https://maps.example/1',
      phone_number: '5000000011',
    };
    const nurse = await someone('caregiver', { patient });
    const days = { medicines_until: '2026-11-17', catheter_until: '2026-11-20' };
    await save(
      app,
      nurse,
      aRecord({ visited_on: '2026-11-01', ...days, tube_until: '2026-11-30' }),
    );
    // What a later record leaves out hides nothing; what it tells counts.
    await save(app, nurse, aRecord({ visited_on: '2026-11-02', catheter_until: '2026-12-02' }));
    const [row, ...others] = await listDue(app, admin);
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: nurse.patient_id,
      name: 'Kalyani Amma',
      register_number: expect.stringMatching(/^PC-/),
      ward: 4,
      place: 'Mala',
      phone_number: '5000000011',
      support_type: 'medical',
      visit_every_days: 7,
      registered_on: '2026-10-01',
      last_seen_on: '2026-11-02',
      due_on: '2026-11-09',
      planned_on: null,
      medicines_until: '2026-11-17',
      catheter_until: '2026-12-02',
      tube_until: '2026-11-30',
      flags: [
        expect.objectContaining({ code: 'medicines', day: '2026-11-17' }),
        expect.objectContaining({ code: 'not_seen', day: '2026-11-09' }),
      ],
    });
  });

  test('VIS-63 leaves out whom a visit is planned for until then, and tells a later one', async ({
    app,
    admin,
    database: { db },
  }) => {
    const [yesterday = 0, today = 0, week = 0, later = 0] = await addAll(db, {
      Yesterday: {},
      Today: {},
      Week: {},
      Later: {},
      Nothing: {},
    });
    await addVisit(app, admin, { patient_id: yesterday, visit_date: '2026-11-14' });
    await addVisit(app, admin, { patient_id: today, visit_date: '2026-11-15' });
    const moved = await addVisit(app, admin, { patient_id: week, visit_date: '2026-11-22' });
    await addVisit(app, admin, { patient_id: later, visit_date: '2026-12-01' });
    await addVisit(app, admin, { patient_id: later, visit_date: '2026-11-23' });
    const planned = async (query = '') =>
      Object.fromEntries(
        (await listDue(app, admin, query)).map(({ name, planned_on }) => [name, planned_on]),
      );
    expect(await planned()).toEqual({ Yesterday: null, Later: '2026-11-23', Nothing: null });
    expect(await planned('?until=2026-11-23')).toEqual({ Yesterday: null, Nothing: null });
    expect(await planned('?until=2026-11-21')).toEqual({
      Yesterday: null,
      Week: '2026-11-22',
      Later: '2026-11-23',
      Nothing: null,
    });
    const to = { version: 1, visit_date: '2026-11-24', visit_time: '09:30' };
    await ask(app, `PUT /api/schedules/${moved.id}/move`, { token: admin, body: to });
    expect(await planned()).toMatchObject({ Week: '2026-11-24' });
    await ask(app, `DELETE /api/schedules/${moved.id}`, { token: admin });
    expect(await planned()).toMatchObject({ Week: null });
  });

  test('VIS-63 does not let a volunteer hide that the nurse is due', async ({
    app,
    admin,
    database: { db },
  }) => {
    const visit = { visit_type: 'Volunteer', visit_date: '2026-11-16', member_name: 'Anu' };
    const [medical = 0, accompanied = 0] = await addAll(db, {
      Medical: {},
      Accompanied: { support_type: 'volunteer' },
    });
    await addVisit(app, admin, { ...visit, patient_id: medical });
    const { id } = await addVisit(app, admin, { ...visit, patient_id: accompanied });
    expect(namesOf(await listDue(app, admin))).toEqual(['Medical']);
    // The visit is given to the other one.
    const body = { ...visit, patient_name: 'Medical', patient_id: medical, visit_time: '10:00' };
    await ask(app, `PUT /api/schedules/${id}`, { token: admin, body });
    expect(namesOf(await listDue(app, admin)).toSorted()).toEqual(['Accompanied', 'Medical']);
    const nurse = { ...body, visit_type: 'Caregiver' };
    await ask(app, `PUT /api/schedules/${id}`, { token: admin, body: nurse });
    expect(namesOf(await listDue(app, admin))).toEqual(['Accompanied']);
  });

  test('VIS-63 knows the next visit on the day after, also once the server has moved on', async ({
    app,
    admin: _account,
    clock,
    database,
  }) => {
    const { db } = database;
    const noon = clock.now;
    const token = await logIn(app, 'admin', 'asha');
    const [again = 0, once = 0, far = 0] = await addAll(db, { Again: {}, Once: {}, Far: {} });
    for (const [patient_id, visit_date] of [
      [again, '2026-11-15'],
      [again, '2026-11-18'],
      [once, '2026-11-15'],
      [far, '2026-11-15'],
      [far, '2026-11-30'],
    ]) {
      await addVisit(app, token, { patient_id, visit_date });
    }
    expect(await listDue(app, token)).toEqual([]);
    clock.pass(24 * 60);
    const tomorrow = await logIn(app, 'admin', 'asha');
    const expected = { Once: null, Far: '2026-11-30' };
    for (const moved of [3, 0]) {
      const rows = await listDue(app, tomorrow);
      expect(Object.fromEntries(rows.map((row) => [row.name, row.planned_on]))).toEqual(expected);
      expect(await listDue(app, tomorrow, '?until=2026-11-17')).toHaveLength(3);
      expect(await movePlannedOn(db, clock.now)).toBe(moved);
    }
    clock.now = noon;
  });

  test('VIS-63 VIS-67 is read by ward and by place', async ({ app, admin, database: { db } }) => {
    await addAll(db, {
      Ammini: { ward: 4, place: 'Mala' },
      Janaki: { ward: 7, place: 'Mala' },
      Leela: { ward: 7, place: 'കടവ്' },
      Thoma: {},
    });
    const sorted = async (query: string) => namesOf(await listDue(app, admin, query)).toSorted();
    expect(await sorted('?ward=7')).toEqual(['Janaki', 'Leela']);
    expect(await sorted('?place=Mala')).toEqual(['Ammini', 'Janaki']);
    expect(await sorted(`?place=${encodeURIComponent('കടവ്')}&ward=7`)).toEqual(['Leela']);
    expect(await sorted('?ward=9')).toEqual([]);
  });

  test('VIS-63 comes in pages without a gap, however they are planned', async ({
    app,
    admin,
    database: { db },
  }) => {
    for (let at = 0; at < 23; at += 1) {
      const id = await addPlanned(db, {
        first_name: `Patient ${at}`,
        // Many are due on the same day.
        registered_on: `2026-11-0${1 + (at % 4)}`,
        ward: at % 2 === 0 ? 4 : null,
      });
      const visit_date = [null, '2026-11-14', '2026-11-25', '2026-11-26', '2026-11-17'][at % 5];
      if (visit_date) await addVisit(app, admin, { patient_id: id, visit_date });
    }
    for (const filter of ['', '&ward=4', '&until=2026-11-25']) {
      const whole = await listDue(app, admin, `?${filter.slice(1)}`);
      const dueDays = whole.map((row) => String(row.due_on));
      expect(dueDays).toEqual(dueDays.toSorted());
      const pages: string[] = [];
      let next: string | undefined = `/api/due?limit=4${filter}`;
      while (next) {
        const answer = await ask(app, `GET ${next}` as 'GET /', { token: admin });
        expect(answer.body.length).toBeLessThanOrEqual(4);
        pages.push(...namesOf(answer.body));
        next = /<(.+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      expect(pages).toEqual(namesOf(whole));
    }
  });

  test('VIS-65 shows apart for whom nobody has decided, and not who is visited when called', async ({
    app,
    admin,
    database: { db },
  }) => {
    const [newest = 0] = await addAll(db, {
      Newest: { visit_every_days: null, registered_on: '2026-11-14', ward: 4 },
      Oldest: { visit_every_days: null, registered_on: '2026-03-01' },
      Removed: { visit_every_days: null, removed_at: new Date() },
      Called: { visit_every_days: 0 },
      Planned: {},
    });
    await addVisit(app, admin, { patient_id: newest, visit_date: '2026-11-20' });
    const rows = await listDue(app, admin, '?without_plan=true');
    expect(namesOf(rows)).toEqual(['Oldest', 'Newest']);
    expect(rows[1]).toMatchObject({ due_on: null, planned_on: '2026-11-20' });
    const query = '?without_plan=true&limit=1';
    const page = await ask(app, `GET /api/due${query}`, { token: admin });
    const link = /<(.+)>/.exec(String(page.headers.link))?.[1];
    const second = await ask(app, `GET ${link}` as 'GET /', { token: admin });
    expect([...namesOf(page.body), ...namesOf(second.body)]).toEqual(['Oldest', 'Newest']);
    expect(second.headers.link).toBeUndefined();
    expect(namesOf(await listDue(app, admin, '?without_plan=true&ward=4'))).toEqual(['Newest']);
  });

  test('VIS-72 leaves a row that names its patients; nobody shown leaves none', async ({
    app,
    admin,
    database,
  }) => {
    const ids = await addAll(database.db, { Ammini: {}, Janaki: {} });
    await addAll(database.db, { Undecided: { visit_every_days: null } });
    const rowsSince = (id: string) =>
      database.db.selectFrom('audit').selectAll().where('id', '>', id).execute();
    const from = await newestAuditId(database);
    await listDue(app, admin);
    const rows = await rowsSince(from);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'view', record: 'patient', record_id: null });
    expect(new Set(rows[0]?.patient_ids)).toEqual(new Set(ids));
    expect(rows[0]?.fields).toEqual(['register_number', 'place', 'phone_number', 'visit_records']);
    const later = await newestAuditId(database);
    await listDue(app, admin, '?ward=9');
    expect(await rowsSince(later)).toEqual([]);
    // A page names those whom it shows, and not the first of the next one.
    const page = await listDue(app, admin, '?limit=1');
    expect((await rowsSince(later)).map((row) => row.patient_ids)).toEqual([[page[0]?.id]]);
  });

  test.for([
    ['until', 'tomorrow'],
    ['ward', 'x'],
    ['ward', '200'],
    ['ward', '40000'],
    ['limit', '201'],
    ['after', '12'],
    ['after', '2026-11-15.x'],
    ['without_plan', '1'],
    ['place', 'x'.repeat(501)],
  ])('VIS-63 refuses a wrong %s', async ([name, value], { app, admin }) => {
    const { status, body } = await ask(app, `GET /api/due?${name}=${value}`, { token: admin });
    expect([status, body.field.split('.')[0]]).toEqual([400, name]);
  });

  test('costs few statements, however many there are', async ({
    admin,
    settings,
    databaseUrl,
    database: { db },
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    for (let at = 0; at < 12; at += 1) await addPlanned(db);
    for (const query of ['', '?ward=4', '?without_plan=true&limit=2']) {
      await ask(counted.app, `GET /api/due${query}` as 'GET /', { token: admin });
      expect(counted.statements().filter(isQuery).length, query).toBeLessThanOrEqual(4);
    }
  });
});
