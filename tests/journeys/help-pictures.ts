/**
 * npm run help-pictures: takes every picture of the help anew, from the demo clinic, in both
 * languages. The clocks stand still, so that a picture changes only when its screen has changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { office as officeEn } from '@thinna/contract/words/en/office';
import type { OfficeHelpWords, OfficeWords, StaffHelpWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { office as officeMl } from '@thinna/contract/words/ml/office';
import { demoAccounts } from '../../apps/server/src/demo/accounts.ts';
import { pictureSize as officeSize } from '../../apps/web/app/admin/help/picture-size.ts';
import { pictureSize as staffSize } from '../../apps/web/app/staff/help/picture-size.ts';
import config from '../../playwright.config.ts';
import { ensureBuild } from '../../scripts/ensure-build.ts';
import { openDemo } from './demo-site.ts';
import { freezeBrowser } from './freeze-browser.ts';

/** Ten in the morning at the clinic, on a Tuesday. */
const MOMENT = new Date('2026-11-17T04:30:00.000Z');
const MAX_BYTES = 40_000;
/** Pixels of a picture for each CSS pixel. */
const SCALE = 1.5;

/** The parts of a help that have a picture. */
type PicturedPart<Parts> = {
  [Part in keyof Parts]: Parts[Part] extends { picture: string } ? Part : never;
}[keyof Parts];

/** Opens a screen and returns the element that the picture marks. */
type Shot = (page: Page, words: OfficeWords) => Promise<Locator>;

interface Side {
  role: 'admin' | 'vcm';
  username: string;
  folder: string;
  viewport: { width: number; height: number };
  /** Width of the sidebar, which no picture shows. */
  left: number;
  size: { width: number; height: number };
  shots: Readonly<Record<string, Shot>>;
}

const web = path.join(import.meta.dirname, '../../apps/web/app');
const officeWords = { en: officeEn, ml: officeMl } satisfies Record<Language, OfficeWords>;

async function openRequest(page: Page): Promise<void> {
  await page.goto('/admin/patients-in-need?state=waiting');
  await page.locator('.requests .row-name').first().click();
  await page.waitForURL('**/view/*');
}

/** Opens the list of a tile of the staff app. */
async function openTile(page: Page, index: number): Promise<void> {
  await page.goto('/vcm/dashboard');
  await page.locator('a.tile').nth(index).click();
}

const officeShots: Record<PicturedPart<OfficeHelpWords['parts']>, Shot> = {
  calls: async (page) => {
    await page.goto('/admin/dashboard');
    await page.locator('.office-search').click();
    await page.getByRole('combobox').fill('church');
    return page.getByRole('option').first();
  },
  requests: async (page, { patients_in_need: text }) => {
    await openRequest(page);
    return page.getByRole('button', { name: text.reached });
  },
  care: async (page, { patients_in_need: text }) => {
    await openRequest(page);
    await page.getByRole('link', { name: text.care.open }).click();
    return page.locator('.care-steps');
  },
  visits: async (page, { visits: text }) => {
    await page.goto('/admin/schedules');
    await page.getByRole('table').first().waitFor();
    return page.getByRole('link', { name: text.add });
  },
  print: async (page, { visits: text }) => {
    await page.goto('/admin/schedules/week');
    return page.getByRole('button', { name: text.sheets.print_day }).first();
  },
  deleted: async (page) => {
    await page.goto('/admin/recently-deleted');
    return page.getByRole('table').getByRole('button').first();
  },
};

const staffShots: Record<PicturedPart<StaffHelpWords['parts']>, Shot> = {
  visits: async (page) => {
    await page.goto('/vcm/dashboard');
    return page.locator('.visit').first();
  },
  notes: async (page) => {
    await openTile(page, 0);
    await page.locator('.care-card').first().click();
    return page.locator('.care-section .button').first();
  },
  tasks: async (page, { tasks: text }) => {
    await openTile(page, 1);
    return page.getByRole('button', { name: text.complete }).first();
  },
};

const sides: readonly Side[] = [
  {
    role: 'admin',
    username: 'admin',
    folder: path.join(web, 'admin/help/pictures'),
    // The narrowest screen with a sidebar: the page beside it is as wide as a picture.
    viewport: { width: 1024, height: 720 },
    left: 216,
    size: officeSize,
    shots: officeShots,
  },
  {
    role: 'vcm',
    username: 'nurse',
    folder: path.join(web, 'staff/help/pictures'),
    viewport: { width: 390, height: 844 },
    left: 0,
    size: staffSize,
    shots: staffShots,
  },
];

ensureBuild((line) => process.stdout.write(`${line}\n`));
const demo = await openDemo(() => MOMENT);
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const side of sides) {
    rmSync(side.folder, { recursive: true, force: true });
    mkdirSync(side.folder, { recursive: true });
    for (const language of ['en', 'ml'] as const) await takeAll(browser, side, language);
  }
} finally {
  await browser.close();
  await demo.close();
}

async function takeAll(chrome: Browser, side: Side, language: Language): Promise<void> {
  const context = await chrome.newContext({
    baseURL: demo.url,
    viewport: side.viewport,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page, side, language);
  for (const [part, open] of Object.entries(side.shots)) {
    const marked = await open(page, officeWords[language]);
    await mark(marked);
    await hideChanges(page);
    const bytes = await take(page, marked, side);
    const name = `${part}-${language}.webp`;
    writeFileSync(path.join(side.folder, name), bytes);
    process.stdout.write(`${side.role} ${name}, ${Math.ceil(bytes.length / 1000)} kB\n`);
  }
  await context.close();
}

async function logIn(page: Page, { role, username }: Side, language: Language): Promise<void> {
  const account = demoAccounts.find((entry) => entry.username === username);
  const data = { username, password: account?.password };
  const answer = await page.request.post(`/api/${role}-login`, { data });
  const { token } = (await answer.json()) as { token: string };
  await freezeBrowser(page, MOMENT);
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [`${role}Token`, token],
      [`${role}Role`, role],
      ['language', language],
    ] as [string, string][],
  );
}

/** Draws a frame around an element. */
async function mark(target: Locator): Promise<void> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  await target.evaluate((element: HTMLElement) => {
    element.style.outline = '4px solid #b3261e';
    element.style.outlineOffset = '4px';
  });
}

/** Hides what differs each time: the commit in the footer, and the caret that blinks. */
async function hideChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const footer of document.querySelectorAll('footer')) footer.style.visibility = 'hidden';
    for (const input of document.querySelectorAll('input')) input.style.caretColor = 'transparent';
  });
}

/** Takes the part of the screen around an element, in the best quality that is small enough. */
async function take(page: Page, marked: Locator, { viewport, left, size }: Side): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const box = await marked.boundingBox();
  if (!box) throw new Error('What the picture marks is not on the screen.');
  const [scrollX, scrollY] = await page.evaluate(() => [window.scrollX, window.scrollY] as const);
  const middle = box.y + box.height / 2;
  const lowest = viewport.height - size.height;
  const clip = {
    x: scrollX + left,
    y: scrollY + Math.round(Math.min(Math.max(middle - size.height / 2, 0), lowest)),
    ...size,
    scale: SCALE,
  };
  const session = await page.context().newCDPSession(page);
  // By CDP, because Playwright itself does not offer WebP.
  for (const quality of [80, 60, 45, 30, 15]) {
    const shot = { format: 'webp', quality, clip } as const;
    const { data } = await session.send('Page.captureScreenshot', shot);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`The picture stays larger than ${MAX_BYTES} bytes.`);
}
