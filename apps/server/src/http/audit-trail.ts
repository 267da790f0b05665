import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

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
  const logRest = () => logTraces(log, waiting);
  return {
    add(traces) {
      // A visitor who has gone gets no answer, and the answer no line: the rows are there all the same.
      if (waiting.length === 0 && !raw.closed) raw.once('close', logRest);
      waiting.push(...traces);
      if (raw.closed) logRest();
    },
    take: () => takeLine(waiting),
  };
}

/** Logs the traces of an actor whom no request is behind, in lines of their own. */
export const createLogTrail = (log: FastifyBaseLogger): Pick<AuditTrail, 'add'> => ({
  add: (traces) => logTraces(log, [...traces]),
});

const takeLine = (waiting: string[]): string[] => waiting.splice(0, TRACES_PER_LINE);

function logTraces(log: FastifyBaseLogger, waiting: string[]): void {
  while (waiting.length > 0) log.info({ audit: takeLine(waiting) }, 'audited');
}
