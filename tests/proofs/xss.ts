import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Role } from '@thinna/contract/session/session';
import type { Language } from '@thinna/contract/words/language';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import config from '../../playwright.config.ts';
import type { Finding } from '../prove.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { serveClinic } from '../support/program.ts';
import { randomFrom } from '../support/samples.ts';
import { ownDatabase } from './own-database.ts';
import { pagesFor } from './xss/pages.ts';
import { payloads } from './xss/payloads.ts';
import { plant } from './xss/plant.ts';
import { plantShown, sendForms } from './xss/site.ts';
import { employ } from './xss/staff.ts';

/** How long a page may take to show its records, and what it starts to be heard of. */
const SHOWN_WITHIN_MS = 1500;
const HEARD_WITHIN_MS = 60;
const CROWDED = { registrationLimits: { perAddress: 60, overall: 10_000 } };

interface Watch {
  ran: number;
  dialogs: number;
  reports: number;
  elsewhere: number;
  links: number;
}

/**
 * Writes payloads into every text of every call and of what the public pages show, then opens every
 * page in both languages, and sends the forms as they are sent without scripts. It holds
 * if none of them runs, opens a dialog, reaches for another host, becomes a link that runs, or is
 * only kept from it by the policy; and if all of them were seen as plain text.
 */
export async function xss(
  { records: most = payloads.length, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const since = Date.now();
  const own = await ownDatabase();
  // As behind a proxy: those who register have addresses of their own.
  const server = await serveClinic(own.url, false, { trustProxy: ['127.0.0.1'], ...CROWDED });
  await server.joined;
  const database = openDatabase(own.url, () => {});
  await makeAccount(database, 'admin', 'asha');
  await plantShown(database);
  const admin = await logIn(server.url, 'admin', 'asha');
  const random = randomFrom(seed);
  const planting = await plant(server.url, admin, random);
  await employ(database, 'suni');
  await database.close();
  const tokens = { admin, vcm: await logIn(server.url, 'vcm', 'suni') };
  const pages = pagesFor(planting.records, most);

  const browser = await chromium.launch(config.use?.launchOptions);
  const found: string[] = [];
  const seen = new Set<string>();
  let sent = 0;
  const watch: Watch = { ran: 0, dialogs: 0, reports: 0, elsewhere: 0, links: 0 };
  for (const language of ['en', 'ml'] as const) {
    const context = await openContext(browser.newContext.bind(browser), tokens, language, fault);
    const page = await context.newPage();
    listen(page, server.url, watch, found);
    for (const [at, address] of pages.entries()) {
      const payload = encodeURIComponent(payloads[at % payloads.length] ?? '');
      const query = `${address.includes('?') ? '&' : '?'}search=${payload}&x=${payload}`;
      await page.goto(`${server.url}${address}${query}#${payload}`);
      await look(page, watch, seen, found);
    }
    sent += await sendForms(page, server.url, language, () => look(page, watch, seen, found));
    await context.close();
  }
  await browser.close();
  await server.close();
  await own.close();

  const faults = Object.values<number>({ ...watch }).reduce((sum, one) => sum + one, 0);
  const { records, fields, texts, refused } = planting;
  return {
    holds: faults + refused.length === 0 && seen.size === payloads.length && records.length > 0,
    payloads: payloads.length,
    fields,
    texts,
    records: records.length,
    pages: pages.length,
    formsSent: sent,
    languages: 2,
    seen: seen.size,
    ...watch,
    seconds: Math.round((Date.now() - since) / 1000),
    ...(seen.size < payloads.length && { unseen: payloads.filter((one) => !seen.has(one)) }),
    ...(refused.length > 0 && { refused: refused.slice(0, 5) }),
    ...(found.length > 0 && { found: [...new Set(found)].slice(0, 10) }),
  };
}

async function logIn(url: string, role: Role, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/${role}-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A browser with a session on each side, in which nothing has run yet. */
async function openContext(
  open: () => Promise<BrowserContext>,
  tokens: Readonly<Record<Role, string>>,
  language: Language,
  fault: string | undefined,
): Promise<BrowserContext> {
  const context = await open();
  await context.addInitScript(
    ([held, chosen]) => {
      for (const side of ['admin', 'vcm'] as const) {
        localStorage.setItem(`${side}Token`, held[side]);
        localStorage.setItem(`${side}Role`, side);
      }
      localStorage.setItem('language', chosen);
      Object.assign(window, { __ran: 0, policyReports: [] });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        (window as unknown as Seen).policyReports.push(`${violatedDirective} ${blockedURI}`);
      });
    },
    [tokens, language] as const,
  );
  if (fault !== undefined) await writeUnescaped(context, fault);
  return context;
}

type Seen = Window & { __ran: unknown; policyReports: string[] };

/** The mistake to find: the payloads stand in the page as they are; `bare` takes the policy away too. */
async function writeUnescaped(context: BrowserContext, fault: string): Promise<void> {
  if (!['unescaped', 'bare'].includes(fault)) {
    throw new Error('There are these faults: unescaped, bare');
  }
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    if (fault === 'bare') delete headers['content-security-policy'];
    const text = await response.text();
    const html = text.replace('</body>', () => `${payloads.join('\n')}</body>`);
    return route.fulfill({ response, headers, body: html });
  });
}

function listen(page: Page, own: string, watch: Watch, found: string[]): void {
  page.on('dialog', (dialog) => {
    watch.dialogs += 1;
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith(`${own}/`) || address.startsWith('data:')) return;
    watch.elsewhere += 1;
    found.push(`request ${address.slice(0, 100)}`);
  });
}

/** Waits until the page shows some of them, then asks it what happened. */
async function look(page: Page, watch: Watch, seen: Set<string>, found: string[]): Promise<void> {
  await page
    .waitForFunction(
      (some) => some.some((one) => document.body.innerText.includes(one)),
      payloads.map((one) => one.split('\n')[0]?.trim() ?? ''),
      { timeout: SHOWN_WITHIN_MS },
    )
    .catch(() => {});
  await page.waitForTimeout(HEARD_WITHIN_MS);
  const { ran, reports, links, text } = await page.evaluate(() => {
    const { __ran, policyReports } = window as unknown as Seen;
    const linked = [...document.querySelectorAll('a[href], area[href], form[action], iframe[src]')];
    const runs = linked
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
      .filter((address) => /^[\s\p{C}]*(?:javascript|data|vbscript):/iu.test(address));
    return { ran: __ran, reports: policyReports, links: runs, text: document.body.innerText };
  });
  const address = new URL(page.url()).pathname;
  if (ran !== 0) watch.ran += 1;
  if (ran !== 0) found.push(`ran on ${address}`);
  watch.reports += reports.length;
  watch.links += links.length;
  found.push(...reports.map((one) => `policy ${one} on ${address}`), ...links);
  const plain = spaced(text);
  for (const one of payloads) if (plain.includes(spaced(one))) seen.add(one);
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
