import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { AccountRole } from '../db/types.ts';
import { hashPassword } from '../passwords.ts';
import { fillAssignments } from './assignments.ts';
import { colleagues, fillAudit } from './audit.ts';
import { fillDeleted } from './deleted-records.ts';
import { fillNotifications } from './notifications.ts';
import { fillPatients } from './patients.ts';
import { demoHelpers } from './people.ts';
import { fillRequests } from './requests.ts';
import { fillSite } from './site.ts';
import { fillTasks } from './tasks.ts';
import { fillSchedules } from './visits.ts';

interface DemoAccount {
  side: string;
  username: string;
  password: string;
  role: AccountRole;
  /** Whose it is, by name: it has the lists of this helper's kind alone. */
  helper?: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { side: 'Office', username: 'admin', password: 'thinna-admin-demo', role: 'admin' },
  { side: 'Staff', username: 'staff', password: 'thinna-staff-demo', role: 'vcm' },
  {
    side: 'Nurse',
    username: 'nurse',
    password: 'thinna-nurse-demo',
    role: 'vcm',
    helper: 'Sreeja Riverside',
  },
  {
    side: 'Volunteer',
    username: 'volunteer',
    password: 'thinna-volunteer-demo',
    role: 'vcm',
    helper: 'മേരി കടവിൽ',
  },
];

const DAY_MS = 86_400_000;
/** How far the invented past reaches back, and how many of each kind nobody has looked at yet. */
const DAYS = 180;
const NEW_ONES = 3;

/** Makes an empty database a demo, or finds that it is one; answers false for anything else. */
export async function prepareDemo(database: Database, now: Date): Promise<boolean> {
  const isFresh = await isEmpty(database);
  if (isFresh) await noteBeginning(database);
  if (!isFresh && !(await hasBegun(database)) && !(await isDemo(database))) return false;
  await migrate(database);
  if (!(await isDemo(database))) await fill(database, now);
  return true;
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** Written while the database was still empty: a demo that was interrupted can be finished later. */
const BEGUN = 'a demo of Thinna';

async function noteBeginning({ db }: Database): Promise<void> {
  await sql`comment on schema public is ${sql.lit(BEGUN)}`.execute(db);
}

async function hasBegun({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ note: string | null }>`
    select obj_description('public'::regnamespace) as note`.execute(db);
  return rows[0]?.note === BEGUN;
}

async function isDemo({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select to_regclass('public.installation') is not null as ours`.execute(db);
  if (!rows[0]?.ours) return false;
  const row = await db.selectFrom('installation').select('is_demo').executeTakeFirst();
  return row?.is_demo ?? false;
}

async function fill({ db }: Database, now: Date): Promise<void> {
  const unknown = { role: 'vcm', password: randomUUID() } as const;
  const made = new Date(now.getTime() - DAYS * DAY_MS);
  const all = [...demoAccounts, ...colleagues.map((colleague) => ({ ...colleague, ...unknown }))];
  const accounts = await Promise.all(
    all.map(async ({ username, role, password, helper }) => ({
      values: { username, role, password_hash: await hashPassword(password), created_at: made },
      helper,
    })),
  );
  const helpers = demoHelpers.map((person, index) => {
    const alike = demoHelpers.filter(({ kind }) => kind === person.kind);
    const younger = alike.length - 1 - alike.indexOf(person);
    const created_at = new Date(now.getTime() - ((younger + 0.2) / alike.length) * DAYS * DAY_MS);
    const isNew = younger < NEW_ONES;
    return {
      email: `helper${index + 1}@puzhayoram.example`,
      phone_number: String(5_100_000_000 + index * 137),
      address: `House ${index + 1}, Puzhayoram`,
      notes: null,
      ...person,
      created_at,
      updated_at: created_at,
      viewed_at: isNew ? null : new Date(created_at.getTime() + DAY_MS / 4),
    };
  });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('installation').set({ is_demo: true }).execute();
    const people = await tx
      .insertInto('helpers')
      .values(helpers)
      .returning(['id', 'kind', 'name'])
      .execute();
    for (const { values, helper } of accounts) {
      const whose = people.find(({ name }) => name === helper);
      const own = whose && { helper_id: whose.id, kinds: [whose.kind] };
      await tx
        .insertInto('accounts')
        .values({ ...values, ...own })
        .execute();
    }
    await fillRequests(tx, now);
    await fillNotifications(tx, now);
    await fillPatients(tx, now);
    await fillSchedules(tx, now);
    await fillTasks(tx, now);
    await fillSite(tx, now);
    await fillAssignments(tx, now);
    await fillDeleted(tx, now);
    await fillAudit(tx, now);
  });
}
