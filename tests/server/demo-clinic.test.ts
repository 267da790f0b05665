import path from 'node:path';
import { isSampleClinic } from '@thinna/contract/site/clinic';
import { type Count, countNames } from '@thinna/contract/statistics/statistics';
import { describe, expect } from 'vitest';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { demoAccounts } from '../../apps/server/src/demo/accounts.ts';
import { hasLeftBy } from '../../apps/server/src/demo/care-status.ts';
import { inventClinic } from '../../apps/server/src/demo/clinic.ts';
import { verifyPassword } from '../../apps/server/src/passwords.ts';
import { readPast } from '../../apps/server/src/slices/past-its-time/queries.ts';
import { NOW, test } from './demo-data.ts';

const TODAY = '2026-11-15';

/** The texts of the demo that people typed. */
const TYPED = `
  select name as text from helpers union all select patient_name from patient_requests
  union all select concat_ws(' ', first_name, address, place, proxy_name) from patients
  union all select concat_ws(' ', disease, medication, note) from health_records
  union all select body from patient_notes union all select notes from schedules
  union all select concat_ws(' ', title, description) from tasks
  union all select note from visit_records`;

describe('the clinic of the demo', () => {
  test('DMO-01 has 60 patients in care, 25 requests, 40 tasks, and 35 visits a week', async ({
    query,
  }) => {
    const [counts] = await query(`
      with requests as (
        select * from patient_requests where created_at > '${TODAY}'::date - interval '1 year')
      select (select count(*)::int from patients where removed_at is null and care_status <= 'away') as patients,
        (select count(*)::int from requests) as requests,
        (select count(*)::int from patients where original_id in (select id from requests)) as taken_into_care,
        (select count(*)::int from requests where viewed_at is null) as unviewed,
        (select count(*)::int from requests where closed_at is not null) as closed,
        (select count(distinct request_id)::int from request_calls) as called,
        (select count(*)::int from tasks) as tasks,
        (select count(*)::int from tasks where completed_at is null and due_date < '${TODAY}') as overdue`);
    expect(counts).toEqual({
      patients: 60,
      requests: 25,
      taken_into_care: 14,
      unviewed: 2,
      closed: 5,
      called: 7,
      tasks: 40,
      overdue: 4,
    });
    const weeks = await query<{ week: number; visits: number }>(`
      select floor((visit_date - '${TODAY}'::date) / 7.0)::int as week, count(*)::int as visits
      from schedules where cancelled_at is null group by week order by week`);
    expect(weeks.map(({ week }) => week)).toEqual(Array.from({ length: 28 }, (_, at) => at - 26));
    for (const { visits } of weeks) expect(visits).toBeGreaterThanOrEqual(20);
    for (const { visits } of weeks.slice(-8)) expect(visits).toBeGreaterThanOrEqual(30);
    for (const { visits } of weeks.slice(-2)) expect(visits).toBeGreaterThanOrEqual(35);
  });

  test('DMO-13 has patients, requests and helpers whose time is over', async ({
    query: _demo,
    database,
  }) => {
    const { counts } = await database.db
      .transaction()
      .execute((tx) => readPast(tx, 'patients', NOW));
    expect(counts).toEqual({ patients: 2, requests: 2, helpers: 7 });
  });

  test('DMO-02 calls nobody and nothing invented, and nobody can be reached', async ({ query }) => {
    const texts = await query<{ text: string }>(TYPED);
    expect(texts.filter(({ text }) => /demo|invented|ഡെമോ|സാങ്കൽപ്പിക/i.test(text ?? ''))).toEqual([]);
    const numbers = await query<{ number: string }>(`
      select phone_number as number from helpers union all select phone_number from patients
      union all select proxy_phone_number from patients where proxy_phone_number is not null
      union all select contact_phone_number from patient_requests`);
    expect(numbers.filter(({ number }) => !/^5\d{9}$/.test(number))).toEqual([]);
    const addresses = await query<{ email: string }>(`
      select email from helpers
      union all select contact_email from patient_requests where contact_email is not null`);
    expect(addresses.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
    const clinic = readClinicFile(path.join(import.meta.dirname, '../../clinic.demo.yaml'));
    expect(isSampleClinic(clinic)).toBe(true);
    for (const { number } of clinic.contact.phones) expect(number).toMatch(/^5/);
  });

  test('DMO-02 speaks both languages', async ({ query }) => {
    for (const table of [
      'select name as text from helpers',
      'select first_name from patients',
      'select patient_name from patient_requests',
      'select note from health_records where note is not null',
      'select title from tasks',
    ]) {
      const rows = await query<Record<string, string>>(table);
      const inMalayalam = rows.filter((row) =>
        /\p{Script=Malayalam}/u.test(Object.values(row)[0] ?? ''),
      );
      expect(inMalayalam.length / rows.length, table).toBeGreaterThan(0.1);
      expect(inMalayalam.length / rows.length, table).toBeLessThan(0.7);
    }
  });

  test.for(['2026-11-15', '2026-11-16', '2027-03-01', '2028-02-29', '2026-12-31'])(
    'DMO-03 is the same for a moment, and has visits today when it is made on %s',
    (day) => {
      const now = new Date(`${day}T04:00:00Z`);
      const clinic = inventClinic(now);
      expect(JSON.stringify(inventClinic(now))).toBe(JSON.stringify(clinic));
      expect(clinic.visits.filter((visit) => visit.day === day).length).toBeGreaterThanOrEqual(6);
      expect(clinic.patients.filter((patient) => !hasLeftBy(patient, day))).toHaveLength(60);
    },
  );

  test('DMO-04 counts a month when it is over at the clinic', () => {
    // Half past midnight on the first of March in Kerala.
    const { statistics } = inventClinic(new Date('2028-02-29T19:00:00.000Z'));
    expect(statistics.at(-1)?.date).toBe('2028-02-29');
  });

  test('DMO-04 publishes figures that agree with its records', async ({ query }) => {
    const [figures] = await query<Record<Count, number> & { date: string }>(
      'select * from clinic_statistics',
    );
    expect(figures?.date).toBe('2026-10-31');
    const [counted] = await query(`
      with in_care as (
        select *, (select disease from health_records where patient_id = patients.id
                   and disease is not null order by id limit 1) as disease,
          coalesce(age, extract(year from age('2026-10-31', dob))) as years
        from patients where created_at < '2026-11-01T00:00+05:30' and removed_at is null
          and (care_status <= 'away' or status_on > '2026-10-31'))
      select count(*)::int as care_comprises,
        (count(*) filter (where created_at >= '2026-10-01T00:00+05:30'))::int as total_patients_current_month,
        (count(*) filter (where support_type in ('medical', 'caregiver')))::int as home_care_patients,
        (count(*) filter (where disease ~ 'Cancer|അർബുദ|ർബുദ'))::int as cancer_patients,
        (count(*) filter (where disease ~ 'Stroke|പക്ഷാഘാത'))::int as cerebrovascular_accident,
        (count(*) filter (where disease ~ 'kidney|വൃക്ക'))::int as chronic_kidney_disease,
        (count(*) filter (where disease ~ 'vascular|രക്തക്കുഴൽ'))::int as peripheral_vascular_disease,
        (count(*) filter (where disease ~ 'Paraplegia|തളർച്ച'))::int as paraplegia_patients,
        (count(*) filter (where disease ~ 'Dementia|മറവി|Schizo|സ്കിസോ'))::int as active_psychiatric_patients,
        (count(*) filter (where exists (
          select from assignments join helpers on helpers.id = helper_id
          where patient_id = in_care.id and completed_at is null
            and specialization = 'Physiotherapy')))::int as physiotherapy_patients,
        (count(*) filter (where years > 80))::int as patients_above_80,
        (count(*) filter (where years < 18))::int as patients_below_18
      from in_care`);
    expect(figures).toMatchObject(counted ?? {});
  });

  test('DMO-04 DMO-07 publishes two years of figures, and each month adds up', async ({
    query,
  }) => {
    const rows = await query<{ figures: Record<Count, number> & { date: string } }>(
      'select figures from statistics_history order by changed_at',
    );
    const months = rows.map(({ figures }) => figures);
    expect(months.map(({ date }) => date.slice(0, 7))).toEqual(
      '2024-11 2024-12 2025-01 2025-02 2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10'.split(
        ' ',
      ),
    );
    const sum = (month: Record<Count, number>, names: Count[]) =>
      names.reduce((all, name) => all + month[name], 0);
    for (const [index, month] of months.entries()) {
      for (const name of countNames)
        expect(month[name], `${name} ${month.date}`).toBeGreaterThan(0);
      expect(
        sum(month, [
          'care_comprises',
          'dropout_patients',
          'transfer_out_patients',
          'total_deaths_cumulative',
        ]),
        month.date,
      ).toBe(month.total_patients_cumulative);
      expect(
        sum(month, [
          'cancer_patients',
          'peripheral_vascular_disease',
          'chronic_kidney_disease',
          'cerebrovascular_accident',
          'paraplegia_patients',
          'other_patients',
        ]),
        month.date,
      ).toBe(month.care_comprises);
      const before = months[index - 1];
      if (!before) continue;
      expect(month.total_patients_cumulative - before.total_patients_cumulative).toBe(
        month.total_patients_current_month,
      );
    }
  });

  test('DMO-05 sends nobody to two places at an hour, and to nobody at night but on one call', async ({
    query,
  }) => {
    const near = await query(`
      select first.member_name, first.visit_date, first.visit_time, second.visit_time
      from schedules first join schedules second on first.id < second.id
        and first.helper_id = second.helper_id and first.visit_date = second.visit_date
      where abs(extract(epoch from first.visit_time - second.visit_time)) < 3600`);
    expect(near).toEqual([]);
    const twice = await query(`
      select patient_id, visit_date from schedules where patient_id is not null
      group by patient_id, visit_date having count(*) > 1`);
    expect(twice).toEqual([]);
    const night = await query(`
      select visit_type::text as type, visit_time::text as time from schedules
      where visit_time < '08:00' or visit_time > '20:00'`);
    expect(night).toEqual([{ type: 'Emergency', time: '23:40:00' }]);
  });

  test('DMO-06 tells everything in its order, and writes and calls between nine and six', async ({
    query,
  }) => {
    const written = `
      select patient_id, recorded_at as at from health_records
      union all select patient_id, recorded_at from patient_notes`;
    const wrongNotes = await query(`
      select from (${written}) as notes join patients on patients.id = patient_id
      where at < created_at or at > '${NOW.toISOString()}'
        or (at at time zone 'Asia/Kolkata')::time not between '09:00' and '18:00'`);
    expect(wrongNotes).toEqual([]);
    const early = await query(`
      select from schedules
      left join patients on patients.id = patient_id join helpers on helpers.id = helper_id
      where visit_date <= (patients.created_at at time zone 'Asia/Kolkata')::date
        or visit_date <= (helpers.created_at at time zone 'Asia/Kolkata')::date`);
    expect(early).toEqual([]);
    const wrongAssignments = await query(`
      select from assignments join patients on patients.id = patient_id
        join helpers on helpers.id = helper_id
      where assigned_date < (patients.created_at at time zone 'Asia/Kolkata')::date
        or assigned_date > '${TODAY}' or helpers.created_at > patients.created_at
        or completed_at < assigned_date`);
    expect(wrongAssignments).toEqual([]);
    const wrongRequests = await query(`
      select from patient_requests left join patients on original_id = patient_requests.id
      where patient_requests.created_at > '${NOW.toISOString()}'
        or closed_at > '${NOW.toISOString()}'
        or exists (select from request_calls where request_id = patient_requests.id
          and (called_at not between patient_requests.created_at and '${NOW.toISOString()}'
            or (called_at at time zone 'Asia/Kolkata')::time not between '09:00' and '18:00'))
        or patients.created_at < patient_requests.created_at`);
    expect(wrongRequests).toEqual([]);
    const strangers = await query(`
      select patient_name from schedules where visit_type <> 'Emergency' and not exists (
        select from assignments where assignments.patient_id = schedules.patient_id
          and assignments.helper_id = schedules.helper_id)`);
    expect(strangers).toEqual([{ patient_name: 'Mariyam Beevi' }]);
  });

  test('DMO-08 has drawings of all that it lends, and an appeal of nobody', async ({ query }) => {
    const equipment = await query<{ picture: Buffer | null }>(`
      select bytes as picture from equipment left join files on '/uploads/' || files.name = image_url`);
    expect(equipment).toHaveLength(11);
    const pictures = equipment.map(({ picture }) => picture?.toString('base64'));
    expect(new Set(pictures).size).toBe(11);
    const files = await query<{ type: string; bytes: Buffer }>('select type, bytes from files');
    for (const { type, bytes } of files) {
      expect(type).toBe('image/webp');
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect(bytes.length).toBeLessThan(40_000);
    }
    const appeals = await query('select * from emergency_fund_cases');
    expect(appeals).toMatchObject([
      {
        name: expect.stringContaining('demo'),
        account_number: expect.stringMatching(/^0+$/),
        ifsc_code: 'DEMO0000000',
        upi_id: expect.stringMatching(/^demo\b.*@example$/),
      },
    ]);
  });

  test('cares for patients with many notes and with none', async ({ query }) => {
    const notes = await query<{ count: number }>(`
      select (select count(*) from health_records where patient_id = patients.id and note is not null)::int
        + (select count(*) from patient_notes where patient_id = patients.id)::int as count
      from patients`);
    const counts = notes.map(({ count }) => count);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(60);
    expect(counts).toContain(0);
  });

  test('has the log-ins that it prints', async ({ query: _, database: { db } }) => {
    for (const { username, password, role } of demoAccounts) {
      const account = await db
        .selectFrom('accounts')
        .select('password_hash')
        .where('username', '=', username)
        .where('role', '=', role)
        .executeTakeFirst();
      expect(await verifyPassword(account?.password_hash, password, 'here')).toBe(true);
    }
  });
});
