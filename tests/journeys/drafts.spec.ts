import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { beLoggedIn, expect, type Site, test } from '../support/site.ts';

const TYPED = 'Kunjappan slept badly and asks for the nurse';

/** Chromium writes what a page keeps within five seconds, and then once a minute. */
const WRITTEN_WITHIN_MS = 30_000;

test('a note that was being typed is back after its window crashed', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await beLoggedIn(page);
  const address = await addressOfText(clinic);
  await type(page, address);
  await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => {})]);

  const again = await context.newPage();
  await beLoggedIn(again);
  await expectBack(again, address);
  await context.close();
});

test('a note that was being typed is back after the browser was killed', async ({
  baseURL,
  clinic,
  launchOptions,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'thinna-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL && { baseURL }) });
  let context: BrowserContext | undefined;
  try {
    context = await open();
    const page = await context.newPage();
    await page.goto('/admin');
    await page.locator('#field-username').fill('asha');
    await page.locator('#field-password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    const address = await addressOfText(clinic);
    await type(page, address);
    await expect.poll(() => isOnDisk(profile, TYPED), { timeout: WRITTEN_WITHIN_MS }).toBe(true);
    await kill(context, profile);

    context = await open();
    await expectBack(await context.newPage(), address);
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Where a clinical text can be typed: the form of a request. */
async function addressOfText({ database: { db } }: Site): Promise<string> {
  const { id } = await db
    .insertInto('patient_requests')
    .values({
      patient_name: 'Kunjappan',
      contact_phone_number: '6100000001',
      place: 'Examplepuram',
      address: 'House 1',
      support_type: 'medical',
      health_condition: 'In bed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/admin/patients-in-need/view/${id}?edit`;
}

const text = (page: Page) => page.locator('#field-health_condition');

async function type(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await text(page).fill(TYPED);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain(TYPED);
}

async function expectBack(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(text(page)).toHaveValue(TYPED);
  await expect(page.getByText('Your unsaved text is back')).toBeVisible();
}

async function isOnDisk(profile: string, words: string): Promise<boolean> {
  const folder = path.join(profile, 'Default/Local Storage/leveldb');
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
  return contents.some((content) => content.includes(words, 0, 'latin1'));
}

/** As when the power goes: whoever holds something is told nothing before it ends. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const gone = context.waitForEvent('close');
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    running.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  const own = running.filter((_, at) => commands[at]?.includes(profile));
  for (const pid of own) process.kill(Number(pid), 'SIGKILL');
  await gone;
}
