import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import type { Language } from '@thinna/contract/words/language';
import { throttleNetwork } from '../../support/weak-line.ts';
import { logIn } from '../log-in.ts';
import type { WalkEnvironment } from '../staff.ts';

const client = path.join(import.meta.dirname, '../../../apps/web/build/client');
const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'fonts' } as const;

/** Transferred bytes by resource type; scripts by their gzip size, which the budget counts. */
type Bytes = Record<(typeof kinds)[keyof typeof kinds], number>;

/** Selectors that must be visible before a page is useful: the form; the counts and a visit. */
const usefulSelectors = {
  '/vcm': ['#field-password'],
  '/vcm/dashboard': ['.tile-count:not(:empty)', '.visit'],
};
type Address = keyof typeof usefulSelectors;

/**
 * Measures the time until the login and the dashboard are useful, with a cold and a warm cache; the
 * median of the runs.
 */
export async function measureFirstScreens(
  { browser, url }: WalkEnvironment,
  username: string,
  runs: number,
) {
  const token = await logIn(url, 'vcm', username);
  const results = [];
  for (const language of ['en', 'ml'] as const) {
    for (const address of Object.keys(usefulSelectors) as Address[]) {
      const visits: Awaited<ReturnType<typeof visitTwice>>[] = [];
      for (let turn = 0; turn < runs; turn += 1) {
        const sessionToken = address === '/vcm' ? null : token;
        visits.push(await visitTwice(browser, { url, address, language, token: sessionToken }));
      }
      const [{ bytes } = { bytes: noBytes() }] = visits;
      const cold = median(visits.map((visit) => visit.cold));
      const warm = median(visits.map((visit) => visit.warm));
      results.push({ address, language, coldMs: cold, warmMs: warm, bytes });
    }
  }
  return results;
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
    ([chosenLanguage, storedToken]) => {
      localStorage.setItem('language', chosenLanguage);
      if (storedToken === null) return;
      localStorage.setItem('vcmToken', storedToken);
      localStorage.setItem('vcmRole', 'vcm');
    },
    [language, token] as const,
  );
  const visit = async () => {
    const page = await context.newPage();
    const readBytes = countBytes(await throttleNetwork(page));
    const startedAt = performance.now();
    await page.goto(url + address, { waitUntil: 'commit' });
    for (const selector of usefulSelectors[address]) await page.locator(selector).first().waitFor();
    const ms = Math.round(performance.now() - startedAt);
    await page.waitForLoadState('networkidle');
    await page.close();
    return { ms, bytes: readBytes() };
  };
  const cold = await visit();
  const warm = await visit();
  await context.close();
  return { cold: cold.ms, warm: warm.ms, bytes: cold.bytes };
}

function countBytes(session: CDPSession): () => Bytes {
  const bytes = noBytes();
  const kindOf = new Map<string, keyof Bytes>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type as keyof typeof kinds];
    if (kind === 'js') {
      const gzipFile = path.join(client, `${new URL(response.url).pathname}.gz`);
      if (existsSync(gzipFile)) bytes.js += statSync(gzipFile).size;
    } else if (kind) kindOf.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return () => bytes;
}

const noBytes = (): Bytes => ({ html: 0, js: 0, css: 0, fonts: 0 });

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
