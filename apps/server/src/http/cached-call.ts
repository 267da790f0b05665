import type { Answer, Call } from '@thinna/contract/kit/call';
import type { PublicRecords } from '@thinna/contract/site/page';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../refuse.ts';
import type { Services } from '../services.ts';
import { type CachedAnswer, cachedAnswer, compressAnswer, sendCached } from './cached-answer.ts';

/**
 * Registers a call whose answer is the same for everybody: a part of the public data. The response
 * is built once per object that `partOf` returns and is sent from memory.
 */
export function installCachedCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  { publicData }: Services,
  partOf: (data: PublicRecords) => Answer<C> | null,
): void {
  let cached: { value: Answer<C>; response: Promise<CachedAnswer> } | undefined;

  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, call },
    handler: async (request, reply) => {
      const value = partOf(await publicData.current());
      if (value === null) throw unavailable();
      if (cached?.value !== value)
        cached = { value, response: jsonResponse(call.answer.parse(value)) };
      const answer = await cached.response;
      app.memory.keep(call.path, {
        answer,
        status: 200,
        route: call.path,
        isCurrent: () => partOf(publicData.latest()) === value,
      });
      return sendCached(answer, 200, request, reply);
    },
  });
}

const jsonResponse = (answer: unknown) =>
  compressAnswer(cachedAnswer('application/json; charset=utf-8', JSON.stringify(answer)));
