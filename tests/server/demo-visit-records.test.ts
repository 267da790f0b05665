import path from 'node:path';
import { clinicInstant } from '@thinna/contract/kit/office/day';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { renewDemo } from '../../apps/server/src/demo/demo.ts';
import {
  lastDueDay,
  readDue,
  readDueOfKind,
} from '../../apps/server/src/slices/visit-plans/due.ts';
import { readFlagged } from '../../apps/server/src/slices/visit-records/flags.ts';
import { NOW, test } from './demo-data.ts';

const TODAY = '2026-11-15';

describe('the recorded visits of the demo', () => {
  test('DMO-12 reach back half a year for at least twelve patients', async ({ query }) => {
    const patients = await query(`
      select patient_id from visit_records where outcome = 'seen' and form = 'nursing'
      group by patient_id
      having count(distinct date_trunc('month', visited_on)) >= 6
        and min(visited_on) <= '${TODAY}'::date - 170`);
    expect(patients.length).toBeGreaterThanOrEqual(12);
  });

  test('DMO-12 leave out three visits of the last days', async ({ query }) => {
    const missing = await query<{ daysAgo: number }>(`
      select '${TODAY}'::date - visit_date as "daysAgo" from schedules
      where visit_date < '${TODAY}' and cancelled_at is null
        and not exists (select from visit_records where schedule_id = schedules.id)`);
    expect(missing).toHaveLength(3);
    for (const { daysAgo } of missing) expect(daysAgo).toBeLessThanOrEqual(7);
    const [records] = await query<{ planned: number; all: number }>(`
      select count(*)::int as all, count(distinct schedule_id)::int as planned from visit_records`);
    expect(records?.planned).toBe(records?.all);
  });

  test('DMO-12 tell a course of pain that agrees with the notes', async ({ query }) => {
    const records = await query<{ pain: number; note: string; log: string }>(`
      select pain, visit_records.note, (
        select note from health_records
        where health_records.patient_id = patients.id and recorded_at = visit_records.recorded_at
      ) as log
      from visit_records join patients on patients.id = patient_id
      where first_name = 'Kalyani Amma' and visited_on >= '${TODAY}'::date - 35 order by visited_on`);
    expect(records.map(({ pain }) => pain)).toEqual([8, 6, 6, 4, 3]);
    for (const { pain, note, log } of records) {
      expect(note).toContain(`Pain ${pain}`);
      expect(log).toBe(note);
    }
  });

  test('DMO-12 are written in the order of the visits, and none in the future', async ({
    query,
  }) => {
    const wrong = await query(`
      select from visit_records join patients on patients.id = patient_id
      where recorded_at > '${NOW.toISOString()}' or finished_at > recorded_at
        or recorded_at < visited_on::timestamp at time zone 'Asia/Kolkata'
        or visited_on <= (created_at at time zone 'Asia/Kolkata')::date
        or next_on <= visited_on`);
    expect(wrong).toEqual([]);
    const volunteers = await query(`
      select form::text from visit_records join helpers on helpers.id = helper_id
      where (kind = 'volunteer') <> (form = 'company') and form <> 'missed'`);
    expect(volunteers).toEqual([]);
  });

  test('VIS-57 leave some patients to look at, for more than one reason', async ({
    query: _demo,
    database: { db },
  }) => {
    const flagged = await readFlagged(db, sql`true`, NOW);
    expect(flagged.length).toBeGreaterThanOrEqual(4);
    expect(flagged.length).toBeLessThanOrEqual(15);
    const codes = new Set(flagged.flatMap(({ flags }) => flags.map(({ code }) => code)));
    expect(codes.size).toBeGreaterThanOrEqual(3);
  });
});

test('VIS-65 VIS-67 the demo has plans for most patients, and wards that its file names', async ({
  query,
}) => {
  const [counts] = await query<Record<string, number>>(`
    select count(*) filter (where visit_every_days > 0)::int as planned,
      count(*) filter (where visit_every_days = 0)::int as called,
      count(*) filter (where visit_every_days is null)::int as undecided
    from patients where removed_at is null`);
  expect(counts?.planned).toBeGreaterThan(40);
  expect(counts?.called).toBeGreaterThan(0);
  expect(counts?.undecided).toBeGreaterThan(2);
  const { care } = readClinicFile(path.join(import.meta.dirname, '../../clinic.demo.yaml'));
  const wards = await query<{ ward: number }>(
    'select distinct ward from patients where ward is not null order by ward',
  );
  expect(wards.map(({ ward }) => ward)).toEqual(care.wards.map(({ number }) => number));
});

// Its visits depend on the day of the week on which it is made: on Sundays and Thursdays the fewest are overdue.
test.for([TODAY, '2026-11-19'])(
  'VIS-63 VIS-71 the demo of %s has somebody who is overdue, and who is due for each kind of helper',
  async (today, { query: _demo, database }) => {
    const at = clinicInstant(today, '12:00');
    await renewDemo(database, at);
    const office = {
      account_id: null,
      role: 'admin',
      request_id: 'x',
      at,
      only_helper_id: null,
    } as const;
    const listed = await database.db
      .transaction()
      .execute((tx) => readDue(tx, { today, until: lastDueDay(today) }));
    const overdue = listed.filter(({ due_on }) => due_on !== null && due_on < today);
    expect(overdue.length).toBeGreaterThan(0);
    for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
      const due = await database.db.transaction().execute((tx) => readDueOfKind(tx, kind, office));
      expect(due.length, kind).toBeGreaterThan(0);
    }
  },
);
