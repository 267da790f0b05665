import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addAccount, addHelper } from '../../database/rows.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { ask, test } from '../../support/clinic.ts';

const PATH = '/api/accounts';
const everyKind = ['volunteer', 'caregiver', 'medical_professional'];
const REFUSAL =
  'Confirm that this account sees more than the list of its helper, or choose that list alone';

let count = 0;
const aStaff = (values = {}) => ({
  username: `lists-${(count += 1)}`,
  role: 'vcm',
  password: PASSWORD,
  ...values,
});

const create = (app: FastifyInstance, token: string, values: object) =>
  ask(app, `POST ${PATH}`, { token, body: aStaff(values) });

describe('an account that is linked to a helper', () => {
  test.for(['volunteer', 'caregiver', 'medical_professional'] as const)(
    'TRU-35 sees the list of its %s when nobody chose',
    async (kind, { app, admin, database }) => {
      const helper_id = await addHelper(database.db, { kind });
      const { status, body } = await create(app, admin, { helper_id });
      expect(status).toBe(201);
      expect(body).toMatchObject({ kinds: [kind], helper_id, helper_kind: kind });
      expect(await newestFields(database, body.id)).not.toContain('sees_more');
    },
  );

  test.for([
    { kinds: everyKind },
    { kinds: ['volunteer', 'medical_professional'] },
    { kinds: ['caregiver'] },
    { kinds: everyKind, sees_more: false },
  ])(
    'TRU-36 is refused with other lists than its own: %o',
    async (values, { app, admin, database }) => {
      const helper_id = await addHelper(database.db, { kind: 'volunteer' });
      const refused = await create(app, admin, { ...values, helper_id });
      expect([refused.status, refused.body.field]).toEqual([400, 'sees_more']);
      expect(refused.body.message).toBe(REFUSAL);

      const id = await addAccount(database.db, { kinds: ['volunteer'], helper_id });
      const edited = await ask(app, `PUT ${PATH}/${id}`, {
        token: admin,
        body: { ...values, helper_id },
      });
      expect([edited.status, edited.body.message]).toEqual([400, REFUSAL]);
      expect(await kindsOf(database, id)).toEqual(['volunteer']);
    },
  );

  test('TRU-36 sees more when that was chosen, and the audit says so', async ({
    app,
    admin,
    database,
  }) => {
    const helper_id = await addHelper(database.db, { kind: 'volunteer' });
    const wide = { kinds: everyKind, helper_id, sees_more: true };
    const created = await create(app, admin, wide);
    expect(created.body).toMatchObject({ kinds: everyKind, helper_kind: 'volunteer' });
    expect(created.body).not.toHaveProperty('sees_more');
    const { id } = created.body;
    expect(await newestFields(database, id)).toContain('sees_more');

    const edit = (body: object) => ask(app, `PUT ${PATH}/${id}`, { token: admin, body });
    await edit({ kinds: ['volunteer'], helper_id, sees_more: true });
    expect(await newestFields(database, id)).toEqual(['kinds']);
    await edit({ kinds: ['volunteer', 'caregiver'], helper_id, sees_more: true });
    expect(await newestFields(database, id)).toEqual(['kinds', 'sees_more']);
    // Whoever saves it again has chosen it again.
    await edit({ kinds: ['volunteer', 'caregiver'], helper_id, sees_more: true });
    expect(await newestFields(database, id)).toEqual(['sees_more']);
  });

  test('TRU-36 is judged by the helper that it gets, not by the one it had', async ({
    app,
    admin,
    database,
  }) => {
    const nurse = await addHelper(database.db, { kind: 'medical_professional' });
    const volunteer = await addHelper(database.db, { kind: 'volunteer' });
    const id = await addAccount(database.db, { kinds: ['medical_professional'], helper_id: nurse });
    const edit = (body: object) => ask(app, `PUT ${PATH}/${id}`, { token: admin, body });
    const kinds = ['medical_professional'];
    expect((await edit({ kinds, helper_id: volunteer })).status).toBe(400);
    expect((await edit({ kinds, helper_id: nurse })).status).toBe(200);
    expect((await edit({ kinds: ['volunteer'], helper_id: volunteer })).body).toMatchObject({
      helper_kind: 'volunteer',
    });
  });

  test('TRU-35 keeps its one list when its helper is deleted', async ({ app, admin, database }) => {
    const helper_id = await addHelper(database.db, { kind: 'volunteer' });
    const { body } = await create(app, admin, { helper_id });
    await ask(app, `DELETE /api/volunteers/${helper_id}`, { token: admin });
    expect(await kindsOf(database, body.id)).toEqual(['volunteer']);
  });

  test('TRU-36 is linked again with a restored helper only if its lists are the same', async ({
    app,
    admin,
    database,
  }) => {
    const helper_id = await addHelper(database.db, { kind: 'volunteer' });
    const { body: same } = await create(app, admin, { helper_id });
    const { body: widened } = await create(app, admin, { helper_id });
    await ask(app, `DELETE /api/volunteers/${helper_id}`, { token: admin });
    const body = { kinds: everyKind, helper_id: null };
    const edited = await ask(app, `PUT ${PATH}/${widened.id}`, { token: admin, body });
    expect(edited.status).toBe(200);
    const deleted = await ask(app, 'GET /api/deleted-records', { token: admin });
    const [record] = deleted.body;
    await ask(app, `POST /api/deleted-records/${record.id}/restore`, { token: admin });
    expect(await helperOf(database, same.id)).toBe(helper_id);
    expect(await helperOf(database, widened.id)).toBeNull();
  });
});

test.for(['maybe', 1, null])('sees_more cannot be %o', async (sees_more, { app, admin }) => {
  const { status, body } = await create(app, admin, { sees_more });
  expect([status, body.field]).toEqual([400, 'sees_more']);
});

test('an account of an administrator ignores sees_more', async ({ app, admin }) => {
  const { status, body } = await create(app, admin, { role: 'admin', sees_more: true });
  expect(status).toBe(201);
  expect(body).toMatchObject({ helper_id: null, helper_kind: null });
});

async function newestFields({ db }: Database, record_id: number): Promise<string[]> {
  const row = await db
    .selectFrom('audit')
    .select('fields')
    .where('record', '=', 'account')
    .where('record_id', '=', record_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.fields;
}

const rowOf = ({ db }: Database, id: number) =>
  db
    .selectFrom('accounts')
    .select(['kinds', 'helper_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const kindsOf = async (database: Database, id: number) => (await rowOf(database, id)).kinds;
const helperOf = async (database: Database, id: number) => (await rowOf(database, id)).helper_id;
