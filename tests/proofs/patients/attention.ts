import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { attentionCalls } from '@thinna/contract/visit-records/attention';
import { Client } from 'pg';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { createTestDatabase } from '../own-database.ts';
import { openOffice } from './query-cost.ts';

/** A large clinic: many patients at once, with the records of a good year. */
const IN_CARE = 2000;
const RECORDS = 60_000;
/** The longest time of a call, in ms. */
export const ATTENTION_MAX_MS = 100;
const TRIES = 9;

const paths = {
  attention: attentionCalls.list.path,
  summary: dashboardSummaryCalls.get.path,
} as const;

/** Returns the median time of the calls that judge the flags of everybody in care, in ms. */
export async function measureAttention(): Promise<Record<keyof typeof paths, number>> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await fillClinic(testDatabase.url);
  const { app, admin } = await openOffice(database);
  const headers = { authorization: `Bearer ${admin}` };
  const medianOf = async (url: string) => {
    const times: number[] = [];
    for (let count = 0; count < TRIES; count += 1) {
      const since = performance.now();
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
      times.push(performance.now() - since);
      if (statusCode !== 200) throw new Error(`${url}: ${body}`);
    }
    return Math.round(times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0);
  };
  const measured = {
    attention: await medianOf(paths.attention),
    summary: await medianOf(paths.summary),
  };
  await app.close();
  await database.close();
  await testDatabase.close();
  return measured;
}

/** Every patient is visited every two weeks; about one in ten has something to look at. */
async function fillClinic(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const statements = [
    `insert into patients (first_name, support_type, age, gender, phone_number, place, registered_on)
     select 'Patient ' || n, 'medical', 70, 'Female', (6000000000 + n)::text, 'Kadavu', '2025-01-01'
     from generate_series(1::bigint, ${IN_CARE}) n`,
    // The records of a day stand together, as they were written. No trigger follows each of them.
    'alter table visit_records disable trigger visit_records_last_seen',
    `insert into visit_records (client_id, patient_id, member_name, helper_kind, form, outcome,
       visited_on, pain, breathlessness, sleep, akps, phase, spo2, medicines_until, note, next,
       recorded_at)
     select gen_random_uuid(), 1 + n % ${IN_CARE}, 'Leela', 'caregiver', 'nursing', 'seen',
       '2026-11-15'::date - ((${RECORDS} - n) * 14 / ${IN_CARE})::int, case when n % 17 = 0 then 8 else 3 end,
       n % 5, n % 4, 50, case when n % 23 = 0 then 'worse' else 'steady' end::care_phase, 95,
       '2026-11-15'::date - ((${RECORDS} - n) * 14 / ${IN_CARE})::int + 16, 'Slept well, ate a little and spoke with the neighbours.', 'none',
       '2026-11-15 06:00Z'::timestamptz - (${RECORDS} - n) * 14 / ${IN_CARE} * interval '1 day'
     from generate_series(1::bigint, ${RECORDS}) n`,
    'alter table visit_records enable trigger visit_records_last_seen',
    `update patients set visit_every_days = 14, last_seen_on = (
       select max(visited_on) from visit_records where patient_id = patients.id)`,
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}
