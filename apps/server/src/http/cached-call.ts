import type { Answer, Call } from '@thinna/contract/kit/call';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../refuse.ts';
import { type CachedAnswer, cachedAnswer, compressAnswer, sendCached } from './cached-answer.ts';

/**
 * Registers a call whose answer is the same for everybody. The response is built once per object
 * that `read` returns and is sent from memory.
 */
export function installCachedCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  read: () => Promise<Answer<C> | null>,
): void {
  let cached: { value: Answer<C>; response: Promise<CachedAnswer> } | undefined;

  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, call },
    handler: async (request, reply) => {
      const value = await read();
      if (value === null) throw unavailable();
      if (cached?.value !== value)
        cached = { value, response: jsonResponse(call.answer.parse(value)) };
      return sendCached(await cached.response, 200, request, reply);
    },
  });
}

const jsonResponse = (answer: unknown) =>
  compressAnswer(cachedAnswer('application/json; charset=utf-8', JSON.stringify(answer)));
