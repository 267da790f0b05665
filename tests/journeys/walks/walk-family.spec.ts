import { pages } from '@thinna/contract/words/ml/pages';
import { shared } from '@thinna/contract/words/ml/shared';
import { site } from '@thinna/contract/words/ml/site';
import { expect, test } from '../../support/site.ts';
import { slowDown } from '../../support/weak-line.ts';
import {
  alive,
  button,
  chooseHelp,
  family,
  field,
  fillIn,
  illness,
  requests,
  summary,
} from '../site/registration-steps.ts';

test('a daughter finds the clinic in Malayalam, on a village line, and asks for help', async ({
  page,
  clinic,
}) => {
  test.skip(test.info().project.name !== 'phone');
  // What a search engine shows, and where it leads.
  const map = await (await page.request.get('/sitemap.xml')).text();
  expect(map).toMatch(/<loc>\S+\/ml\/patient-registration<\/loc>/);
  await slowDown(page);
  await page.goto('/ml');

  // She may call at once, without scrolling, and nothing has to be paid.
  const numbers = page.locator('main a[href^="tel:"]');
  await expect(numbers.first()).toBeInViewport();
  await page.locator('main a[href="/ml/patient-registration"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    pages.patient_registration.title,
  );
  await alive(page);

  // A first press says what is missing, and keeps what was written.
  await field(page, 'patient_name').fill(family.patient_name);
  await chooseHelp(page, 'medical');
  await button(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'patient_name')).toHaveValue(family.patient_name);
  await fillIn(page, { ...family, health_condition: illness });
  await button(page).click();

  const panel = page.getByRole('status').filter({
    hasText: shared.registration.patient_registered,
  });
  await expect(page).toHaveURL('/ml');
  await expect(panel).toContainText(site.registered.patient.next);
  expect(await requests(clinic)).toMatchObject([{ ...family, health_condition: illness }]);

  // Whoever takes the phone next finds nothing of it in the form.
  await page.goto('/ml/patient-registration');
  await alive(page);
  await expect(field(page, 'patient_name')).toHaveValue('');
});
