import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { movePlannedOn } from '../../../apps/server/src/slices/visit-plans/due.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { test as undoTest } from '../deleted-records/rows.ts';
import { addPlanned, emptyRegister, listDue, readPatient } from './plans.ts';

const MIGRATION = new URL('../../../apps/server/migrations/0028_visit_plans.sql', import.meta.url);

beforeEach<{ database: Database }>(({ database }) => emptyRegister(database));

/** Reads the next planned visit as it is stored; null if there is none. */
async function plannedOn({ db }: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('patients')
    .select('planned_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.planned_on === 'infinity' ? null : row.planned_on;
}

const test = undoTest
  /** Two connections, each within a transaction of its own. */
  .extend('desks', async ({ database: { pool } }, { onCleanup }) => {
    const desks = [await pool.connect(), await pool.connect()] as const;
    for (const desk of desks) await desk.query('begin');
    onCleanup(async () => {
      for (const desk of desks) {
        await desk.query('rollback');
        desk.release();
      }
    });
    return desks;
  });

/** Waits until somebody waits for a lock. */
const untilSomebodyWaits = ({ pool }: Database) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);

const removeOn = (day: string) => `delete from schedules where visit_date = '${day}'`;
const addOn = (day: string, patient_id: number) =>
  `insert into schedules (patient_id, patient_name, member_name, visit_type, visit_date, visit_time)
  values (${patient_id}, 'Kalyani', 'Sheeba', 'Other', '${day}', '10:00')`;

describe('the next planned visit', () => {
  test.for([
    ['two visits are deleted', ['17', '19'], '17', removeOn('2026-11-19'), null],
    ['one is deleted and one added', ['17'], '17', '19', '2026-11-19'],
    ['the first of two is deleted and one added', ['17', '25'], '17', '19', '2026-11-19'],
  ] as const)(
    'VIS-63 is right when at two desks at the same time %s',
    async ([, days, removed, change, expected], { app, admin, database, desks }) => {
      const patient_id = await addPlanned(database.db);
      for (const day of days)
        await addVisit(app, admin, { patient_id, visit_date: `2026-11-${day}` });
      const other = change === '19' ? addOn('2026-11-19', patient_id) : change;
      const [first, second] = desks;
      await first.query(removeOn(`2026-11-${removed}`));
      const waiting = second.query(other);
      await untilSomebodyWaits(database);
      await first.query('commit');
      await waiting;
      await second.query('commit');
      expect(await plannedOn(database, patient_id)).toBe(expected);
      expect((await listDue(app, admin)).map(({ id }) => id)).toEqual(
        expected === null ? [patient_id] : [],
      );
    },
  );

  test('VIS-63 is right when one is added while another one is deleted', async ({
    app,
    admin,
    database,
    desks: [first, second],
  }) => {
    const patient_id = await addPlanned(database.db);
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-17' });
    await first.query(addOn('2026-11-19', patient_id));
    const waiting = second.query(removeOn('2026-11-17'));
    await untilSomebodyWaits(database);
    await first.query('commit');
    await waiting;
    await second.query('commit');
    expect(await plannedOn(database, patient_id)).toBe('2026-11-19');
  });

  test('VIS-63 is not moved on past a visit that is being added', async ({
    app,
    admin,
    clock,
    database,
    desks: [desk],
  }) => {
    const patient_id = await addPlanned(database.db);
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-14' });
    await desk.query(addOn('2026-11-20', patient_id));
    expect(await movePlannedOn(database.db, clock.now)).toBe(0);
    await desk.query('commit');
    expect(await listDue(app, admin)).toEqual([]);
    expect(await movePlannedOn(database.db, clock.now)).toBe(1);
    expect(await plannedOn(database, patient_id)).toBe('2026-11-20');
  });

  test('VIS-63 follows every row of a statement, also from one patient to another', async ({
    database,
  }) => {
    const { db, pool } = database;
    const [first, second, third] = [
      await addPlanned(db),
      await addPlanned(db),
      await addPlanned(db),
    ];
    const planned = () => Promise.all([first, second, third].map((id) => plannedOn(database, id)));
    await pool.query(
      `${addOn('2026-11-17', first)}, ${[
        [first, '2026-11-24'],
        [second, '2026-11-18'],
        ['null', '2026-11-16'],
      ]
        .map(([id, day]) => `(${id}, 'Kalyani', 'Sheeba', 'Other', '${day}', '10:00')`)
        .join(', ')}`,
    );
    expect(await planned()).toEqual(['2026-11-17', '2026-11-18', null]);
    await pool.query(`update schedules set patient_id = ${third} where visit_date <= '2026-11-17'`);
    expect(await planned()).toEqual(['2026-11-24', '2026-11-18', '2026-11-16']);
    await pool.query(`update schedules set visit_date = visit_date + 7`);
    expect(await planned()).toEqual(['2026-12-01', '2026-11-25', '2026-11-23']);
    await pool.query(`update schedules set visit_type = 'Volunteer' where patient_id = ${second}`);
    expect(await planned()).toEqual(['2026-12-01', null, '2026-11-23']);
    await pool.query('delete from schedules');
    expect(await planned()).toEqual([null, null, null]);
  });

  test('VIS-63 is there again when a visit, or its patient, is brought back', async ({
    app,
    admin,
    database,
    remove,
    restore,
  }) => {
    const patient_id = await addPlanned(database.db);
    const { id } = await addVisit(app, admin, { patient_id, visit_date: '2026-11-18' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-25' });
    const visit = await remove(`schedules/${id}`);
    expect(await plannedOn(database, patient_id)).toBe('2026-11-25');
    expect((await restore(visit.id)).status).toBe(200);
    expect(await plannedOn(database, patient_id)).toBe('2026-11-18');
    const patient = await remove(`patients/${patient_id}`);
    // What happened to the visits meanwhile counts.
    await ask(app, `DELETE /api/schedules/${id}`, { token: admin });
    expect((await restore(patient.id)).status).toBe(200);
    expect(await plannedOn(database, patient_id)).toBe('2026-11-25');
    expect((await readPatient(app, admin, patient_id)).due_on).toBe('2026-11-08');
  });
});

test('VIS-61 who was deleted before plans were known comes back with the day of the registration', async ({
  app,
  admin,
  database,
  remove,
  restore,
}) => {
  const created_at = new Date('2026-08-03T20:00:00Z');
  const id = await addPlanned(database.db, { created_at, visit_every_days: null });
  const deleted = await remove(`patients/${id}`);
  // As it was stored before the migration.
  await database.pool.query(`
    update deleted_records set rows = jsonb_set(rows, '{patients,0}', (rows -> 'patients' -> 0)
      - '{ward,registered_on,visit_every_days,planned_on,due_on}'::text[]) where rows ? 'patients'`);
  const [statement = ''] =
    /UPDATE deleted_records [^;]+;/.exec(readFileSync(MIGRATION, 'utf8')) ?? [];
  await database.pool.query(statement);
  expect((await restore(deleted.id)).status).toBe(200);
  expect(await readPatient(app, admin, id)).toMatchObject({
    registered_on: '2026-08-04',
    visit_every_days: null,
    due_on: null,
  });
});
