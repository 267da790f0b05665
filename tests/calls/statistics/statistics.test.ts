import { auditLabel } from '@thinna/contract/audit/audit';
import { COUNT_MAX } from '@thinna/contract/constants/limits';
import { office } from '@thinna/contract/words/ml/office';
import { shared } from '@thinna/contract/words/ml/shared';
import { describe, expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { counts } from './counts.ts';

const allNull = Object.fromEntries(['date', ...counts].map((name) => [name, null]));
const all = Object.fromEntries(counts.map((name, at) => [name, at * 10]));

/** Functions that make the call and read the resulting rows. */
const test = clinicTest.extend('figures', async ({ admin, app, database: { pool } }) => {
  await pool.query(`
    delete from clinic_statistics; insert into clinic_statistics default values;
    truncate statistics_history`);
  const from = (await pool.query(`select coalesce(max(id), 0) as id from audit`)).rows[0].id;
  return {
    put: (body: unknown, token = admin) => ask(app, 'PUT /api/statistics', { token, body }),
    stored: async () =>
      (await pool.query(`select id, date, ${counts.join(', ')} from clinic_statistics`)).rows,
    history: async () => (await pool.query(`select * from statistics_history order by id`)).rows,
    audit: async () =>
      (
        await pool.query(
          `select action, record, record_id, fields from audit where id > $1 order by id`,
          [from],
        )
      ).rows,
  };
});

describe('PUT /api/statistics', () => {
  test('STA-05 STA-10 saves the date and the twenty counts in the one record', async ({
    figures,
  }) => {
    const { status, body } = await figures.put({ date: '2025-03-05', ...all });
    expect(status).toBe(200);
    expect(body).toEqual({ id: 1, date: '2025-03-05', ...all });
    expect(await figures.stored()).toEqual([body]);
  });

  test('STA-10 changes what is sent, ignores an id, and never adds a second record', async ({
    figures,
  }) => {
    await figures.put(all);
    const { body } = await figures.put({ id: 7, cancer_patients: 40, patients_below_18: null });
    const expected = { ...allNull, ...all, cancer_patients: 40, patients_below_18: null };
    expect(body).toEqual({ id: 1, ...expected });
    expect(await figures.stored()).toEqual([{ id: 1, ...expected }]);
    expect((await figures.put({ id: { any: ['thing'] } })).status).toBe(200);
  });

  test('STA-10 makes the record anew when somebody has deleted it', async ({
    database,
    figures,
  }) => {
    await database.pool.query(`delete from clinic_statistics`);
    expect((await figures.put({ other_patients: 5 })).body).toEqual({
      id: 1,
      ...allNull,
      other_patients: 5,
    });
    expect(await figures.stored()).toHaveLength(1);
  });

  test.for([0, COUNT_MAX, null])('STA-11 takes the count %s', async (count, { figures }) => {
    expect((await figures.put({ home_care_patients: count })).body.home_care_patients).toBe(count);
  });

  test.for([-1, 1.5, '12', '', true, [1], {}, 1e21])(
    'STA-11 refuses the count %j',
    async (count, { figures }) => {
      expect(await figures.put({ cancer_patients: 40, home_care_patients: count })).toMatchObject({
        status: 400,
        body: {
          field: 'home_care_patients',
          message: 'Home care patients must be a whole number, 0 or more',
        },
      });
      expect(await figures.stored()).toMatchObject([{ cancer_patients: null }]);
      expect(await figures.audit()).toEqual([]);
    },
  );

  test('STA-11 says of a count that no clinic reaches that it is too large', async ({
    figures,
  }) => {
    expect((await figures.put({ other_patients: COUNT_MAX + 1 })).body).toMatchObject({
      message: 'Other patients is too large',
    });
  });

  test('STA-11 refuses keys that it does not know, and names the first', async ({ figures }) => {
    const input = { cancer_patients: 40, totel_patients: 1, constructor: 2 };
    expect(await figures.put(input)).toMatchObject({
      status: 400,
      body: {
        field: 'totel_patients',
        message: 'totel_patients is not a field that is known',
        details: [{ field: 'totel_patients' }, { field: 'constructor' }],
      },
    });
    expect(await figures.stored()).toMatchObject([{ cancer_patients: null }]);
    expect(await figures.history()).toEqual([]);
  });

  test.for([
    ['2025-03-05', '2025-03-05'],
    ['2025-03-05T00:00:00.000Z', '2025-03-05'],
    // Midnight at the clinic, as a browser there serialises it.
    ['2025-03-04T18:30:00.000Z', '2025-03-05'],
    ['2025-03-04T18:29:59.999Z', '2025-03-04'],
    ['2025-03-05T00:00:00+05:30', '2025-03-05'],
    ['2024-02-29', '2024-02-29'],
    [null, null],
  ])('STA-12 takes the date %s to the clinic’s day %s', async ([date, day], { figures }) => {
    expect((await figures.put({ date })).body.date).toBe(day);
    expect(await figures.stored()).toMatchObject([{ date: day }]);
  });

  test.for([
    '5 March 2025',
    '2025-02-29',
    '2025-03-05T00:00:00',
    '0000-01-01',
    '1899-12-31',
    '9999-12-31T20:00:00Z',
    '',
    20250305,
    {},
  ])('STA-12 refuses the date %j', async (date, { figures }) => {
    expect(await figures.put({ date })).toMatchObject({
      status: 400,
      body: { field: 'date', message: 'Date must be a day, written YYYY-MM-DD' },
    });
  });

  test('writes down who changed which figures, and keeps each state that was saved', async ({
    clock,
    database,
    figures,
  }) => {
    await figures.put({ date: '2025-03-05', cancer_patients: 40 });
    await figures.put({ date: '2025-03-05', cancer_patients: 41, other_patients: null });
    await figures.put({ cancer_patients: 41 });
    const row = { action: 'update', record: 'statistics', record_id: null };
    expect(await figures.audit()).toEqual([
      { ...row, fields: ['date', 'cancer_patients'] },
      { ...row, fields: ['cancer_patients'] },
      { ...row, fields: [] },
    ]);
    const { rows } = await database.pool.query(`select id from accounts where username = 'asha'`);
    const change = { changed_by: rows[0].id, changed_at: clock.now };
    const first = { ...allNull, date: '2025-03-05', cancer_patients: 40 };
    expect(await figures.history()).toMatchObject([
      { figures: first, ...change },
      { figures: { ...first, cancer_patients: 41 }, ...change },
    ]);
  });

  test('saves nothing when its state cannot be kept', async ({ database, figures }) => {
    await failWrites(database, 'statistics_history', 'insert');
    expect((await figures.put({ cancer_patients: 40 })).status).toBe(500);
    expect(await figures.stored()).toMatchObject([{ cancer_patients: null }]);
    expect(await figures.audit()).toEqual([]);
  });

  test('SYS-11 is for administrators only', async ({ app, database, figures }) => {
    await makeAccount(database, 'vcm', 'suni');
    expect((await figures.put(all, await logIn(app, 'vcm', 'suni'))).status).toBe(403);
    expect((await ask(app, 'PUT /api/statistics', { body: all })).status).toBe(401);
    expect(await figures.stored()).toMatchObject([{ cancer_patients: null }]);
  });

  test('refuses in Malayalam whoever reads it', async ({ admin, app, figures: _ }) => {
    const { body } = await ask(app, 'PUT /api/statistics', {
      token: admin,
      headers: { 'accept-language': 'ml' },
      body: { paraplegia_patients: -1 },
    });
    const label = auditLabel('statistics', 'paraplegia_patients', { ...shared, ...office });
    expect(label).toMatch(/\p{Script=Malayalam}/u);
    expect(body.message).toBe(shared.rules.figure.replace('{label}', label));
  });
});
