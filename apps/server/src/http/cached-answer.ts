import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that stands in memory, ready to be sent. */
export interface CachedAnswer {
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/** Under a name that changes with what it holds: nobody has to ask for it twice. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Asked for again each time, and answered with 304 while it is the same; unless `headers` say otherwise. */
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

/** The same, with what browsers would rather have. */
export async function compressAnswer<S extends CachedAnswer>(what: S): Promise<S> {
  const { identity } = what.bodies;
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  return { ...what, bodies: { identity, br, gzip: gz } };
}

export function sendCached(
  what: CachedAnswer,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers(what.headers).header('vary', 'accept-encoding');
  const { etag } = what.headers;
  if (status === 200 && etag && request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).send();
  }
  const { bodies } = what;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => bodies[one] && accepted.includes(one));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(encoding ? bodies[encoding] : bodies.identity);
}
