import type { Call } from '@thinna/contract/kit/call';
import { z } from '@thinna/contract/kit/zod';
import fc from 'fast-check';
import type { JsonSchema } from '../../apps/server/src/slices/openapi/document.ts';

/** Chance that comes out the same for the same seed. */
export interface Random {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  /** mulberry32 */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(list: readonly T[]) => list.at(below(list.length)) as T,
    chance: (probability) => next() < probability,
  };
}

/** What a field says of itself in the words of JSON Schema, and what the contract adds to them. */
export type Field = JsonSchema & z.GlobalMeta;

/** A text for a field; undefined leaves it to the sampler. */
export type Say = (name: string, field: Field) => string | undefined;

const TRIES = 12;
const POOL = 120;
const DATES = ['2026-01-31', '2024-02-29', '1931-07-04', '2026-11-15'];
const pools = new Map<string, string[]>();
const printed = new WeakMap<z.ZodObject, Field>();

/** The fields of a part of a call. */
export function fieldsOf(schema: z.ZodObject): Record<string, Field> {
  return (fieldOf(schema).properties ?? {}) as Record<string, Field>;
}

/** The same, with those within others under names like `medical_proxy.name`. */
export function everyFieldOf(schema: z.ZodObject): Record<string, Field> {
  const flat = (fields: Record<string, Field>, above: string): [string, Field][] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const { properties } = [field, ...((field.anyOf ?? []) as Field[])].find(isGroup) ?? {};
      const inner = properties ? flat(properties as Record<string, Field>, `${above}${name}.`) : [];
      return [[above + name, field] as [string, Field], ...inner];
    });
  return Object.fromEntries(flat(fieldsOf(schema), ''));
}

const isGroup = ({ properties }: Field) => properties !== undefined;

/** The body with another value in one of these fields. */
export function withValue(body: unknown, name: string, value: unknown): Record<string, unknown> {
  const whole = typeof body === 'object' && body !== null ? body : {};
  const [group = '', inner] = name.split('.');
  const inside = (whole as Record<string, unknown>)[group];
  return { ...whole, [group]: inner === undefined ? value : withValue(inside, inner, value) };
}

function fieldOf(schema: z.ZodObject): Field {
  const known = printed.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  printed.set(schema, made);
  return made;
}

/** Values that the schema takes, as far as its words in JSON Schema tell how they are made. */
export function sampleOf(
  schema: z.ZodObject,
  random: Random,
  say: Say = () => undefined,
): Record<string, unknown> {
  for (let turn = 1; ; turn += 1) {
    const value = objectOf(fieldOf(schema), random, say);
    if (turn === TRIES || schema.safeParse(value).success) return value;
  }
}

/** A body that the call takes, also where one answer decides which others are asked for. */
export function sampleBody(call: Call | undefined, random: Random, say?: Say) {
  const { body, bodyFor } = call ?? {};
  if (!body) return undefined;
  let schema = body;
  for (let turn = 1; ; turn += 1) {
    const value = sampleOf(schema, random, say);
    schema = bodyFor?.(value) ?? body;
    if (turn === TRIES || schema.safeParse(value).success) return value;
  }
}

function objectOf(schema: Field, random: Random, say: Say): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const entries = Object.entries(properties as Record<string, Field>)
    .filter(([name]) => required.includes(name) || random.chance(0.75))
    .map(([name, field]) => [name, valueOf(name, field, random, say)]);
  return Object.fromEntries(entries);
}

function valueOf(name: string, field: Field, random: Random, say: Say): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) {
    const said = say(name, field);
    return field.enum.includes(said as string) ? said : random.pick(field.enum);
  }
  const several: Field[] | undefined = field.anyOf ?? field.oneOf;
  if (several?.[0]) {
    const { anyOf: _any, oneOf: _one, ...rest } = field;
    const one = random.chance(0.85) ? several[0] : random.pick(several);
    return valueOf(name, { ...rest, ...one }, random, say);
  }
  switch (field.type) {
    case 'object':
      return objectOf(field, random, say);
    case 'array': {
      const length = Math.max(field.minItems ?? 0, random.below(4));
      return Array.from({ length }, () => valueOf(name, field.items as Field, random, say));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number': {
      const said = field.control === 'record' ? say(name, field) : undefined;
      if (said !== undefined) return Number(said);
      return (field.minimum ?? 0) + random.below(Math.min(1000, field.maximum ?? 1000));
    }
    case 'null':
      return null;
    case 'string':
    case undefined:
      return textOf(name, field, random, say);
  }
}

function textOf(name: string, field: Field, random: Random, say: Say): string {
  if (field.format === 'date' || field.control === 'day') return random.pick(DATES);
  if (field.format === 'date-time') return `${random.pick(DATES)}T06:30:00.000Z`;
  if (field.maximum !== undefined) {
    return say(name, field) ?? String(1 + random.below(Math.min(field.maximum, 300)));
  }
  const said = say(name, field);
  if (said !== undefined) return said;
  if (isEmail(field)) return `person${random.below(POOL)}@clinic.example`;
  const pattern = patternOf(field);
  if (pattern !== undefined) return random.pick(poolOf(pattern));
  const { minLength = 0, maxLength = 200 } = field;
  return random.pick(texts).padEnd(minLength, ' on the veranda').slice(0, maxLength);
}

const texts = [
  'Mary Thomas',
  'മേരി തോമസ്',
  'O’Brien-Kuruvila',
  '100% _under\\score_',
  'first line\nsecond line',
  'house 12, by the river',
  '👩🏽‍⚕️ nurse',
];

export const isEmail = ({ format, control }: Field) => format === 'email' || control === 'email';

/** A pattern that says more than which letters can be stored. */
export function patternOf(field: Field): string | undefined {
  const all = [field, ...((field.allOf ?? []) as Field[])].flatMap(({ pattern }) => pattern ?? []);
  return all.find((pattern) => !pattern.includes('Surrogate'));
}

function poolOf(pattern: string): string[] {
  const known = pools.get(pattern);
  if (known) return known;
  const made = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: POOL, seed: 1 });
  pools.set(pattern, made);
  return made;
}
