import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { ask, test } from '../../support/clinic.ts';
import { aVolunteer } from '../../support/people.ts';
import {
  aRegistrant,
  aRequest,
  askForHelp,
  countRows,
  registerHelper,
  rowsSince,
  unusedIpAddress,
} from '../../support/registrations.ts';

type Answer = Awaited<ReturnType<typeof ask>>;

const sentences = {
  email: 'Email is already registered',
  phone_number: 'Phone number is already registered',
  license_number: 'License number is already in use',
  contact_email: 'Email is already registered',
  contact_phone_number: 'Phone number is already registered',
  full_details: 'Patient with these exact details already exists',
};
const GENERIC = 'Registration failed. Please try again.';

function expectTaken({ status, body }: Answer, field: keyof typeof sentences): void {
  expect(status).toBe(409);
  expect(body).toEqual({ message: sentences[field], error: sentences[field], field });
}

describe('a helper who is registered already', () => {
  const kinds = ['volunteer', 'caregiver', 'medical'] as const;

  test.for(kinds)('REG-31 REG-32 %s: by e-mail, in any letter case', async (kind, { app }) => {
    const first = aRegistrant[kind]({ email: `Mary.${kind}@Clinic.example` });
    expect((await registerHelper(app, first)).status).toBe(201);
    for (const email of [first.email, first.email.toUpperCase(), ` ${first.email} `]) {
      expectTaken(await registerHelper(app, aRegistrant[kind]({ email })), 'email');
    }
  });

  test.for([
    ['REG-33', 'volunteer', 'phone_number'],
    ['REG-33', 'caregiver', 'phone_number'],
    ['REG-33', 'medical', 'phone_number'],
    ['REG-34', 'medical', 'license_number'],
  ] as const)('REG-31 %s %s: by %s', async ([, kind, field], { app }) => {
    const first = aRegistrant[kind]();
    await registerHelper(app, first);
    const second = aRegistrant[kind]({ [field]: first[field] });
    expectTaken(await registerHelper(app, second), field);
  });

  test('REG-32 REG-33 by whoever the office has added', async ({ app, admin }) => {
    const body = aVolunteer();
    const { email, phone_number } = body;
    await ask(app, 'POST /api/volunteers', { token: admin, body });
    expectTaken(await registerHelper(app, aRegistrant.volunteer({ email })), 'email');
    expectTaken(await registerHelper(app, aRegistrant.volunteer({ phone_number })), 'phone_number');
  });

  test('may be another kind of helper as well (D-04)', async ({ app }) => {
    const { email, phone_number } = aRegistrant.volunteer();
    for (const kind of kinds) {
      const { status } = await registerHelper(app, aRegistrant[kind]({ email, phone_number }));
      expect(status, kind).toBe(201);
    }
  });
});

describe('a request that is there already', () => {
  test.for(['medical', 'caregiver', 'volunteer', 'others'])(
    'PRG-21 %s: the same in every field (D-25)',
    async (support_type, { app }) => {
      const texts = { health_condition: 'After a stroke', care_details: 'Bathing' };
      const request = aRequest({ support_type, ...texts });
      expect((await askForHelp(app, request)).status).toBe(201);
      expectTaken(await askForHelp(app, request), 'full_details');
      // The same values with another letter case and with spaces around them.
      const again = { ...request, contact_email: request.contact_email.toUpperCase() };
      expectTaken(await askForHelp(app, { ...again, notes: ` ${request.notes} ` }), 'full_details');
    },
  );

  test('PRG-21 also without an e-mail and in the other spelling of "others"', async ({ app }) => {
    const request = aRequest({ support_type: 'others', contact_email: '', notes: null });
    await askForHelp(app, request);
    const again = { ...request, contact_email: null, notes: '', support_type: 'other' };
    expectTaken(await askForHelp(app, again), 'full_details');
  });

  test('PRG-22 with the same phone number, whatever else differs', async ({ app }) => {
    const request = aRequest({ support_type: 'medical', health_condition: 'After a stroke' });
    await askForHelp(app, request);
    for (const other of [
      { patient_name: 'Another' },
      { contact_name: null },
      { contact_email: null },
      { place: 'Elsewhere' },
      { address: 'Elsewhere' },
      { notes: 'Something else' },
      { health_condition: 'A fall' },
      { support_type: 'volunteer' },
    ]) {
      expectTaken(await askForHelp(app, { ...request, ...other }), 'contact_phone_number');
    }
  });

  test('PRG-22 with the same e-mail, in any letter case', async ({ app }) => {
    const contact_email = 'Family@Clinic.example';
    await askForHelp(app, aRequest({ contact_email }));
    for (const email of [contact_email, 'family@clinic.example', 'FAMILY@CLINIC.EXAMPLE']) {
      expectTaken(await askForHelp(app, aRequest({ contact_email: email })), 'contact_email');
    }
  });

  test('PRG-22 by two others: the phone number is named first, whichever index comes first', async ({
    app,
    database,
  }) => {
    const [first, second] = [aRequest(), aRequest()];
    await askForHelp(app, first);
    await askForHelp(app, second);
    const both = aRequest({
      contact_phone_number: first.contact_phone_number,
      contact_email: second.contact_email,
    });
    expectTaken(await askForHelp(app, both), 'contact_phone_number');
    // A restored backup creates the indexes in the order of their names.
    await database.pool.query(`
      drop index patient_requests_contact_phone_number_key;
      create unique index patient_requests_contact_phone_number_key
        on patient_requests (contact_phone_number)`);
    expectTaken(await askForHelp(app, both), 'contact_phone_number');
  });

  test('PRG-22 two without an e-mail are two', async ({ app }) => {
    for (const contact_email of [null, null, '', ' ', undefined]) {
      expect((await askForHelp(app, aRequest({ contact_email }))).status).toBe(201);
    }
  });

  test('once deleted frees both', async ({ app, database }) => {
    const request = aRequest();
    const { body } = await askForHelp(app, request);
    await database.db.deleteFrom('patient_requests').where('id', '=', body.id).execute();
    expect((await askForHelp(app, request)).status).toBe(201);
  });

  test('leaves nothing behind', async ({ app, database }) => {
    const [request, helper] = [aRequest(), aRegistrant.volunteer()];
    await askForHelp(app, request);
    await registerHelper(app, helper);
    const before = await countRows(database);
    await askForHelp(app, request);
    await askForHelp(app, { ...request, patient_name: 'Another' });
    await registerHelper(app, helper);
    expect(await countRows(database)).toEqual(before);
  });

  test('PRG-21 is stored once when twenty are sent at once', async ({ app, database }) => {
    const before = await countRows(database);
    const send = { help: aRequest(), helper: aRegistrant.caregiver() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [
        askForHelp(app, send.help),
        registerHelper(app, send.helper),
      ]).flat(),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(38);
    expect(await rowsSince(database, before)).toEqual({
      helpers: 1,
      patient_requests: 1,
      notifications: 2,
      consents: 2,
      audit: 2,
    });
  });
});

