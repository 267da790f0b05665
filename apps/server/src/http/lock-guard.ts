import type { Call } from '@thinna/contract/kit/call';
import type { FastifyInstance } from 'fastify';
import { beforeConnecting } from '../db/client.ts';
import { Refusal, unavailable } from '../refuse.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lockGuard: LockGuard;
  }
}

/** Runs the handler of a call. */
type LockGuard = <T>(call: Call, handle: () => Promise<T>) => Promise<T>;

/** SQLSTATE of a statement that waited for a lock until lock_timeout. */
const LOCK_TIMEOUT = '55P03';
/** One alone may have met a locked row, which concerns nobody else. */
const TIMEOUTS_MAX = 3;
/** How many calls with a locked table may try at a time, of ten connections. */
const TRIES_MAX = 3;

/**
 * Keeps the calls that need a locked table from taking all connections. After some lock timeouts
 * without an answer between them, a call is tried by one request at a time and otherwise refused,
 * until one is answered.
 */
export function installLockGuard(app: FastifyInstance): void {
  const timeouts = new Map<Call, number>();
  const tried = new Set<Call>();
  const isBlocked = (call: Call) => (timeouts.get(call) ?? 0) >= TIMEOUTS_MAX;

  const run: LockGuard = async (call, handle) => {
    const isTry = isBlocked(call);
    if (isTry && (tried.has(call) || tried.size >= TRIES_MAX)) throw unavailable();
    if (isTry) tried.add(call);
    // Refuses requests that already waited for a connection when the call became blocked.
    const refuseBlocked = () => {
      if (!isTry && isBlocked(call)) throw unavailable();
    };
    try {
      const answer = await beforeConnecting.run(refuseBlocked, handle);
      timeouts.delete(call);
      return answer;
    } catch (error) {
      if ((error as { code?: unknown }).code === LOCK_TIMEOUT) {
        timeouts.set(call, (timeouts.get(call) ?? 0) + 1);
      } else if (error instanceof Refusal && error.status < 500) timeouts.delete(call);
      throw error;
    } finally {
      if (isTry) tried.delete(call);
    }
  };
  app.decorate('lockGuard', run);
}
