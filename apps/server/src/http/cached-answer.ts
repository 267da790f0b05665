import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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

/** The form in which an answer is sent; `unchanged` has no body. */
export type Form = keyof CachedAnswer['bodies'] | 'unchanged';

/** Returns the form that suits the headers of a request. */
export function formFor(
  { headers: { etag }, bodies }: CachedAnswer,
  status: number,
  requested: IncomingHttpHeaders,
): Form {
  if (status === 200 && etag && requested['if-none-match']?.includes(etag)) return 'unchanged';
  const accepted = requested['accept-encoding'] ?? '';
  if (bodies.br && accepted.includes('br')) return 'br';
  return bodies.gzip && accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Returns the headers with which a form of an answer is sent. */
export function headersOf({ headers, bodies }: CachedAnswer, form: Form): Record<string, string> {
  const own = { ...headers, vary: 'accept-encoding' };
  if (form === 'unchanged') return own;
  return {
    ...own,
    ...(form !== 'identity' && { 'content-encoding': form }),
    'content-length': String(bodies[form]?.length ?? 0),
  };
}

export function sendCached(
  answer: CachedAnswer,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const form = formFor(answer, status, request.headers);
  reply.headers(headersOf(answer, form));
  if (form === 'unchanged') return reply.code(304).send();
  return reply.code(status).send(answer.bodies[form]);
}
