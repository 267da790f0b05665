import type { Locator, Page, Route } from '@playwright/test';
import { addHelper, addPatient } from '../../database/rows.ts';
import { expect, expectAccessible, freezeTime, logInAsStaff, test } from '../../support/site.ts';
import { expectWholeWords } from '../whole-words.ts';

/** Monday, 4:10 PM at the clinic. */
const NOW = new Date('2026-11-16T10:40:00.000Z');
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

/** Only on the phone, which is the device of staff. */
test.skip(({ viewport }) => (viewport?.width ?? 0) > 390);
/** One of the walks loses its connection. */
test.use({ allowsConsoleErrors: true });

type Clinic = Parameters<typeof logInAsStaff>[1];

/** Logs in as a nurse with a visit in 20 minutes, one later and one earlier today. */
async function openDay(page: Page, clinic: Clinic): Promise<void> {
  const { db } = clinic.database;
  await freezeTime(page, clinic, NOW);
  await db.deleteFrom('schedules').execute();
  await db.deleteFrom('tasks').execute();
  const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
  const patient_id = await addPatient(db, {
    first_name: 'Kalyani',
    last_name: 'Amma',
    phone_number: '5000000142',
    address: 'Second lane after the milk society, blue gate',
    place: 'Thekkeparambil',
  });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  await db
    .insertInto('health_records')
    .values({ patient_id, note: 'Pain 4, was 6. Sleeps better.', note_date: '2026-11-12' })
    .execute();
  await db
    .insertInto('tasks')
    .values({ title: 'Count the tablets', patient_id, assigned_kind: 'medical_professional' })
    .execute();
  const visit = {
    helper_id,
    member_name: 'Leena Kadavil',
    visit_type: 'Medical Professional',
    visit_date: '2026-11-16',
    patient_id: null,
    notes: null,
  } as const;
  await db
    .insertInto('schedules')
    .values([
      { ...visit, patient_name: 'Mariyam Beevi', visit_time: '09:00' },
      {
        ...visit,
        patient_id,
        patient_name: 'Kalyani Amma',
        visit_time: '16:30',
        notes: 'Bring gauze and the lactulose.',
      },
      { ...visit, patient_name: 'Gopalan Nair', visit_time: '18:00' },
    ])
    .execute();
  await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
  await page.goto('/vcm/dashboard');
  await page.locator('.next-card').waitFor();
  await page.locator('.tile-count:not(:empty)').first().waitFor();
}

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('DAY-01 DAY-04 DAY-08 the next door is one press away on the first screen', async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    const tiles = await Promise.all((await page.locator('a.tile').all()).map(boxOf));
    expect(new Set(tiles.map(({ y }) => y)).size, 'one row').toBe(1);
    expect(tiles.map(({ height }) => Math.round(height))).toEqual([72, 72, 72, 72]);
    await expectWholeWords(page);
    const today = await boxOf(page.getByRole('heading', { name: 'Today · Monday, 16 November' }));
    expect(today.y).toBeLessThanOrEqual(844 / 3);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await boxOf(page.locator('.staff-bar'));
  const ways = page.locator('.next-ways > a');
  await expect(ways).toHaveText([/^Call/, /^WhatsApp/, /^Map/]);
  await expect(ways.first()).toHaveAttribute('href', 'tel:+915000000142');
  for (const way of await ways.all()) {
    const { y, height } = await boxOf(way);
    expect(height).toBeGreaterThanOrEqual(56);
    expect(y + height, 'above the bar, without scrolling').toBeLessThanOrEqual(bar.y);
  }
  const status = page.locator('.next-status');
  await expect(status).toHaveText('12 Nov Pain 4, was 6. Sleeps better.');
  expect((await boxOf(status)).height).toBeLessThanOrEqual(2 * 26 + 1);
});

test('DAY-01 DAY-25 in Malayalam the tiles have two rows, and no word is broken', async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic);
  await page.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  for (const size of PHONES) {
    await page.setViewportSize(size);
    const tiles = await Promise.all((await page.locator('a.tile').all()).map(boxOf));
    expect(new Set(tiles.map(({ y }) => y)).size, 'two rows').toBe(2);
    for (const { height } of tiles) expect(Math.round(height)).toBe(60);
    await expectWholeWords(page);
    await expectAccessible(page);
  }
});

