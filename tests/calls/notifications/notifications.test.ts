import type { Notification } from '@thinna/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { ask, test } from '../../support/clinic.ts';
import { aHelper, deletePeople } from '../../support/people.ts';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';
import { UNKNOWN_ID } from '../../support/written.ts';

const none = { volunteer: 0, caregiver: 0, medical_professional: 0, patient: 0 };
const types = ['volunteer', 'caregiver', 'medical_professional', 'patient'] as const;

/** Registers a helper of each kind and a patient in need; returns their ids. */
async function registerAll(app: FastifyInstance, name = 'Mary Thomas') {
  const ids = {
    volunteer: (await registerHelper(app, aRegistrant.volunteer({ name }))).body.id,
    caregiver: (await registerHelper(app, aRegistrant.caregiver({ name }))).body.id,
    medical_professional: (await registerHelper(app, aRegistrant.medical({ name }))).body.id,
    patient: (await askForHelp(app, aRequest({ patient_name: name }))).body.id,
  };
  return ids as Record<(typeof types)[number], number>;
}

beforeEach<{ database: Database }>(({ database }) => deletePeople(database));

describe('the counts', () => {
  test('DSH-37 DSH-18 are of the unread alone, always all four and nothing else', async ({
    app,
    admin,
  }) => {
    expect(await readCounts(app, admin)).toEqual(none);
    await registerAll(app);
    await registerHelper(app, aRegistrant.volunteer());
    expect(await readCounts(app, admin)).toEqual({
      volunteer: 2,
      caregiver: 1,
      medical_professional: 1,
      patient: 1,
    });
    const [newest] = await readRecent(app, admin);
    await markRead(app, admin, newest?.id);
    expect(await readCounts(app, admin)).toMatchObject({ volunteer: 1 });
  });

  test('DSH-35 DSH-36 know nothing of whom an administrator adds, edits or looks at', async ({
    app,
    admin,
  }) => {
    const body = aHelper.volunteer();
    const created = await ask(app, 'POST /api/volunteers', { token: admin, body });
    await ask(app, `PUT /api/volunteers/${created.body.id}`, { token: admin, body });
    expect(await readRecent(app, admin)).toEqual([]);

    const { volunteer } = await registerAll(app);
    const before = await readRecent(app, admin);
    for (const call of [`GET /api/volunteers/${volunteer}`, 'GET /api/notifications/recent']) {
      await ask(app, call as 'GET /', { token: admin });
    }
    await ask(app, `PUT /api/volunteers/${volunteer}/view`, { token: admin });
    expect(await readRecent(app, admin)).toEqual(before);
  });
});

describe('the recent ones', () => {
  test('DSH-31 DSH-33 say what came, who and when, and which record it is', async ({
    app,
    admin,
    clock,
  }) => {
    const ids = await registerAll(app, 'മേരി തോമസ്');
    expect(await readRecent(app, admin)).toEqual(
      types.toReversed().map((type) => ({
        id: expect.any(Number),
        message: `New ${type.replace('_', ' ')} registration: മേരി തോമസ്`,
        created_at: clock.now.toISOString(),
        is_read: false,
        entity_type: type,
        entity_id: ids[type],
      })),
    );
  });

  test('DSH-33 are stored in English, whatever the visitor prefers', async ({ app, admin }) => {
    const headers = { 'accept-language': 'ml' };
    await registerHelper(app, aRegistrant.caregiver({ name: 'Leena' }), { headers });
    expect(await readRecent(app, admin)).toMatchObject([
      { message: 'New caregiver registration: Leena' },
    ]);
  });

  test('DSH-34 are the 50 newest, newest first, read or not', async ({ app, admin, database }) => {
    const { volunteer } = await registerAll(app);
    await database.pool.query(
      `insert into notifications (helper_id, kind, message, read_at)
       select $1, 'volunteer', n, case when n % 2 = 0 then now() end
       from generate_series(1, 60) n`,
      [volunteer],
    );
    const notifications = await readRecent(app, admin);
    expect(notifications.map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, at) => String(60 - at)),
    );
    expect(notifications.slice(0, 2).map(({ is_read }) => is_read)).toEqual([true, false]);
  });

  test('DSH-32 go with the helper or the patient in need that they are about', async ({
    app,
    admin,
    database,
  }) => {
    const ids = await registerAll(app);
    await ask(app, `DELETE /api/volunteers/${ids.volunteer}`, { token: admin });
    await ask(app, `DELETE /api/caregivers/${ids.caregiver}`, { token: admin });
    await ask(app, `DELETE /api/medical-professionals/${ids.medical_professional}`, {
      token: admin,
    });
    expect(await readRecent(app, admin)).toMatchObject([{ entity_type: 'patient' }]);
    await database.db.deleteFrom('patient_requests').where('id', '=', ids.patient).execute();
    expect(await readRecent(app, admin)).toEqual([]);
    expect(await readCounts(app, admin)).toEqual(none);
  });
});

