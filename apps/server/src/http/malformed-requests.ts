import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureBody } from '@thinna/contract/kit/failure';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../refuse.ts';
import { sendRefusal } from './failures.ts';
import { wordsFor } from './language.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers 404 to a URL that cannot be decoded or has a part longer than any id. A page is
 * redirected to the not-found page, because a truncated link from a chat should still open a page.
 */
export function answerUnreadableAddress(
  { code }: { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  logUnreadable(request.log, { code, address: request.ip });
  reply.headers(securityHeaders);
  const [, language = ''] = /^(\/ml)\//i.exec(request.url) ?? [];
  const isPage = request.method === 'GET' && !/^\/api(\/|$)/.test(request.url);
  if (isPage) void reply.redirect(`${language}/not-found`);
  else void sendRefusal(notFound(), request, reply);
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers malformed or too slow HTTP with the usual error body. Fastify's default would log the
 * received bytes.
 */
export function answerBrokenRequest(
  log: FastifyBaseLogger,
  error: { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  logUnreadable(log, { code: error.code, status, address: socket.remoteAddress });
  const message = wordsFor(undefined).refusals.unreadable_request;
  const body: FailureBody = { message, error: message, field: null };
  const text = JSON.stringify(body);
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

/** Such requests need a line of their own: Fastify runs no hooks, so 'answered' is not written. */
function logUnreadable(
  log: FastifyBaseLogger,
  facts: { code?: string | undefined; status?: number; address?: string | undefined },
): void {
  log.warn(facts, 'a request could not be read');
}
