import { fieldsOf, type Random } from '../../support/samples.ts';
import * as hostile from './hostile-text.ts';
import type { Target } from './inputs.ts';

/** A call before it is encoded. */
export interface Draft {
  params: Record<string, string>;
  query: string[];
  body: unknown;
  type: string;
  headers: Record<string, string>;
  payload: string | undefined;
  raw: string | undefined;
}

export type Mutation = (draft: Draft, random: Random, target: Target) => void;

/** Mutations of a valid call; the first changes nothing. */
export const mutations: Record<string, Mutation> = {
  none: () => {},
  'one value': (draft, random) => spoilValues(draft, random, 1),
  'every value': (draft, random) => spoilValues(draft, random, 100),
  'deep inside': (draft, random) => {
    if (isObject(draft.body))
      draft.body = { ...draft.body, inner: nestValue(random, 1 + random.below(60)) };
  },
  'a missing key': (draft, random) => {
    if (isObject(draft.body)) delete draft.body[random.pick(Object.keys(draft.body)) ?? ''];
  },
  'forty more keys': (draft, random) => {
    const extraEntries = hostile.unexpectedKeys
      .slice(0, 40)
      .map((key) => [key, random.pick(hostile.values)]);
    draft.body = { ...Object.fromEntries(extraEntries), ...(isObject(draft.body) && draft.body) };
  },
  'an address': (draft, random, { path }) => {
    for (const name of paramNames(path)) draft.params[name] = random.pick(hostile.urlValues);
    if (paramNames(path).length === 0) draft.query.push(`x=${random.pick(hostile.urlValues)}`);
  },
  'a query': (draft, random, { call }) => {
    const declared = call?.query ? Object.keys(fieldsOf(call.query)) : [];
    const names = [
      ...declared,
      ...declared.map((name) => `${name}[]`),
      'search',
      '__proto__',
      'x[y][z]',
    ];
    const parameter = () => `${random.pick(names)}=${random.pick(hostile.urlValues)}`;
    draft.query.push(...Array.from({ length: 1 + random.below(4) }, parameter));
  },
  'another body': (draft, random) => {
    draft.payload = random.pick(hostile.malformedBodies);
  },
  'a deep body with a key': (draft, random) => {
    const levels = 1 + random.below(60_000);
    const inner = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const body = isObject(draft.body) ? JSON.stringify(draft.body).slice(0, -1) : '{"a":1';
    draft.payload = random.chance(0.5) ? `${body},"inner":${inner}}` : inner;
    draft.headers['idempotency-key'] = `deep ${levels}`;
  },
  'a media type': (draft, random) => {
    draft.type = random.pick(hostile.mediaTypes);
  },
  multipart: (draft, random) => {
    const [type, body] = random.pick(hostile.multiparts);
    Object.assign(draft, { type, payload: body });
  },
  headers: (draft, random) => {
    Object.assign(draft.headers, random.pick(hostile.headers));
  },
  'a strange token': (draft, random) => {
    draft.headers.authorization = random.pick(hostile.authorizations);
  },
  'hardly HTTP': (draft, random) => {
    draft.raw = random.pick(hostile.malformedRequests);
  },
};

/** Returns the parameter names of a path; `*` for a wildcard. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest ?? '');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function spoilValues(draft: Draft, random: Random, limit: number): void {
  if (!isObject(draft.body)) return;
  const keys = Object.keys(draft.body);
  for (let turn = 0; turn < Math.min(limit, keys.length); turn += 1) {
    draft.body[limit === 1 ? random.pick(keys) : (keys[turn] ?? '')] = random.pick(hostile.values);
  }
}

function nestValue(random: Random, depth: number): unknown {
  let value = random.pick(hostile.values);
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { inner: value };
  return value;
}
