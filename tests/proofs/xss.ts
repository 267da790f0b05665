import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Role } from '@thinna/contract/session/session';
import type { Language } from '@thinna/contract/words/language';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import config from '../../playwright.config.ts';
import type { Finding } from '../prove.ts';
import { makeAccount } from '../support/accounts.ts';
import { randomFrom } from '../support/samples.ts';
import { serveClinic } from '../support/server/program.ts';
import { logIn } from './log-in.ts';
import { createTestDatabase } from './own-database.ts';
import { pagesFor } from './xss/pages.ts';
import { payloads } from './xss/payloads.ts';
import { plantPayloads } from './xss/plant.ts';
import { openSearch, searchTexts } from './xss/search.ts';
import { plantPublicData, sendForms } from './xss/site.ts';
import { addStaffAccount } from './xss/staff.ts';

/** Time for a page to show its records, and for the effects of a payload to be noticed. */
const SHOWN_WITHIN_MS = 1500;
const SETTLE_MS = 60;
const HIGH_LIMITS = { registrationLimits: { perAddress: 60, overall: 10_000 } };

interface Watch {
  ran: number;
  dialogs: number;
  reports: number;
  elsewhere: number;
  links: number;
}

/**
 * Writes payloads into every text field of every call and into the data of the public pages, then
 * opens every page and the office's search in both languages and submits the forms as a browser
 * without scripts does. Holds if no payload runs, opens a dialog, requests another host, becomes a
 * script link or is blocked only by the content security policy; and if every payload was seen as
 * plain text.
 */
export async function xss(
  { records: recordLimit = payloads.length, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const since = Date.now();
  const testDatabase = await createTestDatabase();
  // Trusts the proxy header, so that every registration can have its own address.
  const server = await serveClinic(testDatabase.programUrl, false, {
    ownerDatabaseUrl: testDatabase.url,
    trustProxy: ['127.0.0.1'],
    ...HIGH_LIMITS,
  });
  await server.databaseReady;
  const database = openDatabase(testDatabase.url, () => {});
  await makeAccount(database, 'admin', 'asha');
  await plantPublicData(database);
  const admin = await logIn(server.url, 'admin', 'asha');
  const random = randomFrom(seed);
  const planting = await plantPayloads(server.url, admin, random);
  await addStaffAccount(database, 'suni');
  await database.close();
  const tokens = { admin, vcm: await logIn(server.url, 'vcm', 'suni') };
  const pages = pagesFor(planting.records, recordLimit);

  const browser = await chromium.launch(config.use?.launchOptions);
  const found: string[] = [];
  const seen = new Set<string>();
  let sent = 0;
  const watch: Watch = { ran: 0, dialogs: 0, reports: 0, elsewhere: 0, links: 0 };
  for (const language of ['en', 'ml'] as const) {
    const context = await openContext(browser.newContext.bind(browser), tokens, language, fault);
    const page = await context.newPage();
    watchPage(page, server.url, watch, found);
    for (const [at, address] of pages.entries()) {
      const payload = encodeURIComponent(payloads[at % payloads.length] ?? '');
      const query = `${address.includes('?') ? '&' : '?'}search=${payload}&x=${payload}`;
      await page.goto(`${server.url}${address}${query}#${payload}`);
      await inspect(page, watch, seen, found);
    }
    for (const text of searchTexts) {
      await openSearch(page, server.url, text);
      await inspect(page, watch, seen, found);
    }
    sent += await sendForms(page, server.url, language, () => inspect(page, watch, seen, found));
    await context.close();
  }
  await browser.close();
  await server.close();
  await testDatabase.close();

  const faults = Object.values<number>({ ...watch }).reduce((sum, count) => sum + count, 0);
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
    ...(seen.size < payloads.length && {
      unseen: payloads.filter((payload) => !seen.has(payload)),
    }),
    ...(refused.length > 0 && { refused: refused.slice(0, 5) }),
    ...(found.length > 0 && { found: [...new Set(found)].slice(0, 10) }),
  };
}

/** Opens a browser context with an admin and a staff session that records what runs. */
async function openContext(
  open: () => Promise<BrowserContext>,
  tokens: Readonly<Record<Role, string>>,
  language: Language,
  fault: string | undefined,
): Promise<BrowserContext> {
  const context = await open();
  await context.addInitScript(
    ([storedTokens, chosenLanguage]) => {
      for (const side of ['admin', 'vcm'] as const) {
        localStorage.setItem(`${side}Token`, storedTokens[side]);
        localStorage.setItem(`${side}Role`, side);
      }
      localStorage.setItem('language', chosenLanguage);
      Object.assign(window, { __ran: 0, policyReports: [] });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        (window as unknown as ObservedWindow).policyReports.push(
          `${violatedDirective} ${blockedURI}`,
        );
      });
    },
    [tokens, language] as const,
  );
  if (fault !== undefined) await writeUnescaped(context, fault);
  return context;
}

type ObservedWindow = Window & { __ran: unknown; policyReports: string[] };

/**
 * Injects the unescaped payloads into every page, as a fault to find; `bare` also removes the
 * content security policy.
 */
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

function watchPage(page: Page, origin: string, watch: Watch, found: string[]): void {
  page.on('dialog', (dialog) => {
    watch.dialogs += 1;
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith(`${origin}/`) || address.startsWith('data:')) return;
    watch.elsewhere += 1;
    found.push(`request ${address.slice(0, 100)}`);
  });
}

/** Waits until the page shows a payload, in its text or in a field, then records what happened on the page. */
async function inspect(
  page: Page,
  watch: Watch,
  seen: Set<string>,
  found: string[],
): Promise<void> {
  await page
    .waitForFunction(
      (texts) => {
        const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
        const typed = Array.from(fields, ({ value }) => value).join('\n');
        const shown = document.body.innerText + typed;
        return texts.some((text) => shown.includes(text));
      },
      payloads.map((payload) => payload.split('\n')[0]?.trim() ?? ''),
      { timeout: SHOWN_WITHIN_MS },
    )
    .catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
  const { ran, reports, links, text } = await page.evaluate(() => {
    const { __ran, policyReports } = window as unknown as ObservedWindow;
    const elements = [
      ...document.querySelectorAll('a[href], area[href], form[action], iframe[src]'),
    ];
    const scriptLinks = elements
      .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
      .filter((address) => /^[\s\p{C}]*(?:javascript|data|vbscript):/iu.test(address));
    return {
      ran: __ran,
      reports: policyReports,
      links: scriptLinks,
      text: document.body.innerText,
    };
  });
  const address = new URL(page.url()).pathname;
  if (ran !== 0) watch.ran += 1;
  if (ran !== 0) found.push(`ran on ${address}`);
  watch.reports += reports.length;
  watch.links += links.length;
  found.push(...reports.map((report) => `policy ${report} on ${address}`), ...links);
  const visibleText = collapseSpaces(text);
  for (const payload of payloads) {
    if (visibleText.includes(collapseSpaces(payload))) seen.add(payload);
  }
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
