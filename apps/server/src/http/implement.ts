import type { Call, Received } from '@thinna/contract/call';
import { problemsOf } from '@thinna/contract/failure';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../db/audit.ts';
import type { Caller } from './access.ts';
import { wordsFor } from './language.ts';
import { invalid, notFound, unreadable } from './refuse.ts';

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
  /** For a header that the contract does not speak of. */
  header(name: string, value: string): void;
}

/** What a handler gives back; the schema decides which of it leaves the server. */
type Handler<C extends Call> = (
  received: Received<C>,
  context: Context<C['access']>,
) => Promise<z.input<C['answer']>>;

type Handlers<Calls> = { [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never };

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
    if (call && handler) register(app, call, handler);
  }
}

function register(app: FastifyInstance, call: Call, handler: Handler<Call>): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, call },
    async handler(request, reply) {
      const words = wordsFor(request.headers['accept-language']);
      const received = judge(call, request, words);
      const answer = await handler(received, {
        caller: request.caller,
        actor: request.actor,
        words,
        request,
        header: (name, value) => void reply.header(name, value),
      });
      // Parsing, not casting: a field that the schema lacks is dropped here.
      return reply.code(call.status ?? 200).send(call.answer.parse(answer));
    },
  });
}

function judge(call: Call, request: FastifyRequest, words: Words): Received<Call> {
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) throw notFound(call.missing);
  return {
    params: params?.data,
    query: parse(call.query, request.query, words),
    body: parse(call.body, request.body, words),
  };
}

function parse(schema: z.ZodObject | undefined, value: unknown, words: Words) {
  if (!schema) return undefined;
  // A missing body is judged as an empty one, so that each required field is named.
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw unreadable();
  const result = schema.safeParse(given);
  if (!result.success) throw invalid(problemsOf(result.error, schema, words));
  return result.data;
}