describe('finding out who is registered', () => {
  const probes = (app: FastifyInstance, from: string, times: number) =>
    Array.from({ length: times }, (_, turn) =>
      turn % 2 === 0
        ? registerHelper(app, aRegistrant.volunteer({ email: 'known@clinic.example' }), { from })
        : askForHelp(app, aRequest({ contact_email: 'known@clinic.example' }), { from }),
    );
  const registerKnown = async (app: FastifyInstance) => {
    await registerHelper(app, aRegistrant.volunteer({ email: 'known@clinic.example' }));
    await askForHelp(app, aRequest({ contact_email: 'known@clinic.example' }));
  };
  const isNamed = ({ body }: Answer) => body.field !== null;

  test('tells one address ten times an hour what is taken', async ({ app, clock }) => {
    await registerKnown(app);
    const from = unusedIpAddress();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 50; turn += 5) {
      answers.push(...(await Promise.all(probes(app, from, 5))));
    }
    for (const { status } of answers) expect(status).toBe(409);
    expect(answers.slice(0, 10).every(isNamed)).toBe(true);
    expect(answers.slice(10).some(isNamed)).toBe(false);
    for (const { body } of answers.slice(10)) {
      expect(body).toEqual({ message: GENERIC, error: GENERIC, field: null });
    }
    const [otherAddress] = await Promise.all(probes(app, unusedIpAddress(), 1));
    expect(otherAddress && isNamed(otherAddress)).toBe(true);
    clock.pass(60);
    const [later] = await Promise.all(probes(app, from, 1));
    expect(later && isNamed(later)).toBe(true);
  });

  test('is the same sent at once, and from all addresses of one network', async ({ app }) => {
    await registerKnown(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => probes(app, `2001:db8:0:7::${turn + 1}`, 1)).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(409));
    expect(answers.filter(isNamed)).toHaveLength(10);
    const [other] = await Promise.all(probes(app, '2001:db8:0:8::1', 1));
    expect(other && isNamed(other)).toBe(true);
  });

  test('takes no valid answer for a try: nothing is looked up for a wrong one', async ({ app }) => {
    await registerKnown(app);
    const from = unusedIpAddress();
    const wrong = { ...aRegistrant.volunteer({ email: 'known@clinic.example' }), name: '' };
    for (let turn = 0; turn < 12; turn += 1) {
      const { status, body } = await registerHelper(app, wrong, { from });
      expect([status, body.field]).toEqual([400, 'name']);
    }
    expect((await Promise.all(probes(app, from, 10))).every(isNamed)).toBe(true);
  });

  test('is seen in the log, without what was tried', async ({ settings }) => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp({ ...settings, logger: { level: 'info', stream } });
    await registerKnown(app);
    const from = unusedIpAddress();
    for (const probe of probes(app, from, 12)) await probe;
    await app.close();
    const logged = lines.filter((line) => line.includes('no longer named'));
    expect(logged).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/known@|Helper \d|Patient \d|Examplepuram|6000000|5000000/);
  });
});
