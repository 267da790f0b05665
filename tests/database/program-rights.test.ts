import { expect } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import {
  canChangeAudit,
  canSetNumbers,
  grantProgramRights,
} from '../../apps/server/src/db/program-rights.ts';
import { PROGRAM_ROLE } from '../../scripts/program-role.ts';
import { withAdminClient } from '../support/admin.ts';
import { test as databaseTest } from '../support/database.ts';

const test = databaseTest.extend('granted', { scope: 'file' }, async ({ database }) => {
  await grantProgramRights(database.db, PROGRAM_ROLE);
  await database.pool.query(
    `insert into audit (action, record, record_id) values ('view', 'patient', 7)`,
  );
});

const TRIGGER_THAT_ALLOWS = `create or replace function refuse_audit_change() returns trigger
  language plpgsql as 'begin return null; end'`;

/** Ways to change or hide what the audit holds; OWNER and DATABASE stand for their names. */
const attempts = [
  `update audit set actor_id = null`,
  `delete from audit`,
  `delete from audit where at < now() - interval '9 years'`,
  `truncate audit`,
  `merge into audit using (select 1) as one on true when matched then delete`,
  `insert into audit (action, record) values ('view', 'patient')
   on conflict (id) do update set actor_id = null`,
  `insert into audit (id, action, record) overriding system value values (900, 'view', 'patient')`,
  `copy audit (id, action, record) from program 'echo 900 view patient'`,
  `select setval('audit_id_seq', 1)`,
  `alter sequence audit_id_seq restart`,
  `drop table audit cascade`,
  `alter table audit rename to audit_of_before`,
  `alter table audit set schema pg_catalog`,
  `alter table audit alter column actor_id type text using null`,
  `alter table audit drop constraint audit_pkey`,
  `drop index audit_at`,
  `alter table audit disable trigger all`,
  `drop trigger audit_append_only on audit`,
  `drop trigger audit_kept on audit`,
  TRIGGER_THAT_ALLOWS,
  `drop function refuse_audit_change() cascade`,
  `create or replace function audit_kept_since() returns timestamptz language sql as 'select now()'`,
  `create trigger swallow before insert on audit for each row
   execute function suppress_redundant_updates_trigger()`,
  `create rule swallow as on insert to audit do instead nothing`,
  `alter table audit enable row level security`,
  `create policy nothing on audit using (false)`,
  `set session_replication_role = replica`,
  `alter database DATABASE set session_replication_role = replica`,
  `grant delete on audit to ${PROGRAM_ROLE}; delete from audit`,
  `alter table audit owner to ${PROGRAM_ROLE}`,
  `set role OWNER`,
  `grant OWNER to ${PROGRAM_ROLE}`,
  `alter role ${PROGRAM_ROLE} superuser`,
  `reassign owned by OWNER to ${PROGRAM_ROLE}`,
  `create temp table audit (id bigint)`,
  `create schema before_public`,
  `create table public.audit_in_front (id bigint)`,
  `begin; lock table audit in access exclusive mode`,
  `delete from kysely_migration where name = '0031_audit_kept'`,
  `update schema_requirements set runs_with = '0001_text'`,
];

test('the list of attempts is long enough', () => {
  expect(attempts.length).toBeGreaterThanOrEqual(20);
});

test.for(attempts)(
  'TRU-51 PostgreSQL refuses the program: %s',
  async (attempt, { database, databaseUrl, ownerUrl, granted: _ }) => {
    const { username, pathname } = new URL(ownerUrl);
    const statement = attempt
      .replaceAll('OWNER', username)
      .replaceAll('DATABASE', pathname.slice(1));
    const read = async () => (await database.pool.query('select * from audit order by id')).rows;
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    await expect(
      withAdminClient(databaseUrl, (client) => client.query(statement)),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await read()).toEqual(before);
  },
);

test('TRU-51 the program reads and adds rows of the audit', async ({
  programDatabase: { db },
  granted: _,
}) => {
  const [added] = await db
    .insertInto('audit')
    .values({ action: 'view', record: 'patient', record_id: 9, patient_ids: [9] })
    .returning('id')
    .execute();
  const row = await db
    .selectFrom('audit')
    .select('record_id')
    .where('id', '=', added?.id ?? '')
    .executeTakeFirst();
  expect(row).toEqual({ record_id: 9 });
});

