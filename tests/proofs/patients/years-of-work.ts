import { todayCalls } from '@thinna/contract/dashboard/today';
import { courseCalls } from '@thinna/contract/statistics/course';
import { attentionCalls } from '@thinna/contract/visit-records/attention';
import { boardCalls } from '@thinna/contract/week/board';
import { Client } from 'pg';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { createTestDatabase } from '../own-database.ts';
import { explain, openOffice, recordStatements } from './query-cost.ts';

/** The clinic's day at the clock of the proof. */
const TODAY = '2026-11-15';
/** What a clinic has at a time, however long it has worked. */
const IN_CARE = 150;
const WAITING = 20;
const OPEN_TASKS = 200;
const TEAM = 40;
const VISITS_A_DAY = 15;

/**
 * The pages of the office that must not get slower with the years, each with its limits. `piece` is
 * a part of its main statement, by which that one is found among those of the call.
 */
export const officePages = {
  week: {
    path: `${boardCalls.board.path}?from=2026-11-09`,
    piece: '"lately"',
    maxStatements: 3,
    // Of each of 105 visits, whether it is recorded.
    maxBuffers: 400,
  },
  today: {
    path: todayCalls.get.path,
    piece: 'requests_total',
    maxStatements: 3,
    // Of each of 158 open requests, who called last.
    maxBuffers: 720,
  },
  course: {
    path: courseCalls.get.path,
    piece: 'statistics_history',
    maxStatements: 2,
    maxBuffers: 250,
  },
  attention: {
    path: attentionCalls.list.path,
    piece: 'with chosen as',
    maxStatements: 3,
    maxBuffers: 5000,
  },
} as const;

type Page = keyof typeof officePages;

/** Returns how many buffers each page reads after years of work, and how many statements it sends. */
export async function measureYears(rows: number) {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await fillYears(testDatabase.url, rows);
  const { app, admin } = await openOffice(database);
  const ask = recordStatements(app);
  const buffers = {} as Record<Page, number>;
  const statements = {} as Record<Page, number>;
  for (const name of Object.keys(officePages) as Page[]) {
    const { path, piece } = officePages[name];
    const answer = await ask('GET', path, admin);
    const read = answer.statements.find(({ text }) => text.includes(piece));
    if (!read || answer.result.statusCode !== 200)
      throw new Error(`${name}: ${answer.result.body}`);
    statements[name] = answer.statements.length;
    buffers[name] = await explain(database, `${name}, ${rows} rows`, read);
  }
  ask.stop();
  await app.close();
  await database.close();
  await testDatabase.close();
  return { buffers, statements };
}

/**
 * Fills a database with years of work: `rows` visits and as many patients, requests, tasks and
 * assignments, of which only the newest are still open. Each day has as many of them as any other,
 * so a clinic with more rows has worked for longer.
 */
async function fillYears(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const registered = TEAM + Math.ceil(rows / 100);
  const noon = `'${TODAY} 12:00+05:30'::timestamptz`;
  /** SQL for the day of row n: the first row is a week ahead of today, the last one years ago. */
  const day = `'${TODAY}'::date + 7 - (n / ${VISITS_A_DAY})::int`;
  const moment = `${noon} - n * interval '1 day' / ${VISITS_A_DAY}`;
  const series = `from generate_series(1, ${rows}) n`;
  const statements = [
    `insert into helpers (kind, name, email, phone_number, address, created_at)
     select (array['medical_professional', 'caregiver', 'volunteer'])[1 + n % 3]::helper_kind,
       'Helper ' || n, n || '@clinic.example', (6000000000 + n)::text, 'House ' || n,
       ${noon} - n * interval '2 days'
     from generate_series(1::bigint, ${registered}) n`,
    `insert into patient_requests (patient_name, contact_phone_number, place, address, support_type,
       created_at, closed_at, closed_why)
     select 'Patient ' || n, (6000000000 + n)::text, 'Kadavu', 'House ' || n, 'volunteer', ${moment},
       case when n > ${IN_CARE + WAITING} then ${moment} end,
       case when n > ${IN_CARE + WAITING} then 'other' end
     from generate_series(1::bigint, ${rows}) n
     on conflict (code) do nothing`,
    `insert into patients (first_name, support_type, age, gender, phone_number, address, place,
       original_id, removed_at)
     select patient_name, support_type, 70, 'Female', contact_phone_number, address, place, id, closed_at
     from patient_requests where id > ${WAITING}`,
    `insert into request_calls (request_id, called_at, reached)
     select id, created_at, true from patient_requests`,
    `insert into notifications (request_id, message, created_at, read_at)
     select id, 'New patient registration', created_at,
       case when id > ${WAITING} then created_at end from patient_requests`,
    `insert into assignments (patient_id, helper_id, completed_at)
     select id, 1 + id % ${TEAM}, removed_at from patients`,
    `insert into tasks (title, patient_id, assigned_kind, due_date, completed_at)
     select 'Task ' || n, 1 + n % ${IN_CARE}, 'volunteer', ${day},
       case when n > ${OPEN_TASKS} then ${noon} end ${series}`,
    `insert into schedules (patient_id, patient_name, visit_type, helper_id, member_name, visit_date,
       visit_time)
     select 1 + n % ${IN_CARE}, 'Patient ' || n, 'Other', 1 + n % ${TEAM}, 'Helper', ${day}, '09:30'
     ${series}`,
    // No trigger follows each record.
    'alter table visit_records disable trigger visit_records_last_seen',
    `insert into visit_records (client_id, patient_id, member_name, helper_kind, form, outcome,
       visited_on, pain, next, recorded_at)
     select gen_random_uuid(), 1 + n % ${IN_CARE}, 'Helper', 'caregiver', 'nursing', 'seen',
       ${day} - 7, case when n % 97 = 0 then 8 else 3 end, 'none', ${moment} ${series}`,
    'alter table visit_records enable trigger visit_records_last_seen',
    `insert into statistics_history (figures, changed_at)
     select '{}', ${noon} - n * interval '7 days' from generate_series(1, ${Math.ceil(rows / 100)}) n`,
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}
