import { metaOf } from '@thinna/contract/failure';
import { helperKinds } from '@thinna/contract/helpers';
import { shared } from '@thinna/contract/words/en/shared';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { ask, test } from '../support/clinic.ts';
import { aHelper } from '../support/people.ts';

const expected = {
  volunteer: { role: 'Volunteer' },
} as const;

const VISIBLE = /[^\s\p{Control}\p{Format}\p{Separator}]/u;
const PHONE = 'Phone number must be exactly 10 digits';
const EMAIL = 'Enter a valid email address';
const rules: [field: string, value: unknown, message: string][] = [
  ...['', '   ', '\n\t\u200B', null, undefined, 5, ['Mary'], {}, true].flatMap(
    (nothing): [string, unknown, string][] => [
      ['name', nothing, 'Name is required'],
      ['email', nothing, 'Email is required'],
      ['phone_number', nothing, PHONE],
      ['address', nothing, 'Address is required'],
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
  ].map((value): [string, unknown, string] => ['phone_number', value, PHONE]),
  ['availability', 5, 'Availability has characters that cannot be stored'],
  ['notes', ['a'], 'Notes has characters that cannot be stored'],
];

describe.each(Object.values(helperKinds))('$kind', ({ kind, calls, input }) => {
  const { role } = expected[kind];
  const PATH = calls.list.path;
  const create = `POST ${PATH}` as const;
  const fields = Object.keys(input.shape);

  test('is refused with the sentence of each rule, when added and when changed', async ({
    app,
    admin,
  }) => {
    const { id } = await add(app, admin);
    for (const [field, value, message] of rules) {
      const body = { ...aHelper[kind](), [field]: value };
      for (const call of [create, `PUT ${PATH}/${id}`] as const) {
        const answer = await ask(app, call, { token: admin, body });
        expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
        const details = [{ field, message }];
        expect(answer.body).toEqual({ message, error: message, field, details });
      }
    }
  });

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
      { field: 'phone_number', message: PHONE },
      { field: 'address', message: 'Address is required' },
      { field: 'notes', message: 'Notes is too long' },
    ];
    const { status, body } = await ask(app, create, { token: admin, body: wrong });
    expect(status).toBe(400);
    const message = 'Name must be at most 30 characters';
    expect(body).toEqual({ message, error: message, field: 'name', details });

    const taken = aHelper[kind]();
    await ask(app, create, { token: admin, body: taken });
    expect((await ask(app, create, { token: admin, body: taken })).status).toBe(409);
    const missing = await ask(app, `GET ${PATH}/2147483647`, { token: admin });
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({
      message: `${role} not found`,
      error: `${role} not found`,
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
      if (field === 'email') return `${'e'.repeat(length - ending.length)}${ending}`;
      return 'ക'.repeat(length);
    };
    const longest = Object.fromEntries(
      fields.map((field) => [field, textOf(field, lengthOf(field))]),
    );
    const { status, body } = await ask(app, create, { token: admin, body: longest });
    expect(status).toBe(201);
    expect(body).toMatchObject(longest);

    const before = await count(database);
    for (const field of fields) {
      const tooLong = { ...aHelper[kind](), [field]: textOf(field, lengthOf(field) + 1) };
      for (const call of [create, `PUT ${PATH}/${body.id}`] as const) {
        const answer = await ask(app, call, { token: admin, body: tooLong });
        expect(answer.status, field).toBe(400);
        expect(answer.body.field).toBe(field);
        expect(answer.body.message).toBe(sentenceOf(field));
      }
    }
    expect(await count(database)).toBe(before);
    expect((await ask(app, `GET ${PATH}/${body.id}`, { token: admin })).body).toMatchObject(
      longest,
    );
  });

  test('is refused under a userType that is not its own', async ({ app, admin }) => {
    for (const userType of ['nurse', 'constructor', '', null, 5]) {
      const body = { ...aHelper[kind](), userType };
      const answer = await ask(app, create, { token: admin, body });
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
    const typed = fc.string({ unit: 'binary', maxLength: 40 });
    const texts = fc.record({ name: typed, address: typed, notes: typed, availability: typed });
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const before = await count(database);
        const body = { ...aHelper[kind](), ...values };
        const answer = await ask(app, create, { token: admin, body });
        if (answer.status === 201) {
          for (const field of Object.keys(values) as (keyof typeof values)[]) {
            expect(answer.body[field]).toBe(
              VISIBLE.test(values[field]) ? values[field].trim() : null,
            );
          }
        } else {
          expect(answer.status).toBe(400);
          expect(fields).toContain(answer.body.field);
          expect(await count(database)).toBe(before);
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
  const lengthOf = (field: string) => metaOf(input, field).maxLength ?? 0;

  function sentenceOf(field: string): string {
    if (field === 'name') return 'Name must be at most 30 characters';
    if (field === 'phone_number') return PHONE;
    return `${shared.labels[field as keyof typeof shared.labels]} is too long`;
  }

  async function add(app: FastifyInstance, token: string) {
    return (await ask(app, create, { token, body: aHelper[kind]() })).body;
  }
});

async function count({
  pool,
}: {
  pool: { query(text: string): Promise<{ rows: { n: string }[] }> };
}) {
  const { rows } = await pool.query('select count(*) as n from helpers');
  return Number(rows[0]?.n);
}
