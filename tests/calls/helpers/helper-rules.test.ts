import { helperKinds } from '@thinna/contract/helpers/helpers';
import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import { shared } from '@thinna/contract/words/en/shared';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { kinds, withAcceptanceLines } from '../../support/kinds.ts';
import { aHelper } from '../../support/people.ts';

const VISIBLE = /[^\s\p{Control}\p{Format}\p{Separator}]/u;
const PHONE_MESSAGE = 'Phone number must be exactly 10 digits';
const EMAIL = 'Enter a valid email address';
const LICENSE = 'Invalid license number format.';
const rules: [field: string, value: unknown, message: string][] = [
  ...['', '   ', '\n\t\u200B', null, undefined, 5, ['Mary'], {}, true].flatMap(
    (blank): [string, unknown, string][] => [
      ['name', blank, 'Name is required'],
      ['email', blank, 'Email is required'],
      ['phone_number', blank, PHONE_MESSAGE],
      ['address', blank, 'Address is required'],
    ],
  ),
  ...[
    'mary',
    'mary@',
    '@clinic.example',
    'mary @clinic.example',
    'mary@clinic',
    'a@b@c.example',
  ].map((value): [string, unknown, string] => ['email', value, EMAIL]),
  ...[
    '984601234',
    '98460123456',
    '98460 1234',
    '+919846012',
    '98460l2345',
    '൯൮൪൬൦൧൨൩൪൫',
    '9846012345\n1',
  ].map((value): [string, unknown, string] => ['phone_number', value, PHONE_MESSAGE]),
  ['availability', 5, 'Availability has characters that cannot be stored'],
];

