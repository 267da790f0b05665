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
  /** Name of the account's helper; the account then sees only the lists of this helper's kind. */
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
/** Length of the invented past, and the number of unviewed helpers of each kind. */
const DAYS = 180;
const UNVIEWED = 3;

/**
 * Turns an empty database into a demo; returns false for a database that is neither empty nor a
 * demo.
 */
export async function prepareDemo(database: Database, now: Date): Promise<boolean> {
  const isFresh = await isEmpty(database);
  if (isFresh) await markAsDemo(database);
  if (!isFresh && !(await isMarkedAsDemo(database)) && !(await isDemo(database))) return false;
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

/**
 * Comment on the schema, set while the database is empty, so that an interrupted setup can be
 * resumed.
 */
const DEMO_MARK = 'a demo of Thinna';

async function markAsDemo({ db }: Database): Promise<void> {
  await sql`comment on schema public is ${sql.lit(DEMO_MARK)}`.execute(db);
}

async function isMarkedAsDemo({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ note: string | null }>`
    select obj_description('public'::regnamespace) as note`.execute(db);
  return rows[0]?.note === DEMO_MARK;
}

async function isDemo({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select to_regclass('public.installation') is not null as ours`.execute(db);
  if (!rows[0]?.ours) return false;
  const row = await db.selectFrom('installation').select('is_demo').executeTakeFirst();
  return row?.is_demo ?? false;
}

async function fill({ db }: Database, now: Date): Promise<void> {
  const hiddenLogin = { role: 'vcm', password: randomUUID() } as const;
  const accountsCreatedAt = new Date(now.getTime() - DAYS * DAY_MS);
  const logins = [
    ...demoAccounts,
    ...colleagues.map((colleague) => ({ ...colleague, ...hiddenLogin })),
  ];
  const accounts = await Promise.all(
    logins.map(async ({ username, role, password, helper }) => ({
      values: {
        username,
        role,
        password_hash: await hashPassword(password),
        created_at: accountsCreatedAt,
      },
      helper,
    })),
  );
  const helpers = demoHelpers.map((person, index) => {
    const sameKind = demoHelpers.filter(({ kind }) => kind === person.kind);
    const newerCount = sameKind.length - 1 - sameKind.indexOf(person);
    const created_at = new Date(
      now.getTime() - ((newerCount + 0.2) / sameKind.length) * DAYS * DAY_MS,
    );
    const isNew = newerCount < UNVIEWED;
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
      const linkedHelper = people.find(({ name }) => name === helper);
      const link = linkedHelper && { helper_id: linkedHelper.id, kinds: [linkedHelper.kind] };
      await tx
        .insertInto('accounts')
        .values({ ...values, ...link })
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
