import { clinicDay } from '@thinna/contract/kit/office/day';
import { expect, expectAccessible, test } from '../../support/site.ts';
import {
  chooseHelp,
  errorSummary,
  family,
  field,
  fillIn,
  PATIENT,
  sentUrl,
  siteLanguages,
  storedRequests,
  submitButton,
  waitForHydration,
  watchAddresses,
} from './registration-steps.ts';

const STATUS = '/request-status';
const showButton = '#request-status button[type=submit]';

/** The sentences as a family reads them. */
const sentences = {
  en: {
    keep: 'Keep this number',
    send: 'Send it to myself',
    received: 'We have received your request. Our nurse will call you.',
    care: 'Care has begun',
    visit: /The first visit is planned: \S/,
    closed: 'Closed. Please call us if you need us again.',
    none: 'We find no request with these numbers. Please call us.',
  },
  ml: {
    keep: 'ഈ നമ്പർ സൂക്ഷിച്ചുവെക്കുക',
    send: 'എനിക്കുതന്നെ അയയ്ക്കുക',
    received: 'നിങ്ങളുടെ അഭ്യർത്ഥന കിട്ടി. ഞങ്ങളുടെ നഴ്സ് നിങ്ങളെ വിളിക്കും.',
    care: 'പരിചരണം തുടങ്ങി',
    visit: /ആദ്യത്തെ ഗൃഹസന്ദർശനം: \S/,
    closed: 'അവസാനിപ്പിച്ചു. ഇനിയും ആവശ്യമുണ്ടെങ്കിൽ ഞങ്ങളെ വിളിക്കുക.',
    none: 'ഈ നമ്പറുകളുള്ള അഭ്യർത്ഥന കാണുന്നില്ല. ഞങ്ങളെ വിളിക്കുക.',
  },
};

for (const { lang, base, home } of siteLanguages) {
  const says = sentences[lang];

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts, in ${lang}`, () => {
      // The browser logs the answers 404 to its console.
      test.use({ javaScriptEnabled, allowsConsoleErrors: true });

      test('TRK-01 TRK-02 TRK-03 TRK-05 TRK-06 TRK-12 a family gets its number and follows its request', async ({
        page,
        clinic,
      }) => {
        const expectNothingTyped = watchAddresses(page);
        await page.goto(`${base}${PATIENT}`);
        if (javaScriptEnabled) await waitForHydration(page);
        await fillIn(page, family);
        await chooseHelp(page, 'others');
        await submitButton(page).click();
        await expect(page).toHaveURL(javaScriptEnabled ? home : sentUrl(base));
        const [request] = await storedRequests(clinic);
        const code = String(request?.code);
        const note = page.locator('.registered').filter({ hasText: says.keep });
        await expect(note).toContainText(code);
        const send = await note.getByRole('link', { name: says.send }).getAttribute('href');
        const text = new URL(send ?? '').searchParams.get('text') ?? '';
        expect(send).toMatch(/^https:\/\/wa\.me\/\?text=/);
        expect(text).toContain(code);
        expect(text).toMatch(new RegExp(`https://\\S+${base}${STATUS}$`));
        if (!javaScriptEnabled) {
          await page.reload();
          await expect(note).toContainText(code);
        }
        if (javaScriptEnabled) await expectAccessible(page);

        await note.locator(`a[href="${base}${STATUS}"]`).click();
        await expect(page).toHaveURL(`${base}${STATUS}`);
        const ask = async (typedCode: string, phoneEnd: string) => {
          if (javaScriptEnabled) await waitForHydration(page);
          await field(page, 'code').fill(typedCode);
          await field(page, 'phone_end').fill(phoneEnd);
          await page.locator(showButton).click();
        };
        const panel = page.locator('[role=status] .registered');
        await ask(code, '0000');
        await expect(errorSummary(page)).toContainText(says.none);
        await expect(errorSummary(page).locator('a[href^="tel:+91"]')).toHaveCount(3);
        await expect(panel).toHaveCount(0);
        await ask(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`, '2345');
        await expect(panel).toContainText(says.received);
        await expect(panel.locator('a[href^="tel:+91"]')).toHaveCount(3);
        await expect(errorSummary(page)).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(page);

        const { db } = clinic.database;
        await db
          .updateTable('patient_requests')
          .set({ closed_at: new Date(), closed_why: 'elsewhere' })
          .execute();
        await ask(code, '2345');
        await expect(panel).toContainText(says.closed);
        const patient = await db
          .insertInto('patients')
          .values({ original_id: Number(request?.id), first_name: 'K', support_type: 'other' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await ask(code, '2345');
        await expect(panel).toContainText(says.care);
        await db
          .insertInto('schedules')
          .values({
            patient_id: patient.id,
            patient_name: 'K',
            member_name: 'canary-nurse',
            visit_type: 'Other',
            visit_date: clinicDay(new Date(Date.now() + 3 * 86_400_000)),
            visit_time: '09:41',
          })
          .execute();
        await ask(code, '2345');
        await expect(panel).toContainText(says.visit);
        await expect(page.locator('main')).not.toContainText(/canary|9:41/);
        await expect(page).toHaveURL(`${base}${STATUS}`);
        expectNothingTyped();
      });
    });
  }

  test(`TRK-08 search engines leave the page out, in ${lang}`, async ({ page, request }) => {
    const answer = await page.goto(`${base}${STATUS}`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical], meta[property^="og:"]')).toHaveCount(0);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(STATUS);
    // A crawler that is kept away would not read that it is to leave the page out.
    expect(await (await request.get('/robots.txt')).text()).not.toContain(STATUS);
  });
}
