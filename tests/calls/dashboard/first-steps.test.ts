import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';

const CALL = 'GET /api/first-steps';
const nothing = {
  clinic_file: false,
  second_admin: false,
  second_step: false,
  helper: false,
  patient: false,
  statistics: false,
};

describe('the first steps of a clinic', () => {
  test('HLP-14 are yes or no alone, for administrators', async ({ app, admin, database }) => {
    const { status, body } = await ask(app, CALL, { token: admin });
    expect(status).toBe(200);
    expect(body).toEqual({ is_new_clinic: true, steps: nothing });
    await makeAccount(database, 'vcm', 'suni');
    const staff = await logIn(app, 'vcm', 'suni');
    expect((await ask(app, CALL, { token: staff })).status).toBe(403);
    expect((await ask(app, CALL)).status).toBe(401);
  });

  test('HLP-11 HLP-14 are ticked off by what is there', async ({ app, admin, database }) => {
    const { db } = database;
    const steps = async () => (await ask(app, CALL, { token: admin })).body.steps as unknown;
    await addHelper(db, { kind: 'caregiver' });
    expect(await steps()).toEqual({ ...nothing, helper: true });
    await addPatient(db);
    expect(await steps()).toEqual({ ...nothing, helper: true, patient: true });

    const body = { home_care_patients: 12 };
    expect((await ask(app, 'PUT /api/statistics', { token: admin, body })).status).toBe(200);
    const some = { ...nothing, helper: true, patient: true, statistics: true };
    expect(await steps()).toEqual(some);

    // An administrator who can no longer log in is no second one.
    await makeAccount(database, 'admin', 'beena');
    await db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('username', '=', 'beena')
      .execute();
    expect(await steps()).toEqual(some);
    await makeAccount(database, 'admin', 'chacko');
    expect(await steps()).toEqual({ ...some, second_admin: true });

    // The second step of somebody else is not one's own.
    const idOf = async (username: string) =>
      (
        await db
          .selectFrom('accounts')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id;
    const addApp = async (username: string) =>
      db
        .insertInto('second_factors')
        .values({
          account_id: await idOf(username),
          kind: 'app',
          secret: 'x',
          created_at: new Date(),
        })
        .execute();
    await addApp('chacko');
    expect(await steps()).toEqual({ ...some, second_admin: true });
    await addApp('asha');
    expect(await steps()).toEqual({ ...some, second_admin: true, second_step: true });
  });

  test("HLP-11 the clinic's file is its own once its address is no example", async ({
    settings,
    app,
    admin,
  }) => {
    const { clinic } = settings;
    const own = { ...clinic, site: { ...clinic.site, url: 'https://clinic.in' } };
    const other = await buildApp({ ...settings, clinic: own });
    const fileOf = async (server: typeof app) =>
      (await ask(server, CALL, { token: admin })).body.steps.clinic_file as boolean;
    expect(await fileOf(app)).toBe(false);
    expect(await fileOf(other)).toBe(true);
    await other.close();
  });

  test('HLP-13 a clinic with ten patients, in care or not, is no longer new', async ({
    app,
    admin,
    database: { db },
  }) => {
    await db.deleteFrom('patients').execute();
    const isNew = async () =>
      (await ask(app, CALL, { token: admin })).body.is_new_clinic as boolean;
    for (let count = 0; count < 9; count += 1) await addPatient(db);
    expect(await isNew()).toBe(true);
    await addPatient(db, { removed_at: new Date() });
    expect(await isNew()).toBe(false);
  });

  test('HLP-14 take one statement beside that of the session', async ({
    settings,
    databaseUrl,
    admin,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    await ask(app, CALL, { token: admin });
    expect(statements()).toHaveLength(2);
  });
});
