import type { Call } from '@thinna/contract/kit/call';
import { z } from '@thinna/contract/kit/zod';
import fc from 'fast-check';
import type { JsonSchema } from '../../apps/server/src/slices/openapi/document.ts';

/** A random source that repeats its values for the same seed. */
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

/** JSON Schema of a field, with the metadata that the contract adds. */
export type Field = JsonSchema & z.GlobalMeta;

/** Returns a text for a field, or undefined to leave the choice to the sampler. */
export type SampleText = (name: string, field: Field) => string | undefined;

const TRIES = 12;
const POOL = 120;
const DATES = ['2026-01-31', '2024-02-29', '1931-07-04', '2026-11-15'];
const isDay = /^\d{4}-\d\d-\d\d$/;
const pools = new Map<string, string[]>();
const jsonSchemas = new WeakMap<z.ZodObject, Field>();

/** Returns the fields of a call's params, query or body. */
export function fieldsOf(schema: z.ZodObject): Record<string, Field> {
  return (fieldOf(schema).properties ?? {}) as Record<string, Field>;
}

/** Returns all fields, with nested fields under names such as `medical_proxy.name`. */
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

/** Copies the body with another value in one field, which may be nested. */
export function withValue(body: unknown, name: string, value: unknown): Record<string, unknown> {
  const whole = typeof body === 'object' && body !== null ? body : {};
  const [group = '', inner] = name.split('.');
  const inside = (whole as Record<string, unknown>)[group];
  return { ...whole, [group]: inner === undefined ? value : withValue(inside, inner, value) };
}

function fieldOf(schema: z.ZodObject): Field {
  const cached = jsonSchemas.get(schema);
  if (cached) return cached;
  const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, jsonSchema);
  return jsonSchema;
}

/** Returns values that the schema accepts; after TRIES attempts they may be invalid. */
export function sampleValues(
  schema: z.ZodObject,
  random: Random,
  say: SampleText = () => undefined,
): Record<string, unknown> {
  for (let turn = 1; ; turn += 1) {
    const value = objectOf(fieldOf(schema), random, say);
    if (turn === TRIES || schema.safeParse(value).success) return value;
  }
}

/** Returns a body that the call accepts, also where one value decides the schema (`bodyFor`). */
export function sampleBody(call: Call | undefined, random: Random, say?: SampleText) {
  const { body, bodyFor } = call ?? {};
  if (!body) return undefined;
  let schema = body;
  for (let turn = 1; ; turn += 1) {
    const value = sampleValues(schema, random, say);
    schema = bodyFor?.(value) ?? body;
    if (turn === TRIES || schema.safeParse(value).success) return value;
  }
}

function objectOf(schema: Field, random: Random, say: SampleText): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const entries = Object.entries(properties as Record<string, Field>)
    .filter(([name]) => required.includes(name) || random.chance(0.75))
    .map(([name, field]) => [name, valueOf(name, field, random, say)]);
  return Object.fromEntries(entries);
}

function valueOf(name: string, field: Field, random: Random, say: SampleText): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) {
    const text = say(name, field);
    return field.enum.includes(text as string) ? text : random.pick(field.enum);
  }
  const alternatives: Field[] | undefined = field.anyOf ?? field.oneOf;
  if (alternatives?.[0]) {
    const { anyOf: _any, oneOf: _one, ...rest } = field;
    const alternative = random.chance(0.85) ? alternatives[0] : random.pick(alternatives);
    return valueOf(name, { ...rest, ...alternative }, random, say);
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
      const isOfRecord = field.control === 'record' || name === 'version';
      const number = isOfRecord ? say(name, field) : undefined;
      if (number !== undefined) return Number(number);
      return (field.minimum ?? 0) + random.below(Math.min(1000, field.maximum ?? 1000));
    }
    case 'null':
      return null;
    case 'string':
    case undefined:
      return textOf(name, field, random, say);
  }
}

function textOf(name: string, field: Field, random: Random, say: SampleText): string {
  if (field.format === 'date' || field.control === 'day') {
    const day = say(name, field);
    return day !== undefined && isDay.test(day) ? day : random.pick(DATES);
  }
  if (field.format === 'date-time') return `${random.pick(DATES)}T06:30:00.000Z`;
  if (field.maximum !== undefined) {
    return say(name, field) ?? String(1 + random.below(Math.min(field.maximum, 300)));
  }
  const text = say(name, field);
  if (text !== undefined) return text;
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

/** Returns the field's pattern, unless it only excludes characters that cannot be stored. */
export function patternOf(field: Field): string | undefined {
  const patterns = [field, ...((field.allOf ?? []) as Field[])].flatMap(
    ({ pattern }) => pattern ?? [],
  );
  return patterns.find((pattern) => !pattern.includes('Surrogate'));
}

function poolOf(pattern: string): string[] {
  const cached = pools.get(pattern);
  if (cached) return cached;
  const pool = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: POOL, seed: 1 });
  pools.set(pattern, pool);
  return pool;
}
