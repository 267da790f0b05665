import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { unusedIpAddress } from '../../support/registrations.ts';
import { CALL, test } from './fixture.ts';

describe('tries', () => {
  const wrong = { phone_end: '0000' };

  test('TRK-07 that are wrong are ten an hour from one address, and then even a right one waits', async ({
    app,
    askState,
    clock,
    request,
  }) => {
    const from = unusedIpAddress();
    const phone_end = request.contact_phone_number.slice(-4);
    const guess = async (body: object) =>
      (await ask(app, CALL, { body: { code: request.code, phone_end, ...body }, from })).status;
    for (let count = 0; count < 10; count += 1) {
      expect(await guess({})).toBe(200);
      expect(await guess({ code: `AAAA${count + 10}` })).toBe(404);
    }
    expect(await guess({})).toBe(429);
    expect(await guess(wrong)).toBe(429);
    expect((await askState()).status).toBe(200);
    clock.pass(60);
    expect(await guess({})).toBe(200);
  });

  test('TRK-07 that are wrong are thirty an hour for one code, from wherever they come', async ({
    askState,
    clock,
    request,
  }) => {
    for (let count = 0; count < 30; count += 1) {
      expect((await askState()).status).toBe(200);
      expect((await askState(wrong)).status, String(count)).toBe(404);
    }
    expect(await askState(wrong)).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again later.' },
    });
    expect((await askState()).status).toBe(429);
    expect((await askState({ code: request.code.toLowerCase() })).status).toBe(429);
    clock.pass(60);
    expect((await askState()).status).toBe(200);
  });

  test('TRK-07 at the same moment are counted each', async ({ app, request }) => {
    const from = unusedIpAddress();
    const guesses = Array.from({ length: 30 }, (_, at) => {
      const right = { code: request.code, phone_end: request.contact_phone_number.slice(-4) };
      const body = at % 2 === 0 ? right : { ...right, code: `BBBB${at + 20}` };
      return ask(app, CALL, { body, from });
    });
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(10);
    const body = { code: 'CCCCCC', phone_end: '1234' };
    const rest = await Promise.all(
      Array.from({ length: 12 }, () => ask(app, CALL, { body, from })),
    );
    const wrongCount = [...statuses, ...rest.map(({ status }) => status)].filter(
      (status) => status === 404,
    );
    expect(wrongCount).toHaveLength(10);
  });

  test('TRK-07 are kept without the code, the number and the address', async ({
    askState,
    database,
    request,
  }) => {
    await askState(wrong);
    const { rows } = await database.pool.query('select key from attempts');
    const keys = rows.map(({ key }) => String(key)).join(' ');
    expect(keys).not.toContain(request.code);
    expect(keys).not.toMatch(/198\.18/);
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });
});
