import { parse as parseQuery } from 'node:querystring';
import type { Access } from '@thinna/contract/kit/call';
import { resolveAliases } from '../../../apps/server/src/http/field-aliases.ts';
import type { Identity } from '../../support/identities.ts';
import type { Input, Target } from './inputs.ts';
import { MULTIPART, textOf } from './multipart.ts';
import type { Draft } from './request-variants.ts';

export const JSON_TYPE = 'application/json';

export const isWrite = ({ method }: Target) => method !== 'GET' && method !== 'HEAD';

/** Predicts by the contract whether the input is refused, reads or writes. */
export function predict(
  target: Target,
  identity: Identity,
  draft: Draft,
  payload?: string,
): Input['predicted'] {
  const isAccepted =
    draft.raw === undefined
      ? mayBeAccepted(target, identity, draft, payload)
      : needsNothing(target);
  if (!isAccepted) return 'refused';
  return isWrite(target) ? 'write' : 'read';
}

/** What is hardly HTTP carries neither token nor body; some of it is still a whole request. */
const needsNothing = ({ call, access }: Target) =>
  access === 'public' && call !== undefined && call.body === undefined;

/** Returns false only if the contract certainly refuses the input. */
function mayBeAccepted(
  target: Target,
  identity: Identity,
  draft: Draft,
  payload?: string,
): boolean {
  const { call, access } = target;
  if (!isAdmitted(access, draft.headers.authorization === undefined ? identity : 'garbage'))
    return false;
  if (!call) return true;
  try {
    const params = Object.entries(draft.params).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]);
    if (call.params && !call.params.safeParse(Object.fromEntries(params)).success) return false;
    if (call.query && !call.query.safeParse(parseQuery(draft.query.join('&'))).success)
      return false;
    if (!call.body) return true;
    if (draft.type === MULTIPART && draft.payload === undefined) {
      const texts = Object.entries(draft.body ?? {}).map(([name, value]) => [name, textOf(value)]);
      return call.body.safeParse(Object.fromEntries(texts)).success;
    }
    if (payload && !draft.type.startsWith(JSON_TYPE)) return false;
    // Fastify ignores a byte order mark, and an empty payload counts as an empty body.
    const parsed: object | null = payload ? JSON.parse(payload.replace(/^\uFEFF/, '')) : null;
    const body = resolveAliases(call, parsed ?? {}) as Record<string, unknown>;
    return (call.bodyFor?.(body) ?? call.body).safeParse(body).success;
  } catch {
    return false;
  }
}

export function isAdmitted(access: Access, identity: Identity): boolean {
  if (access === 'public') return true;
  if (access === 'bearer') return identity !== 'none';
  return identity === 'admin' || (access === 'staff' && identity === 'staff');
}
