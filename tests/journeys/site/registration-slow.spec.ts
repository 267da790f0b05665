import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site.ts';
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
  sentUrl,
  siteLanguages,
  storedHelpers,
  storedRequests,
  submitButton,
  waitForHydration,
  watchAddresses,
} from './registration-steps.ts';

test.use({ allowsConsoleErrors: true });

/** Delays each script by `ms` until the returned function is called. */
async function delayScripts(page: Page, ms: number): Promise<() => void> {
  let delay = ms;
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    // Fails if the page was closed or left meanwhile.
    await route.continue().catch(() => {});
  });
  return () => {
    delay = 0;
  };
}

for (const { lang, base, home, shared } of siteLanguages) {
  test.describe(`scripts that come after 10 s, in ${lang}`, () => {
    test('PRG-13 take nothing from a family that presses at once', async ({ page, clinic }) => {
      const expectNothingTyped = watchAddresses(page);
      const letThrough = await delayScripts(page, 10_000);
      await page.goto(`${base}${PATIENT}`);
      await fillIn(page, family);
      await chooseHelp(page, 'medical');
      await field(page, 'health_condition').fill(illness);
      await submitButton(page).click();
      await expect(page).toHaveURL(sentUrl(base));
      await expect(page.getByRole('status').first()).toContainText(
        shared.registration.patient_registered,
      );
      expect(await storedRequests(clinic)).toMatchObject([
        { ...family, health_condition: illness },
      ]);
      // After hydration the page redirects to the home page, which repeats the confirmation.
      letThrough();
      await expect(page).toHaveURL(home, { timeout: 20_000 });
      await expect(page.getByRole('status').first()).toContainText(
        shared.registration.patient_registered,
      );
      expect(await storedRequests(clinic)).toHaveLength(1);
      expectNothingTyped();
    });

    test('REG-24 take nothing from somebody who comes forward at once', async ({
      page,
      clinic,
    }) => {
      const expectNothingTyped = watchAddresses(page);
      const letThrough = await delayScripts(page, 10_000);
      await page.goto(`${base}${HELPER}?type=medical`);
      await fillIn(page, registrants.medical);
      await submitButton(page).click();
      await expect(page).toHaveURL(`${base}${HELPER}?sent=medical`);
      await expect(page.getByRole('status').first()).toContainText(shared.registration.registered);
      letThrough();
      await expect(page).toHaveURL(home, { timeout: 20_000 });
      expect(await storedHelpers(clinic)).toMatchObject([registrants.medical]);
      expectNothingTyped();
    });
  });
}

test('PRG-11 what was typed before scripts came is there when they have, with the right ten digits', async ({
  page,
  clinic,
}) => {
  await delayScripts(page, 3000);
  await page.goto(PATIENT);
  await fillIn(page, { ...family, contact_phone_number: '+91 98460 12345' });
  await chooseHelp(page, 'medical');
  await field(page, 'health_condition').fill(illness);
  await field(page, 'health_condition').focus();
  await waitForHydration(page);
  await expect(field(page, 'contact_phone_number')).toHaveValue('9846012345');
  for (const [name, text] of Object.entries(family)) {
    await expect(field(page, name)).toHaveValue(text);
  }
  await expect(field(page, 'health_condition')).toHaveValue(illness);
  await expect(field(page, 'health_condition')).toBeFocused();
  await expect(field(page, 'care_details')).toHaveCount(0);
  await submitButton(page).click();
  await expect(page).toHaveURL('/');
  expect(await storedRequests(clinic)).toMatchObject([{ ...family, health_condition: illness }]);
});

test('what is mended before scripts come counts more than what was sent, and that more than a draft', async ({
  page,
  clinic,
}) => {
  await page.goto(PATIENT);
  await waitForHydration(page);
  await fillIn(page, { patient_name: 'An older canary', place: 'An older place' });
  await delayScripts(page, 3000);
  await page.reload();
  await fillIn(page, { ...family, contact_phone_number: '123', notes: 'canary-notes as sent' });
  await chooseHelp(page, 'caregiver');
  await field(page, 'care_details').fill('canary-care');
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeVisible();
  await expect(field(page, 'notes')).toHaveValue('canary-notes as sent');
  await fillIn(page, { notes: 'canary-notes as mended', contact_phone_number: '+919846012345' });
  await waitForHydration(page);
  await expect(field(page, 'contact_phone_number')).toHaveValue('9846012345');
  await expect(field(page, 'notes')).toHaveValue('canary-notes as mended');
  await expect(field(page, 'patient_name')).toHaveValue(family.patient_name);
  await expect(field(page, 'place')).toHaveValue(family.place);
  await expect(field(page, 'care_details')).toHaveValue('canary-care');
  await expect(field(page, 'contact_phone_number')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  // A reload does not submit the form again, and keeps the typed values.
  await page.unroute('**/assets/*.js');
  await page.reload();
  await waitForHydration(page);
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(field(page, 'notes')).toHaveValue('canary-notes as mended');
  await submitButton(page).click();
  await expect(page).toHaveURL('/');
  expect(await storedRequests(clinic)).toMatchObject([
    { ...family, support_type: 'caregiver', notes: 'canary-notes as mended' },
  ]);
});