describe('marking as read', () => {
  test('DSH-25 DSH-29 is for good, and harmless a second time', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    await registerAll(app);
    const [newest, ...others] = await readRecent(app, admin);
    const at = clock.now;
    expect(await markRead(app, admin, newest?.id)).toMatchObject({
      status: 200,
      body: { message: 'Saved' },
    });
    clock.pass(1);
    expect((await markRead(app, admin, newest?.id)).status).toBe(200);
    expect(await readRecent(app, admin)).toEqual([{ ...newest, is_read: true }, ...others]);

    const { rows } = await database.pool.query(
      'select read_at from notifications where read_at is not null',
    );
    expect(rows).toEqual([{ read_at: at }]);
    const audit = await database.pool.query(
      `select action, record_id, fields from audit where record = 'notification' order by id desc limit 2`,
    );
    expect(audit.rows).toEqual([
      { action: 'update', record_id: newest?.id, fields: [] },
      { action: 'update', record_id: newest?.id, fields: ['is_read'] },
    ]);
  });

  test.for(types)(
    'DSH-27 is done for all of one type at once: %s',
    async (type, { app, admin }) => {
      await registerAll(app);
      await registerAll(app);
      const body = { entity_type: type };
      const mark = () => ask(app, 'POST /api/notifications/mark-read', { token: admin, body });
      expect((await mark()).body).toEqual({ message: 'Saved', updated: 2 });
      const others = { volunteer: 2, caregiver: 2, medical_professional: 2, patient: 2, [type]: 0 };
      expect(await readCounts(app, admin)).toEqual(others);
      expect((await mark()).body).toEqual({ message: 'Saved', updated: 0 });
    },
  );

  test('DSH-30 refuses a type that there is not', async ({ app, admin }) => {
    await registerAll(app);
    const message = 'Kind of record is not known';
    for (const entity_type of ['visitor', 'medical', '', null, ['patient'], undefined]) {
      const options = { token: admin, body: { entity_type } };
      const answer = await ask(app, 'POST /api/notifications/mark-read', options);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        message,
        error: message,
        field: 'entity_type',
        details: [{ field: 'entity_type', message }],
      });
    }
    expect(await readCounts(app, admin)).toMatchObject({ volunteer: 1, patient: 1 });
  });
});

test('DSH-26 deleting takes one out of the list, and leaves its record', async ({ app, admin }) => {
  const { volunteer } = await registerAll(app);
  const before = await readRecent(app, admin);
  const deleted = before.find(({ entity_type }) => entity_type === 'volunteer');
  const remove = () => ask(app, `DELETE /api/notifications/${deleted?.id}`, { token: admin });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Deleted' } });
  expect(await readRecent(app, admin)).toEqual(
    before.filter((notification) => notification !== deleted),
  );
  expect((await remove()).status).toBe(404);
  expect((await ask(app, `GET /api/volunteers/${volunteer}`, { token: admin })).status).toBe(200);
});

test('one that is not there is not found', async ({ app, admin }) => {
  for (const id of [UNKNOWN_ID, 0, 'x', '1e1']) {
    for (const call of [
      `POST /api/notifications/${id}/mark-read`,
      `DELETE /api/notifications/${id}`,
    ]) {
      const { status, body } = await ask(app, call as 'POST /', { token: admin });
      expect(status, call).toBe(404);
      expect(body, call).toEqual({ message: 'Not found', error: 'Not found', field: null });
    }
  }
});

test('two administrators who mark and delete at once are both answered', async ({
  app,
  admin,
  database,
}) => {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 4; turn += 1) {
    await database.pool.query(`
      with come as (
        insert into helpers (kind, name, email, phone_number, address)
        select 'volunteer', 'Helper', '${turn}-' || n || '@clinic.example', ${turn + 5}000000000 + n, 'House'
        from generate_series(1, 40) n returning id, kind, name)
      insert into notifications (helper_id, kind, message)
      select id, kind, 'New volunteer registration: ' || name from come`);
    const body = { entity_type: 'volunteer' };
    const all = () => ask(app, 'POST /api/notifications/mark-read', { token: admin, body });
    const each = (await readRecent(app, admin)).flatMap(({ id, entity_id }) => [
      markRead(app, admin, id),
      ask(app, `DELETE /api/notifications/${id}`, { token: admin }),
      ...(id % 5 === 0 ? [ask(app, `DELETE /api/volunteers/${entity_id}`, { token: admin })] : []),
      ...(id % 10 === 0 ? [all()] : []),
    ]);
    for (const { status } of await Promise.all([all(), all(), ...each])) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200, 404]));
});

async function readRecent(app: FastifyInstance, token: string): Promise<Notification[]> {
  const { status, body } = await ask(app, 'GET /api/notifications/recent', { token });
  expect(status).toBe(200);
  return body;
}

async function readCounts(app: FastifyInstance, token: string) {
  const { status, body } = await ask(app, 'GET /api/notifications/counts', { token });
  expect(status).toBe(200);
  return body;
}

const markRead = (app: FastifyInstance, token: string, id: number | undefined) =>
  ask(app, `POST /api/notifications/${id}/mark-read`, { token });
