import { expect } from 'vitest';
import { newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { aMissedRecord, save, test } from '../visit-records/records.ts';
import { addPlanned, emptyRegister } from './plans.ts';

test('the office is told which visits of the last seven days nobody recorded', async ({
  app,
  admin,
  someone,
  database,
}) => {
  await emptyRegister(database);
  const nurse = await someone('caregiver');
  const { patient_id } = nurse;
  const left = await addPlanned(database.db, { removed_at: new Date() });
  const on = (visit_date: string, values: object = {}) =>
    addVisit(app, admin, { patient_id, visit_date, ...values });
  const [yesterday, week, recorded] = [
    await on('2026-11-14'),
    await on('2026-11-08'),
    await on('2026-11-13'),
  ];
  await on('2026-11-15');
  await on('2026-11-07');
  await on('2026-11-14', { patient_id: null });
  await database.db
    .insertInto('schedules')
    .values({
      patient_id: left,
      patient_name: 'Left',
      member_name: 'Leela',
      visit_type: 'Other',
      visit_date: '2026-11-14',
      visit_time: '10:00',
    })
    .execute();
  await save(app, nurse, aMissedRecord({ schedule_id: recorded.id, visited_on: '2026-11-13' }));
  const from = await newestAuditId(database);
  const { status, body } = await ask(app, 'GET /api/schedules/unrecorded', { token: admin });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([week.id, yesterday.id]);
  const { register_number } = await database.db
    .selectFrom('patients')
    .select('register_number')
    .where('id', '=', patient_id)
    .executeTakeFirstOrThrow();
  expect(body[0]).toMatchObject({ patient_id, patient_name: 'Kalyani Amma', register_number });
  expect(body[0]).not.toHaveProperty('notes');
  const rows = await database.db.selectFrom('audit').selectAll().where('id', '>', from).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: 'view',
    record: 'patient',
    patient_ids: [patient_id],
    fields: ['first_name', 'last_name', 'register_number'],
  });
  const summary = await ask(app, 'GET /api/dashboard-summary', { token: admin });
  expect(summary.body.unrecorded_visits).toBe(2);
});

test('VIS-63 the line above the cards counts who is due today or overdue', async ({
  app,
  admin,
  database,
}) => {
  await emptyRegister(database);
  const { db } = database;
  const count = async () => {
    const { body } = await ask(app, 'GET /api/dashboard-summary', { token: admin });
    return body.due_visits;
  };
  expect(await count()).toBe(0);
  const overdue = await addPlanned(db);
  const today = await addPlanned(db, { registered_on: '2026-11-08' });
  await addPlanned(db, { registered_on: '2026-11-09' });
  await addPlanned(db, { removed_at: new Date() });
  await addPlanned(db, { visit_every_days: 0 });
  expect(await count()).toBe(2);
  await addVisit(app, admin, { patient_id: overdue, visit_date: '2026-11-22' });
  expect(await count()).toBe(1);
  // A visit of yesterday plans nothing; one that follows it does.
  await addVisit(app, admin, { patient_id: today, visit_date: '2026-11-14' });
  expect(await count()).toBe(1);
  await addVisit(app, admin, { patient_id: today, visit_date: '2026-11-15' });
  expect(await count()).toBe(0);
});