test('DAY-26 HLP-06 the name of the clinic and three buttons stand in one line', async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic);
  const header = page.getByRole('banner');
  for (const [help, other] of [
    ['Help', 'മലയാളം'],
    ['സഹായം', 'English'],
  ] as const) {
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const name = await boxOf(header.locator('p'));
      const buttons = [
        header.getByRole('link', { name: help }),
        header.getByRole('button', { name: other }),
        header.getByRole('button').last(),
      ];
      for (const { y, width, height } of await Promise.all(buttons.map(boxOf))) {
        expect(y, 'beside the name').toBeLessThan(name.y + name.height);
        expect(y + height, 'beside the name').toBeGreaterThan(name.y);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
      }
    }
    await header.getByRole('button', { name: other }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', help === 'Help' ? 'ml' : 'en');
  }
});

/** Returns the contrast of an element's letters with what lies behind them. */
const contrastOf = (target: Locator) =>
  target.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundOf = (node: Element | null): string => {
      if (!node) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(node);
      return backgroundColor === 'rgba(0, 0, 0, 0)'
        ? backgroundOf(node.parentElement)
        : backgroundColor;
    };
    const [light = 0, dark = 0] = [getComputedStyle(element).color, backgroundOf(element)]
      .map(luminance)
      .toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });

test('DAY-25 names and hours are readable in the sun, and every target is large', async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic);
  for (const type of ['Medical Professional', 'Emergency'] as const) {
    await clinic.database.db.updateTable('schedules').set({ visit_type: type }).execute();
    await page.reload();
    await page.locator('.next-card').waitFor();
    const names = page.locator('.next-band > *, .next-name > h3 > :last-child, .visit h3');
    expect(await names.count()).toBeGreaterThanOrEqual(5);
    for (const name of await names.all()) {
      expect(await contrastOf(name)).toBeGreaterThanOrEqual(7);
    }
  }
  const targets = page.locator('main :is(a, button, label)').filter({ visible: true });
  for (const target of await targets.all()) {
    const isInText = await target.evaluate((element) => element.matches('p > a'));
    if (!isInText) expect((await boxOf(target)).height).toBeGreaterThanOrEqual(56);
  }
  const size = await page
    .locator('.next-notes > p')
    .evaluate((element) => getComputedStyle(element).fontSize);
  expect(size).toBe('17px');
});

test('DAY-11 DAY-15 DAY-16 DAY-18 DAY-19 a nurse tells the office that she cannot come, and comes after all', async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic);
  const { db } = clinic.database;
  const card = page.locator('.next-card');
  const ask = card.getByRole('button', { name: "I can't come" });
  await ask.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeFocused();
  await ask.click();
  await page.getByLabel('Reason').fill('Fever');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tell the office' }).click();
  await expect(page.getByText('The office has been told.')).toBeVisible();
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('6:00 PM · Gopalan Nair');
  const [task] = await db
    .selectFrom('tasks')
    .select(['title', 'description', 'completed_at'])
    .where('assigned_kind', 'is', null)
    .execute();
  expect(task).toEqual({
    title: "Leena Kadavil can't come to Kalyani Amma on Monday, 16 November, 4:30 PM",
    description: 'Fever',
    completed_at: null,
  });

  const bar = page.getByRole('navigation', { name: 'Pages' });
  await bar.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Tasks' })).toBeVisible();
  await expect(page.getByText("can't come to")).toHaveCount(0);
  await bar.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'I can come after all' }).click();
  await expect(page.getByText('The office knows that you are coming.')).toBeVisible();
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('4:30 PM · Kalyani Amma');
});

const lose = (route: Route) => route.abort();

test('DAY-10 without a connection the card stays, and nothing moves below a finger', async ({
  page,
  clinic,
}) => {
  await openDay(page, clinic);
  for (const language of ['en', 'ml'] as const) {
    for (const size of PHONES) {
      await page.setViewportSize(size);
      // A font that arrives later moves the lines too.
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const before = await boxOf(page.locator('.next-card'));
      await page.route('**/api/**', lose);
      await page.locator('.seen-line button').click();
      await page.locator('.seen-line.notice').waitFor();
      expect((await boxOf(page.locator('.next-card'))).y, `${language} ${size.width}`).toBe(
        before.y,
      );
      await page.unroute('**/api/**', lose);
      await page.locator('.seen-line button').click();
      await page.locator('.seen-line:not(.notice)').waitFor();
    }
    if (language === 'en') {
      await page.getByRole('button', { name: 'മലയാളം' }).click();
      await page.getByRole('button', { name: 'English' }).waitFor();
    }
  }
});
