import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import type { Language } from '@thinna/contract/words/language';
import { PASSWORD } from '../../support/accounts.ts';
import { slowDown } from '../../support/weak-line.ts';
import type { Place } from '../staff.ts';

const client = path.join(import.meta.dirname, '../../../apps/web/build/client');
const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'fonts' } as const;

/** What a page weighed on the line; of scripts as gzip, which the budget counts. */
type Bytes = Record<(typeof kinds)[keyof typeof kinds], number>;

/** What has to be in sight so that a page is of use: the form; the numbers and the next visit. */
const useful = {
  '/vcm': ['#field-password'],
  '/vcm/dashboard': ['.tile-count:not(:empty)', '.visit'],
};
type Address = keyof typeof useful;

/** Until the login and the dashboard are of use, for the first time and again; the median of so many. */
export async function firstScreens({ browser, url }: Place, username: string, runs: number) {
  const token = await tokenOf(url, username);
  const found = [];
  for (const language of ['en', 'ml'] as const) {
    for (const address of Object.keys(useful) as Address[]) {
      const visits: Awaited<ReturnType<typeof visitTwice>>[] = [];
      for (let turn = 0; turn < runs; turn += 1) {
        const kept = address === '/vcm' ? null : token;
        visits.push(await visitTwice(browser, { url, address, language, token: kept }));
      }
      const [{ bytes } = { bytes: nothing() }] = visits;
      const cold = median(visits.map((visit) => visit.cold));
      const warm = median(visits.map((visit) => visit.warm));
      found.push({ address, language, coldMs: cold, warmMs: warm, bytes });
    }
  }
  return found;
}

interface Visit {
  url: string;
  address: Address;
  language: Language;
  token: string | null;
}

async function visitTwice(browser: Browser, { url, address, language, token }: Visit) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(
    ([chosen, kept]) => {
      localStorage.setItem('language', chosen);
      if (kept === null) return;
      localStorage.setItem('vcmToken', kept);
      localStorage.setItem('vcmRole', 'vcm');
    },
    [language, token] as const,
  );
  const visit = async () => {
    const page = await context.newPage();
    const weighed = weigh(await slowDown(page));
    const begun = performance.now();
    await page.goto(url + address, { waitUntil: 'commit' });
    for (const sight of useful[address]) await page.locator(sight).first().waitFor();
    const ms = Math.round(performance.now() - begun);
    await page.waitForLoadState('networkidle');
    await page.close();
    return { ms, bytes: weighed() };
  };
  const cold = await visit();
  const warm = await visit();
  await context.close();
  return { cold: cold.ms, warm: warm.ms, bytes: cold.bytes };
}

function weigh(session: CDPSession): () => Bytes {
  const bytes = nothing();
  const kindOf = new Map<string, keyof Bytes>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type as keyof typeof kinds];
    if (kind === 'js') {
      const packed = path.join(client, `${new URL(response.url).pathname}.gz`);
      if (existsSync(packed)) bytes.js += statSync(packed).size;
    } else if (kind) kindOf.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return () => bytes;
}

const nothing = (): Bytes => ({ html: 0, js: 0, css: 0, fonts: 0 });

async function tokenOf(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/vcm-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
