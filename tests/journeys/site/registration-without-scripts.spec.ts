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
  type Type,
  watchAddresses,
} from './registration-steps.ts';

test.use({ javaScriptEnabled: false, allowsConsoleErrors: true });

for (const { lang, base, home, shared, site, pages } of siteLanguages) {
  test.describe(`without scripts, in ${lang}`, () => {
    test('PRG-03 PRG-06 PRG-11 PRG-13 PRG-17 a family is refused first and then taken', async ({
      page,
      clinic,
    }) => {
      const expectNothingTyped = watchAddresses(page);
      await page.goto(`${base}${PATIENT}`);
      await expect(field(page, 'health_condition')).toBeHidden();
      await expect(field(page, 'care_details')).toBeHidden();
      await chooseHelp(page, 'medical');
      await expect(field(page, 'health_condition')).toBeVisible();
      await expect(field(page, 'care_details')).toBeHidden();
      await fillIn(page, { ...family, contact_phone_number: '98460 123' });
      await submitButton(page).click();

      await expect(page).toHaveURL(`${base}${PATIENT}`);
      await expect(page).toHaveTitle(new RegExp(`^${shared.form.error.split('{')[0]}`));
      await expect(errorSummary(page)).toBeInViewport();
      const links = errorSummary(page).locator('a');
      await expect(links).toHaveText([shared.rules.health_condition, shared.rules.phone]);
      await links.last().click();
      await expect(field(page, 'contact_phone_number')).toBeFocused();
      await expect(page.locator('.wrong:not(:empty)')).toHaveCount(2);
      await expect(field(page, 'patient_name')).toHaveValue(family.patient_name);
      await expect(field(page, 'address')).toHaveValue(family.address);
      await expect(field(page, 'health_condition')).toBeVisible();

      await field(page, 'health_condition').fill(illness);
      await field(page, 'contact_phone_number').fill('+91 98460 12345');
      await submitButton(page).click();
      await expect(page).toHaveURL(sentUrl(base));
      const panel = page.getByRole('status').filter({ hasText: site.registered.patient.next });
      await expect(panel).toContainText(shared.registration.patient_registered);
      await expect(page.locator('main form')).toHaveCount(0);
      expect(await storedRequests(clinic)).toMatchObject([
        { ...family, health_condition: illness },
      ]);

      // A second submission of the same details is refused as a duplicate.
      await page.goto(`${base}${PATIENT}`);
      await chooseHelp(page, 'medical');
      await fillIn(page, { ...family, health_condition: illness });
      await submitButton(page).click();
      await expect(errorSummary(page)).toContainText(shared.registration.full_details_taken);
      expect(await storedRequests(clinic)).toHaveLength(1);
      await page.goto(`${base}${PATIENT}?sent=patient`);
      await panel.getByRole('link', { name: pages.registration.home }).click();
      await expect(page).toHaveURL(home);
      expectNothingTyped();
    });

    test('SYS-27 a text that is too long is refused whole, beside its field', async ({
      page,
      clinic,
    }) => {
      const long = `${'ന'.repeat(5196)} end`;
      await page.goto(`${base}${PATIENT}`);
      await chooseHelp(page, 'medical');
      await fillIn(page, { ...family, health_condition: long });
      await submitButton(page).click();
      const expectedErrors = {
        en: ['Error: Health condition is too long', '5,200 of 5,000 characters'],
        ml: ['തെറ്റ്: രോഗവിവരം വളരെ നീണ്ടതാണ്', '5,000 അക്ഷരത്തിൽ 5,200'],
      }[lang];
      await expect(page.locator('.field-wrong .wrong')).toHaveText(expectedErrors);
      await expect(field(page, 'health_condition')).toHaveValue(long);
      await expect(field(page, 'health_condition')).toHaveAttribute('aria-invalid', 'true');
      expect(await storedRequests(clinic)).toEqual([]);
    });

    for (const type of Object.keys(registrants) as Type[]) {
      test(`REG-01 REG-02 REG-24 REG-26 a ${type} is refused first and then taken`, async ({
        page,
        clinic,
      }) => {
        const expectNothingTyped = watchAddresses(page);
        await page.goto(`${base}${HELPER}`);
        await expect(page.locator('main form')).toHaveCount(0);
        await page.getByRole('link', { name: pages.helper_registration.types[type].title }).click();
        await expect(page).toHaveURL(`${base}${HELPER}?type=${type}#form`);
        await expect(page.locator('h2#form')).toBeInViewport();
        await fillIn(page, { ...registrants[type], email: 'canary' });
        await submitButton(page).click();
        await expect(page).toHaveURL(`${base}${HELPER}?type=${type}`);
        await expect(errorSummary(page).locator('a')).toHaveText([shared.rules.email]);
        await expect(field(page, 'name')).toHaveValue(registrants[type].name);
        await field(page, 'email').fill(registrants[type].email);
        await submitButton(page).click();
        await expect(page).toHaveURL(`${base}${HELPER}?sent=${type}`);
        await expect(page.getByRole('status').first()).toContainText(
          shared.registration.registered,
        );
        const kind = type === 'medical' ? 'medical_professional' : type;
        expect(await storedHelpers(clinic)).toMatchObject([{ ...registrants[type], kind }]);

        await page.goto(`${base}${HELPER}?type=${type}`);
        await fillIn(page, registrants[type]);
        await submitButton(page).click();
        await expect(errorSummary(page).locator('a')).toHaveText([shared.registration.email_taken]);
        // Choosing the same type again empties the form without scripts as well.
        await page.locator('.type-card[aria-current]').click();
        await expect(field(page, 'name')).toHaveValue('');
        expect(await storedHelpers(clinic)).toHaveLength(1);
        expectNothingTyped();
      });
    }

    test('says whom to call while the database fails', async ({ page, clinic }) => {
      await page.goto(`${base}${PATIENT}`);
      await fillIn(page, family);
      await chooseHelp(page, 'others');
      await clinic.database.pool.query('alter table patient_requests rename to away');
      await submitButton(page).click();
      await clinic.database.pool.query('alter table away rename to patient_requests');
      await expect(errorSummary(page)).toContainText(shared.registration.failed);
      await expect(errorSummary(page).locator('a[href^="tel:+91"]')).toHaveCount(3);
      await expect(field(page, 'place')).toHaveValue(family.place);
      await submitButton(page).click();
      await expect(page).toHaveURL(sentUrl(base));
      expect(await storedRequests(clinic)).toMatchObject([{ ...family, support_type: 'other' }]);
    });
  });
}
