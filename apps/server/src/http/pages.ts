import { clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { PageFacts, PublicRecords } from '@thinna/contract/site/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawQr } from '../qr.ts';
import { notFound } from '../refuse.ts';
import type { Services } from '../services.ts';
import { type CachedAnswer, cachedAnswer, compressAnswer, sendCached } from './cached-answer.ts';
import { deferScripts } from './defer-scripts.ts';
import { policyFor } from './security-headers.ts';
import type { Web } from './web-build.ts';

/** Base for relative URLs; a page does not depend on its host. */
const BASE_URL = 'http://localhost';
/** Set by the renderer (`entry.server.tsx`) for each rendering. */
const NONCE_HEADER = 'x-script-nonce';

/** Serves everything that is not an API call from memory: built files and rendered pages. */
export function installPages(app: FastifyInstance, services: Services, web: Web): void {
  const { clock, publicData } = services;
  const cacheFor = cachePerSnapshot(createPageCache);
  const keep = (url: string, answer: CachedAnswer, status: number, isCurrent: () => boolean) =>
    app.memory.keep(url, { answer, status, route: '/*', isCurrent });
  for (const [pathname, file] of web.files) keep(pathname, file, 200, () => true);

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const pathname = pathOf(request.url);
    if (pathname === null || /^\/api(\/|$)/.test(pathname)) throw notFound();

    const file = web.files.get(pathname) ?? (await web.readKeptAsset?.(pathname));
    if (file) return sendCached(file, 200, request, reply);

    if (web.isDevelopment) reply.removeHeader('content-security-policy');
    const facts = await factsOf(services);
    const path = web.addressOf(pathname);
    const address = path + variantOf(path, request.url);
    const render = () => renderPage(web, address, facts);
    if (web.isDevelopment || holdsCode(address)) {
      const page = await render();
      return sendCached(page, page.status, request, reply);
    }
    const page = await cacheFor(facts.shown).getOrRender(`${facts.year} ${address}`, render);
    const { shown, year } = facts;
    const yearStart = clinicInstant(`${year}-01-01`, '00:00').getTime();
    const yearEnd = clinicInstant(`${year + 1}-01-01`, '00:00').getTime();
    keep(address, page, page.status, () => {
      const now = clock().getTime();
      return publicData.latest() === shown && now >= yearStart && now < yearEnd;
    });
    return sendCached(page, page.status, request, reply);
  });
}

/**
 * Returns a function that gives each snapshot of the public data its own cache; an outdated cache
 * is garbage-collected with its snapshot.
 */
export function cachePerSnapshot<M extends object>(create: () => M): (data: PublicRecords) => M {
  const caches = new WeakMap<PublicRecords, M>();
  return (data) => {
    const cache = caches.get(data) ?? create();
    caches.set(data, cache);
    return cache;
  };
}

type Page = CachedAnswer & { status: number };

/**
 * Caches pages that exist, and what is said of those that do not. Concurrent requests for one page
 * share a single rendering. There are as many keys as pages, so nothing is ever evicted.
 */
function createPageCache() {
  const cached = new Map<string, Promise<Page>>();
  return {
    async getOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
      const known = cached.get(key);
      if (known) return known;
      const rendered = render().then(compressAnswer);
      cached.set(key, rendered);
      const status = await rendered.then(
        (page) => page.status,
        () => null,
      );
      if (status !== 200 && status !== 404) cached.delete(key);
      return rendered;
    },
  };
}

interface FormPage extends Partial<Pick<PageFacts, 'answered' | 'requestState'>> {
  address: string;
  status: number;
}

/** Sends a page that contains one visitor's input, so it is never cached. */
export async function sendFormPage(
  services: Services,
  web: Web,
  { address, status, ...visitorFacts }: FormPage,
  reply: FastifyReply,
) {
  const facts = { ...(await factsOf(services)), ...visitorFacts };
  const { headers, bodies } = await renderPage(web, address, facts);
  return reply
    .code(status)
    .headers(headers)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send(bodies.identity);
}

/**
 * Returns the path with repeated slashes collapsed: `//name` would be parsed as a host, here and by
 * the browser in links built from the path.
 */
function pathOf(url: string): string | null {
  const [path = ''] = url.split('?');
  return URL.parse(path.replace(/[/\\]+/g, '/'), BASE_URL)?.pathname ?? null;
}

/**
 * Returns the query string if it selects a variant of a registration page; any other query is
 * ignored. After a form without scripts it may hold the number of the request (D-238).
 */
function variantOf(path: string, url: string): string {
  if (!path.endsWith('-registration')) return '';
  const [variant = ''] =
    /\?(?:(?:type|sent)=(?:volunteer|caregiver|medical|patient)|sent=patient&code=[2-9A-HJKMNP-Z]{6})$/.exec(
      url,
    ) ?? [];
  return variant;
}

/** Says whether the address holds the number of one request, so that its page is kept nowhere. */
const holdsCode = (address: string) => address.includes('&code=');

/** Says whether no browser and no proxy may keep the page. */
const isPersonal = (address: string) =>
  holdsCode(address) || /^\/(?:ml\/)?request-status\/?$/i.test(address);

const clinicYear = (at: Date) => Number(clinicDay(at).slice(0, 4));

async function factsOf({ clinic, texts, clock, about, publicData }: Services): Promise<PageFacts> {
  const publicRecords = await publicData.current();
  return {
    clinic,
    texts,
    drawQr,
    year: clinicYear(clock()),
    ...about,
    shown: publicRecords,
    answered: null,
    requestState: null,
  };
}

/**
 * Renders from address and facts only, never from the visitor's headers or cookies, because the
 * page may be cached for everybody. Only `sendFormPage` passes facts of one visitor, and does not
 * cache the page.
 */
async function renderPage(web: Web, address: string, facts: PageFacts): Promise<Page> {
  const response = await web.render(new Request(BASE_URL + address), facts);
  const rendered = await response.text();
  const isConsole = /^\/(admin|vcm)(\/|$)/.test(address);
  const marked = isConsole ? rendered : deferScripts(rendered);
  // The nonce marks the framework's scripts until their hashes are taken. It never leaves the
  // server: the page is kept for everybody.
  const nonce = response.headers.get(NONCE_HEADER);
  const html = nonce === null ? marked : marked.replaceAll(` nonce="${nonce}"`, '');
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: response.status,
    ...cachedAnswer(type, html, {
      ...routerHeader(response),
      ...(!web.isDevelopment &&
        nonce !== null && { 'content-security-policy': policyFor(marked, nonce) }),
      ...(isPersonal(address) && { 'cache-control': 'no-store' }),
    }),
  };
}

/** Copies the header by which React Router in the browser recognizes a 404 of this application. */
function routerHeader({ headers }: Response): Record<string, string> {
  const name = 'x-remix-response';
  const value = headers.get(name);
  return value === null ? {} : { [name]: value };
}
