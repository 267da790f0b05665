import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Answered, PageFacts, Shown } from '@thinna/contract/site/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawQr } from '../qr.ts';
import { notFound } from '../refuse.ts';
import type { Services } from '../services.ts';
import { type CachedAnswer, cachedAnswer, compressAnswer, sendCached } from './cached-answer.ts';
import { deferScripts } from './defer-scripts.ts';
import { policyFor } from './security-headers.ts';
import type { Web } from './web-build.ts';

/** Where the page stands does not matter for what is on it. */
const HERE = 'http://localhost';
/** Far more than there are pages. */
const PAGES_MAX = 200;

/** Everything that is not a call: built files and pages, from memory. */
export function installPages(app: FastifyInstance, services: Services, web: Web): void {
  const memoryOf = cachePerReading(aMemory);

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const pathname = pathOf(request.url);
    if (pathname === null || /^\/api(\/|$)/.test(pathname)) throw notFound();

    const file = web.files.get(pathname);
    if (file) return sendCached(file, 200, request, reply);

    if (web.isDevelopment) reply.removeHeader('content-security-policy');
    const facts = await factsOf(services);
    const address = pathname + variantOf(request.url);
    const render = () => renderPage(web, address, facts);
    const page = await (web.isDevelopment
      ? render()
      : memoryOf(facts.shown).page(facts.year, address, render));
    return sendCached(page, page.status, request, reply);
  });
}

/** A memory for each reading of what is shown: what was made of the former one goes with it. */
export function cachePerReading<M extends object>(make: () => M): (shown: Shown) => M {
  const memories = new WeakMap<Shown, M>();
  return (shown) => {
    const known = memories.get(shown) ?? make();
    memories.set(shown, known);
    return known;
  };
}

type Page = CachedAnswer & { status: number };

/** Pages that are there, each rendered once, however many ask for it at the same time. */
function aMemory() {
  const kept = new Map<string, Page>();
  const underWay = new Map<string, Promise<Page>>();
  return {
    async page(year: number, address: string, render: () => Promise<Page>): Promise<Page> {
      const own = `${year} ${address}`;
      const key = own.replace(/\/\d+(?=\/|$)/g, '/:id');
      const known = kept.get(key) ?? underWay.get(own);
      if (known) return known;
      const rendered = render()
        // What is not kept is not worth the time: a page that nobody made is sent as it is.
        .then((page) => (page.status === 200 ? compressAnswer(page) : page))
        .finally(() => underWay.delete(own));
      underWay.set(own, rendered);
      const page = await rendered;
      if (page.status === 200) keep(kept, key, page);
      return page;
    },
  };
}

/** A page that belongs to one visitor: what was typed stands in it, so nobody keeps it. */
export async function sendFormPage(
  services: Services,
  web: Web,
  { address, status, answered }: { address: string; status: number; answered: Answered },
  reply: FastifyReply,
) {
  const facts = { ...(await factsOf(services)), answered };
  const { headers, bodies } = await renderPage(web, address, facts);
  return reply
    .code(status)
    .headers(headers)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send(bodies.identity);
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

/** The choices that a page shows in its address; whatever else was asked for is not looked at. */
function variantOf(url: string): string {
  const [found = ''] = /\?(?:type|sent)=(?:volunteer|caregiver|medical|patient)$/.exec(url) ?? [];
  return found;
}

async function factsOf({ clinic, texts, clock, about, publicData }: Services): Promise<PageFacts> {
  const shown = await publicData.current();
  return {
    clinic,
    texts,
    drawQr,
    year: Number(clinicDay(clock()).slice(0, 4)),
    ...about,
    shown,
    answered: null,
  };
}

/** From the address alone: the page is kept, and nobody is to see what another one searched for. */
async function renderPage(web: Web, address: string, facts: PageFacts): Promise<Page> {
  const answer = await web.render(new Request(HERE + address), facts);
  const rendered = await answer.text();
  const isConsole = /^\/(admin|vcm)(\/|$)/.test(address);
  const html = isConsole ? rendered : deferScripts(rendered);
  const type = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: answer.status,
    ...cachedAnswer(type, html, {
      ...ownAnswer(answer),
      ...(!web.isDevelopment && { 'content-security-policy': policyFor(html) }),
    }),
  };
}

/** By this the router in the browser knows that a 404 is ours and not a stranger's. */
function ownAnswer({ headers }: Response): Record<string, string> {
  const name = 'x-remix-response';
  const value = headers.get(name);
  return value === null ? {} : { [name]: value };
}
