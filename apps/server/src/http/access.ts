import type { FastifyInstance } from 'fastify';
import type { Actor } from '../db/audit.ts';
import { notAllowed, unauthenticated } from '../refuse.ts';
import type { Caller, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Written into the audit rows of this request. */
    actor: Actor;
  }
}

const REVOKED_DESCRIPTION = ', error_description="revoked"';

/** Enforces the `access` of each route; a route without one prevents the start. */
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
    // Default for every answer, including public logins, which return a token. Pages override it.
    reply.header('cache-control', 'no-store');
    if (access === undefined || access === 'public') return;
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw unauthenticated();
    const session = await sessions.find(token, { isPoll: call?.isPoll ?? false });
    request.caller = session.caller;
    if (request.caller) {
      const { account_id, role } = request.caller;
      request.actor = { ...request.actor, account_id, role };
    }
    if (access === 'bearer') return;
    if (!request.caller) {
      // The client deletes its drafts after a revoked session and keeps them after an expired one.
      reply.header(
        'www-authenticate',
        `Bearer error="invalid_token"${session.isRevoked ? REVOKED_DESCRIPTION : ''}`,
      );
      throw unauthenticated();
    }
    if (access === 'admin' && request.caller.role !== 'admin') throw notAllowed();
  });
}
