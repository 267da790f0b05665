import { describe, expect } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { aCase, aConsent } from '../../support/fund-calls.ts';
import { multipartBody } from '../../support/parts.ts';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';
import { addVisit } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { everyKind, forbiddenBody, test as staffTest } from '../care/care.ts';

type Address = Parameters<typeof ask>[1];

/** Splits a list of calls. The lists are copied from the documents, not from the contract. */
const calls = (list: string) => list.trim().split(/\s*\n\s*/) as Address[];

const office = calls(`
  GET /api/notifications/counts
  GET /api/notifications/recent
  DELETE /api/notifications/{id}
  POST /api/notifications/{id}/mark-read
  POST /api/notifications/mark-read
  GET /api/volunteers
  POST /api/volunteers
  GET /api/volunteers/{id}
  PUT /api/volunteers/{id}
  PUT /api/volunteers/{id}/view
  DELETE /api/volunteers/{id}
  GET /api/caregivers
  POST /api/caregivers
  PUT /api/caregivers/{id}
  GET /api/caregivers/{id}
  PUT /api/caregivers/{id}/view
  DELETE /api/caregivers/{id}
  GET /api/medical-professionals
  POST /api/medical-professionals
  GET /api/medical-professionals/{id}
  PUT /api/medical-professionals/{id}
  PUT /api/medical-professionals/{id}/view
  DELETE /api/medical-professionals/{id}
  GET /api/patients-in-need
  GET /api/patients-in-need/{id}
  PUT /api/patients-in-need/{id}
  PUT /api/patients-in-need/{id}/view
  DELETE /api/patients-register/{id}
  GET /api/active-patients
  POST /api/patients-to-add
  DELETE /api/patients/remove/{id}
  GET /api/patients
  GET /patients?search=mary
  POST /api/patients
  PUT /api/patients/{id}/personal
  PUT /api/patients/{id}/medical
  PUT /api/patients/{id}/proxy
  PUT /api/patients/{id}/history
  DELETE /api/patients/{id}
  GET /api/tasks
  POST /api/tasks
  PUT /api/tasks/{id}
  DELETE /api/tasks/{id}
  GET /api/schedules
  POST /api/schedules
  PUT /api/schedules/{id}
  DELETE /api/schedules/{id}
  POST /api/emergency-fund
  PUT /api/emergency-fund/{id}
  DELETE /api/emergency-fund/{id}
  GET /api/assignments
  POST /api/assignments
  DELETE /api/assignments/{id}
  GET /api/equipment
  POST /api/equipment
  PUT /api/equipment/{id}
  DELETE /api/equipment/{id}
  GET /api/inventory/equipment/{id}
  PUT /api/statistics`);

const staffReads = calls(`
  GET /api/dashboard/volunteer
  GET /api/dashboard/caregiver
  GET /api/dashboard/medical
  GET /api/assignments/volunteer
  GET /api/tasks/caregiver
  GET /api/schedules/medical
  GET /api/team/volunteer
  GET /api/helpers/volunteers/{id}
  GET /api/patients/{id}`);

const staffWrites = calls(`
  PATCH /api/tasks/{id}/status
  PUT /api/health-status/{id}
  PUT /api/medical-history/{id}
  PUT /api/patients/{id}/notes`);

const withId = (call: string, id: number | string) => call.replace('{id}', String(id)) as Address;

const test = staffTest.extend('member', { scope: 'file' }, ({ staff }) =>
  staff.with({ kinds: everyKind }),
);

