import type { Call, Received } from '@thinna/contract/kit/call';
import { problemsOf } from '@thinna/contract/kit/failure';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../db/audit.ts';
import { reencodeImage } from '../images.ts';
import { invalid, notAnImage, notFound, unreadable } from '../refuse.ts';
import { resolveAliases, sentName } from './field-aliases.ts';
import { wordsFor } from './language.ts';
import { acceptMultipart, Multipart } from './multipart.ts';
import type { Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Call['access'];
    call?: Call;
  }
}

export interface Context<A extends Call['access'] = Call['access']> {
  /** Nobody on a public call. */
  caller: A extends 'staff' | 'admin' ? Caller : Caller | null;
  actor: Actor;
  words: Words;
  request: FastifyRequest;
  /** Of a call that creates: whether what it would create is there already. */
  wasThere(isThere: boolean): void;
  /** For a header that the contract does not speak of. */
  header(name: string, value: string): void;
}

/** What a handler gives back; the schema decides which of it leaves the server. */
export type Handler<C extends Call> = (
  received: Received<C>,
  context: Context<C['access']>,
) => Promise<z.input<C['answer']> | StaffInput<C>>;

type StaffInput<C extends Call> = C extends { staffAnswer: infer S extends z.ZodType }
  ? z.input<S>
  : never;

export type Handlers<Calls> = {
  [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never;
};

/** Registers each call with its handler: a call without one does not compile. */
export function implement<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const name of Object.keys(calls)) {
    const call = calls[name];
    // Object.keys forgets that the two objects have the same keys; `Handlers` has checked it.
    const handler = handlers[name] as Handler<Call> | undefined;
    if (!call || !handler) continue;
    if (call.files) void app.register(async (scope) => registerUpload(scope, call, handler));
    else register(app, call, handler);
  }
}

/** Only here a body may be long, and anything but JSON. */
function registerUpload(scope: FastifyInstance, call: Call, handler: Handler<Call>): void {
  acceptMultipart(scope, call.files ?? []);
  register(scope, call, handler);
}

function register(app: FastifyInstance, call: Call, handler: Handler<Call>): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, call },
    ...(call.onlyWith !== undefined && { constraints: { onlyWith: call.onlyWith } }),
    async handler(request, reply) {
      const words = wordsFor(request.headers['accept-language']);
      reply.code(call.status ?? 200);
      const answer = await runHandler(call, handler, { request, body: request.body, words, reply });
      return reply.send(answer);
    },
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  words: Words;
}

/** Judges what was sent and lets the handler answer. */
export async function runHandler(
  call: Call,
  handler: Handler<Call>,
  { request, reply, body, words }: Asked,
): Promise<unknown> {
  const answer = await handler(await judge(call, request, body, words), {
    caller: request.caller,
    actor: request.actor,
    words,
    request,
    wasThere: (isThere) => void reply.code(isThere ? 200 : (call.status ?? 200)),
    header: (name, value) => void reply.header(name, value),
  });
  return serializeAnswer(request, call, answer);
}

/** Parsing, not casting: a field that the schema lacks is dropped here. */
export function serializeAnswer({ caller }: FastifyRequest, call: Call, answer: unknown): unknown {
  const schema = caller?.role === 'vcm' ? (call.staffAnswer ?? call.answer) : call.answer;
  return schema.parse(answer);
}

async function judge(
  call: Call,
  request: FastifyRequest,
  body: unknown,
  words: Words,
): Promise<Received<Call>> {
  const { texts, files } = body instanceof Multipart ? body : { texts: body, files: {} };
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) throw notFound(call.missing);
  return {
    params: params?.data,
    query: parse(call.query, request.query, words),
    body: parse(call.body, texts, words, call),
    // Last, because it is the most work.
    files: await judgeFiles(call.files ?? [], files),
  };
}

async function judgeFiles(
  fields: readonly string[],
  given: Multipart['files'],
): Promise<Record<string, Uint8Array | null>> {
  const judged: Record<string, Uint8Array | null> = {};
  for (const field of fields) {
    const bytes = given[field];
    const drawn = bytes && (await reencodeImage(bytes));
    if (drawn === null) throw notAnImage(field);
    judged[field] = drawn ?? null;
  }
  return judged;
}

function parse(whole: z.ZodObject | undefined, value: unknown, words: Words, call?: Call) {
  if (!whole) return undefined;
  // A missing body is judged as an empty one, so that each required field is named.
  const sent = value ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw unreadable();
  const given = call ? resolveAliases(call, sent) : sent;
  const schema = call?.bodyFor?.(given as Record<string, unknown>) ?? whole;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = problemsOf(result.error, schema, words);
  throw invalid(
    problems.map(({ field, message }) => ({
      field: call ? sentName(call, sent, field) : field,
      message,
    })),
  );
}
