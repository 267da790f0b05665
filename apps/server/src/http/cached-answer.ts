import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response that is kept in memory, ready to send. */
export interface CachedAnswer {
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/**
 * `Cache-Control` for URLs that change with their content, which clients never need to revalidate.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Builds a response that clients revalidate by ETag (304 if unchanged), unless `headers` has
 * another Cache-Control.
 */
export function cachedAnswer(
  type: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): CachedAnswer {
  const identity = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  return {
    headers: { 'content-type': type, 'cache-control': 'no-cache', etag, ...headers },
    bodies: { identity },
  };
}

/** Adds the Brotli and gzip bodies. */
export async function compressAnswer<S extends CachedAnswer>(response: S): Promise<S> {
  const { identity } = response.bodies;
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  return { ...response, bodies: { identity, br, gzip: gz } };
}

export function sendCached(
  response: CachedAnswer,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers(response.headers).header('vary', 'accept-encoding');
  const { etag } = response.headers;
  if (status === 200 && etag && request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).send();
  }
  const { bodies } = response;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find(
    (name) => bodies[name] && accepted.includes(name),
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(encoding ? bodies[encoding] : bodies.identity);
}
