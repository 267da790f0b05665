import { ID_MAX, IMAGE_TYPES } from '@thinna/contract/constants/limits';
import type { Access, Call } from '@thinna/contract/kit/call';
import { failureBody } from '@thinna/contract/kit/failure';
import { storable } from '@thinna/contract/kit/field';
import { z } from '@thinna/contract/kit/zod';
import { OPENAPI_VERSION } from '@thinna/contract/site/openapi';
import type { Words } from '@thinna/contract/words/index';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Content = Record<'application/json', { schema: JsonSchema }>;
/** A body with files lists multipart/form-data first. */
type BodyContent = Partial<Record<'multipart/form-data', { schema: JsonSchema }>> & Content;

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
};

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  'x-access': Access;
  security: Record<string, []>[];
  parameters?: Parameter[];
  requestBody?: { required: true; description?: string; content: BodyContent };
  responses: Record<string, { description: string; content: Content }>;
};

export type OpenApi = {
  openapi: typeof OPENAPI_VERSION;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Failure: JsonSchema }; securitySchemes: Record<string, object> };
};

const description = [
  'Requests and answers are JSON in UTF-8; a call that takes files reads multipart/form-data as well. Texts are trimmed, passwords are not; NUL and half surrogate pairs are refused.',
  'Instants are ISO 8601 in UTC with milliseconds.',
  'A login answers a token; the calls that ask for one read it from `Authorization: Bearer <token>`.',
  'A list comes whole, newest first; with `limit` it comes in pages, and the header `Link` names the next one.',
  'A POST, PUT or PATCH that carries an `Idempotency-Key` of 1 to 200 characters happens once: for 24 hours its repeat by the same account gets the same answer, and another request under the same key is refused (400). The logins pay no attention to it.',
  'Every refusal has the same body, `Failure`. Its sentence is in Malayalam when `Accept-Language` prefers it.',
].join('\n');

/** Returns the calls as an OpenAPI document, built from the contract alone. */
export function describeCalls(calls: readonly Call[], version: string, words: Words): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, words) };
  }
  return {
    openapi: OPENAPI_VERSION,
    info: { title: 'Thinna', version, description },
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: schemaOf(failureBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(call: Call, words: Words): Operation {
  const answer = call.staffAnswer ? z.union([call.answer, call.staffAnswer]) : call.answer;
  const content = json(schemaOf(answer, 'output'));
  const parameters = [...pathParameters(call), ...queryParameters(call)];
  return {
    operationId: operationIdOf(call),
    tags: [tagOf(call)],
    summary: call.summary,
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        ...(call.spellings && { description: describeAliases(call.spellings) }),
        content: bodyOf(schemaOf(call.body, 'input'), call.files),
      },
    }),
    responses: {
      ...(call.mayExist && { 200: { description: 'There already', content } }),
      [call.status ?? 200]: { description: call.status === 201 ? 'Created' : 'OK', content },
      ...refusalsOf(call, words),
    },
  };
}

function describeAliases(spellings: NonNullable<Call['spellings']>): string {
  const pairs = Object.entries(spellings).map(([alias, field]) => `\`${alias}\` for \`${field}\``);
  return `Read as well: ${pairs.join(', ')}.`;
}

function bodyOf(schema: JsonSchema, files: Call['files']): BodyContent {
  if (!files) return json(schema);
  const types = IMAGE_TYPES.join(', ');
  const file: JsonSchema = { type: 'string', format: 'binary', contentMediaType: types };
  const properties = Object.fromEntries(files.map((field) => [field, file]));
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, ...properties } },
    },
    ...json(schema),
  };
}

/** Returns an id such as `putVolunteersByIdView`. */
function operationIdOf({ method, path, onlyWith = '' }: Call): string {
  const words = `${path}/${onlyWith}`.replace(/^\/api\//, '').match(/:?\w+/g) ?? [];
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const named = words.map((word) =>
    word.startsWith(':') ? `By${capitalize(word.slice(1))}` : capitalize(word),
  );
  return method.toLowerCase() + named.join('');
}

const sharedTags: Readonly<Record<string, string>> = {
  'admin-login': 'Sessions',
  'vcm-login': 'Sessions',
  logout: 'Sessions',
  'own-password': 'Accounts',
  'health-status': 'Patients',
  'medical-history': 'Patients',
  healthz: 'The program',
  readyz: 'The program',
  'openapi.json': 'The program',
};

/** Returns the tag of a call: the first part of its path, as in `/api/volunteers/:id`. */
function tagOf({ path }: Call): string {
  const [, part = ''] = /^\/(?:api\/)?([^/]+)/.exec(path) ?? [];
  const title = part.replaceAll('-', ' ');
  return sharedTags[part] ?? title.charAt(0).toUpperCase() + title.slice(1);
}

function pathParameters({ path, params }: Call): Parameter[] {
  const properties = params ? schemaOf(params, 'input').properties : {};
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchema(properties?.[name]),
  }));
}

