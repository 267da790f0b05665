import type { Call } from '@thinna/contract/kit/call';

/** Renames aliased fields to the call's own names; if both are sent, the call's own name wins. */
export function resolveAliases<Body extends object>({ spellings }: Call, body: Body): Body {
  if (!spellings) return body;
  const fields = Object.entries(body);
  const aliased = fields.filter(([name]) => Object.hasOwn(spellings, name));
  return Object.fromEntries([
    ...aliased.map(([name, value]) => [spellings[name], value]),
    ...fields,
  ]);
}

/** Returns the name under which the client sent a field. */
export function sentName({ spellings = {} }: Call, body: object, field: string): string {
  if (Object.hasOwn(body, field)) return field;
  const alias = Object.keys(spellings).find((name) => spellings[name] === field);
  return alias !== undefined && Object.hasOwn(body, alias) ? alias : field;
}
