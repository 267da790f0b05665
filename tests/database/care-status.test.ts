import { describe, expect } from 'vitest';
import { test } from '../support/database.ts';
import { addPatient } from './rows.ts';

const statuses = ['active', 'hospital', 'away', 'discharged', 'deceased'] as const;

describe('the day on which a patient is due', () => {
  test.for([
    // Interval, last seen, day of the status, due.
    [7, '2026-11-10', null, '2026-11-17'],
    [7, null, null, '2026-11-08'],
    [7, '2026-11-10', '2026-11-12', '2026-11-17'],
    [7, '2026-11-10', '2026-11-17', '2026-11-17'],
    [7, '2026-11-10', '2026-11-20', '2026-11-20'],
    [0, '2026-11-10', '2026-11-20', null],
    [null, '2026-11-10', '2026-11-20', null],
  ] as const)(
    'PST-29 with an interval of %s, last seen %s and back since %s is %s',
    async ([visit_every_days, last_seen_on, status_on, due_on], { database: { db } }) => {
      const registered_on = '2026-11-01';
      const values = { registered_on, visit_every_days, last_seen_on, status_on };
      for (const care_status of statuses) {
        const id = await addPatient(db, {
          ...values,
          care_status,
          status_on: status_on ?? (care_status === 'active' ? null : '2026-11-05'),
        });
        const row = db.selectFrom('patients').select('due_on').where('id', '=', id);
        expect(await row.executeTakeFirst(), care_status).toEqual({
          due_on: care_status === 'active' ? due_on : null,
        });
      }
    },
  );

  test('PST-23 is in no index of the lists for who is in hospital, away or ended', async ({
    database: { db, pool },
  }) => {
    const { rows: indexes } = await pool.query<{ name: string; condition: string }>(`
      select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition
      from pg_index where indrelid = 'patients'::regclass and indpred is not null`);
    const lists = indexes.filter(({ name }) => /_(due|undecided)/.test(name));
    expect(lists.map(({ name }) => name).toSorted()).toEqual([
      'patients_due',
      'patients_due_place',
      'patients_due_ward',
      'patients_undecided',
    ]);
    const ids: Record<string, number[]> = {};
    for (const care_status of statuses)
      for (const visit_every_days of [7, null]) {
        const status_on = '2026-11-05';
        const id = await addPatient(db, { care_status, status_on, visit_every_days });
        ids[care_status] = [...(ids[care_status] ?? []), id];
      }
    for (const { name, condition } of lists) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from patients where ${condition} and id = any($1)`,
        [Object.values(ids).flat()],
      );
      const [decided, undecided] = ids.active ?? [];
      const expected = name === 'patients_undecided' ? undecided : decided;
      expect(
        rows.map(({ id }) => id),
        name,
      ).toEqual([expected]);
    }
  });

  test('PST-01 is without a status day only while nobody has said anything', async ({
    database: { db },
  }) => {
    const id = await addPatient(db);
    const row = db.selectFrom('patients').select(['care_status', 'status_on']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ care_status: 'active', status_on: null });
    for (const care_status of statuses.slice(1))
      await expect(addPatient(db, { care_status })).rejects.toThrow('patients_status_day');
  });
});

describe('the next visit of a patient', () => {
  test('PST-20 is none that was cancelled, until it is no longer', async ({ database: { db } }) => {
    const patient_id = await addPatient(db, { support_type: 'caregiver' });
    const visit = {
      patient_id,
      patient_name: 'Kunjappan',
      member_name: 'Leela',
      visit_type: 'Caregiver' as const,
      visit_time: '09:30',
    };
    const days = ['2027-03-01', '2027-03-08'];
    const [first] = await db
      .insertInto('schedules')
      .values(days.map((visit_date) => ({ ...visit, visit_date })))
      .returning('id')
      .execute();
    const planned = async () => {
      const row = db.selectFrom('patients').select('planned_on').where('id', '=', patient_id);
      return (await row.executeTakeFirst())?.planned_on;
    };
    expect(await planned()).toBe('2027-03-01');
    const cancel = (values: { cancelled_at: string | null; cancelled_by: number | null }) =>
      db
        .updateTable('schedules')
        .set(values)
        .where('id', '=', first?.id ?? 0)
        .execute();
    await cancel({ cancelled_at: '2026-11-15T06:30:00Z', cancelled_by: 1 });
    expect(await planned()).toBe('2027-03-08');
    await cancel({ cancelled_at: null, cancelled_by: null });
    expect(await planned()).toBe('2027-03-01');
    const half = { cancelled_at: '2026-11-15T06:30:00Z', cancelled_by: null };
    await expect(cancel(half)).rejects.toThrow('schedules_cancelled');
  });
});

describe('a change of status', () => {
  test('PST-02 PST-04 is stored only as it can be', async ({ database: { db } }) => {
    const patient_id = await addPatient(db);
    const add = (values: object) =>
      db
        .insertInto('patient_status_changes')
        .values({
          patient_id,
          from_status: 'active',
          to_status: 'hospital',
          on_day: '2026-11-15',
          ...values,
        })
        .execute();
    for (const [values, constraint] of [
      [{ from_status: 'active', to_status: 'active' }, 'status_changes_differ'],
      [{ to_status: 'discharged' }, 'status_changes_reason'],
      [{ reason: 'moved' }, 'status_changes_reason'],
      [{ to_status: 'deceased', back_on: '2026-11-20' }, 'status_changes_back'],
      [{ back_on: '2026-11-14' }, 'patient_status_changes_check'],
      [{ place: 'home' }, 'status_changes_place'],
      [{ effects: '[]' }, 'effects_check'],
    ] as const)
      await expect(add(values), constraint).rejects.toThrow(constraint);
    await add({ from_status: 'hospital', back_on: '2026-11-20' });
    await add({ to_status: 'discharged', reason: 'moved' });
  });
});
