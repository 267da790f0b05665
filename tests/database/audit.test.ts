import { sql } from 'kysely';
import { expect } from 'vitest';
import { deleteOldAudit } from '../../apps/server/src/db/audit.ts';
import { PROGRAM_ROLE } from '../../scripts/program-role.ts';
import { withAdminClient } from '../support/admin.ts';
import { test } from '../support/database.ts';
import { addAccount } from './rows.ts';

const refusal = {
  code: '23001',
  message: 'audit rows are never changed, and not deleted for three years',
};

test('audit rows are added and never changed, deleted or emptied', async ({ database: { db } }) => {
  const entry = { action: 'update', record: 'volunteer', record_id: 7, fields: ['name', 'email'] };
  await db.insertInto('audit').values(entry).execute();

  await expect(db.updateTable('audit').set({ action: 'view' }).execute()).rejects.toMatchObject(
    refusal,
  );
  await expect(db.deleteFrom('audit').execute()).rejects.toMatchObject(refusal);
  await expect(sql`truncate audit`.execute(db)).rejects.toMatchObject(refusal);
  expect(await db.selectFrom('audit').select(['action', 'fields']).execute()).toEqual([
    { action: 'update', fields: ['name', 'email'] },
  ]);
});

test('TRU-58 rows older than three years go by the clock of the database, and no others', async ({
  database: { db, pool },
  programDatabase,
}) => {
  const readOlder = async () => {
    const { rows } = await pool.query<{ record_id: number }>(
      `select record_id from audit where record = 'old_record' order by record_id`,
    );
    return rows.map(({ record_id }) => record_id);
  };
  await pool.query(`insert into audit (at, action, record, record_id) values
    (now() - interval '3 years 1 minute', 'view', 'old_record', 1),
    (now() - interval '3 years' + interval '5 minutes', 'view', 'old_record', 2),
    (now() - interval '9 years', 'view', 'old_record', 3),
    (now() + interval '1 day', 'view', 'old_record', 4)`);
  await expect(pool.query('delete from audit where record_id = 2')).rejects.toMatchObject(refusal);
  await expect(
    pool.query(`update audit set at = now() where record = 'old_record'`),
  ).rejects.toMatchObject(refusal);
  // The program has no right to delete, not even these, and cannot name which ones go.
  await expect(
    programDatabase.pool.query('delete from audit where record_id = 1'),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await readOlder()).toEqual([1, 2, 3, 4]);
  await deleteOldAudit(programDatabase.db);
  expect(await readOlder()).toEqual([2, 4]);
  await deleteOldAudit(programDatabase.db);
  expect(await readOlder()).toEqual([2, 4]);
  expect(await db.selectFrom('audit').select('id').execute()).not.toHaveLength(0);
});

test('TRU-58 what hides in the session of the program does not lead the deletion astray', async ({
  ownerUrl,
  databaseUrl,
  database: { pool },
}) => {
  // With a right that the program does not have: a table of its own with the same name.
  const database = new URL(ownerUrl).pathname.slice(1);
  await pool.query(`grant temporary on database ${database} to ${PROGRAM_ROLE}`);
  await pool.query(`insert into audit (at, action, record)
    values (now() - interval '4 years', 'view', 'hidden_record')`);
  await withAdminClient(databaseUrl, async (client) => {
    await client.query(
      `create temp table audit as select 1 as id, now() - interval '9 years' as at`,
    );
    await client.query('set search_path = pg_temp, public');
    await client.query('select delete_old_audit()');
    expect((await client.query('select id from audit')).rows).toEqual([{ id: 1 }]);
  });
  const { rowCount } = await pool.query(`select from audit where record = 'hidden_record'`);
  expect(rowCount).toBe(0);
});

test('an audit row names patients, and never nobody', async ({ database: { db } }) => {
  const entry = { action: 'view', record: 'patient' };
  const insert = db.insertInto('audit').returning('patient_ids');
  expect(await insert.values(entry).execute()).toEqual([{ patient_ids: [] }]);
  expect(await insert.values({ ...entry, patient_ids: [7, 12] }).execute()).toEqual([
    { patient_ids: [7, 12] },
  ]);
  await expect(
    sql`insert into audit (action, record, patient_ids) values ('view', 'patient', '{7,NULL}')`.execute(
      db,
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('audit rows outlive the account that acted', async ({ database: { db } }) => {
  const actor_id = await addAccount(db);
  await db.insertInto('audit').values({ actor_id, action: 'login', record: 'account' }).execute();
  await db.deleteFrom('accounts').where('id', '=', actor_id).execute();
  expect(
    await db
      .selectFrom('audit')
      .select(['action', 'fields'])
      .where('actor_id', '=', actor_id)
      .execute(),
  ).toEqual([{ action: 'login', fields: [] }]);
});

test.for([{ action: '' }, { action: 'Changed the phone to 98460' }, { record: 'Mary Thomas' }])(
  'an audit row takes words, not stories: %o',
  async (values, { database: { db } }) => {
    await expect(
      db
        .insertInto('audit')
        .values({ action: 'view', record: 'patient', ...values })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' });
  },
);
