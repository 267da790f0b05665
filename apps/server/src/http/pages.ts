import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type PublicClinic, publicPart } from '@thinna/contract/clinic';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../app.ts';
import { startScriptsLate } from './late-scripts.ts';
import { policyFor } from './policy.ts';
import { notFound } from './refuse.ts';

/** What a page is rendered from. */
export interface PageFacts {
  clinic: PublicClinic;
  year: number;
  version: string;
  commit: string;
  isDemo: boolean;
}

/** The built web application: its files, ready compressed, and its renderer. */
export interface Web {
  files: ReadonlyMap<string, Sendable>;
  render(request: Request, facts: PageFacts): Promise<Response>;
  /** Vite's own scripts in development cannot live under the policy of the finished pages. */
  isDevelopment: boolean;
}

export interface Sendable {
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/** Where the page stands does not matter for what is on it. */
const HERE = 'http://localhost';
/** Far more than there are pages. */
const PAGES_MAX = 200;

/** Everything that is not a call: built files and pages, from memory. */
export function installPages(app: FastifyInstance, parts: Parts, web: Web): void {
  const kept = new Map<string, Sendable & { status: number }>();

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const pathname = pathOf(request.url);
    if (pathname === null || /^\/api(\/|$)/.test(pathname)) throw notFound();

    const file = web.files.get(pathname);
    if (file) return send(file, 200, request, reply);

    if (web.isDevelopment) reply.removeHeader('content-security-policy');
    const facts = factsOf(parts);
    const key = `${facts.year} ${pathname.replace(/\/\d+(?=\/|$)/g, '/:id')}`;
    let page = kept.get(key);
    if (!page) {
      page = await renderPage(web, pathname, facts);
      if (page.status === 200 && !web.isDevelopment) keep(kept, key, page);
    }
    return send(page, page.status, request, reply);
  });
}

/** The oldest page makes room: made-up addresses can neither fill the memory nor close it. */
function keep<P>(kept: Map<string, P>, key: string, page: P): void {
  const [oldest] = kept.keys();
  if (kept.size >= PAGES_MAX && oldest !== undefined) kept.delete(oldest);
  kept.set(key, page);
}

/** Two slashes in a row would be read as another host, here or in a link made from the path. */
function pathOf(url: string): string | null {
  const [path = ''] = url.split('?');
  return URL.parse(path.replace(/[/\\]+/g, '/'), HERE)?.pathname ?? null;
}

function factsOf({ clinic, clock, about }: Parts): PageFacts {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: clinic.site.timezone });
  return { clinic: publicPart(clinic), year: Number(year.format(clock())), ...about };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** From the path alone: the page is kept, and nobody is to see what another one searched for. */
async function renderPage(web: Web, pathname: string, facts: PageFacts) {
  const address = Object.assign(new URL(HERE), { pathname });
  const answer = await web.render(new Request(address), facts);
  const rendered = await answer.text();
  const isConsole = /^\/(admin|vcm)(\/|$)/.test(pathname);
  const html = Buffer.from(isConsole ? rendered : startScriptsLate(rendered));
  const headers = {
    'content-type': answer.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    ...ownAnswer(answer),
    ...(!web.isDevelopment && { 'content-security-policy': policyFor(html.toString()) }),
  };
  // What is not kept is not worth the time: a page that nobody made is sent as it is.
  const compressed = answer.ok && (await compress(html));
  return { status: answer.status, headers, bodies: { identity: html, ...compressed } };
}

/** By this the router in the browser knows that a 404 is ours and not a stranger's. */
function ownAnswer({ headers }: Response): Record<string, string> {
  const name = 'x-remix-response';
  const value = headers.get(name);
  return value === null ? {} : { [name]: value };
}

export async function compress(html: Buffer) {
  return { br: await compressBrotli(html), gzip: await compressGzip(html) };
}

export function send(what: Sendable, status: number, request: FastifyRequest, reply: FastifyReply) {
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
