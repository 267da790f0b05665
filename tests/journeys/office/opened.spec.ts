import { opened as english } from '@thinna/contract/words/en/opened';
import { opened as malayalam } from '@thinna/contract/words/ml/opened';
import { addPatient } from '../../database/rows.ts';
import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';

const languages = { en: english, ml: malayalam };

for (const [language, words] of Object.entries(languages)) {
  test(`OPN-06 who opened a record prints on one A4 page for a family, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    const id = await addPatient(database.db, { first_name: 'കല്യാണി', last_name: 'അമ്മ' });
    await database.pool.query(
      `insert into audit (at, actor_id, action, record, record_id)
       select now() - n * interval '1 day', (select id from accounts where username = 'asha'),
         'view', 'patient', $1 from generate_series(1, 20) n`,
      [id],
    );
    await logInAsAdmin(page, language as keyof typeof languages);
    await page.goto(`/admin/patients/opened/${id}`);
    await expect(page.locator('tbody tr')).toHaveCount(20);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    const main = page.locator('main');
    await expect(main.locator('.letterhead')).toBeVisible();
    await expect(main.locator('h1')).toHaveText(words.title);
    await expect(main.getByText('കല്യാണി അമ്മ')).toBeVisible();
    await expect(main.getByText(/^PC-\d{5,}$/)).toBeVisible();
    await expect(main.getByText(words.note)).toBeVisible();
    await expect(main.locator('.printed-on')).toBeVisible();
    for (const hidden of ['.back-link', 'button', '.segments', '.button-quiet']) {
      for (const control of await main.locator(hidden).all()) await expect(control).toBeHidden();
    }
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
