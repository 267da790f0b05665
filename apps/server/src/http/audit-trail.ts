import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below the 48 kB at which systemd cuts a line. */
const TRACES_PER_LINE = 500;

/** Collects the traces of the audit rows that a request has committed, for the log. */
export interface AuditTrail {
  add(traces: readonly string[]): void;
  /** Returns what the line of the answer has room for; the rest gets lines of its own. */
  take(): string[];
}

export function createAuditTrail({ log }: FastifyRequest, { raw }: FastifyReply): AuditTrail {
  const waiting: string[] = [];
  const take = () => waiting.splice(0, TRACES_PER_LINE);
  const logRest = () => {
    while (waiting.length > 0) log.info({ audit: take() }, 'audited');
  };
  return {
    add(traces) {
      // A visitor who has gone gets no answer, and the answer no line: the rows are there all the same.
      if (waiting.length === 0 && !raw.closed) raw.once('close', logRest);
      waiting.push(...traces);
      if (raw.closed) logRest();
    },
    take,
  };
}
