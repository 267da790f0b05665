import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const fixed = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The policy of an answer that runs no script of its own. */
const basePolicy = `${fixed}; script-src 'self'`;

/** The policy of one page: the scripts that the framework writes into it are named by their hash. */
export function policyFor(html: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return `${fixed}; script-src ${["'self'", ...hashes].join(' ')}`;
}

/** A year; only where the visitor came over TLS, which a trusted proxy tells. */
const HSTS = 'max-age=31536000';

/** Sent with every answer, errors included. Framing, sniffing and referrers are refused everywhere. */
export const safeHeaders = {
  'content-security-policy': basePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safeHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}
