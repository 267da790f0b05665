import type { Call } from '@thinna/contract/kit/call';
import type { FailureBody } from '@thinna/contract/kit/failure';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AlreadyAnsweredError, KeyReusedError } from '../db/idempotency.ts';
import type { DB } from '../db/types.ts';
import { imageTooLarge, NotAllowed, Refusal, unavailable, unreadable } from '../refuse.ts';
import { auditRefusedCall } from './audit-refusals.ts';
import { sendStoredAnswer } from './idempotency.ts';
import { wordsFor } from './language.ts';
import { isMultipart } from './multipart.ts';

/** The field that each unique index guards (api.md 7). */
const fieldOfIndex: Readonly<Record<string, string>> = {
  helpers_email_key: 'email',
  helpers_phone_number_key: 'phone_number',
  helpers_license_number_key: 'license_number',
  accounts_username_key: 'username',
  patient_requests_contact_phone_number_key: 'contact_phone_number',
  patient_requests_contact_email_key: 'contact_email',
  patients_same_person_key: 'first_name',
  assignments_active_key: 'helperId',
  visit_records_client_key: 'client_id',
  visit_records_schedule_key: 'schedule_id',
};

/**
 * Sent as `Retry-After` with every 503: database unavailable, or queue of passwords or images full.
 */
const RETRY_AFTER_S = 2;

export function installFailureHandler(app: FastifyInstance, db: Kysely<DB>): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof AlreadyAnsweredError) return sendStoredAnswer(error.storedAnswer, reply);
    const { call } = request.routeOptions.config;
    const refusal = toRefusalAndLog(error, call, request, reply);
    if (call && refusal instanceof NotAllowed) await auditRefusedCall(db, request, call);
    return sendRefusal(refusal, request, reply);
  });
}

/** Returns the refusal for an error, and logs the error if the status is 500 or above. */
export function toRefusalAndLog(
  error: FastifyError,
  call: Call | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal {
  const refusal = isMultipart(request) ? uploadRefusalFor(error, call) : refusalFor(error, call);
  if (refusal.status >= 500) {
    request.log.error({ err: withoutValues(error) }, 'call failed');
  }
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return refusal;
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const body = failureBodyOf(refusal, wordsFor(request.headers['accept-language']));
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
}

export function failureBodyOf(refusal: Refusal, words: Words): FailureBody {
  const message = refusal.sentence(words);
  return {
    message,
    error: message,
    field: refusal.field,
    ...(refusal.problems && { details: refusal.problems }),
  };
}

/**
 * Reports a body that is too large at the first file field, because only pictures get that large.
 */
function uploadRefusalFor(error: FastifyError, call: Call | undefined): Refusal {
  const [field] = call?.files ?? [];
  if (error.statusCode === 413 && field !== undefined) return imageTooLarge(field);
  return refusalFor(error, call);
}

export function refusalFor(
  error: FastifyError & { constraint?: string },
  call: Call | undefined,
): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error) || error.code === RIGHT_MISSING) return unavailable();
  if (error instanceof KeyReusedError) return new Refusal(400, (words) => words.key_used);
  if (error.code === '23505') {
    const field = fieldOfIndex[error.constraint ?? ''];
    const taken = call?.taken;
    return new Refusal(
      409,
      (words) => (taken ? taken(words, field ?? '') : words.refusals.taken),
      field === undefined ? {} : { field },
    );
  }
  // Not a foreign key violation, which handlers must prevent: it answers 500.
  if (/^(22|23)/.test(error.code ?? '') && error.code !== '23503') {
    return unreadable();
  }
  // Errors of Fastify: unreadable JSON, a body that is too large, an unknown media type.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return unreadable(error.statusCode);
  }
  return new Refusal(500, (words) => words.refusals.broken);
}

/**
 * SQLSTATE and errno codes of a database that is unreachable, full, read-only (25006), starting,
 * stopping, locked (55P03) or too slow, or whose disk fails (58030).
 */
const UNAVAILABLE_CODE =
  /^(08|53|57P0|57014$|25P03$|25006$|55P03$|58030$|ECONN|EHOST|ENET|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$)/;
/** Messages of node-postgres errors that have no code. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error|connection timeout|timeout expired|driver has already been destroyed/i;

/** SQLSTATE of a right that the program's role lacks: at a start until the owner has granted it. */
const RIGHT_MISSING = '42501';

interface ConnectionError {
  code?: string;
  message?: string;
  syscall?: string;
}

export function isDatabaseUnavailable({ code, message, syscall }: ConnectionError): boolean {
  // A PostgreSQL that was stopped takes its Unix socket away: ENOENT. A full queue of it is EAGAIN.
  if (syscall === 'connect') return true;
  return UNAVAILABLE_CODE.test(code ?? '') || UNAVAILABLE_MESSAGE.test(message ?? '');
}

/**
 * Returns the error for the log without PostgreSQL's message and details, which contain the
 * rejected values.
 */
function withoutValues(error: FastifyError & { constraint?: string }) {
  return {
    name: error.name,
    code: error.code,
    constraint: error.constraint,
    message: /^[0-9A-Z]{5}$/.test(error.code ?? '') ? 'database error' : error.message,
    stack: framesOf(error),
  };
}

/** Returns the stack without its leading message, which may have several lines. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trimStart();
}
