import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../support/database.ts';
import { addAccount } from './rows.ts';

const refusal = { code: '23001', message: 'audit rows are never changed or deleted' };

test('audit rows are added and never changed, deleted or emptied', async ({ database: { db } }) => {
  const entry = { action: 'update', record: 'volunteer', record_id: 7, fields: ['name', 'email'] };
  await db.insertInto('audit').values(entry).execute();

  await expect(db.updateTable('audit').set({ action: 'view' }).execute()).rejects.toMatchObject(
    refusal,
  );
  await expect(db.deleteFrom('audit').execute()).rejects.toMatchObject(refusal);
  await expect(db.deleteFrom('audit').where('id', '=', '0').execute()).rejects.toMatchObject(
    refusal,
  );
  await expect(sql`truncate audit`.execute(db)).rejects.toMatchObject(refusal);
  expect(await db.selectFrom('audit').select(['action', 'fields']).execute()).toEqual([
    { action: 'update', fields: ['name', 'email'] },
  ]);
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
