import { describe, expect } from 'vitest';
import { found } from '../../../apps/server/src/slices/machine/found.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { forgetReports, reportsOf } from '../../support/office/machine-reports.ts';
import { startCountedServer } from '../../support/statements.ts';

const CALL = 'GET /api/machine';
const SUMMARY = 'GET /api/dashboard-summary';
const NOON = new Date('2026-11-15T06:30:00.000Z');
const hoursAfter = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

/** `reports`: nothing was reported before the test; hours count back from noon. */
const test = clinicTest.extend('reports', async ({ database, clock }) => {
  await forgetReports(database);
  clock.now = NOON;
  return reportsOf(database, NOON);
});

describe('the page of the machine', () => {
  test('MCH-15 knows nothing where nothing has ever reported', async ({
    app,
    admin,
    reports: _,
  }) => {
    expect(await ask(app, CALL, { token: admin })).toMatchObject({
      status: 200,
      body: {
        is_watched: false,
        checked_at: null,
        findings: [],
        backups: [],
        rehearsals: [],
        restores: [],
      },
    });
    expect((await ask(app, SUMMARY, { token: admin })).body.machine).toEqual([]);
  });

  test('MCH-13 is refused to staff and to nobody', async ({ app, database, reports: _ }) => {
    await makeAccount(database, 'vcm', 'nurse');
    const staff = await logIn(app, 'vcm', 'nurse');
    expect((await ask(app, CALL, { token: staff })).status).toBe(403);
    expect((await ask(app, CALL)).status).toBe(401);
  });

  test('MCH-13 has the newest of each kind, with the figures that were reported', async ({
    app,
    admin,
    reports,
  }) => {
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) await reports.event('backup', 10 + day * 24);
    await reports.event('backup', 1, { figures: { seconds: 21.4, bytes: 48_200_000 } });
    const figures = { seconds: 64, tables: 35, rows: 21_480, bytes: 5, people: 'Annamma' };
    await reports.event('rehearsal', 30, { figures });
    await reports.event('restore', 900, { succeeded: false, figures: { seconds: -1 } });
    await reports.check(2);
    const { body } = await ask(app, CALL, { token: admin });
    expect(body).toMatchObject({
      is_watched: true,
      checked_at: hoursAfter(-2).toISOString(),
      findings: [],
    });
    expect(body.backups).toHaveLength(7);
    const none = { seconds: null, bytes: null, tables: null, rows: null };
    expect(body.backups[0]).toEqual({
      ...none,
      happened_at: hoursAfter(-1).toISOString(),
      succeeded: true,
      seconds: 21.4,
      bytes: 48_200_000,
    });
    expect(body.rehearsals).toEqual([
      {
        happened_at: hoursAfter(-30).toISOString(),
        succeeded: true,
        seconds: 64,
        bytes: 5,
        tables: 35,
        rows: 21_480,
      },
    ]);
    expect(body.restores).toEqual([
      { ...none, happened_at: hoursAfter(-900).toISOString(), succeeded: false },
    ]);
  });

  test('MCH-12 MCH-13 says what is wrong first, and keeps what a newer release has found', async ({
    app,
    admin,
    reports,
  }) => {
    const roof = { check: 'roof', code: 'roof_leaks', severity: 'wrong', values: { metres: 2 } };
    await reports.event('backup', 1);
    await reports.event('rehearsal', 1);
    await reports.check(30, [found('disk_full', { place: '/' })]);
    await reports.check(1, [found('clock_alone'), roof, { odd: true }]);
    const { body } = await ask(app, CALL, { token: admin });
    expect(body.findings).toEqual([roof, found('clock_alone')]);
    expect((await ask(app, SUMMARY, { token: admin })).body.machine).toEqual([roof]);
  });

  test('takes one statement beside that of the session', async ({
    settings,
    databaseUrl,
    admin,
    reports: _,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    await ask(app, CALL, { token: admin });
    expect(statements()).toHaveLength(2);
  });
});

describe('what silently stopped', () => {
  /** Logs in again, because a session does not last for days. */
  const codesAt = async (
    { app, clock }: { app: Parameters<typeof ask>[0]; clock: { now: Date } },
    hours: number,
  ) => {
    clock.now = hoursAfter(hours);
    const token = await logIn(app, 'admin', 'asha');
    const { body } = await ask(app, CALL, { token });
    const named = (await ask(app, SUMMARY, { token })).body.machine;
    expect(named).toEqual(
      body.findings.filter(({ severity }: { severity: string }) => severity === 'wrong'),
    );
    return body.findings.map(({ code, values }: ReturnType<typeof found>) =>
      values.count === undefined ? code : `${code} ${values.count}`,
    );
  };

  test('MCH-14 MCH-16 a backup is named within 26 hours, also when the looking has not', async ({
    app,
    admin: _,
    clock,
    reports,
  }) => {
    // The doctor was content with the backup of the night, each morning that it looked.
    await reports.event('backup', 0);
    await reports.event('rehearsal', 0);
    for (const hours of [0, -20, -44, -68]) await reports.check(hours);
    expect(await codesAt({ app, clock }, 26)).toEqual([]);
    expect(await codesAt({ app, clock }, 26.1)).toEqual(['backup_old 1']);
    expect(await codesAt({ app, clock }, 50)).toEqual(['backup_old 2']);
  });

  test('MCH-14 the doctor itself, and a rehearsal', async ({ app, admin: _, clock, reports }) => {
    await reports.check(0);
    await reports.event('rehearsal', 0);
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 8]) await reports.event('backup', day * -24);
    expect(await codesAt({ app, clock }, 26)).toEqual([]);
    expect(await codesAt({ app, clock }, 49)).toEqual(['check_old 2']);
    expect(await codesAt({ app, clock }, 8 * 24 + 1)).toEqual(['check_old 8', 'rehearsal_old 8']);
  });

  test('MCH-14 what the doctor said of an age counts no more when a newer backup is there', async ({
    app,
    admin: _,
    clock,
    reports,
  }) => {
    const stored = [
      found('backup_old', { count: 5 }),
      found('rehearsal_never'),
      found('archive_off'),
    ];
    await reports.check(3, stored);
    await reports.event('backup', 1);
    await reports.event('rehearsal', 2, { succeeded: false });
    await reports.event('rehearsal', 200);
    expect(await codesAt({ app, clock }, 0)).toEqual([
      'rehearsal_old 8',
      'rehearsal_failed',
      'archive_off',
    ]);
  });

  test('MCH-03 MCH-14 without another place nothing else is said of backups', async ({
    app,
    admin: _,
    clock,
    reports,
  }) => {
    await reports.check(1, [found('backup_no_place')]);
    expect(await codesAt({ app, clock }, 0)).toEqual(['backup_no_place']);
  });

  test('MCH-14 a machine that makes backups and never looks is given a day', async ({
    app,
    admin: _,
    clock,
    reports,
  }) => {
    await reports.event('backup', 2);
    await reports.event('backup', -24);
    expect(await codesAt({ app, clock }, 0)).toEqual(['rehearsal_not_yet']);
    expect(await codesAt({ app, clock }, 25)).toEqual(['check_never', 'rehearsal_not_yet']);
  });
});
