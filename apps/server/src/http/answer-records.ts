import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Counted } from '../metrics/counters.ts';

interface Answered {
  /** Where the logger does not add it. */
  reqId?: string;
  method: string;
  /** The pattern of the route instead of the URL, which may hold personal data; null without one. */
  route: string | null;
  status: number;
  milliseconds: number;
  /** The visitor's. */
  address: string;
  /** The id of the account instead of its name. */
  account: number | null;
  /** Traces of the audit rows that the request has left, by which a row that is deleted or changed afterwards is found. */
  audit?: string[];
}

export type RecordAnswer = (log: FastifyBaseLogger, answered: Answered) => void;

/** Returns what writes one line of the log for each answer, and counts it. */
export const createAnswerRecords =
  (counters: Counted | undefined): RecordAnswer =>
  (log, { reqId, method, route, status, milliseconds, address, account, audit }) => {
    const ms = Math.round(milliseconds);
    // What is undefined is not written.
    log.info(
      { reqId, method, route: route ?? 'unknown', status, ms, address, account, audit },
      'answered',
    );
    counters?.answered({ method, route, status, seconds: milliseconds / 1000 });
  };

/** Records the answers of the routes. */
export function recordAnswers(app: FastifyInstance, record: RecordAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A request that could not be read has no trail.
    const audit = request.auditTrail?.take() ?? [];
    record(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      address: request.ip,
      account: request.accountInLog,
      ...(audit.length > 0 && { audit }),
    });
    done();
  });
}
