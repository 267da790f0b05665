import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { aVolunteer } from '../../support/people.ts';
import {
  aRegistrant,
  aRequest,
  askForHelp,
  consentOf,
  countRows,
  registerHelper,
  requestOf,
} from '../../support/registrations.ts';

type UserType = keyof typeof aRegistrant;
type Answer = Awaited<ReturnType<typeof ask>>;

const PHONE_MESSAGE = 'Phone number must be exactly 10 digits';

/** Expects a 400 that names exactly one field, with its sentence. */
function expectRefused({ status, body }: Answer, field: string, message: string): void {
  expect(status).toBe(400);
  expect(body).toEqual({ message, error: message, field, details: [{ field, message }] });
}

const requiredFields: [UserType, field: string, message: string][] = [
  ['volunteer', 'name', 'Name is required'],
  ['volunteer', 'email', 'Email is required'],
  ['volunteer', 'address', 'Address is required'],
  ['volunteer', 'phone_number', PHONE_MESSAGE],
  ['caregiver', 'experience', 'Experience is required'],
  ['caregiver', 'certifications', 'Certifications is required'],
  ['medical', 'specialization', 'Specialization is required'],
  ['medical', 'license_number', 'License number is required'],
  ['medical', 'experience', 'Experience is required'],
];

describe('a registration as a helper', () => {
  test.for(requiredFields)(
    'REG-09 REG-18 REG-35 %s: needs %s',
    async ([kind, field, message], { app, database }) => {
      const before = await countRows(database);
      const { [field]: _, ...rest } = aRegistrant[kind]() as Record<string, unknown>;
      for (const missing of [{}, { [field]: null }, { [field]: '' }, { [field]: ' \u200B\n' }]) {
        // Invisible characters are blank, but in a license number they break the format.
        const answer = await registerHelper(app, { ...rest, ...missing });
        const breaksFormat = field === 'license_number' && missing[field] === ' \u200B\n';
        expectRefused(answer, field, breaksFormat ? 'Invalid license number format.' : message);
      }
      expect(await countRows(database)).toEqual(before);
    },
  );

  test.for([
    ['98460', PHONE_MESSAGE],
    ['98460123456', PHONE_MESSAGE],
    ['+919846012345', PHONE_MESSAGE],
    ['98460 12345', PHONE_MESSAGE],
    ['9846o12345', PHONE_MESSAGE],
    ['911', PHONE_MESSAGE],
    ['000', PHONE_MESSAGE],
    ['0001234567', 'Invalid area code'],
    ['9111234567', 'Invalid area code'],
    ['9110000000', 'Invalid area code'],
  ] as const)(
    'REG-15 REG-16 REG-17 refuses the number %s: %s',
    async ([number, message], { app }) => {
      for (const kind of ['volunteer', 'caregiver', 'medical'] as const) {
        const values = { ...aRegistrant[kind](), phone_number: number };
        expectRefused(await registerHelper(app, values), 'phone_number', message);
      }
    },
  );

  test('REG-17 takes 911 and 000 elsewhere: they are real numbers (D-63)', async ({
    app,
    admin,
  }) => {
    for (const phone_number of ['9112345678', '0002345678']) {
      const byOffice = { token: admin, body: aVolunteer({ phone_number }) };
      expect((await ask(app, 'POST /api/volunteers', byOffice)).status).toBe(201);
      const request = aRequest({ contact_phone_number: phone_number });
      expect((await askForHelp(app, request)).status).toBe(201);
    }
    const similar = { ...aRegistrant.volunteer(), phone_number: '9121234567' };
    expect((await registerHelper(app, similar)).status).toBe(201);
  });

  test.for([
    'K123456',
    'KLMN123456',
    'KL12345',
    'KL12345678901',
    'kl123456',
    'KL-123456',
    'KL 123456',
  ])('REG-19 REG-20 refuses the license %s', async (license_number, { app }) => {
    const values = aRegistrant.medical({ license_number });
    expectRefused(
      await registerHelper(app, values),
      'license_number',
      'Invalid license number format.',
    );
  });

  test.for(['KL123456', 'KLM1234567890'])(
    'REG-20 takes the license %s',
    async (number, { app }) => {
      const values = aRegistrant.medical({ license_number: number });
      expect((await registerHelper(app, values)).status).toBe(201);
    },
  );

  test.for([
    ['name', 'm'.repeat(31), 'Name must be at most 30 characters'],
    ['email', 'mary', 'Enter a valid email address'],
    ['email', `${'m'.repeat(250)}@clinic.example`, 'Email is too long'],
    ['address', 'a'.repeat(501), 'Address is too long'],
    ['availability', 'a'.repeat(201), 'Availability is too long'],
    ['experience', 'e'.repeat(201), 'Experience is too long'],
    ['notes', 'n'.repeat(5001), 'Notes is too long'],
    ['name', 'Mary\0', 'Name has characters that cannot be stored'],
    ['notes', '\uD800', 'Notes has characters that cannot be stored'],
    ['availability', 5, 'Availability has characters that cannot be stored'],
  ] as const)('REG-11 REG-31 refuses %s: %s', async ([field, value, message], { app }) => {
    expectRefused(
      await registerHelper(app, { ...aRegistrant.caregiver(), [field]: value }),
      field,
      message,
    );
  });

  test('REG-23 says when the kind is none of the three', async ({ app }) => {
    for (const userType of [
      'admin',
      'Volunteer',
      'medicals',
      '',
      null,
      undefined,
      3,
      ['medical'],
    ]) {
      const answer = await registerHelper(app, { ...aRegistrant.volunteer(), userType });
      expectRefused(answer, 'userType', 'userType does not belong to this list');
    }
  });

  test('REG-31 names every wrong field at once, the first one first', async ({ app }) => {
    const { body } = await registerHelper(app, { userType: 'medical' });
    expect(body.field).toBe('name');
    expect(body.message).toBe('Name is required');
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(
      'name email phone_number address specialization license_number experience'.split(' '),
    );
  });

  test.for([
    ['volunteer', { license_number: 'no license', experience: 'x'.repeat(300), specialization: 4 }],
    ['caregiver', { license_number: 'no license', skills: { deep: [] }, specialization: null }],
    ['medical', { certifications: '\0', skills: 'x'.repeat(9000) }],
  ] as const)(
    '%s: what another kind is asked is not looked at and not stored',
    async ([kind, otherFields], { app, database }) => {
      const { status, body } = await registerHelper(app, {
        ...aRegistrant[kind](),
        ...otherFields,
      });
      expect(status).toBe(201);
      const row = await database.db
        .selectFrom('helpers')
        .selectAll()
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      for (const field of Object.keys(otherFields)) expect(row).toHaveProperty(field, null);
    },
  );
});

