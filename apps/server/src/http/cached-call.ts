import type { Answer, Call } from '@thinna/contract/kit/call';
import type { FastifyInstance } from 'fastify';
import { away } from '../refuse.ts';
import { compressed, type Sendable, send, sendable } from './cached-answer.ts';

/** An answer that is the same for everybody: made once from what is known, and sent from memory. */
export function keepAnswer<C extends Call>(
  app: FastifyInstance,
  call: C,
  read: () => Promise<Answer<C> | null>,
): void {
  let kept: { of: Answer<C>; made: Promise<Sendable> } | undefined;

  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, call },
    handler: async (request, reply) => {
      const known = await read();
      if (known === null) throw away();
      if (kept?.of !== known) kept = { of: known, made: json(call.answer.parse(known)) };
      return send(await kept.made, 200, request, reply);
    },
  });
}

const json = (answer: unknown) =>
  compressed(sendable('application/json; charset=utf-8', JSON.stringify(answer)));
