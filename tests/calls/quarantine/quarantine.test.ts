import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import {
  aRegistrant,
  aRequest,
  askForHelp,
  countRows,
  registerHelper,
  rowsSince,
  unusedIpAddress,
} from '../../support/registrations.ts';
import { quarantinedIds, sort, test } from './flooded.ts';

describe('a registration beyond the limit of all addresses', () => {
  test('TRU-21 is answered as usual and stands in no list, count, search or notification', async ({
    flooded: { app, ...send },
    database,
    token,
  }) => {
    const read = async () => {
      const answers = await Promise.all(
        (
          [
            'GET /api/patients-in-need',
            'GET /api/patients-in-need/waiting',
            'GET /api/volunteers',
            'GET /api/notifications/counts',
            'GET /api/notifications/recent',
            'GET /api/dashboard-summary',
          ] as const
        ).map((call) => ask(app, call, { token })),
      );
      const search = await ask(app, 'POST /api/search', { token, body: { text: 'Quarantina' } });
      return [...answers, search].map(({ body }) => body);
    };
    const usual = await askForHelp(app, aRequest({ support_type: 'others' }), {
      from: unusedIpAddress(),
    });
    const before = { read: await read(), rows: await countRows(database) };
    const request = await send.request({ patient_name: 'Quarantina' });
    const helper = await send.volunteer({ name: 'Quarantina' });
    expect(request.status).toBe(201);
    expect(Object.keys(request.body)).toEqual(Object.keys(usual.body));
    expect(request.body).toMatchObject({ message: usual.body.message });
    expect(request.body.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(helper.status).toBe(201);
    expect(await read()).toEqual(before.read);
    expect(await rowsSince(database, before.rows)).toEqual({
      helpers: 0,
      patient_requests: 0,
      notifications: 0,
      consents: 0,
      // Two arrivals, and the reading of the two lists of requests.
      audit: 2 + 2,
    });
    for (const [call, id] of [
      ['GET /api/patients-in-need', request.body.id],
      ['GET /api/volunteers', helper.body.id],
    ] as const) {
      expect((await ask(app, `${call}/${id}`, { token })).status).toBe(404);
    }
  });

  test('TRU-21 tells the family that it arrived, as any other', async ({ flooded, token }) => {
    const phone = '6111100042';
    const { body } = await flooded.request({ contact_phone_number: phone });
    const state = (phone_end: string) =>
      ask(flooded.app, 'POST /api/request-state', { body: { code: body.code, phone_end } });
    expect((await state('0042')).body).toEqual({ state: 'received', day: null });
    expect((await state('0043')).status).toBe(404);
    const [id = 0] = (await quarantinedIds(flooded.app, token, 'requests')).toReversed();
    await sort('junk', [id], token, flooded.app);
    expect((await state('0042')).status).toBe(404);
    await sort('not-junk', [id], token, flooded.app);
    await sort('take-in', [id], token, flooded.app);
    expect((await state('0042')).body).toEqual({ state: 'received', day: null });
  });

  test('TRU-21 is judged by the same rules, and cannot take a value from anybody', async ({
    flooded: { app, ...send },
    database,
    token,
  }) => {
    const { body: usual } = await ask(app, 'GET /api/patients-in-need', { token });
    const { contact_phone_number } = usual[0];
    const taken = await send.request({ contact_phone_number });
    expect(taken.status).toBe(409);
    expect(taken.body.field).toBe('contact_phone_number');
    expect((await send.request({ patient_name: '' })).status).toBe(400);
    const before = await countRows(database);
    const phone = '6222200001';
    expect((await send.request({ contact_phone_number: phone })).status).toBe(201);
    expect((await send.request({ contact_phone_number: phone })).status).toBe(201);
    expect((await rowsSince(database, before)).patient_requests).toBe(0);
  });

  test('TRU-21 is refused beyond the limit of its own address, as before', async ({
    flooded: { app },
  }) => {
    const from = unusedIpAddress();
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.push((await registerHelper(app, aRegistrant.volunteer(), { from })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(201), 429]);
    expect((await askForHelp(app, aRequest(), { from })).status).toBe(429);
  });

  test('TRU-21 is an ordinary one again when the hour is over', async ({
    flooded,
    clock,
    database,
  }) => {
    clock.pass(60);
    const before = await countRows(database);
    await flooded.request();
    expect(await rowsSince(database, before)).toMatchObject({
      patient_requests: 1,
      notifications: 1,
    });
  });
});
