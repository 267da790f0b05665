import type { Answer, Call } from '@thinna/contract/kit/call';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../refuse.ts';
import { type CachedAnswer, cachedAnswer, compressAnswer, sendCached } from './cached-answer.ts';

/** An answer that is the same for everybody: made once from what is known, and sent from memory. */
export function installCachedCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  read: () => Promise<Answer<C> | null>,
): void {
  let kept: { of: Answer<C>; made: Promise<CachedAnswer> } | undefined;

  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, call },
    handler: async (request, reply) => {
      const known = await read();
      if (known === null) throw unavailable();
      if (kept?.of !== known) kept = { of: known, made: json(call.answer.parse(known)) };
      return sendCached(await kept.made, 200, request, reply);
    },
  });
}

const json = (answer: unknown) =>
  compressAnswer(cachedAnswer('application/json; charset=utf-8', JSON.stringify(answer)));
