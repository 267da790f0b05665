import { PROOF_MINUTES } from '@thinna/contract/constants/limits';
import { PROOF_NEEDED, SETUP_NEEDED } from '@thinna/contract/session/session';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../db/audit.ts';
import { notAllowed, proofNeeded, setupNeeded, unauthenticated } from '../refuse.ts';
import type { Dependencies } from '../services.ts';
import { type AuditTrail, createAuditTrail } from './audit-trail.ts';
import type { Caller, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Written into the audit rows of this request. */
    actor: Actor;
    /** The audit rows in the log line. */
    auditTrail: AuditTrail;
    /** The account in the log line: the caller's, or the one that somebody tried to log in to. */
    accountInLog: number | null;
  }
}

const MINUTE_MS = 60_000;

/** A proof of the future was given while the clock was ahead, and says as little. */
const isProofOld = ({ proved_at }: Caller, now: Date): boolean =>
  Math.abs(now.getTime() - proved_at.getTime()) >= PROOF_MINUTES * MINUTE_MS;

const REVOKED_DESCRIPTION = ', error_description="revoked"';

/** Enforces the `access` of each route; a route without one prevents the start. */
export function installAccess(
  app: FastifyInstance,
  sessions: Sessions,
  { clock, clinic }: Pick<Dependencies, 'clock' | 'clinic'>,
): void {
  const mustSetUp = ({ role, has_second_factor }: Caller) =>
    role === 'admin' && clinic.accounts.secondFactor === 'required' && !has_second_factor;

  const onlyHelperOf = ({ role, helper_id }: Caller) =>
    role === 'vcm' && clinic.accounts.patients === 'own' ? helper_id : null;

  app.decorateRequest('caller', null);
  app.decorateRequest('actor');
  app.decorateRequest('auditTrail');
  app.decorateRequest('accountInLog', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access, call } = request.routeOptions.config;
    request.auditTrail = createAuditTrail(request, reply);
    request.actor = {
      account_id: null,
      role: null,
      request_id: request.id,
      at: clock(),
      trail: request.auditTrail,
      only_helper_id: null,
    };
    // Default for every answer, including public logins, which return a token. Pages override it.
    reply.header('cache-control', 'no-store');
    if (access === undefined || access === 'public') return;
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw unauthenticated();
    const session = await sessions.find(token, { isPoll: call?.isPoll ?? false });
    request.caller = session.caller;
    if (request.caller) {
      const { account_id, role } = request.caller;
      const only_helper_id = onlyHelperOf(request.caller);
      request.actor = { ...request.actor, account_id, role, only_helper_id };
      request.accountInLog = account_id;
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
    if (!call?.isForSetup && mustSetUp(request.caller)) {
      reply.header('www-authenticate', `Bearer error="${SETUP_NEEDED}"`);
      throw setupNeeded();
    }
    if (call?.needsProof && isProofOld(request.caller, clock())) {
      // RFC 9470. Not a 401, which would end the session in the browser.
      reply.header('www-authenticate', `Bearer error="${PROOF_NEEDED}"`);
      throw proofNeeded();
    }
  });
}
