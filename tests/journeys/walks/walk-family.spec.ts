import { pages } from '@thinna/contract/words/ml/pages';
import { shared } from '@thinna/contract/words/ml/shared';
import { site } from '@thinna/contract/words/ml/site';
import { expect, test } from '../../support/site.ts';
import { throttleNetwork } from '../../support/weak-line.ts';
import {
  chooseHelp,
  errorSummary,
  family,
  field,
  fillIn,
  illness,
  storedRequests,
  submitButton,
  waitForHydration,
} from '../site/registration-steps.ts';

test('a daughter finds the clinic in Malayalam, on a village line, and asks for help', async ({
  page,
  clinic,
}) => {
  test.skip(test.info().project.name !== 'phone');
  // Search engines find the Malayalam page through the sitemap.
  const map = await (await page.request.get('/sitemap.xml')).text();
  expect(map).toMatch(/<loc>\S+\/ml\/patient-registration<\/loc>/);
  await throttleNetwork(page);
  await page.goto('/ml');

  // A phone number is visible without scrolling.
  const numbers = page.locator('main a[href^="tel:"]');
  await expect(numbers.first()).toBeInViewport();
  await page.locator('main a[href="/ml/patient-registration"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    pages.patient_registration.title,
  );
  await waitForHydration(page);

  // Submitting an incomplete form shows the errors and keeps the typed values.
  await field(page, 'patient_name').fill(family.patient_name);
  await chooseHelp(page, 'medical');
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(field(page, 'patient_name')).toHaveValue(family.patient_name);
  await fillIn(page, { ...family, health_condition: illness });
  await submitButton(page).click();

  const panel = page.getByRole('status').filter({
    hasText: shared.registration.patient_registered,
  });
  await expect(page).toHaveURL('/ml');
  await expect(panel).toContainText(site.registered.patient.next);
  expect(await storedRequests(clinic)).toMatchObject([{ ...family, health_condition: illness }]);

  // The next user of the phone finds an empty form.
  await page.goto('/ml/patient-registration');
  await waitForHydration(page);
  await expect(field(page, 'patient_name')).toHaveValue('');
});
