import { type Call, idParams, instant, message, pageQuery } from '@thinna/contract/kit/call';
import { email, licenseNumber, longText, personName, phone } from '@thinna/contract/kit/field';
import { quantity } from '@thinna/contract/kit/office/office-field';
import { z } from '@thinna/contract/kit/zod';
import { office } from '@thinna/contract/words/en/office';
import { shared } from '@thinna/contract/words/en/shared';
import { describe, expect, test } from 'vitest';
import { describeCalls, type JsonSchema, type Operation } from './document.ts';

const words = { ...shared, ...office };
const label = { en: 'A field', ml: 'ഒരു കളം' };

const baseCall: Call = {
  method: 'GET',
  path: '/api/kind-words',
  access: 'public',
  summary: 'Says something kind',
  answer: message,
};

function operationOf(change: Partial<Call>): Operation {
  const call: Call = { ...baseCall, ...change };
  const { paths } = describeCalls([call], '1.2.3', words);
  const [operation] = Object.values(paths).flatMap((methods) => Object.values(methods));
  if (!operation) throw new Error('nothing was printed');
  return operation;
}

const bodyOf = (field: z.ZodType): JsonSchema | undefined =>
  operationOf({ method: 'POST', body: z.object({ field }) }).requestBody?.content[
    'application/json'
  ].schema;

describe('a printed call', () => {
  test('has its name from its path, and a tag from what it is about', () => {
    expect(operationOf({})).toMatchObject({
      operationId: 'getKindWords',
      tags: ['Kind words'],
      summary: 'Says something kind',
    });
    const viewOperation = operationOf({
      method: 'PUT',
      path: '/api/volunteers/:id/view',
      params: idParams,
    });
    expect(viewOperation).toMatchObject({
      operationId: 'putVolunteersByIdView',
      tags: ['Volunteers'],
    });
    expect(operationOf({ path: '/healthz' }).tags).toEqual(['The program']);
    expect(operationOf({ path: '/api/logout' }).tags).toEqual(['Sessions']);
  });

  test.for([
    ['public', [], []],
    ['bearer', [{ bearer: [] }], ['401']],
    ['staff', [{ bearer: [] }], ['401']],
    ['admin', [{ bearer: [] }], ['401', '403']],
  ] as const)('for %s says who may make it', ([access, security, refusals]) => {
    const operation = operationOf({ access });
    expect(operation).toMatchObject({ 'x-access': access, security });
    expect(Object.keys(operation.responses)).toEqual(['200', ...refusals, 'default']);
  });

  test('that creates says so, and what it answers when there is nothing to create', () => {
    const create = { method: 'POST', body: z.object({}), status: 201 } as const;
    expect(Object.keys(operationOf(create).responses)).toEqual(['201', '400', '429', 'default']);
    const { responses } = operationOf({ ...create, mayExist: true });
    expect(responses['200']?.content).toEqual(responses['201']?.content);
    expect(responses).toMatchObject({
      200: { description: 'There already' },
      201: { description: 'Created' },
    });
  });

  test('names every refusal by its own sentence', () => {
    const { responses } = operationOf({
      method: 'PUT',
      path: '/api/volunteers/:id',
      params: idParams,
      body: z.object({ name: z.string(), email: z.string(), phone_number: z.string() }),
      missing: ({ helpers }) => helpers.volunteer.not_found,
      taken: (_words, field) => (field === 'email' ? 'E-mail is taken.' : 'Taken.'),
    });
    expect(Object.keys(responses)).toEqual(['200', '400', '404', '409', 'default']);
    expect(responses['404']?.description).toBe('Volunteer not found');
    expect(responses['409']?.description).toBe('E-mail is taken.');
    expect(operationOf({ taken: () => 'Taken.' }).responses['409']?.description).toBe('Taken.');
    expect(Object.keys(operationOf({ query: pageQuery }).responses)).toContain('400');
    expect(Object.keys(operationOf({ path: '/api/x/:id', params: idParams }).responses)).toContain(
      '404',
    );
    const login = operationOf({ method: 'POST', path: '/api/vcm-login', body: z.object({}) });
    expect(Object.keys(login.responses)).toEqual(['200', '400', '401', '429', 'default']);
    expect(login.responses['401']?.description).toBe('Invalid username or password');
  });

  test('names the other spellings of its fields', () => {
    const body = z.object({ field: personName(label) });
    const spellings = { a_field: 'field' };
    expect(operationOf({ method: 'POST', body, spellings }).requestBody?.description).toBe(
      'Read as well: `a_field` for `field`.',
    );
    expect(operationOf({ method: 'POST', body }).requestBody).not.toHaveProperty('description');
  });

  test('says where its parameters stand, and that digits are a number', () => {
    const { parameters } = operationOf({
      path: '/api/x/:id/:word',
      params: idParams,
      query: pageQuery,
    });
    const number = { type: 'integer', minimum: 1 };
    expect(parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: number },
      { name: 'word', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'limit', in: 'query', required: false, schema: number },
      { name: 'after', in: 'query', required: false, schema: number },
    ]);
  });
});

