import { describe, expect } from 'vitest';
import { deleteExpiredJunk } from '../../../apps/server/src/slices/quarantine/queries.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { consentOf, countRows, rowsSince } from '../../support/registrations.ts';
import { quarantinedIds, sort, test } from './flooded.ts';

describe('the heap', () => {
  test('TRU-22 is one count of requests and one of helpers, without junk', async ({
    flooded: { app, ...send },
    token,
  }) => {
    const counts = async () => {
      const { body } = await ask(app, 'GET /api/office-counts', { token });
      return [body.quarantined_requests, body.quarantined_helpers];
    };
    const [requests, helpers] = await counts();
    await send.request();
    for (let turn = 0; turn < 3; turn += 1) await send.volunteer();
    expect(await counts()).toEqual([requests + 1, helpers + 3]);
    const [last = 0] = (await quarantinedIds(app, token, 'helpers')).toReversed();
    await sort('junk', [last], token, app);
    expect(await counts()).toEqual([requests + 1, helpers + 2]);
  });

  test('TRU-23 lists what tells a family from an invented one, either end first', async ({
    flooded: { app, ...send },
    token,
    clock,
  }) => {
    const first = await send.request({
      patient_name: 'Omana',
      place: 'Puzhayoram',
      support_type: 'medical',
      health_condition: 'Cannot breathe well',
      notes: 'Please come',
    });
    const second = await send.request({ patient_name: 'Xqzt', notes: 'y'.repeat(2000) });
    const list = async (order: string) => {
      const { body } = await ask(app, `GET /api/quarantine?view=requests&order=${order}`, {
        token,
      });
      return body.registrations.filter(({ record_id }: { record_id: number }) =>
        [first.body.id, second.body.id].includes(record_id),
      );
    };
    const [omana, xqzt] = await list('oldest');
    expect(omana).toEqual({
      id: expect.any(Number),
      kind: 'patient_request',
      record_id: first.body.id,
      name: 'Omana',
      phone_number: expect.stringMatching(/^\d{10}$/),
      place: 'Puzhayoram',
      text: 'Cannot breathe well · Please come',
      arrived_at: clock.now.toISOString(),
      junk_at: null,
      junk_by: null,
      until: null,
    });
    expect(xqzt.text).toHaveLength(200);
    expect(await list('newest')).toEqual([xqzt, omana]);
    expect((await ask(app, 'GET /api/quarantine?view=all', { token })).status).toBe(400);
  });

  test('TRU-23 is taken in under the numbers that were told, since the day it came', async ({
    flooded: { app, ...send },
    token,
    database,
    clock,
  }) => {
    const arrived = clock.now.toISOString();
    const consent = { consent: true, notice_version: '7' };
    const { body: request } = await send.request({ patient_name: 'Omana', ...consent });
    const { body: helper } = await send.volunteer({ name: 'Anu' });
    const requests = await quarantinedIds(app, token, 'requests');
    const helpers = await quarantinedIds(app, token, 'helpers');
    clock.pass(50);
    const before = await countRows(database);
    const answer = await sort('take-in', [requests.at(-1) ?? 0, helpers.at(-1) ?? 0], token, app);
    expect(answer.body).toMatchObject({ count: 2, refused: [] });
    expect(await rowsSince(database, before)).toEqual({
      helpers: 1,
      patient_requests: 1,
      notifications: 2,
      consents: 2,
      audit: 2,
    });
    const omana = await ask(app, `GET /api/patients-in-need/${request.id}`, { token });
    expect(omana.body).toMatchObject({
      patient_name: 'Omana',
      code: request.code,
      created_at: arrived,
      is_new: true,
    });
    expect(await consentOf(database, 'request_id', request.id)).toMatchObject({
      basis: 'consent',
      notice_version: '7',
      given_at: new Date(arrived),
    });
    expect((await ask(app, `GET /api/volunteers/${helper.id}`, { token })).status).toBe(200);
    const { body: recent } = await ask(app, 'GET /api/notifications/recent', { token });
    expect(recent.slice(0, 2)).toMatchObject([
      { entity_id: helper.id, message: expect.stringContaining('Anu'), is_read: false },
      { entity_id: request.id, message: expect.stringContaining('Omana'), is_read: false },
    ]);
    const again = await sort('take-in', [requests.at(-1) ?? 0], token, app);
    expect(again.body).toMatchObject({ count: 0, refused: [] });
  });

  test('TRU-23 keeps one whose number somebody else has now, and takes in the others', async ({
    flooded: { app, ...send },
    token,
  }) => {
    const contact_phone_number = '6333300001';
    await send.request({ contact_phone_number });
    await send.request();
    const [twin = 0, other = 0] = (await quarantinedIds(app, token, 'requests')).slice(-2);
    // Entered by the office meanwhile.
    const { body: usual } = await ask(app, 'GET /api/patients-in-need', { token });
    await ask(app, `PUT /api/patients-in-need/${usual[0].id}`, {
      token,
      body: { ...usual[0], contact_phone_number },
    });
    const { body } = await sort('take-in', [twin, other], token, app);
    expect(body.count).toBe(1);
    expect(body.refused).toEqual([{ id: twin, reason: 'Phone number is already registered' }]);
    const left = await quarantinedIds(app, token, 'requests');
    expect(left).toContain(twin);
    expect(left).not.toContain(other);
  });

  test('TRU-24 loses junk after seven days, and what nobody sorted never', async ({
    flooded: { app, ...send },
    token,
    database,
    clock,
  }) => {
    for (let turn = 0; turn < 3; turn += 1) await send.volunteer();
    const [kept = 0, back = 0, junk = 0] = (await quarantinedIds(app, token, 'helpers')).slice(-3);
    const marked = clock.now.getTime();
    expect((await sort('junk', [back, junk], token, app)).body.count).toBe(2);
    const { body } = await ask(app, 'GET /api/quarantine?view=junk', { token });
    expect(body.registrations.at(-1)).toMatchObject({
      id: junk,
      junk_at: new Date(marked).toISOString(),
      junk_by: 'asha',
      until: new Date(marked + 7 * 86_400_000).toISOString(),
    });
    expect((await sort('junk', [junk], token, app)).body.count).toBe(0);
    expect((await sort('take-in', [junk], token, app)).body.count).toBe(0);

    clock.pass(7 * 24 * 60 - 1);
    await deleteExpiredJunk(database.db, clock.now);
    const later = await logIn(app, 'admin', 'asha');
    expect((await sort('not-junk', [back], later, app)).body.count).toBe(1);
    clock.pass(1);
    expect(await quarantinedIds(app, later, 'junk')).not.toContain(junk);
    expect((await sort('not-junk', [junk], later, app)).body.count).toBe(0);
    clock.pass(400 * 24 * 60);
    await deleteExpiredJunk(database.db, clock.now);
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from quarantined_registrations where id = any($1) order by id',
      [[kept, back, junk]],
    );
    expect(rows.map(({ id }) => id)).toEqual([kept, back]);
  });

  test('TRU-23 TRU-24 is sorted in one press by two at once, each registration once', async ({
    flooded: { app, ...send },
    token,
    database,
  }) => {
    for (let turn = 0; turn < 10; turn += 1) await send.request();
    const ids = (await quarantinedIds(app, token, 'requests')).slice(-10);
    const before = await countRows(database);
    const answers = await Promise.all([
      sort('take-in', ids, token, app),
      sort('junk', ids, token, app),
      sort('take-in', ids.toReversed(), token, app),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sum = answers.reduce((total, { body }) => total + body.count, 0);
    expect(sum).toBe(10);
    const { patient_requests } = await rowsSince(database, before);
    expect(patient_requests).toBe(10 - (answers[1]?.body.count ?? 0));
  });

  test('TRU-23 refuses none, too many, and what is no number', async ({
    flooded: { app },
    token,
  }) => {
    for (const ids of [[], Array.from({ length: 501 }, (_, id) => id + 1), ['1'], [0], [1.5]]) {
      for (const path of ['take-in', 'junk', 'not-junk'] as const) {
        const { status, body } = await ask(app, `POST /api/quarantine/${path}`, {
          token,
          body: { ids },
        });
        expect(status, JSON.stringify(ids)).toBe(400);
        expect(body.field).toBe('ids');
      }
    }
  });
});
