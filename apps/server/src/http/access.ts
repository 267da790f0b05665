import type { FastifyInstance } from 'fastify';
import type { Actor } from '../db/audit.ts';
import { notAllowed, unauthenticated } from '../refuse.ts';
import type { Caller, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Signs the audit rows of this request. */
    actor: Actor;
  }
}

const REVOKED = ', error_description="revoked"';

/** Every route says who may call it, or the server does not start; then every request is held to it. */
export function installAccess(app: FastifyInstance, sessions: Sessions, clock: () => Date): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('actor');

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access, call } = request.routeOptions.config;
    request.actor = { account_id: null, role: null, request_id: request.id, at: clock() };
    // Also of the public logins, whose answer is a token; pages say how long they may be kept.
    reply.header('cache-control', 'no-store');
    if (access === undefined || access === 'public') return;
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw unauthenticated();
    const found = await sessions.find(token, { isPoll: call?.isPoll ?? false });
    request.caller = found.caller;
    if (request.caller) {
      const { account_id, role } = request.caller;
      request.actor = { ...request.actor, account_id, role };
    }
    if (access === 'bearer') return;
    if (!request.caller) {
      // Whoever was sent away is to leave nothing behind; whose time was up may go on later.
      reply.header(
        'www-authenticate',
        `Bearer error="invalid_token"${found.isRevoked ? REVOKED : ''}`,
      );
      throw unauthenticated();
    }
    if (access === 'admin' && request.caller.role !== 'admin') throw notAllowed();
  });
}
