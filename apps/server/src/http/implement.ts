import type { Call, ParsedRequest } from '@thinna/contract/kit/call';
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
  /** Null on a public call, and on a `bearer` call with an invalid token. */
  caller: A extends 'staff' | 'admin' ? Caller : Caller | null;
  actor: Actor;
  words: Words;
  request: FastifyRequest;
  /** Sets the status to 200 if the record to create exists already. */
  reportExisting(exists: boolean): void;
  /** Sets a response header that the contract does not define. */
  header(name: string, value: string): void;
}

/** Implements a call. The answer schema drops every field that it does not define. */
export type Handler<C extends Call> = (
  received: ParsedRequest<C>,
  context: Context<C['access']>,
) => Promise<z.input<C['answer']> | StaffAnswerInput<C>>;

type StaffAnswerInput<C extends Call> = C extends { staffAnswer: infer S extends z.ZodType }
  ? z.input<S>
  : never;

export type Handlers<Calls> = {
  [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never;
};

/** Registers each call with its handler; a missing handler is a compile error. */
export function implement<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const name of Object.keys(calls)) {
    const call = calls[name];
    // Object.keys loses the key type; `Handlers` guarantees that each call has a handler.
    const handler = handlers[name] as Handler<Call> | undefined;
    if (!call || !handler) continue;
    if (call.files) void app.register(async (scope) => registerUpload(scope, call, handler));
    else register(app, call, handler);
  }
}

/** Registers a call with files in its own scope, which accepts large multipart bodies. */
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

interface HandlerInput {
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  words: Words;
}

/** Validates the request, runs the handler and drops what its answer schema does not define. */
export async function runHandler(
  call: Call,
  handler: Handler<Call>,
  { request, reply, body, words }: HandlerInput,
): Promise<unknown> {
  const received = await parseRequest(call, request, body, words);
  const context: Context = {
    caller: request.caller,
    actor: request.actor,
    words,
    request,
    reportExisting: (exists) => void reply.code(exists ? 200 : (call.status ?? 200)),
    header: (name, value) => void reply.header(name, value),
  };
  const answer = await request.server.lockGuard(call, () => handler(received, context));
  return serializeAnswer(request, call, answer);
}

/** Parses the result with the schema for the caller's role, which drops all other fields. */
export function serializeAnswer({ caller }: FastifyRequest, call: Call, answer: unknown): unknown {
  const schema = caller?.role === 'vcm' ? (call.staffAnswer ?? call.answer) : call.answer;
  return schema.parse(answer);
}

async function parseRequest(
  call: Call,
  request: FastifyRequest,
  body: unknown,
  words: Words,
): Promise<ParsedRequest<Call>> {
  const { texts: fields, files } = body instanceof Multipart ? body : { texts: body, files: {} };
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) throw notFound(call.missing);
  return {
    params: params?.data,
    query: parse(call.query, request.query, words),
    body: parse(call.body, fields, words, call),
    // Last, because re-encoding images is the most work.
    files: await reencodeFiles(call.files ?? [], files),
  };
}

async function reencodeFiles(
  fields: readonly string[],
  files: Multipart['files'],
): Promise<Record<string, Uint8Array | null>> {
  const images: Record<string, Uint8Array | null> = {};
  for (const field of fields) {
    const bytes = files[field];
    const image = bytes && (await reencodeImage(bytes));
    if (image === null) throw notAnImage(field);
    images[field] = image ?? null;
  }
  return images;
}

/** `call` is given for the body only: it has aliases and `bodyFor`. */
function parse(fullSchema: z.ZodObject | undefined, value: unknown, words: Words, call?: Call) {
  if (!fullSchema) return undefined;
  // A missing body is validated as an empty one, so that each required field is reported.
  const sent = value ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw unreadable();
  const resolved = call ? resolveAliases(call, sent) : sent;
  const schema = call?.bodyFor?.(resolved as Record<string, unknown>) ?? fullSchema;
  const result = schema.safeParse(resolved);
  if (result.success) return result.data;
  const problems = problemsOf(result.error, schema, words);
  throw invalid(
    problems.map(({ field, message }) => ({
      field: call ? sentName(call, sent, field) : field,
      message,
    })),
  );
}
