import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const fixedDirectives = [
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

/** Policy of an answer without inline scripts. */
const basePolicy = `${fixedDirectives}; script-src 'self'`;

/**
 * Returns the policy of a page, which allows by their hash the inline scripts that the framework
 * wrote: those that carry the secret nonce of this rendering. A script that got into the page in
 * another way is not allowed.
 */
export function policyFor(html: string, nonce: string): string {
  const hashes = new Set<string>();
  const known = new RegExp(`<script nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g');
  for (const [, script = ''] of html.matchAll(known)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return `${fixedDirectives}; script-src ${["'self'", ...hashes].join(' ')}`;
}

/** One year. Sent only over TLS, which a trusted proxy reports. */
export const HSTS = 'max-age=31536000';

/** Sent with every answer, errors included: no framing, no sniffing, no referrer. */
export const securityHeaders = {
  'content-security-policy': basePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
}
