import { setTimeout as wait } from 'node:timers/promises';
import { dueCalls } from '@thinna/contract/visit-plans/due';
import { Client } from 'pg';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { createTestDatabase } from '../own-database.ts';
import { explain, openOffice, recordStatements } from './query-cost.ts';

/** The clinic's day at the clock of the proof. */
const TODAY = '2026-11-15';
const PAGE = 'limit=50';
export const DUE_BUFFERS_MAX = 1000;
/** Session, list, flags and audit row. */
export const DUE_STATEMENTS_MAX = 4;
/**
 * More buffers than in a small register, for each row of a page: there a patient and the five
 * records do not lie beside the others, and five indexes are up to two levels deeper.
 */
export const DUE_DEEPER = 50 * (6 + 5 * 2);

const VACUUMS_MAX = 50;
const VACUUM_AGAIN_MS = 200;

/** The pages that are measured. Of ward 4 and of Kadavu 3 some have no visit planned. */
const pages = {
  first: '',
  next: 'after=2026-11-05.1',
  ward: 'ward=4',
  emptyWard: 'ward=150',
  place: 'place=Kadavu%203',
  longer: 'until=2026-12-10',
  undecided: 'without_plan=true',
  undecidedOfWard: 'without_plan=true&ward=4',
};

type Page = keyof typeof pages;

/**
 * Returns how many buffers the list of who is due reads, and how many statements it sends. The worst
 * case: nine of ten patients are overdue and have a visit planned in the coming week, and they are
 * more overdue than everybody who has none.
 */
export async function measureDue(rows: number) {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await fillPlans(testDatabase.url, rows);
  const { app, admin } = await openOffice(database);
  const ask = recordStatements(app);
  const buffers: Record<string, number> = {};
  const statements: Record<string, number> = {};
  for (const name of Object.keys(pages) as Page[]) {
    const answer = await ask('GET', `${dueCalls.list.path}?${PAGE}&${pages[name]}`, admin);
    const list = answer.statements.find(({ text }) => text.includes('with recursive'));
    const read = list ?? answer.statements.find(({ text }) => text.includes('with page'));
    const flags = answer.statements.find(({ text }) => text.includes('with chosen'));
    if (!read || answer.result.statusCode !== 200)
      throw new Error(`${name}: ${answer.result.body}`);
    statements[name] = answer.statements.length;
    buffers[name] = await explain(database, `due, ${name}, ${rows} rows`, read);
    if (flags) buffers[name] += await explain(database, `flags, ${name}, ${rows} rows`, flags);
  }
  ask.stop();
  await app.close();
  await database.close();
  await testDatabase.close();
  return { buffers, statements };
}

/** Fills a register, its visits of the coming month and some records, without the triggers. */
async function fillPlans(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  /** SQL for the day of the next visit: one of the coming week, one of the month after, or never. */
  const planned = `case when n % 10 < 9 then '${TODAY}'::date + (n % 8)::int
    when n % 20 = 9 then '${TODAY}'::date + 8 + (n / 20 % 30)::int else 'infinity' end`;
  const statements = [
    `set maintenance_work_mem = '256MB'`,
    'alter table patients disable trigger user',
    'alter table schedules disable trigger user',
    'alter table visit_records disable trigger user',
    `insert into patients (first_name, support_type, phone_number, place, ward, registered_on,
       visit_every_days, planned_on)
     select 'Patient ' || n, 'medical', (6000000000 + n)::text, 'Kadavu ' || n / 10 % 40, 1 + n / 10 % 20,
       case when n % 10 < 9 then '2026-06-01'::date else '2026-10-01'::date end + (n % 31)::int,
       case when n % 10 = 8 then null else 7 end, ${planned}
     from generate_series(1::bigint, ${rows}) n`,
    `insert into schedules (patient_id, patient_name, visit_type, member_name, visit_date, visit_time)
     select id, first_name, 'Caregiver', 'Leela', planned_on, '10:00'
     from patients where planned_on <> 'infinity'`,
    `insert into visit_records (client_id, patient_id, helper_kind, member_name, form, outcome,
       visited_on, next, pain, medicines_until)
     select gen_random_uuid(), id, 'caregiver', 'Leela', 'nursing', 'seen',
       '2026-11-01'::date - n * 14, 'none', 5, '2026-11-20'
     from generate_series(0, 4) n, patients where id % 10 = 9`,
    'alter table patients enable trigger user',
    'alter table schedules enable trigger user',
    'alter table visit_records enable trigger user',
  ];
  for (const statement of statements) await client.query(statement);
  await vacuumWhole(client);
  await client.end();
}

/**
 * Vacuums until PostgreSQL knows of every page that all may see its rows. While another transaction
 * looks on it leaves pages out, which would then be read beside their index, a few hundred at a time.
 */
async function vacuumWhole(client: Client): Promise<void> {
  for (let tries = 0; tries < VACUUMS_MAX; tries += 1) {
    await client.query('vacuum analyze');
    const { rowCount } = await client.query(
      `select from pg_class where relallvisible < relpages
       and oid in ('patients'::regclass, 'schedules'::regclass, 'visit_records'::regclass)`,
    );
    if (rowCount === 0) return;
    await wait(VACUUM_AGAIN_MS);
  }
  throw new Error('Another transaction keeps pages from being vacuumed.');
}
