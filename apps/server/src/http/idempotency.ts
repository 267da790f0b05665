import { createHash, createHmac } from 'node:crypto';
import { IDEMPOTENCY_KEY_MAX } from '@thinna/contract/constants/limits';
import type { Call } from '@thinna/contract/kit/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findStoredAnswer, type IdempotentWrite, type StoredAnswer } from '../db/idempotency.ts';
import type { DB } from '../db/types.ts';
import { unreadable } from '../refuse.ts';
import { serializeAnswer } from './implement.ts';
import { Multipart } from './multipart.ts';
import { hashedKey, networkOf } from './throttle.ts';

/** What requests are hashed with: the session key, and the former one while the settings name it. */
interface Secrets {
  key: Uint8Array;
  formerKey?: Uint8Array;
}

/**
 * Applies a write with an Idempotency-Key once (docs/decisions/0013). The actor carries the key to
 * `change()`, which stores it in its transaction. Unless `mustRecheck` is set, a repeat is answered
 * before its handler runs, because checks that passed the first time may fail now, for example the
 * old password.
 */
export function installIdempotency(app: FastifyInstance, db: Kysely<DB>, secrets: Secrets): void {
  app.addHook('preHandler', async (request, reply) => {
    const write = readIdempotencyKey(request, reply, secrets);
    if (!write) return;
    request.actor = { ...request.actor, write };
    const stored = await findStoredAnswer(db, write);
    if (stored && !write.mustRecheck) return sendStoredAnswer(stored, reply);
  });
}

export const sendStoredAnswer = (stored: StoredAnswer, reply: FastifyReply) =>
  reply.code(stored.status).type('application/json; charset=utf-8').send(stored.answer);

function readIdempotencyKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { key: secret, formerKey }: Secrets,
): IdempotentWrite | null {
  const { call } = request.routeOptions.config;
  const key = request.headers['idempotency-key'];
  if (!call || !canBeStored(call) || key === undefined) return null;
  if (typeof key !== 'string' || key.length < 1 || key.length > IDEMPOTENCY_KEY_MAX) {
    throw unreadable();
  }
  const owner = ownerOf(request, call);
  if (owner === null) return null;
  return {
    actor: owner,
    key,
    request_hash: hashOf(request, secret),
    former_hash: formerKey ? hashOf(request, formerKey) : null,
    at: request.actor.at,
    mustRecheck: request.caller?.role === 'vcm' && call.params !== undefined,
    buildAnswer: (result) => ({
      status: reply.statusCode,
      answer: JSON.stringify(serializeAnswer(request, call, result)),
    }),
  };
}

const canBeStored = ({ method, isNeverStored }: Call) =>
  ['POST', 'PUT', 'PATCH'].includes(method) && !isNeverStored;

/** Returns the owner of the key: the account, or the visitor's network on public calls. */
function ownerOf({ caller, ip }: FastifyRequest, { access }: Call): string | null {
  if (caller) return `account:${caller.account_id}`;
  return access === 'public' ? `visitor:${hashedKey('once', networkOf(ip))}` : null;
}

/**
 * Returns an HMAC and not a plain hash, because a body may hold a password or be short enough to
 * guess. JSON is hashed as it was sent; the boundary of a multipart body differs in every request.
 */
function hashOf({ method, url, body, jsonText }: FastifyRequest, secret: Uint8Array): string {
  const text = jsonText ?? (typeof body === 'string' ? body : 'null');
  const payload = body instanceof Multipart ? JSON.stringify([body.texts, digestsOf(body)]) : text;
  const request = `[${JSON.stringify(method)},${JSON.stringify(url)},${payload}]`;
  return createHmac('sha256', secret).update(request).digest('hex');
}

function digestsOf({ files }: Multipart): [string, string][] {
  return Object.entries(files).map(([field, bytes]) => [
    field,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
}