function queryParameters({ query }: Call): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: parameterSchema(schema),
  }));
}

/** Describes a parameter that takes only digits as an integer, although a URL holds text. */
function parameterSchema(schema: JsonSchema | boolean | undefined): JsonSchema {
  if (typeof schema !== 'object') return { type: 'string' };
  const { pattern, ...rest } = schema;
  return pattern === '^[1-9][0-9]*$' ? { ...rest, type: 'integer', minimum: 1 } : schema;
}

function refusalsOf(call: Call, words: Words): Operation['responses'] {
  const { refusals } = words;
  const isLogin = call.path.endsWith('-login');
  const isPublicPost = call.access === 'public' && call.method === 'POST';
  const isThrottled =
    isPublicPost || call.path.endsWith('-password') || call.path.endsWith('-identity');
  const reasons: Record<string, string | false | undefined> = {
    400: (call.body ?? call.query) && 'A rule is broken; `details` names every field and its rule.',
    401: isLogin ? refusals.wrong_credentials : call.access !== 'public' && refusals.no_token,
    403: [
      (call.access === 'admin' || call.staffAnswer || call.isScoped) && refusals.not_allowed,
      call.needsProof && refusals.proof_needed,
    ]
      .filter(Boolean)
      .join('. '),
    404: call.missing?.(words) ?? (call.params && refusals.not_found),
    409: [call.taken && takenSentences(call, call.taken, words), call.conflict?.(words)]
      .filter(Boolean)
      .join(' '),
    413: call.files && words.image.too_large,
    415: call.files && words.image.wrong_type,
    429: isThrottled && refusals.too_many,
    default: `${refusals.broken} With 503 and \`Retry-After\` while the database is away.`,
  };
  const content = json({ $ref: '#/components/schemas/Failure' });
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([status, reason]) =>
      reason ? [[status, { description: reason, content }]] : [],
    ),
  );
}

function takenSentences(call: Call, taken: NonNullable<Call['taken']>, words: Words): string {
  const general = taken(words, '');
  const fields = Object.keys(call.body?.shape ?? {});
  const fieldSentences = fields
    .map((field) => taken(words, field))
    .filter((sentence) => sentence !== general);
  return fieldSentences.length > 0 ? [...new Set(fieldSentences)].join(' ') : general;
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/**
 * Converts a Zod schema to JSON Schema, without `$schema`, because OpenAPI 3.1 has the same
 * dialect.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return rest;
}

/** Translates the contract's field metadata into JSON Schema and removes noise. */
function tidy(schema: JsonSchema): void {
  joinNull(schema);
  const { label, control, isRequired } = schema as z.GlobalMeta;
  if (label) schema.title = label.en;
  if (control === 'email') schema.format = 'email';
  if (control === 'password') schema.format = 'password';
  if (control === 'count' && schema.anyOf) {
    delete schema.anyOf;
    Object.assign(schema, { type: 'integer', minimum: 0, maximum: ID_MAX });
  }
  if (control === 'figure' && schema.anyOf) {
    delete schema.anyOf;
    schema.type = ['integer', 'null'];
  }
  // Described once for all texts in `info`; few other regex engines understand this pattern.
  if (schema.pattern === storable.source) delete schema.pattern;
  // Zod adds a long regex to each format; the name of the format is enough.
  if (schema.format !== undefined) delete schema.pattern;
  const isText = schema.type === 'string' && schema.enum === undefined;
  if (isRequired && isText && schema.pattern === undefined) schema.minLength ??= 1;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  for (const key of ['label', 'control', 'options', 'isRequired']) delete schema[key];
}

/** Merges `anyOf` of a type and null into one nullable type with the limits of that type. */
function joinNull(schema: JsonSchema): void {
  const [value, nullSchema, ...more] = schema.anyOf ?? [];
  if (!value || nullSchema?.type !== 'null' || more.length > 0 || typeof value.type !== 'string')
    return;
  delete schema.anyOf;
  Object.assign(schema, { ...value, ...schema, type: [value.type, 'null'] });
}