describe('who may make the calls of the documents', () => {
  test('SYS-06 SLG-08 seven need no token: two registrations, two logins, three readings', async ({
    app,
    database,
  }) => {
    expect((await registerHelper(app, aRegistrant.volunteer())).status).toBe(201);
    expect((await askForHelp(app, aRequest())).status).toBe(201);
    for (const [role, login] of [
      ['admin', 'POST /api/admin-login'],
      ['vcm', 'POST /api/vcm-login'],
    ] as const) {
      await makeAccount(database, role, `public-${role}`);
      const body = { username: `public-${role}`, password: PASSWORD };
      const { status, body: answer } = await ask(app, login, { body });
      expect(status, login).toBe(200);
      expect(answer).toMatchObject({
        token: expect.any(String),
        message: 'Login successful',
      });
    }
    for (const reading of calls(`GET /api/emergency-fund
      GET /api/statistics
      GET /api/equipment/available`)) {
      expect((await ask(app, reading)).status, reading).toBe(200);
    }
  });

  test('SYS-07 those of the office answer 401 without a valid token, and 403 to staff', async ({
    app,
    member,
  }) => {
    const message = 'Authentication required';
    for (const template of office) {
      const call = withId(template, UNKNOWN_ID);
      for (const token of [{}, { token: 'garbage' }]) {
        const { status, body } = await ask(app, call, token);
        expect(status, call).toBe(401);
        expect(body, call).toEqual({ message, error: message, field: null });
      }
      const { status, body } = await ask(app, call, { token: member });
      expect(status, call).toBe(403);
      expect(body, call).toEqual(forbiddenBody);
    }
  });

  test('SYS-08 those of staff answer 401 without a valid token, and their readings are open to administrators', async ({
    app,
    admin,
    member,
    staff,
  }) => {
    for (const template of [...staffReads, ...staffWrites]) {
      const call = withId(template, UNKNOWN_ID);
      for (const token of [{}, { token: 'garbage' }]) {
        expect((await ask(app, call, token)).status, call).toBe(401);
      }
    }
    const { patient_id, helper_id } = await staff.pair({ kind: 'volunteer' });
    for (const template of staffReads) {
      const call = withId(template, template.includes('helpers') ? helper_id : patient_id);
      for (const token of [member, admin]) {
        expect((await ask(app, call, { token })).status, call).toBe(200);
      }
    }
  });

  test('SYS-11 nobody but an administrator changes equipment or the statistics', async ({
    app,
    admin,
    member,
  }) => {
    const form = await multipartBody({
      name: 'Bed',
      type: 'Bed',
      quantity: '1',
      status: 'Available',
    });
    const created = await ask(app, 'POST /api/equipment', { token: admin, ...form });
    expect(created.status).toBe(201);
    const path = `/api/equipment/${created.body.id}` as const;
    const figures = { body: { cancer_patients: 12 } };
    for (const [call, options] of [
      ['POST /api/equipment', form],
      [`PUT ${path}`, form],
      ['PUT /api/statistics', figures],
      [`DELETE ${path}`, {}],
    ] as const) {
      expect((await ask(app, call, options)).status, call).toBe(401);
      expect((await ask(app, call, { token: member, ...options })).status, call).toBe(403);
    }
    const { body: list } = await ask(app, 'GET /api/equipment', { token: admin });
    expect(list).toMatchObject([{ id: created.body.id, name: 'Bed' }]);
    expect((await ask(app, `PUT ${path}`, { token: admin, ...form })).status).toBe(200);
    expect((await ask(app, 'PUT /api/statistics', { token: admin, ...figures })).status).toBe(200);
    expect((await ask(app, `DELETE ${path}`, { token: admin })).status).toBe(200);
  });
});

describe('the addresses of the documents', () => {
  test('SYS-01 stand under /api, but for the search of patients', async ({ app, admin }) => {
    const readings = office.filter((call) => /^GET \/api\/[\w/-]+$/.test(call));
    expect(readings.length).toBeGreaterThan(9);
    for (const call of readings) {
      expect((await ask(app, call, { token: admin })).status, call).toBe(200);
      const withoutApi = call.replace('/api', '') as Address;
      expect((await ask(app, withoutApi, { token: admin })).status, withoutApi).toBe(404);
    }
    expect((await ask(app, 'GET /patients?search=mary', { token: admin })).status).toBe(200);
  });

  test.for(['abc', '0', '-1', '1.5', '99999999999'])(
    'SYS-15 answer 404 to the id %s, whatever is asked of it',
    async (id, { app, admin }) => {
      const callsWithId = [...office, ...staffReads, ...staffWrites].filter((call) =>
        call.includes('{id}'),
      );
      expect(callsWithId.length).toBeGreaterThan(30);
      for (const template of callsWithId) {
        const call = withId(template, id);
        expect((await ask(app, call, { token: admin })).status, call).toBe(404);
      }
    },
  );
});

test('SYS-14 every DELETE that succeeds answers 200', async ({ app, admin, database, staff }) => {
  const { db } = database;
  const add = async (call: Address, body: object) =>
    (await ask(app, call, { token: admin, body })).body.id as number;
  const addByForm = async (call: Address, texts: Record<string, string>) =>
    (await ask(app, call, { token: admin, ...(await multipartBody(texts)) })).body.id as number;
  await registerHelper(app, aRegistrant.caregiver());
  const { body: notes } = await ask(app, 'GET /api/notifications/recent', { token: admin });
  const active = await addRequest(db);
  await addPatient(db, { original_id: active });
  const piece = { name: 'Cot', type: 'Bed', quantity: '1', status: 'Available' };
  const ids = {
    '/api/notifications/{id}': notes[0].id,
    '/api/volunteers/{id}': await addHelper(db),
    '/api/caregivers/{id}': await addHelper(db, { kind: 'caregiver' }),
    '/api/medical-professionals/{id}': await addHelper(db, { kind: 'medical_professional' }),
    '/api/patients/remove/{id}': active,
    '/api/patients-register/{id}': await addRequest(db),
    '/api/patients/{id}': await addPatient(db),
    '/api/tasks/{id}': await add('POST /api/tasks', { title: 'Visit' }),
    '/api/schedules/{id}': (await addVisit(app, admin)).id,
    '/api/emergency-fund/{id}': await addByForm('POST /api/emergency-fund', {
      ...aCase,
      ...aConsent,
    }),
    '/api/assignments/{id}': (await staff.pair({ kind: 'volunteer' })).id,
    '/api/equipment/{id}': await addByForm('POST /api/equipment', piece),
  };
  const documented = office.filter((call) => call.startsWith('DELETE'));
  expect(
    Object.keys(ids)
      .map((path) => `DELETE ${path}`)
      .toSorted(),
  ).toEqual(documented.toSorted());
  for (const [path, id] of Object.entries(ids)) {
    const call = withId(`DELETE ${path}`, id);
    expect((await ask(app, call, { token: admin })).status, call).toBe(200);
    expect((await ask(app, call, { token: admin })).status, `${call} again`).toBe(404);
  }
});
