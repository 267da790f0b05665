import { auditCalls } from '@thinna/contract/audit/audit';
import { lookCalls } from '@thinna/contract/audit/looks';
import { Client } from 'pg';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import type { Finding } from '../prove.ts';
import { createTestDatabase } from './own-database.ts';
import { explain, openOffice, recordStatements } from './patients/query-cost.ts';

/** The moment of the proof, and how long the audit goes back. */
const NOW = '2026-11-15 12:00+05:30';
const DAYS = 1095;
/** Patients are in care for a year, one after the other, so that about a third is at a time. */
const PATIENTS = 400;
const DAYS_IN_CARE = 365;
/** How many patients a list names. */
const LISTED = 30;
const VISITS = 300;
const STATEMENTS_MAX = 3;
const PAGE_MAX = 400;
/** For the rows of 30 and of 90 days, which are read one by one. */
const LOOKS_MAX = { 30: 3000, 90: 9000 };

/** In care all the time and in every list; in care in the first year only; in no list at all. */
const everywhere = 1;
const left = 20;
const unlisted = PATIENTS + 1;
/** Accounts: at work all the time, and in the first week only. */
const busy = 101;
const gone = 102;

const looksOf = (id: number) => lookCalls.ofPatient.path.replace(':id', String(id));
const entries = (query: string) => `${auditCalls.list.path}?limit=50&${query}`;

interface PageCost {
  path: string;
  maxBuffers: number;
}

/** The pages of the audit, each with the most buffers that it may read. */
const pages: Readonly<Record<string, PageCost>> = {
  newest: { path: entries(''), maxBuffers: PAGE_MAX },
  old: { path: entries('after=500'), maxBuffers: PAGE_MAX },
  day: { path: entries('day=2025-06-01'), maxBuffers: PAGE_MAX },
  kind: { path: entries('record=task'), maxBuffers: PAGE_MAX },
  record: { path: entries('record=task&record_id=7'), maxBuffers: PAGE_MAX },
  person: { path: entries(`actor_id=${busy}`), maxBuffers: PAGE_MAX },
  personWhoLeft: { path: entries(`actor_id=${gone}`), maxBuffers: PAGE_MAX },
  patient: { path: entries(`record=patient&record_id=${everywhere}`), maxBuffers: PAGE_MAX },
  patientInNoList: {
    path: entries(`record=patient&record_id=${unlisted}`),
    maxBuffers: PAGE_MAX,
  },
  looks: { path: looksOf(everywhere), maxBuffers: LOOKS_MAX[30] },
  looksOf90Days: { path: `${looksOf(everywhere)}?days=90`, maxBuffers: LOOKS_MAX[90] },
  looksLongAgo: { path: `${looksOf(left)}?until=2024-06-01`, maxBuffers: LOOKS_MAX[30] },
  looksAfterCare: { path: looksOf(left), maxBuffers: LOOKS_MAX[30] },
  looksInNoList: { path: looksOf(unlisted), maxBuffers: LOOKS_MAX[30] },
};

/**
 * After three years with `rows` audit rows, each page of the audit and the page that says who opened
 * a record stay below their buffers, and take no more than three statements. The fault `indexless`
 * takes the indexes away. Writes the query plans to standard error.
 */
export async function auditPages({ rows = 1_000_000 }, fault?: string): Promise<Finding> {
  const since = Date.now();
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await fillAudit(testDatabase.url, rows, fault === 'indexless');
  const { buffers, statements } = await measurePages(database);
  await database.close();
  await testDatabase.close();
  const over = Object.entries(pages).flatMap(([name, { maxBuffers }]) => [
    ...exceeding(`${name}, buffers`, buffers[name], maxBuffers),
    ...exceeding(`${name}, statements`, statements[name], STATEMENTS_MAX),
  ]);
  return {
    holds: over.length === 0,
    rows,
    buffers,
    statements,
    seconds: Math.round((Date.now() - since) / 1000),
    ...(over.length > 0 && { over }),
  };
}

const exceeding = (name: string, value = 0, limit: number): string[] =>
  value > limit ? [`${name}: ${value}, not ${limit}`] : [];

async function measurePages(database: Database) {
  const { app, admin } = await openOffice(database);
  const ask = recordStatements(app);
  const buffers: Record<string, number> = {};
  const statements: Record<string, number> = {};
  for (const [name, { path }] of Object.entries(pages)) {
    const answer = await ask('GET', path, admin);
    const read = answer.statements.find(({ text }) => /with (?:found|parts) /.test(text));
    if (!read || answer.result.statusCode !== 200)
      throw new Error(`${name}: ${answer.result.body}`);
    statements[name] = answer.statements.length;
    buffers[name] = await explain(database, name, read);
  }
  ask.stop();
  await app.close();
  return { buffers, statements };
}

/** Six of ten rows are lists that name patients in care; the indexes are made afterwards. */
export async function fillAudit(url: string, rows: number, isIndexless: boolean): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'audit' and indexname <> 'audit_pkey'`,
  );
  const day = `(n::float8 / ${rows} * ${DAYS})`;
  /** SQL for the first patient of a list: one of those who are in care on its day. */
  const first = `greatest(2, (${day} - ${DAYS_IN_CARE}) * ${PATIENTS} / ${DAYS}
    + n % 7 * ${DAYS_IN_CARE} * ${PATIENTS} / ${DAYS} / 8)::int`;
  const statements = [
    `set maintenance_work_mem = '256MB'`,
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into patients (first_name, support_type, phone_number, created_at)
     select 'Patient ' || n, 'medical', (6000000000 + n)::text,
       '${NOW}'::timestamptz - interval '${DAYS} days'
     from generate_series(1::bigint, ${unlisted}) n`,
    `insert into schedules (patient_id, patient_name, visit_type, member_name, visit_date, visit_time)
     select ${everywhere}, 'Patient 1', 'Caregiver', 'Leela', '2026-11-15'::date - n, '10:00'
     from generate_series(1, ${VISITS}) n`,
    `insert into audit (at, actor_id, actor_role, action, record, record_id, fields, patient_ids,
       request_id)
     select '${NOW}'::timestamptz - (${DAYS} - ${day}) * interval '1 day',
       case when n % 3 = 0 and ${day} < 7 then ${gone} when n % 3 = 1 then ${busy} else n % 12 end,
       'admin', case when n % 10 < 8 then 'view' else 'update' end,
       case when n % 10 < 6 then 'patient' when n % 10 = 6 then 'task' when n % 10 = 7 then 'schedule'
         else 'patient' end,
       case when n % 10 < 6 then null when n % 10 < 8 then 1 + n % ${VISITS}
         when n = ${rows} - 2 then ${unlisted} else 1 + n % ${PATIENTS} end,
       '{register_number,phone_number,address,place}',
       case when n % 10 < 6 then ${everywhere} || array(
         select generate_series(${first}, ${first} + ${LISTED - 2})) else '{}' end,
       'req-' || n
     from generate_series(1, ${rows}) n`,
    ...(isIndexless ? [] : indexes.map(({ made }) => made)),
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}
