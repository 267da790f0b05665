import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { prepareDemo } from '../../apps/server/src/demo/demo.ts';
import config from '../../playwright.config.ts';
import type { Finding } from '../prove.ts';
import { serveClinic } from '../support/server/program.ts';
import { createTestDatabase } from './own-database.ts';

const pages = [
  '/',
  '/donate',
  '/patient-registration',
  '/volunteer-caregiver-registration?type=volunteer',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const PERFORMANCE_MIN = 95;
const SHIFT_MAX = 0.02;
/** Outside the range of ephemeral ports. */
const PORT = 9333;

interface Run {
  scores: Record<Category, number>;
  /** Largest contentful paint in milliseconds; below it the cumulative layout shift. */
  lcp: number;
  cls: number;
  missed: string[];
}

/**
 * Runs Lighthouse as a phone on a slow network, on the demo clinic. Holds if the median of the runs
 * is at least 95 for performance and 100 for every other category, and the layout hardly shifts.
 * Not run by CI: the scores vary with the load of the machine.
 */
export async function runLighthouse({ runs = 5 }: Record<string, number>): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await prepareDemo(database, new Date());
  await database.close();
  const server = await serveClinic(testDatabase.programUrl, true, {
    ownerDatabaseUrl: testDatabase.url,
  });
  await server.databaseReady;
  const options = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...options,
    args: [...(options?.args ?? []), `--remote-debugging-port=${PORT}`],
  });

  const results: Record<string, object> = {};
  let holds = true;
  for (const page of pages) {
    const measured: Run[] = [];
    for (let turn = 0; turn < runs; turn += 1) measured.push(await runOnce(server.url + page));
    const scores = Object.fromEntries(
      categories.map((category) => [
        category,
        median(measured.map(({ scores: runScores }) => runScores[category])),
      ]),
    ) as Record<Category, number>;
    const cls = median(measured.map((run) => run.cls));
    const rest = categories.filter((category) => category !== 'performance');
    holds &&=
      scores.performance >= PERFORMANCE_MIN &&
      cls <= SHIFT_MAX &&
      rest.every((category) => scores[category] === 100);
    const missed = [...new Set(measured.flatMap((run) => run.missed))];
    results[page] = {
      ...scores,
      lcp: Math.round(median(measured.map(({ lcp }) => lcp))),
      cls,
      missed,
    };
  }
  await browser.close();
  await server.close();
  await testDatabase.close();
  return { holds, runs, pages: results };
}

async function runOnce(url: string): Promise<Run> {
  const result = await lighthouse(url, {
    port: PORT,
    onlyCategories: [...categories],
    logLevel: 'silent',
  });
  if (!result) throw new Error('Lighthouse did not answer.');
  const { categories: results, audits } = result.lhr;
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((results[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  // Failed audits of the categories other than performance.
  const missed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => results[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores,
    lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
    missed,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
