import path from 'node:path';
import { isSampleClinic } from '@thinna/contract/site/clinic';
import { type Count, countNames } from '@thinna/contract/statistics/statistics';
import { describe, expect } from 'vitest';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { demoAccounts, prepareDemo } from '../../apps/server/src/demo/demo.ts';
import { verifyPassword } from '../../apps/server/src/passwords.ts';
import { test } from '../support/database.ts';

const NOW = new Date('2026-11-15T06:30:00.000Z');

describe('the demo', () => {
  test('leaves a database alone that holds a clinic', async ({ database }) => {
    expect(await prepareDemo(database, NOW)).toBe(false);
    expect(await database.db.selectFrom('helpers').select('id').execute()).toEqual([]);
  });

  test('leaves a database alone that holds something else', async ({ database }) => {
    await empty(database);
    await database.pool.query('create table somebody_elses (id integer)');
    expect(await prepareDemo(database, NOW)).toBe(false);
    const { rows } = await database.pool.query("select to_regclass('helpers') as ours");
    expect(rows).toEqual([{ ours: null }]);
  });

  test('fills an empty database once', async ({ database }) => {
    await empty(database);
    expect(await prepareDemo(database, NOW)).toBe(true);
    const helpers = await database.db.selectFrom('helpers').selectAll().execute();
    expect(helpers.length).toBeGreaterThanOrEqual(30);
    const inMalayalam = helpers.filter(({ name }) => /\p{Script=Malayalam}/u.test(name));
    expect(inMalayalam.length).toBeGreaterThanOrEqual(helpers.length / 2);
    for (const { phone_number, email, created_at } of helpers) {
      expect(phone_number).toMatch(/^5/);
      expect(email).toMatch(/\.example$/);
      expect(created_at.getTime()).toBeLessThan(NOW.getTime());
    }
    expect(helpers.some(({ viewed_at }) => viewed_at === null)).toBe(true);

    expect(await prepareDemo(database, NOW)).toBe(true);
    const again = await database.db.selectFrom('helpers').select('id').execute();
    expect(again.length).toBe(helpers.length);
  });

  test('shows figures that add up, counted last month', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    const statistics = await database.db
      .selectFrom('clinic_statistics')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(statistics.date).toBe('2026-10-31');
    const count = (name: Count) => statistics[name] ?? Number.NaN;
    const sum = (names: Count[]) => names.reduce((all, name) => all + count(name), 0);
    for (const name of countNames) expect(count(name), name).toBeGreaterThan(0);
    expect(
      sum([
        'care_comprises',
        'dropout_patients',
        'transfer_out_patients',
        'total_deaths_cumulative',
      ]),
    ).toBe(statistics.total_patients_cumulative);
    expect(
      sum([
        'cancer_patients',
        'peripheral_vascular_disease',
        'chronic_kidney_disease',
        'cerebrovascular_accident',
        'paraplegia_patients',
        'other_patients',
      ]),
    ).toBe(statistics.care_comprises);
  });

  test('counts the month as the clinic does, also at its end', async ({ database }) => {
    await empty(database);
    // Half past midnight on the first of March in Kerala.
    await prepareDemo(database, new Date('2028-02-29T19:00:00.000Z'));
    const statistics = await database.db.selectFrom('clinic_statistics').select('date').execute();
    expect(statistics).toEqual([{ date: '2028-02-29' }]);
  });

  test('has an appeal of nobody, with its two pictures', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    const [appeal, ...more] = await database.db
      .selectFrom('emergency_fund_cases')
      .selectAll()
      .execute();
    expect(more).toEqual([]);
    expect(appeal?.name).toContain('demo');
    expect(appeal?.account_number).toMatch(/^0+$/);
    expect(appeal?.ifsc_code).toBe('DEMO0000000');
    expect(appeal?.upi_id).toMatch(/^demo\b.*@example$/);
    const files = await database.db.selectFrom('files').selectAll().execute();
    const pictures = files.map(({ name }) => `/uploads/${name}`);
    expect(pictures).toContain(appeal?.photo_url);
    expect(pictures).toContain(appeal?.qr_code_url);
    for (const { type, bytes } of files) {
      expect(type).toBe('image/webp');
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  test('lends a handful of things, some with Malayalam names, and keeps some back', async ({
    database,
  }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    const all = await database.db.selectFrom('equipment').selectAll().execute();
    const lent = all.filter(({ status, quantity }) => status === 'Available' && quantity > 0);
    expect(lent.length).toBeGreaterThanOrEqual(8);
    expect(all.length).toBeGreaterThan(lent.length);
    expect(lent.filter(({ image_url }) => image_url !== null).length).toBe(2);
    expect(lent.filter(({ name }) => /\p{Script=Malayalam}/u.test(name)).length).toBeGreaterThan(2);
  });

  test('cares for patients with many notes, with Malayalam ones and with none', async ({
    database,
  }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    const { rows } = await database.pool.query<{ name: string; phone: string; notes: string[] }>(`
      select first_name as name, phone_number as phone, array(
        select note from health_records where patient_id = patients.id and note is not null
        union all select body from patient_notes where patient_id = patients.id) as notes
      from patients`);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    for (const { name, phone } of rows) {
      expect(name).toMatch(/Demo|ഡെമോ/);
      expect(phone).toMatch(/^5/);
    }
    const notes = rows.map((row) => row.notes);
    expect(Math.max(...notes.map(({ length }) => length))).toBeGreaterThanOrEqual(60);
    expect(notes.flat().some((text) => /\p{Script=Malayalam}/u.test(text))).toBe(true);
    expect(notes).toContainEqual([]);
  });

  test('has families who ask for help, plainly invented, and cares for one of them', async ({
    database: { db, ...database },
  }) => {
    await empty(database);
    await prepareDemo({ db, ...database }, NOW);
    const requests = await db.selectFrom('patient_requests').selectAll().execute();
    expect(new Set(requests.map(({ support_type }) => support_type)).size).toBe(4);
    for (const { patient_name, contact_phone_number } of requests) {
      expect(patient_name).toMatch(/^(Demo|ഡെമോ) /);
      expect(contact_phone_number).toMatch(/^5/);
    }
    const inMalayalam = requests.filter(({ place }) => /\p{Script=Malayalam}/u.test(place));
    expect(inMalayalam.length).toBeGreaterThan(1);
    expect(requests.filter(({ viewed_at }) => viewed_at === null)).toHaveLength(2);
    const fromRequests = db.selectFrom('patients').selectAll().where('original_id', 'is not', null);
    const [patient, ...more] = await fromRequests.execute();
    expect(patient).toMatchObject({ original_id: requests[0]?.id, removed_at: null });
    expect(more).toEqual([]);
  });

  test('goes on where it was interrupted', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    for (const table of [
      'helpers',
      'patients',
      'patient_requests',
      'accounts',
      'emergency_fund_cases',
      'equipment',
      'files',
    ]) {
      await database.pool.query(`delete from ${table}`);
    }
    await database.pool.query('update installation set is_demo = false');
    expect(await prepareDemo(database, NOW)).toBe(true);
    const helpers = await database.db.selectFrom('helpers').select('id').execute();
    expect(helpers.length).toBeGreaterThanOrEqual(30);
  });

  test('has the log-ins that it prints', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    for (const { username, password, role } of demoAccounts) {
      const account = await database.db
        .selectFrom('accounts')
        .select('password_hash')
        .where('username', '=', username)
        .where('role', '=', role)
        .executeTakeFirst();
      expect(await verifyPassword(account?.password_hash, password)).toBe(true);
    }
  });

  test('has a week of audit, about records that are there, and nothing of it is still open', async ({
    database,
  }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    const { rows: days } = await database.pool.query<{ day: string }>(
      `select distinct (at at time zone 'Asia/Kolkata')::date::text as day from audit order by day`,
    );
    expect(days.map(({ day }) => day)).toEqual(
      ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-11-${day}`),
    );
    const { rows: wrong } = await database.pool.query(`
      select from audit left join accounts on accounts.id = actor_id
      where accounts.id is null or accounts.role::text <> actor_role
        or (record = 'patient' and not exists (
          select from patients where patients.id = record_id or patients.id = any(patient_ids)))
        or (record = 'schedule' and record_id not in (select id from schedules))
        or (record = 'task' and record_id not in (select id from tasks))
        or (action in ('update', 'create', 'delete') and record_id is null)`);
    expect(wrong).toEqual([]);
    const { rows: backwards } = await database.pool.query(
      'select from audit one join audit other on one.id < other.id and one.at > other.at',
    );
    expect(backwards).toEqual([]);
    const { rows: open } = await database.pool.query(
      'select from sessions where revoked_at is null and expires_at > $1',
      [NOW],
    );
    expect(open).toEqual([]);
  });

  test('has accounts of a few of its helpers whose passwords nobody knows', async ({
    database,
  }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    const { rows } = await database.pool.query<{ name: string; disabled_at: Date | null }>(`
      select name, disabled_at from accounts join helpers on helpers.id = helper_id
      where username like 'demo.%' and accounts.role = 'vcm' and kinds = array[kind]
      order by username`);
    expect(rows.map(({ name, disabled_at }) => [name, disabled_at !== null])).toEqual([
      ['Biju Ferry', true],
      ['ലീന കടവിൽ', false],
      ['സിസ്റ്റർ റോസ് കടവ്', false],
    ]);
  });

  test('has a clinic file of its own that no real clinic can use', ({}) => {
    const clinic = readClinicFile(path.join(import.meta.dirname, '../../clinic.demo.yaml'));
    expect(isSampleClinic(clinic)).toBe(true);
    for (const { number } of clinic.contact.phones) expect(number).toMatch(/^5/);
  });
});

async function empty({ pool }: { pool: { query(sql: string): Promise<unknown> } }): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}
