import type { Call } from '@thinna/contract/kit/call';

/** What was sent, under the call's own names; a field that came under both is the call's own. */
export function resolveAliases<Given extends object>({ spellings }: Call, given: Given): Given {
  if (!spellings) return given;
  const sent = Object.entries(given);
  const others = sent.filter(([name]) => Object.hasOwn(spellings, name));
  return Object.fromEntries([...others.map(([name, value]) => [spellings[name], value]), ...sent]);
}

/** Under which name a field came. */
export function sentName({ spellings = {} }: Call, given: object, field: string): string {
  if (Object.hasOwn(given, field)) return field;
  const other = Object.keys(spellings).find((name) => spellings[name] === field);
  return other !== undefined && Object.hasOwn(given, other) ? other : field;
}
