import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { test } from '../support/database.ts';
import { addPatient, addRequest } from './rows.ts';

const MIGRATION = new URL('../../apps/server/migrations/0014_request_codes.sql', import.meta.url);

describe('the code of a request', () => {
  test('has six letters and digits, none of which looks like another', async ({
    database: { db },
  }) => {
    for (let count = 0; count < 40; count += 1) await addRequest(db);
    const rows = await db.selectFrom('patient_requests').select('code').execute();
    const codes = rows.map(({ code }) => code);
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-Z]{6}$/.test(code))).toEqual([]);
    expect(codes.join('')).not.toMatch(/[01ILO]/);
    expect(new Set(codes).size).toBe(codes.length);
    // Every letter is drawn by itself: forty codes have nearly all of the 31.
    expect(new Set(codes.join('')).size).toBeGreaterThan(25);
  });

  test.for(['abcdef', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEI', 'AB CDE'])(
    'cannot be %s',
    async (code, { database: { db } }) => {
      await expect(addRequest(db, { code })).rejects.toThrow(/patient_requests_code_check/);
    },
  );

  test('belongs to one request', async ({ database: { db } }) => {
    await addRequest(db, { code: 'K7M4XQ' });
    await expect(addRequest(db, { code: 'K7M4XQ' })).rejects.toThrow(/patient_requests_code_key/);
  });
});

describe('the end of a request', () => {
  test.for([
    [{ closed_at: new Date() }, 'patient_requests_closed_whole'],
    [{ closed_why: 'no_need' }, 'patient_requests_closed_whole'],
    [{ closed_at: new Date(), closed_why: 'tired' }, 'patient_requests_closed_why_check'],
  ] as const)('is refused by halves: %o', async ([values, rule], { database: { db } }) => {
    await expect(addRequest(db, values)).rejects.toThrow(rule);
  });
});

test('REQ-08 the migration gives old requests a code and closes those whose patient left care', async ({
  database: { db, pool },
}) => {
  await pool.query(`
    drop table request_calls;
    alter table patient_requests drop column code, drop column closed_at, drop column closed_why;
    drop function request_code()`);
  const { rows: ids } = await pool.query<{ id: number }>(`
    insert into patient_requests (patient_name, contact_phone_number, place, address, support_type)
    select 'Anu', (7100000000 + at)::text, 'Mala', 'House 12', 'volunteer' from generate_series(1, 40) as at
    returning id`);
  const [waiting, inCare, ended] = ids.map(({ id }) => id);
  const removed_at = new Date('2026-10-01T06:30:00.000Z');
  await addPatient(db, { original_id: inCare ?? 0 });
  await addPatient(db, { original_id: ended ?? 0, removed_at });
  // Drawn from three letters, the codes are not all different at once.
  await pool.query(readFileSync(MIGRATION, 'utf8').replace('% 31', '% 3'));
  const { rows } = await pool.query(
    'select id, code, closed_at, closed_why from patient_requests where id = any($1) order by id',
    [[waiting, inCare, ended]],
  );
  const open = { closed_at: null, closed_why: null };
  expect(rows).toMatchObject([open, open, { closed_at: removed_at, closed_why: 'other' }]);
  const { rows: codes } = await pool.query(
    'select count(distinct code)::int as codes, count(*)::int as requests from patient_requests',
  );
  expect(codes[0]?.codes).toBe(codes[0]?.requests);
});
