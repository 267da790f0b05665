import { labelOf } from '@thinna/contract/kit/failure';
import { addForms, patientSupportTypes } from '@thinna/contract/patients/patient-fields';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { manyPatients } from '../../support/patient-list-rows.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
} as const;

/** The same name in two Unicode encodings of its chillu letters, as different keyboards type. */
const NAME = 'അർജുൻ കടവിൽ';
const SEARCH_TEXT = 'അര്\u200Dജുന്\u200D';

for (const language of ['en', 'ml'] as const) {
  test(`a patient is added, and found by another spelling, in ${language} (PAT-03, PAT-31, PAT-34)`, async ({
    page,
    clinic: { database },
  }) => {
    const words = languages[language];
    const label = (field: string) => {
      const labelText = labelOf(addForms.medical, field, words);
      return page.getByLabel(
        field === 'first_name' ? labelText : fill(words.form.optional, { label: labelText }),
        { exact: true },
      );
    };
    await manyPatients(database, 300);
    await logInAsAdmin(page, language);
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: words.patient_list.title }).click();
    await expect(page.locator('tbody tr')).toHaveCount(200);
    await page.getByRole('button', { name: words.show_more }).click();
    await expect(page.locator('tbody tr')).toHaveCount(300);
    await expect(page.getByRole('rowheader').nth(200)).toBeFocused();

    await page.getByRole('link', { name: words.patients.add }).click();
    await label('first_name').fill(NAME);
    await page.getByRole('radio', { name: patientSupportTypes.medical[language] }).check();
    await label('dob').fill('1951-04-12');
    await expect(label('age')).toHaveValue(/^7\d$/);
    await label('phone_number').fill('+91 50000 12345');
    await label('place').fill('കടവ്');
    await label('place_link').fill('https://maps.example/house');
    await label('health_status.disease').fill('അർബുദം');
    await label('medical_proxy.name').fill('Biju');
    await label('medical_history').fill('2024-ൽ വീണു');
    await page.getByRole('button', { name: words.form.save }).click();
    await expect(page.getByText(words.patients.added)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/patient-management$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.keyboard.press('/');
    await page.keyboard.insertText(SEARCH_TEXT);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row.getByText(words.patients.is_new, { exact: true })).toBeVisible();
    await expect(row.getByText('50000 12345')).toBeVisible();
    await expect(row.getByText(/PC-\d{5,}$/)).toBeVisible();
    expect(page.url()).not.toContain('search');
    const support = labelOf(addForms.medical, 'support_type', words);
    await page.getByRole('combobox', { name: support }).selectOption('volunteer');
    await expect(page.getByText(words.patients.empty)).toBeVisible();
  });
}
