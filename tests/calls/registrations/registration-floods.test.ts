import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { test as clinicTest } from '../../support/clinic.ts';
import {
  aRegistrant,
  aRequest,
  askForHelp,
  countRows,
  registerHelper,
  rowsSince,
  unusedIpAddress,
} from '../../support/registrations.ts';

/** Moves the clock on by an hour, so that the registrations of earlier tests do not count. */
const test = clinicTest.extend('anHour', ({ clock }) => clock.pass(60));

describe('registrations from everywhere', () => {
  test('have a limit of their own, and those beyond it are put aside', async ({
    settings,
    clock,
    database,
    anHour: _,
  }) => {
    const app = await buildApp({ ...settings, registrationLimits: { perAddress: 3, overall: 5 } });
    const sendFrom = async (from: string, times: number) => {
      const statuses: number[] = [];
      while (statuses.length < times) {
        statuses.push((await askForHelp(app, aRequest(), { from })).status);
      }
      return statuses;
    };
    const [first, second, third] = [unusedIpAddress(), unusedIpAddress(), unusedIpAddress()];
    expect(await sendFrom(first, 4)).toEqual([201, 201, 201, 429]);
    // Refused registrations do not count towards the overall limit.
    expect(await sendFrom(second, 2)).toEqual([201, 201]);
    const before = await countRows(database);
    // Those that are put aside count towards the limit of their address.
    expect(await sendFrom(second, 2)).toEqual([201, 429]);
    expect(await sendFrom(third, 1)).toEqual([201]);
    expect((await rowsSince(database, before)).patient_requests).toBe(0);
    clock.pass(60);
    expect(await sendFrom(third, 3)).toEqual([201, 201, 201]);
    expect((await rowsSince(database, before)).patient_requests).toBe(3);
    await app.close();
  });
});

describe('a flood of one form', () => {
  test('TRU-20 leaves the other form as it was', async ({ settings, database, anHour: _ }) => {
    const app = await buildApp({ ...settings, registrationLimits: { perAddress: 60, overall: 5 } });
    const volunteers = Array.from(
      { length: 8 },
      () => () => registerHelper(app, aRegistrant.volunteer()),
    );
    const before = await countRows(database);
    const answers = await Promise.all(volunteers.map((volunteer) => volunteer()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await rowsSince(database, before)).helpers).toBe(5);
    for (let turn = 0; turn < 6; turn += 1) await askForHelp(app, aRequest());
    expect((await rowsSince(database, before)).patient_requests).toBe(5);
    await app.close();
  });
});