describe('a printed call that takes files', () => {
  const { requestBody, responses } = operationOf({
    method: 'POST',
    body: z.object({ name: personName(label), many: quantity(label) }),
    files: ['image'],
  });
  const content = requestBody?.content;

  test('reads multipart, with the files beside the texts, or JSON without them', () => {
    const { properties } = content?.['multipart/form-data']?.schema ?? {};
    expect(Object.keys(properties ?? {})).toEqual(['name', 'many', 'image']);
    expect(properties?.image).toMatchObject({ type: 'string', format: 'binary' });
    expect(content?.['application/json'].schema.properties).not.toHaveProperty('image');
    expect(Object.keys(content ?? {})[0]).toBe('multipart/form-data');
    expect(
      operationOf({ method: 'POST', body: z.object({}) }).requestBody?.content,
    ).not.toHaveProperty('multipart/form-data');
  });

  test('names what is wrong with a file', () => {
    expect(responses['413']?.description).toBe('Image must be 5 MB or smaller');
    expect(responses['415']?.description).toBe('Only image files are allowed');
    expect(
      Object.keys(operationOf({ method: 'POST', body: z.object({}) }).responses),
    ).not.toContain('413');
  });

  test('asks for a number where a form may send its digits', () => {
    expect(content?.['application/json'].schema.properties?.many).toEqual({
      type: 'integer',
      minimum: 0,
      maximum: 2_147_483_647,
      title: 'A field',
    });
  });
});

describe('a printed field', () => {
  test.for([
    ['a name', personName(label), { type: 'string', minLength: 1, maxLength: 30 }],
    ['an e-mail address', email(label), { type: 'string', format: 'email', maxLength: 254 }],
    ['a phone number', phone(label), { type: 'string', pattern: '^[0-9]{10}$' }],
  ] as const)('asks for %s', ([, field, expected]) => {
    const schema = bodyOf(field);
    expect(schema?.required).toEqual(['field']);
    expect(schema?.properties?.field).toMatchObject({ ...expected, title: 'A field' });
  });

  test('may be left out, or be nothing', () => {
    expect(bodyOf(longText(label))).toEqual({
      type: 'object',
      properties: { field: { type: ['string', 'null'], maxLength: 5000, title: 'A field' } },
    });
    expect(bodyOf(licenseNumber(label))?.properties?.field).toMatchObject({
      type: ['string', 'null'],
      pattern: '^(?:[A-Z]{2,3}[0-9]{6,10})?$',
    });
  });

  test('of an answer is said as it leaves', () => {
    const answer = z.array(z.object({ id: z.int(), at: instant, note: z.string().nullable() }));
    const { responses } = operationOf({ method: 'POST', answer, status: 201 });
    expect(responses['201']?.content['application/json'].schema).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          at: { type: 'string', format: 'date-time' },
          note: { type: ['string', 'null'] },
        },
        required: ['id', 'at', 'note'],
        additionalProperties: false,
      },
    });
  });
});
