import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/site.ts';
import {
  chooseHelp,
  errorSummary,
  family,
  field,
  fillIn,
  HELPER,
  illness,
  PATIENT,
  registrants,
  siteLanguages,
  storedHelpers,
  storedRequests,
  submitButton,
  type Type,
  tabTo,
  waitForHydration,
  watchAddresses,
} from './registration-steps.ts';

const types = Object.keys(registrants) as Type[];

for (const { lang, base, home, shared, site, pages } of siteLanguages) {
  test.describe(`in ${lang}`, () => {
    test('PRG-13 PRG-14 a family asks for help', async ({ page, clinic }) => {
      const expectNothingTyped = watchAddresses(page);
      await page.goto(home);
      await page.locator(`main a[href="${base}${PATIENT}"]`).first().click();
      await waitForHydration(page);
      await expect(page).toHaveTitle(new RegExp(`^${pages.patient_registration.title} · `));
      await fillIn(page, family);
      await chooseHelp(page, 'medical');
      await field(page, 'health_condition').fill(illness);
      await page.locator('details.consent summary').click();
      await expect(page.locator('details.consent')).toContainText('2026-11-16');
      await expectAccessible(page);
      await submitButton(page).click();
      const panel = page
        .getByRole('status')
        .filter({ hasText: shared.registration.patient_registered });
      await expect(panel).toBeFocused();
      await expect(page).toHaveURL(home);
      await expect(panel).toContainText(site.registered.patient.next);
      await panel.getByRole('button', { name: shared.close }).click();
      await expect(panel).toHaveCount(0);
      await page.reload();
      await waitForHydration(page);
      await expect(panel).toHaveCount(0);
      expect(await storedRequests(clinic)).toMatchObject([
        { ...family, support_type: 'medical', health_condition: illness, care_details: null },
      ]);
      expectNothingTyped();
    });

    for (const type of types) {
      test(`REG-02 REG-24 REG-25 somebody comes forward as ${type}`, async ({ page, clinic }) => {
        const expectNothingTyped = watchAddresses(page);
        await page.goto(`${base}${HELPER}`);
        await page.getByRole('link', { name: pages.helper_registration.types[type].title }).click();
        const heading = page.locator('h2#form');
        await expect(heading).toHaveText(pages.helper_registration.types[type].title);
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        await waitForHydration(page);
        await fillIn(page, registrants[type]);
        await submitButton(page).click();
        const panel = page.getByRole('status').filter({ hasText: shared.registration.registered });
        await expect(panel).toBeFocused();
        await expect(page).toHaveURL(home);
        await expect(panel).toContainText(site.registered.helper.next);
        const kind = type === 'medical' ? 'medical_professional' : type;
        expect(await storedHelpers(clinic)).toMatchObject([{ ...registrants[type], kind }]);
        expectNothingTyped();
      });
    }
  });
}

test.describe('by keyboard alone', () => {
  /** Follows the first link of the error summary to its field and fills the field in. */
  async function fixFirstError(page: Page, name: string, text: string) {
    await expect(errorSummary(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(text);
  }

  test('PRG-03 PRG-13 a family asks for help', async ({ page, clinic }) => {
    await page.goto(PATIENT);
    await waitForHydration(page);
    await tabTo(page, '#registration button[type=submit]');
    await page.keyboard.press('Enter');
    await fixFirstError(page, 'patient_name', family.patient_name);
    await tabTo(page, '[name=support_type]');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, '#field-health_condition');
    await page.keyboard.type(illness);
    for (const name of ['place', 'address', 'contact_phone_number'] as const) {
      await tabTo(page, `#field-${name}`);
      await page.keyboard.type(family[name]);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toContainText(
      'Patient registered successfully!',
    );
    await expect(page).toHaveURL('/');
    await tabTo(page, '[role=status] button');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Patient registered successfully!')).toHaveCount(0);
    expect(await storedRequests(clinic)).toMatchObject([{ ...family, health_condition: illness }]);
  });

  test('REG-02 REG-24 a caregiver comes forward', async ({ page, clinic }) => {
    await page.goto(HELPER);
    await waitForHydration(page);
    await tabTo(page, '.type-card[href*="type=caregiver"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('h2#form')).toBeFocused();
    await waitForHydration(page);
    const { name, ...otherFields } = registrants.caregiver;
    await tabTo(page, '#registration button[type=submit]');
    await page.keyboard.press('Enter');
    await fixFirstError(page, 'name', name);
    for (const [fieldName, text] of Object.entries(otherFields)) {
      await tabTo(page, `#field-${fieldName}`);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').first()).toContainText('Registration Successful');
    expect(await storedHelpers(clinic)).toMatchObject([
      { ...registrants.caregiver, kind: 'caregiver' },
    ]);
  });
});

test.describe('the choice of a type', () => {
  test('REG-03 begins an empty form, and Back leads to the one before', async ({
    page,
    clinic: _,
  }) => {
    await page.goto(`${HELPER}?type=volunteer`);
    await waitForHydration(page);
    await fillIn(page, registrants.volunteer);
    await page.locator('.type-card[href*="type=caregiver"]').click();
    await expect(page).toHaveURL(`${HELPER}?type=caregiver#form`);
    await waitForHydration(page);
    await expect(field(page, 'name')).toHaveValue('');
    await expect(field(page, 'skills')).toHaveCount(0);
    await field(page, 'name').fill('Canary');
    await page.locator('.type-card[href*="type=caregiver"]').click();
    await expect(field(page, 'name')).toHaveValue('');
    await expect(page.locator('h2#form')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${HELPER}?type=volunteer`);
    await expect(field(page, 'skills')).toBeVisible();
  });
});

for (const { lang, base } of siteLanguages) {
  test(`both forms in ${lang} keep to the smallest phone with letters of twice the size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [PATIENT, HELPER, `${HELPER}?type=medical`]) {
      await page.goto(base + address);
      await waitForHydration(page);
      if (address !== HELPER) {
        await submitButton(page).click();
        await expect(errorSummary(page)).toBeVisible();
      }
      await page.locator('main').evaluate((main) => {
        const parts = [main, ...main.querySelectorAll<HTMLElement>('*')];
        const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize));
        parts.forEach((part, at) => {
          part.style.fontSize = `${2 * (sizes[at] ?? 0)}px`;
          part.style.lineHeight = '1.5';
        });
      });
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('a form that cannot be sent', () => {
  test.use({ allowsConsoleErrors: true });

  test('PRG-20 says whom to call when the line is cut or the database fails, and keeps what was typed', async ({
    page,
    clinic,
  }) => {
    await page.goto(PATIENT);
    await waitForHydration(page);
    await fillIn(page, family);
    await chooseHelp(page, 'volunteer');
    await page.route('**/api/patients-in-need', (route) => route.abort());
    await submitButton(page).click();
    await expect(errorSummary(page)).toContainText('Registration failed. Please try again.');
    await expect(errorSummary(page).locator('a[href="tel:+919400000002"]')).toBeVisible();
    await page.unroute('**/api/patients-in-need');
    await page.reload();
    await waitForHydration(page);
    await expect(field(page, 'patient_name')).toHaveValue(family.patient_name);
    await clinic.database.pool.query('alter table patient_requests rename to away');
    await submitButton(page).click();
    await expect(errorSummary(page).locator('a[href^="tel:"]')).toHaveCount(3);
    await clinic.database.pool.query('alter table away rename to patient_requests');
    await submitButton(page).click();
    await expect(page).toHaveURL('/');
    expect(await storedRequests(clinic)).toHaveLength(1);
  });
});
