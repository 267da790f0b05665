import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient } from '../../database/rows.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { addVisit, SCHEDULES } from '../../support/visits.ts';

const WEEK = `GET ${SCHEDULES}/week` as const;

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
});

describe('the week', () => {
  test('tells where to go, and nothing else of a patient', async ({ app, admin, database }) => {
    const patient_id = await addPatient(database.db, {
      first_name: 'Annamma',
      last_name: 'Varghese',
      phone_number: '5000000001',
      address: 'House 12',
      place: 'Mala',
      place_link: 'https://maps.example/1',
    });
    const visit = await addVisit(app, admin, { patient_id, notes: 'Wound dressing' });
    await addVisit(app, admin, { visit_time: '08:00', patient_name: 'A neighbour' });
    const { rows } = await database.pool.query(
      'select register_number from patients where id = $1',
      [patient_id],
    );
    const { body, text } = await ask(app, WEEK, { token: admin });
    const { id, patient_name, visit_type, member_name, visit_date, visit_time } = visit;
    expect(body.stops).toEqual([
      expect.objectContaining({ visit_time: '08:00', register_number: null, phone_number: null }),
      {
        id,
        patient_name,
        visit_type,
        member_name,
        visit_date,
        visit_time,
        cannot_come: false,
        is_bereavement: false,
        register_number: rows[0].register_number,
        place: 'Mala',
        phone_number: '5000000001',
        address: null,
      },
    ]);
    for (const secret of ['Wound', 'House 12', 'maps.example']) expect(text).not.toContain(secret);
  });

  test('tells nothing of a patient who has left care', async ({ app, admin, database }) => {
    const values = { first_name: 'Leela', phone_number: '5000000002', place: 'Mala' };
    const patient_id = await addPatient(database.db, values);
    await addVisit(app, admin, { patient_id });
    await database.pool.query('update patients set removed_at = now() where id = $1', [patient_id]);
    const { body } = await ask(app, WEEK, { token: admin });
    expect(body.stops).toEqual([
      expect.objectContaining({
        patient_name: 'Leela',
        register_number: null,
        place: null,
        phone_number: null,
      }),
    ]);
  });

  test('is written down, once for each patient on it', async ({ app, admin, database }) => {
    const [mary, leela, removed] = [
      await addPatient(database.db, { first_name: 'Mary' }),
      await addPatient(database.db, { first_name: 'Leela' }),
      await addPatient(database.db, { first_name: 'Gone' }),
    ];
    for (const patient_id of [mary, leela, mary, removed])
      await addVisit(app, admin, { patient_id });
    await addVisit(app, admin, { patient_id: mary, visit_date: '2026-12-24' });
    await database.pool.query('update patients set removed_at = now() where id = $1', [removed]);
    const since = await database.pool.query('select max(id) from audit');
    await ask(app, WEEK, { token: admin });
    const { rows } = await database.pool.query(
      `select action, record, record_id, fields from audit where id > $1 order by id`,
      [since.rows[0].max],
    );
    const opened = { action: 'view', record: 'patient' };
    const fields = ['register_number', 'place', 'phone_number'];
    expect(rows).toEqual([
      { action: 'view', record: 'schedule', record_id: null, fields: [] },
      { ...opened, record_id: mary, fields },
      { ...opened, record_id: leela, fields },
    ]);
  });

  test('SCH-09 is the eight days from today on, by the clock of the clinic', async ({
    app,
    admin,
    clock,
  }) => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-22', '2026-11-23', '2026-11-24'];
    for (const visit_date of days) await addVisit(app, admin, { visit_date });
    const readDays = async (token: string) => {
      const { body } = await ask(app, WEEK, { token });
      const stops = body.stops as { visit_date: string }[];
      return [body.today, ...stops.map(({ visit_date }) => visit_date)];
    };
    expect(await readDays(admin)).toEqual(['2026-11-15', '2026-11-15', '2026-11-22']);
    // Half past midnight of the next day at the clinic.
    clock.now = new Date('2026-11-15T19:00:00.000Z');
    const token = await logIn(app, 'admin', 'asha');
    expect(await readDays(token)).toEqual(['2026-11-16', '2026-11-22', '2026-11-23']);
  });
});
