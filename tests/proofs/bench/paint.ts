import { type Browser, chromium, type Page } from '@playwright/test';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import config from '../../../playwright.config.ts';
import { addStaffMember } from '../../journeys/staff/staff-people.ts';
import { RURAL, throttleNetwork } from '../../support/weak-line.ts';
import type { BenchOptions } from '../bench.ts';
import { logIn } from '../log-in.ts';
import { startClinic } from '../running-clinic.ts';
import { median } from '../visitor.ts';
import type { Figure } from './goal.ts';

const PAGES = ['/', '/ml', '/donate', '/ml/patient-registration'];
const TODAY = '/vcm/dashboard';
const RUNS_MAX = 3;
const SHIFT_MAX = 0.02;
/** Long enough for the scripts, which start after the page has loaded, to paint something again. */
const SETTLED_MS = 1500;

/** A line and how many times slower the phone is than this machine. */
const lines = {
  'slow 4G': { latencyMs: 150, down: 200_000, up: 93_750, slower: 4, ratioMax: 1.3 },
  rural: { ...RURAL, slower: 6, ratioMax: 1.15 },
} as const;
type LineName = keyof typeof lines;

interface Painted {
  /** When the largest thing on the screen was painted, in milliseconds. */
  lcp: number;
  /** How much of the screen moved while it was read. */
  cls: number;
}

/**
 * When a phone shows a page, beside the same page whose scripts never come, and how much of it moves.
 * The staff's Today is nothing without its scripts, so it stands beside no other.
 */
export async function measurePaint({ rounds }: BenchOptions): Promise<Figure[]> {
  const clinic = await startClinic();
  const browser = await chromium.launch(config.use?.launchOptions);
  const runs = Math.min(rounds, RUNS_MAX);
  const figures: Figure[] = [];
  for (const line of Object.keys(lines) as LineName[]) {
    for (const address of PAGES) {
      const whole: Painted[] = [];
      const bare: Painted[] = [];
      for (let run = 0; run < runs; run += 1) {
        whole.push(await open(browser, clinic.url + address, line));
        bare.push(
          await open(browser, clinic.url + address, line, async (page) => blockScripts(page)),
        );
      }
      figures.push(...figuresOf(address, line, whole, bare));
    }
  }
  figures.push(...(await measureToday(browser, clinic, runs)));
  await browser.close();
  await clinic.stop();
  return figures;
}

async function measureToday(
  browser: Browser,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  runs: number,
): Promise<Figure[]> {
  const database = openDatabase(databaseUrl, () => {});
  const { username } = await addStaffMember(database, 'nurse', 'ml', 'bench');
  await database.close();
  const token = await logIn(url, 'vcm', username);
  const figures: Figure[] = [];
  for (const line of Object.keys(lines) as LineName[]) {
    const painted: Painted[] = [];
    for (let run = 0; run < runs; run += 1) {
      painted.push(
        await open(browser, url + TODAY, line, (page) =>
          page.addInitScript((stored) => {
            localStorage.setItem('language', 'ml');
            localStorage.setItem('vcmToken', stored);
            localStorage.setItem('vcmRole', 'vcm');
          }, token),
        ),
      );
    }
    figures.push(shiftFigure(TODAY, line, painted));
  }
  return figures;
}

function figuresOf(address: string, line: LineName, whole: Painted[], bare: Painted[]): Figure[] {
  const [wholeMs, bareMs] = [lcpOf(whole), lcpOf(bare)];
  return [
    {
      goal: 'P7',
      what: `${address}, ${line}: largest paint, beside that without scripts`,
      limit: { atMost: lines[line].ratioMax },
      measured: wholeMs / bareMs,
      unit: 'times',
      isCounted: false,
      details: { wholeMs, bareMs },
    },
    shiftFigure(address, line, whole),
  ];
}

const shiftFigure = (address: string, line: LineName, painted: Painted[]): Figure => ({
  goal: 'P7',
  what: `${address}, ${line}: share of the screen that moves`,
  limit: { atMost: SHIFT_MAX },
  measured: median(painted.map(({ cls }) => cls)),
  unit: '',
  isCounted: false,
  details: { lcpMs: lcpOf(painted) },
});

const lcpOf = (painted: Painted[]) => Math.round(median(painted.map(({ lcp }) => lcp)));

async function blockScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
}

/** Opens a page as a phone that has never been there. */
async function open(
  browser: Browser,
  address: string,
  line: LineName,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Painted> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await throttleNetwork(page, lines[line]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: lines[line].slower });
  await page.addInitScript(() => {
    const painted = { lcp: 0, cls: 0 };
    Object.assign(globalThis, { painted });
    new PerformanceObserver((list) => {
      painted.lcp = list.getEntries().at(-1)?.startTime ?? painted.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) painted.cls += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await prepare(page);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const painted = await page.evaluate(
    () => (globalThis as unknown as { painted: Painted }).painted,
  );
  await context.close();
  return painted;
}
