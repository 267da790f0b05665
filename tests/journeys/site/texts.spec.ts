import { expect, test } from '../../support/site.ts';

const location = { en: 'Examplepuram, Kerala, India', ml: 'ഉദാഹരണപുരം, കേരളം, ഇന്ത്യ' };
const titles = {
  about: { en: 'About us', ml: 'ഞങ്ങളെക്കുറിച്ച്' },
  privacy: { en: 'Privacy', ml: 'സ്വകാര്യത' },
  terms: { en: 'Terms of use', ml: 'ഉപയോഗ നിബന്ധനകൾ' },
};
/** Headings and words that LEG-05 requires on the privacy page. */
const requirements = {
  en: {
    titles: ['What we collect, and why', 'Who sees it', 'What you can ask'],
    words: [
      'register as a helper',
      'illness, medicines',
      'our office, and the nurses',
      'To delete it',
    ],
  },
  ml: {
    titles: ['എന്തൊക്കെ ശേഖരിക്കുന്നു, എന്തിന്', 'ആരു കാണും', 'നിങ്ങൾക്ക് ആവശ്യപ്പെടാവുന്നത്'],
    words: ['സഹായിക്കാനായി രജിസ്റ്റർ', 'രോഗം, മരുന്ന്', 'ഞങ്ങളുടെ ഓഫീസും', 'നീക്കം ചെയ്യാൻ'],
  },
};

for (const language of ['en', 'ml'] as const) {
  const at = (path: string) => (language === 'ml' ? `/ml${path}` : path);

  test.describe(`the texts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('SHL-03 LEG-01 LEG-04 about tells who the clinic is, without scripts', async ({
      page,
    }) => {
      const answer = await page.goto(at('/about'));
      expect(answer?.status()).toBe(200);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles.about[language]);
      await expect(main).toContainText('2014');
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
      await main
        .locator(`a[href="${at('/patient-registration')}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${at('/patient-registration')}$`));
    });

    for (const [name, lines] of [
      ['privacy', 'SHL-07 LEG-02'],
      ['terms', 'SHL-08 LEG-03'],
    ] as const) {
      test(`${lines} ${name} carries the clinic's contact details`, async ({ page }) => {
        const answer = await page.goto(at(`/${name}`));
        expect(answer?.status()).toBe(200);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[name][language]);
        await expect(main).toContainText(location[language]);
        await expect(main.locator('a[href="mailto:office@clinic.example"]').first()).toBeVisible();
        await expect(main.locator('a[href="tel:+919400000001"]').first()).toBeVisible();
      });
    }

    test('LEG-05 the page of privacy says what is collected and why, who sees it, how it is deleted', async ({
      page,
    }) => {
      await page.goto(at('/privacy'));
      const main = page.getByRole('main');
      for (const title of requirements[language].titles) {
        await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
      }
      for (const words of requirements[language].words) await expect(main).toContainText(words);
    });

    test('the notice beside the forms can be read on the page of privacy, with its version', async ({
      page,
    }) => {
      await page.goto(at('/privacy'));
      const notice = page.locator('section[aria-labelledby=notice]');
      await expect(notice).toContainText('2026-11-16');
      await expect(notice.getByRole('listitem')).toHaveCount(6);
    });
  });
}
