import type { CourseMonth, StatisticsCourse } from '@thinna/contract/statistics/course';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { addTyped } from '../../database/typed-figures.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit } from '../../support/visits.ts';
import { counts } from './counts.ts';

const CALL = 'GET /api/statistics/course';
/** The clock of the tests stands at noon of 15 November 2026 at the clinic. */
const months = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
];
const noFigures = Object.fromEntries(counts.map((name) => [name, null]));

const test = clinicTest.extend('course', ({ app, admin }) => {
  return async (query = ''): Promise<CourseMonth[]> => {
    const { status, body } = await ask(app, `${CALL}${query}`, { token: admin });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as StatisticsCourse).months;
  };
});

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query(`
    delete from statistics_history; delete from patients; delete from patient_requests;
    delete from helpers; delete from schedules; delete from deleted_records`);
});

/** Returns one count or typed figure of each month that is not empty. */
const valuesOf = (course: CourseMonth[], valueOf: (month: CourseMonth) => number | null) =>
  Object.fromEntries(
    course.flatMap((month) => (valueOf(month) ? [[month.month, valueOf(month)]] : [])),
  );
const cancerOf = ({ figures }: CourseMonth) => figures.cancer_patients;

describe('the course of the figures', () => {
  test('FIG-01 is twelve months up to the current one, empty where nothing was typed', async ({
    app,
    admin,
  }) => {
    const { status, body } = await ask(app, CALL, { token: admin });
    expect(status).toBe(200);
    expect(body).toEqual({
      today: '2026-11-15',
      months: months.map((month) => ({
        month,
        requests: 0,
        visits: 0,
        helpers: 0,
        typed_at: null,
        figures: noFigures,
      })),
    });
  });

  test('FIG-01 ends with the month that is asked for', async ({ course }) => {
    const earlier = await course('?month=2026-02');
    expect(earlier.map(({ month }) => month)).toEqual([
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect((await course('?month=2026-11')).map(({ month }) => month)).toEqual(months);
  });

  test('FIG-02 ends a month at midnight at the clinic, 18:30 UTC', async ({ course, database }) => {
    const { db } = database;
    for (const created_at of ['2026-09-30T18:29:59.999Z', '2026-09-30T18:30:00.000Z']) {
      await addRequest(db, { created_at });
      await addHelper(db, { created_at });
    }
    await addRequest(db, { created_at: '2026-10-31T18:29:59.999Z' });
    await addTyped(database, '2026-09-30T18:29:59.999Z', { cancer_patients: 7 });
    await addTyped(database, '2026-09-30T18:30:00.000Z', { cancer_patients: 8 });
    const shown = await course();
    expect(valuesOf(shown, ({ requests }) => requests)).toEqual({ '2026-09': 1, '2026-10': 2 });
    expect(valuesOf(shown, ({ helpers }) => helpers)).toEqual({ '2026-09': 1, '2026-10': 1 });
    expect(valuesOf(shown, cancerOf)).toEqual({ '2026-09': 7, '2026-10': 8, '2026-11': 8 });
  });

  test('FIG-02 counts visits by their day, those to come as well', async ({
    app,
    admin,
    course,
  }) => {
    for (const visit_date of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-30', '2026-12-01'])
      await addVisit(app, admin, { visit_date });
    const planned = valuesOf(await course(), ({ visits }) => visits);
    expect(planned).toEqual({ '2026-09': 1, '2026-10': 2, '2026-11': 1 });
  });

  test('FIG-03 takes the last of several changes, and carries it on until the next', async ({
    course,
    database,
  }) => {
    await addTyped(database, '2026-06-02T05:00:00Z', { cancer_patients: 20, other_patients: 3 });
    await addTyped(database, '2026-06-20T05:00:00Z', { cancer_patients: 22, other_patients: null });
    await addTyped(database, '2026-06-10T05:00:00Z', { cancer_patients: 21 });
    await addTyped(database, '2026-09-01T05:00:00Z', { cancer_patients: 0 });
    const shown = await course();
    const nothing = Array.from({ length: 6 }, () => null);
    expect(shown.map(cancerOf)).toEqual([...nothing, 22, 22, 22, 0, 0, 0]);
    expect(shown.at(-1)).toMatchObject({ typed_at: '2026-09-01T05:00:00.000Z' });
    expect(shown.map(({ figures }) => figures.other_patients)).toEqual(months.map(() => null));
  });

  test('FIG-03 of two changes at one instant the later one counts', async ({
    course,
    database,
  }) => {
    await addTyped(database, '2026-06-02T05:00:00Z', { cancer_patients: 20 });
    await addTyped(database, '2026-06-02T05:00:00Z', { cancer_patients: 19 });
    expect((await course()).map(cancerOf).at(-1)).toBe(19);
  });

  test('FIG-03 begins with what was typed before the first of the twelve months', async ({
    course,
    database,
  }) => {
    await addTyped(database, '2024-01-02T05:00:00Z', { cancer_patients: 20 });
    expect((await course()).map(cancerOf)).toEqual(months.map(() => 20));
    expect((await course('?month=2023-12')).map(cancerOf)).toEqual(months.map(() => null));
  });

  test('FIG-03 has what PUT saved, at once', async ({ app, admin, course, database }) => {
    await database.pool.query('update clinic_statistics set cancer_patients = null');
    const body = { cancer_patients: 41 };
    expect((await ask(app, 'PUT /api/statistics', { token: admin, body })).status).toBe(200);
    expect(valuesOf(await course(), cancerOf)).toEqual({ '2026-11': 41 });
  });

  test('FIG-03 leaves out what is no count, and keeps the rest', async ({ course, database }) => {
    const odd = { cancer_patients: 'forty', other_patients: -1, home_care_patients: 1.5 };
    await addTyped(database, '2026-06-02T05:00:00Z', { ...odd, patients_above_80: 15, more: 1 });
    expect((await course()).at(-1)?.figures).toEqual({ ...noFigures, patients_above_80: 15 });
  });

  test.for(['2026', '2026-13', '2026-1', '1899-12', '2026-11-15', '', 'x'])(
    'FIG-04 refuses "%s", which is no month',
    async (month, { app, admin }) => {
      expect(await ask(app, `${CALL}?month=${month}`, { token: admin })).toMatchObject({
        status: 400,
        body: { field: 'month', message: 'Month must be a month, written YYYY-MM' },
      });
    },
  );

  test('FIG-04 refuses a month that has not begun at the clinic', async ({
    app,
    admin: _account,
    clock,
  }) => {
    const statusAt = async (at: string) => {
      clock.now = new Date(at);
      const token = await logIn(app, 'admin', 'asha');
      return ask(app, `${CALL}?month=2026-12`, { token });
    };
    const noon = clock.now;
    expect(await statusAt('2026-11-30T18:29:59.999Z')).toMatchObject({
      status: 400,
      body: { field: 'month', message: 'Month must not be in the future' },
    });
    expect(await statusAt('2026-11-30T18:30:00.000Z')).toMatchObject({
      status: 200,
      body: { today: '2026-12-01' },
    });
    clock.now = noon;
  });

  test('FIG-05 leaves out a deleted request, which comes back to the month it came in', async ({
    app,
    admin,
    course,
    database: { db },
  }) => {
    const requestsOf = async () => valuesOf(await course(), ({ requests }) => requests);
    const id = await addRequest(db, { created_at: '2026-08-10T05:00:00Z' });
    // Who is in care, and a request that was closed, had asked for help all the same.
    await addPatient(db, {
      original_id: await addRequest(db, { created_at: '2026-08-11T05:00:00Z' }),
    });
    await addRequest(db, {
      created_at: '2026-08-12T05:00:00Z',
      closed_at: '2026-08-13T05:00:00Z',
      closed_why: 'no_need',
    });
    expect(await requestsOf()).toEqual({ '2026-08': 3 });
    await ask(app, `DELETE /api/patients-register/${id}`, { token: admin });
    expect(await requestsOf()).toEqual({ '2026-08': 2 });
    const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
    const restored = await ask(app, `POST /api/deleted-records/${body[0].id}/restore`, {
      token: admin,
    });
    expect(restored.status).toBe(200);
    expect(await requestsOf()).toEqual({ '2026-08': 3 });
  });

  test('FIG-01 is for administrators alone', async ({ app, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    const token = await logIn(app, 'vcm', 'suni');
    expect((await ask(app, CALL, { token })).status).toBe(403);
    expect((await ask(app, CALL)).status).toBe(401);
  });

  test('FIG-01 takes one statement beside that of the session, however much there is', async ({
    settings,
    databaseUrl,
    app,
    admin: _account,
    database,
  }) => {
    for (let day = 10; day < 28; day += 1) {
      await addRequest(database.db, { created_at: `2026-10-${day}T05:00:00Z` });
      await addTyped(database, `2026-10-${day}T05:00:00Z`, { cancer_patients: day });
    }
    const token = await logIn(app, 'admin', 'asha');
    const counted = await startCountedServer(settings, databaseUrl);
    await ask(counted.app, CALL, { token });
    expect(counted.statements()).toHaveLength(2);
  });
});
