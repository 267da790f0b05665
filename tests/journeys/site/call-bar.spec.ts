import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/site.ts';
import { waitForHydration } from './frame.ts';

/** 12:00, 22:00 and 2:00 at the clinic (UTC+5:30). */
const NOON = new Date('2026-11-16T06:30:00Z');
const NIGHT = new Date('2026-11-16T16:30:00Z');
const EARLY = new Date('2026-11-15T20:30:00Z');

const small = { width: 360, height: 740 };
const usual = { width: 390, height: 844 };

const languages = [
  {
    at: '',
    name: 'Help now',
    who: 'Nurse on duty',
    hours: '8 AM to 8 PM, every day',
    again: 'there again from 8 AM',
    ways: ['Call Nurse on duty', 'WhatsApp Nurse on duty', '108 Ambulance'],
    doors: ['Donate', 'Patient Registration'],
    fund: 'Emergency fund',
  },
  {
    at: '/ml',
    name: 'ഉടൻ സഹായം',
    who: 'ഡ്യൂട്ടി നഴ്സ്',
    hours: 'എന്നും രാവിലെ 8 – രാത്രി 8',
    again: 'ഇനി രാവിലെ 8 മുതൽ',
    ways: ['വിളിക്കുക ഡ്യൂട്ടി നഴ്സ്', 'വാട്സാപ്പ് ഡ്യൂട്ടി നഴ്സ്', '108 ആംബുലൻസ്'],
    doors: ['സംഭാവന നൽകുക', 'രോഗിയുടെ രജിസ്ട്രേഷൻ'],
    fund: 'അടിയന്തര സഹായനിധി',
  },
] as const;

const pages = [
  '/',
  '/donate',
  '/patient-registration',
  '/volunteer-caregiver-registration?type=volunteer',
  '/equipment-display',
  '/about',
];

const bar = (page: Page) => page.locator('.call-bar');
const fund = (page: Page) => page.locator('.fund-button');
const addressOf = (at: string, path: string) => (path === '/' ? at || '/' : at + path);