test('TRU-51 the program owns nothing and may empty, observe or refer to no table', async ({
  database: { pool },
  granted: _,
}) => {
  const { rows: owned } = await pool.query(
    `select relname from pg_class where relowner = $1::regrole
     union select proname from pg_proc where proowner = $1::regrole`,
    [PROGRAM_ROLE],
  );
  expect(owned).toEqual([]);
  const { rows: rights } = await pool.query<{ name: string; rights: string }>(
    `select relname as name, string_agg(privilege_type, ', ' order by privilege_type) as rights
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and relkind = 'r' and grantee = $1::regrole
     group by relname`,
    [PROGRAM_ROLE],
  );
  const byTable = Object.fromEntries(rights.map(({ name, rights: list }) => [name, list]));
  const readable = [
    'audit',
    'erasures',
    'kysely_migration',
    'kysely_migration_lock',
    'machine_checks',
    'machine_events',
    'schema_requirements',
    'session_resets',
  ];
  const others = Object.keys(byTable).filter((name) => !readable.includes(name));
  const rightsOf = (names: string[]) => new Set(names.map((name) => byTable[name]));
  // To add rows is a right to the columns.
  expect(rightsOf(readable)).toEqual(new Set(['SELECT']));
  expect(rightsOf(others)).toEqual(new Set(['DELETE, INSERT, SELECT, UPDATE']));
  const { rows: tables } = await pool.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rights).toHaveLength(tables.length);
});

test('TRU-52 several processes may grant at once', async ({ database: { db }, granted: _ }) => {
  await Promise.all([1, 2, 3].map(() => grantProgramRights(db, PROGRAM_ROLE)));
});

test('TRU-53 a role that could change the audit, or hide it, is known by each of its rights', async ({
  database,
  databaseUrl,
  programDatabase,
  granted: _,
}) => {
  expect(await canChangeAudit(database.db)).toBe(true);
  expect(await canChangeAudit(programDatabase.db)).toBe(false);
  const name = new URL(databaseUrl).pathname.slice(1);
  for (const right of [
    'update on audit',
    'update (fields) on audit',
    'delete on audit',
    'truncate on audit',
    'trigger on audit',
    'create on schema public',
    `create on database ${name}`,
    `temporary on database ${name}`,
  ]) {
    await database.pool.query(`grant ${right} to ${PROGRAM_ROLE}`);
    expect(await canChangeAudit(programDatabase.db), right).toBe(true);
    await grantProgramRights(database.db, PROGRAM_ROLE);
    expect(await canChangeAudit(programDatabase.db), right).toBe(false);
  }
});

test('TRU-53 an owner of the tables who does not own the database cannot take its rights away, which is noticed', async ({
  database: { pool },
  ownerUrl,
  databaseUrl,
  programDatabase,
  granted: _,
  onTestFinished,
}) => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const role = `${name}_tables`;
  await pool.query(`grant temporary on database ${name} to public`);
  await pool.query(
    `create role ${role} login password 'tables'; grant create on schema public to ${role}`,
  );
  onTestFinished(async () => {
    await pool.query(
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
  });
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I owner to %I', relname, $1::text) as statement from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select format('alter sequence %I owner to %I', relname, $1) from pg_class
     where oid = 'patient_register_numbers'::regclass
     union all select format('alter function delete_old_audit() owner to %I', $1)`,
    [role],
  );
  for (const { statement } of rows) await pool.query(statement);
  const url = new URL(ownerUrl);
  [url.username, url.password] = [role, 'tables'];
  const tablesOwner = openDatabase(url.href, () => {});
  onTestFinished(() => tablesOwner.close());
  await grantProgramRights(tablesOwner.db, PROGRAM_ROLE);
  expect(await canChangeAudit(programDatabase.db)).toBe(true);
});

test('KEP-08 only the owner says which numbers new records get', async ({
  database,
  programDatabase,
  granted: _,
}) => {
  expect(await canSetNumbers(database.db)).toBe(true);
  expect(await canSetNumbers(programDatabase.db)).toBe(false);
});