describe('a request for help', () => {
  test.for([
    ['patient_name', 'Patient name is required'],
    ['contact_phone_number', PHONE_MESSAGE],
    ['place', 'Place is required'],
    ['address', 'Address is required'],
    ['support_type', 'Kind of help is required'],
  ])('PRG-05 needs %s', async ([field = '', message = ''], { app, database }) => {
    const before = await countRows(database);
    const { [field]: _, ...rest } = aRequest() as Record<string, unknown>;
    for (const missing of [{}, { [field]: null }, { [field]: ' ' }]) {
      expectRefused(await askForHelp(app, { ...rest, ...missing }), field, message);
    }
    expect(await countRows(database)).toEqual(before);
  });

  test.for([
    ['medical', 'health_condition', 'Health condition is required for medical support'],
    ['caregiver', 'care_details', 'Care details are required for caregiver support'],
  ])(
    'PRG-06 PRG-07 PRG-23 %s: needs %s',
    async ([support_type, field = '', message = ''], { app }) => {
      for (const missing of [{}, { [field]: '' }, { [field]: null }, { [field]: '\n' }]) {
        expectRefused(
          await askForHelp(app, aRequest({ support_type, ...missing })),
          field,
          message,
        );
      }
      const complete = aRequest({ support_type, [field]: 'As the doctor wrote' });
      expect((await askForHelp(app, complete)).status).toBe(201);
    },
  );

  test.for([
    ['patient_name', 'p'.repeat(31), 'Patient name must be at most 30 characters'],
    ['contact_name', 'c'.repeat(31), 'Contact name must be at most 30 characters'],
    ['contact_phone_number', '98460', PHONE_MESSAGE],
    ['contact_phone_number', '+91 98460 12345', PHONE_MESSAGE],
    ['contact_email', 'family', 'Enter a valid email address'],
    ['place', 'p'.repeat(501), 'Place is too long'],
    ['notes', 'n'.repeat(5001), 'Notes is too long'],
    ['support_type', 'nurse', 'Kind of help is required'],
    ['support_type', 'Medical', 'Kind of help is required'],
  ])('PRG-09 refuses %s: %s', async ([field = '', value, message = ''], { app }) => {
    expectRefused(await askForHelp(app, aRequest({ [field]: value })), field, message);
  });

  const texts = { health_condition: 'After a stroke', care_details: 'Bathing' };
  test.for([
    ['medical', { ...texts, care_details: null }],
    ['caregiver', { ...texts, health_condition: null }],
    ['volunteer', { health_condition: null, care_details: null }],
    ['others', { health_condition: null, care_details: null }],
  ] as const)(
    '%s: keeps only the text that it asks for (D-41)',
    async ([support_type, stored], { app, database }) => {
      const { body } = await askForHelp(app, aRequest({ support_type, ...texts }));
      expect(await requestOf(database, body.id)).toMatchObject(stored);
    },
  );

  test('does not look at a text that it does not ask for', async ({ app }) => {
    const malformed = { health_condition: 'h'.repeat(9000), care_details: { deep: ['\0'] } };
    for (const support_type of ['volunteer', 'others', 'other']) {
      expect((await askForHelp(app, aRequest({ support_type, ...malformed }))).status).toBe(201);
    }
  });
});

describe('what a page sends beside the answers', () => {
  test('is judged, and its absence is not', async ({ app, database }) => {
    for (const wrong of [
      { consent: 'yes' },
      { notice_version: 7 },
      { notice_version: 'v'.repeat(201) },
      { notice_version: '\0' },
      { website: 4 },
      { seconds_open: 'long' },
      { seconds_open: -1 },
    ]) {
      const [field = ''] = Object.keys(wrong);
      for (const answer of [
        await registerHelper(app, { ...aRegistrant.volunteer(), ...wrong }),
        await askForHelp(app, { ...aRequest(), ...wrong }),
      ]) {
        expect(answer.status, JSON.stringify(wrong)).toBe(400);
        expect(answer.body.field).toBe(field);
      }
    }
    const right = { consent: true, notice_version: '1', website: '', seconds_open: 2.5 };
    const { status, body } = await registerHelper(app, { ...aRegistrant.volunteer(), ...right });
    expect(status).toBe(201);
    expect(await consentOf(database, 'helper_id', body.id)).toMatchObject({ basis: 'consent' });
  });

  test.for(['[]', '"Mary"', '{', '{"name":', 'null', ''])(
    'no form at all: %s',
    async (body, { app }) => {
      const headers = { 'content-type': 'application/json' };
      for (const call of ['POST /api/register', 'POST /api/patients-in-need'] as const) {
        const answer = await ask(app, call, { headers, body });
        expect(answer.status).toBe(400);
        expect(answer.body.message).toMatch(/could not be read|is required/);
      }
    },
  );
});