/** Focuses every control and returns those whose centre another element covers. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const coveredControls: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, footer, .call-bar) :is(a, button, input, select, textarea, summary)',
    );
    for (const element of controls) {
      if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.closest('.trap'))
        continue;
      element.focus();
      const { x, y, width, height } =
        element.getClientRects()[0] ?? element.getBoundingClientRect();
      const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = element instanceof HTMLInputElement ? element.closest('label') : null;
      if (!element.contains(topElement) && !label?.contains(topElement)) {
        coveredControls.push(
          `${element.textContent || element.id} lies below ${topElement?.className}`,
        );
      }
    }
    return coveredControls;
  });

for (const size of [small, usual]) {
  for (const { at, name, who, hours, ways, fund: appeal } of languages) {
    const where = `${size.width} px${at}`;

    test(`SHL-77 help is one press away on the first screen of every page, ${where}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.clock.setFixedTime(NOON);
      for (const path of pages) {
        await page.goto(addressOf(at, path));
        await waitForHydration(page);
        const help = page.getByRole('complementary', { name });
        await expect(help).toBeInViewport({ ratio: 1 });
        await expect(help.getByText(who, { exact: true }).first()).toBeInViewport();
        await expect(help.getByText(hours)).toBeInViewport();
        const links = help.getByRole('link');
        await expect(links).toHaveCount(3);
        for (const [index, way] of ways.entries()) {
          await expect(links.nth(index)).toHaveAccessibleName(way);
          const box = await links.nth(index).boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        const targets = await links.evaluateAll((anchors) =>
          anchors.map((anchor) => anchor.getAttribute('href')),
        );
        expect(targets).toEqual(['tel:+919400000002', 'https://wa.me/919400000002', 'tel:108']);
        const fundButton = help.getByRole('button', { name: appeal });
        await expect(fundButton).toBeInViewport({ ratio: 1 });
        const box = await fundButton.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });

    test(`nothing that can be pressed lies below the bar, ${where}`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of pages) {
        await page.goto(addressOf(at, path));
        await waitForHydration(page);
        expect(await findCovered(page), path).toEqual([]);
      }
    });
  }
}

for (const { at, doors } of languages) {
  test(`HOM-01 HOM-03 both doors are seen above the bar of a small phone${at && ', in Malayalam'}`, async ({
    page,
  }) => {
    await page.setViewportSize(small);
    await page.goto(addressOf(at, '/'));
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(small.height - 110);
    for (const name of doors) {
      const door = page.locator('.home-hero').getByRole('link', { name, exact: true });
      const { y = 0, height = 1000 } = (await door.boundingBox()) ?? {};
      expect(y + height, name).toBeLessThanOrEqual(top);
    }
    await expectAccessible(page);
  });
}

for (const { at, hours, again, ways, name } of languages) {
  test(`outside the hours it says when the nurse is there again, and 108 comes first${at && ', in Malayalam'}`, async ({
    page,
  }) => {
    await page.setViewportSize(small);
    const help = page.getByRole('complementary', { name });
    for (const instant of [NIGHT, EARLY]) {
      await page.clock.setFixedTime(instant);
      await page.goto(addressOf(at, '/'));
      await expect(help.getByText(again)).toBeVisible();
      await expect(help.getByText(hours)).toHaveCount(0);
      const [call, chat, ambulance] = ways;
      for (const [index, way] of [ambulance, call, chat].entries()) {
        await expect(help.getByRole('link').nth(index)).toHaveAccessibleName(way);
      }
      const [first, second] = await help
        .getByRole('link')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getBoundingClientRect().x));
      expect(first).toBeLessThan(second ?? 0);
      await expectAccessible(page);
    }
  });
}

test('a page that stays open learns that the nurse has come', async ({ page }) => {
  await page.setViewportSize(small);
  await page.clock.install({ time: new Date('2026-11-16T02:29:30Z') });
  await page.goto('/');
  await waitForHydration(page);
  await expect(bar(page)).toContainText('there again from 8 AM');
  await page.clock.runFor(90_000);
  await expect(bar(page)).toContainText('8 AM to 8 PM, every day');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar says its hours, calls, and hides while somebody types', async ({ page }) => {
    await page.setViewportSize(small);
    for (const { at, hours } of languages) {
      await page.goto(addressOf(at, '/patient-registration'));
      await expect(bar(page).getByText(hours)).toBeInViewport();
      await expect(bar(page).locator('a[href="tel:+919400000002"]')).toBeInViewport();
      await page.locator('#field-patient_name').focus();
      await expect(bar(page)).toBeHidden();
    }
  });
});

test('whoever types has the whole screen, and the bar comes back afterwards', async ({ page }) => {
  await page.setViewportSize(small);
  await page.goto('/patient-registration');
  await waitForHydration(page);
  const name = page.getByLabel('Patient name');
  await name.click();
  await name.pressSequentially('Kalyani');
  await expect(bar(page)).toBeHidden();
  await name.blur();
  await expect(bar(page)).toBeVisible();
});

for (const width of [768, 820, 1024, 1280]) {
  test(`SHL-77 from 768 px on there is no bar, and the fund lies over nothing that is pressed: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { at, fund: appeal } of languages) {
      for (const path of pages) {
        await page.goto(addressOf(at, path));
        await waitForHydration(page);
        await expect(bar(page).getByRole('link')).toHaveCount(0);
        await expect(fund(page)).toBeInViewport({ ratio: 1 });
        await expect(fund(page)).toHaveAccessibleName(appeal);
        // The button is fixed: controls that end to its left never scroll below it.
        const overlapping = await page.evaluate(() => {
          const buttonBox = document.querySelector('.fund-button')?.getBoundingClientRect();
          return [...document.querySelectorAll(':is(main, footer) :is(a, button, input, textarea)')]
            .filter((element) => element.checkVisibility() && !element.closest('.trap'))
            .filter((element) => element.getBoundingClientRect().right > (buttonBox?.left ?? 0))
            .map((element) => element.textContent);
        });
        expect(overlapping, path).toEqual([]);
      }
    }
  });
}

test('PRG-01 REG-01 the nurse is called from above the form, on a phone and on a wide screen', async ({
  page,
}) => {
  for (const width of [360, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const { at, who, hours } of languages) {
      for (const [path, first] of [
        ['/patient-registration', 'form .field'],
        ['/volunteer-caregiver-registration', '.type-cards'],
        ['/volunteer-caregiver-registration?type=caregiver', 'form'],
      ] as const) {
        await page.clock.setFixedTime(NOON);
        await page.goto(addressOf(at, path));
        await waitForHydration(page);
        const call = page.getByRole('main').getByRole('link', { name: who }).first();
        await expect(call).toBeInViewport({ ratio: 1 });
        await expect(call).toHaveText(`${who} 94000 00002`);
        await expect(call).toHaveAttribute('href', 'tel:+919400000002');
        await expect(page.getByRole('main').getByText(hours)).toBeVisible();
        const below = await page.locator(first).first().boundingBox();
        const { y = 0, height = 0 } = (await call.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(below?.y ?? 0);
      }
    }
  }
});

test('paper has neither the bar nor the button', async ({ page }) => {
  await page.setViewportSize(small);
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fund(page)).toBeHidden();
});

test('the login pages have no bar', async ({ page }) => {
  for (const address of ['/admin', '/vcm']) {
    await page.goto(address);
    await page.locator('#field-username').waitFor();
    await expect(bar(page)).toHaveCount(0);
  }
});
