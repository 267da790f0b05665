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
import { networkOf, throttleKey } from './throttle.ts';

/**
 * A write that carries an Idempotency-Key happens once (docs/decisions/0013). The actor takes the
 * key to `change()`, where it becomes a part of the transaction. A repeat is answered before its
 * handler: what the first one found to be right need not be right any more, an old password say.
 */
export function installIdempotency(app: FastifyInstance, db: Kysely<DB>, secret: Uint8Array): void {
  app.addHook('preHandler', async (request, reply) => {
    const write = readIdempotencyKey(request, reply, secret);
    if (!write) return;
    request.actor = { ...request.actor, write: write };
    const answered = await findStoredAnswer(db, write);
    if (answered && !write.isJudgedAgain) return sendStoredAnswer(answered, reply);
  });
}

export const sendStoredAnswer = ({ status, answer }: StoredAnswer, reply: FastifyReply) =>
  reply.code(status).type('application/json; charset=utf-8').send(answer);

function readIdempotencyKey(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: Uint8Array,
): IdempotentWrite | null {
  const { call } = request.routeOptions.config;
  const key = request.headers['idempotency-key'];
  if (!call || !mayBeKept(call) || key === undefined) return null;
  if (typeof key !== 'string' || key.length < 1 || key.length > IDEMPOTENCY_KEY_MAX) {
    throw unreadable();
  }
  const actor = actorOf(request, call);
  if (actor === null) return null;
  return {
    actor,
    key,
    request_hash: hashOf(request, secret),
    at: request.actor.at,
    isJudgedAgain: request.caller?.role === 'vcm' && call.params !== undefined,
    answerTo: (result) => ({
      status: reply.statusCode,
      answer: JSON.stringify(serializeAnswer(request, call, result)),
    }),
  };
}

const mayBeKept = ({ method, isNeverKept }: Call) =>
  ['POST', 'PUT', 'PATCH'].includes(method) && !isNeverKept;

/** Of visitors no more is known than where they are. */
function actorOf({ caller, ip }: FastifyRequest, { access }: Call): string | null {
  if (caller) return `account:${caller.account_id}`;
  return access === 'public' ? `visitor:${throttleKey('once', networkOf(ip))}` : null;
}

/** Made with a secret, because a body may hold a password, or so little that it could be guessed. */
function hashOf({ method, url, body }: FastifyRequest, secret: Uint8Array): string {
  const sent = body instanceof Multipart ? [body.texts, digestsOf(body)] : body;
  const request = JSON.stringify([method, url, sent ?? null]);
  return createHmac('sha256', secret).update(request).digest('hex');
}

function digestsOf({ files }: Multipart): [string, string][] {
  return Object.entries(files).map(([field, bytes]) => [
    field,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
}