describe.each(kinds)('$kind', ({ kind, api: PATH, says, lines, ...spec }) => {
  const { input } = helperKinds[kind];
  const CREATE = `POST ${PATH}` as const;
  const fields = Object.keys(input.shape);

  test(
    withAcceptanceLines(
      'is refused with the sentence of each rule, when added and when changed',
      lines.rules,
    ),
    async ({ app, admin }) => {
      const { id } = await add(app, admin);
      const notes = `${spec.fields.notes} has characters that cannot be stored`;
      for (const [field, value, message] of [...rules, ['notes', ['a'], notes] as const]) {
        const body = { ...aHelper[kind](), [field]: value };
        for (const call of [CREATE, `PUT ${PATH}/${id}`] as const) {
          const answer = await ask(app, call, { token: admin, body });
          expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
          const details = [{ field, message }];
          expect(answer.body).toEqual({ message, error: message, field, details });
        }
      }
    },
  );

  test('SYS-13 is told all that is wrong at once, the first field first', async ({
    app,
    admin,
  }) => {
    const wrong = {
      phone_number: '12',
      notes: 'n'.repeat(5001),
      email: 'mary',
      name: 'M'.repeat(31),
    };
    const details = [
      { field: 'name', message: 'Name must be at most 30 characters' },
      { field: 'email', message: EMAIL },
      { field: 'phone_number', message: PHONE_MESSAGE },
      { field: 'address', message: 'Address is required' },
      { field: 'notes', message: `${spec.fields.notes} is too long` },
    ];
    const { status, body } = await ask(app, CREATE, { token: admin, body: wrong });
    expect(status).toBe(400);
    const message = 'Name must be at most 30 characters';
    expect(body).toEqual({ message, error: message, field: 'name', details });

    const taken = aHelper[kind]();
    await ask(app, CREATE, { token: admin, body: taken });
    expect((await ask(app, CREATE, { token: admin, body: taken })).status).toBe(409);
    const missing = await ask(app, `GET ${PATH}/2147483647`, { token: admin });
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({
      message: says.notFound,
      error: says.notFound,
      field: null,
    });
  });

  test('SYS-27 takes texts of the full length as they are, and refuses longer ones', async ({
    app,
    admin,
    database,
  }) => {
    const ending = '@clinic.example';
    const textOf = (field: string, length: number) => {
      if (field === 'phone_number') return '9'.repeat(length);
      if (field === 'license_number') return `TCM${'7'.repeat(length - 3)}`;
      if (field === 'email') return `${'e'.repeat(length - ending.length)}${ending}`;
      return 'ക'.repeat(length);
    };
    const longest = Object.fromEntries(
      fields.map((field) => [field, textOf(field, lengthOf(field))]),
    );
    const { status, body } = await ask(app, CREATE, { token: admin, body: longest });
    expect(status).toBe(201);
    expect(body).toMatchObject(longest);

    const before = await countHelpers(database);
    for (const field of fields) {
      const tooLong = { ...aHelper[kind](), [field]: textOf(field, lengthOf(field) + 1) };
      for (const call of [CREATE, `PUT ${PATH}/${body.id}`] as const) {
        const answer = await ask(app, call, { token: admin, body: tooLong });
        expect(answer.status, field).toBe(400);
        expect(answer.body.field).toBe(field);
        expect(answer.body.message).toBe(sentenceOf(field));
      }
    }
    expect(await countHelpers(database)).toBe(before);
    expect((await ask(app, `GET ${PATH}/${body.id}`, { token: admin })).body).toMatchObject(
      longest,
    );
  });

  test('is refused under a userType that is not its own', async ({ app, admin }) => {
    const others = kinds.flatMap(({ userTypes }) => userTypes);
    for (const userType of ['nurse', 'constructor', '', null, 5, ...others]) {
      if (spec.userTypes.includes(String(userType))) continue;
      const body = { ...aHelper[kind](), userType };
      const answer = await ask(app, CREATE, { token: admin, body });
      expect(answer.status).toBe(400);
      expect(answer.body.field).toBe('userType');
      expect(answer.body.message).toBe('userType does not belong to this list');
    }
  });

  test('whatever is typed is kept as it was typed or refused by its field', async ({
    app,
    admin,
    database,
  }) => {
    const anyText = fc.string({ unit: 'binary', maxLength: 40 });
    const texts = fc.record({
      name: anyText,
      address: anyText,
      notes: anyText,
      availability: anyText,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const before = await countHelpers(database);
        const body = { ...aHelper[kind](), ...values };
        const answer = await ask(app, CREATE, { token: admin, body });
        if (answer.status === 201) {
          for (const field of Object.keys(values) as (keyof typeof values)[]) {
            expect(answer.body[field]).toBe(
              VISIBLE.test(values[field]) ? values[field].trim() : null,
            );
          }
        } else {
          expect(answer.status).toBe(400);
          expect(fields).toContain(answer.body.field);
          expect(await countHelpers(database)).toBe(before);
        }
      }),
      {
        numRuns: 150,
        examples: [
          [example({ name: '\u0085' })],
          [example({ notes: '\u001F\u200D' })],
          [example({ notes: '\uD800' })],
        ],
      },
    );
  });

  const example = (
    values: Partial<Record<'name' | 'address' | 'notes' | 'availability', string>>,
  ) => ({
    name: 'Mary',
    address: 'Mala',
    notes: '',
    availability: '',
    ...values,
  });
  /** Returns the maximum length. A license number's pattern is shorter than its field (D-66). */
  const lengthOf = (field: string) =>
    field === 'license_number' ? 13 : (metaOf(input, field).maxLength ?? 0);

  function sentenceOf(field: string): string {
    if (field === 'name') return 'Name must be at most 30 characters';
    if (field === 'phone_number') return PHONE_MESSAGE;
    if (field === 'license_number') return LICENSE;
    return `${labelOf(input, field, shared)} is too long`;
  }

  async function add(app: FastifyInstance, token: string) {
    return (await ask(app, CREATE, { token, body: aHelper[kind]() })).body;
  }
});

describe('a license number', () => {
  const PATH = '/api/medical-professionals';

  test('may be left out, and is refused when it is no such number (MED-16)', async ({
    app,
    admin,
  }) => {
    const send = (call: `POST /${string}` | `PUT /${string}`, license_number: unknown) =>
      ask(app, call, {
        token: admin,
        body: { ...aHelper.medical_professional(), license_number },
      });
    const { body } = await send(`POST ${PATH}`, 'KL123456');
    expect(body.license_number).toBe('KL123456');
    for (const call of [`POST ${PATH}`, `PUT ${PATH}/${body.id}`] as const) {
      for (const wrong of ['K123456', 'KLMN123456', 'KL12345', 'KL12345678901', 'kl123456', 5]) {
        expect(await send(call, wrong), String(wrong)).toMatchObject({
          status: 400,
          body: { message: LICENSE, error: LICENSE, field: 'license_number' },
        });
      }
      for (const none of ['', ' ', null, undefined]) {
        const answer = await send(call, none);
        expect(answer.status).toBeOneOf([200, 201]);
        expect(answer.body.license_number).toBeNull();
      }
    }
  });
});

async function countHelpers({
  pool,
}: {
  pool: { query(text: string): Promise<{ rows: { n: string }[] }> };
}) {
  const { rows } = await pool.query('select count(*) as n from helpers');
  return Number(rows[0]?.n);
}
