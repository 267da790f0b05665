import { createHash } from 'node:crypto';
import type { Answer, Call } from '@thinna/contract/call';
import type { FastifyInstance } from 'fastify';
import { compress, type Sendable, send } from './pages.ts';
import { away } from './refuse.ts';

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
      if (kept?.of !== known) kept = { of: known, made: sendableOf(call.answer.parse(known)) };
      return send(await kept.made, 200, request, reply);
    },
  });
}

async function sendableOf(answer: unknown): Promise<Sendable> {
  const body = Buffer.from(JSON.stringify(answer));
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    },
    bodies: { identity: body, ...(await compress(body)) },
  };
}
