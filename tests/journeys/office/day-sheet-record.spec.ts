import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { expect, expectAccessible, logInAsAdmin, type Site, test } from '../../support/site.ts';

const inDays = (days: number) => addDays(clinicDay(new Date()), days);
const FOOT = {
  en: 'Contains health data. Bring it back to the office.',
  ml: 'ഇതിൽ ആരോഗ്യവിവരങ്ങളുണ്ട്. ഓഫീസിൽ തിരികെ ഏൽപ്പിക്കുക.',
};

/** 120 letters as a reader counts them, of the longer kind. */
const NOTE =
  'കഴിഞ്ഞ രണ്ടു ദിവസമായി രാത്രി ഉറങ്ങുന്നില്ല. കാലിലെ മുറിവ് ഉണങ്ങിത്തുടങ്ങി. വീട്ടുകാർക്കു തിരിച്ചു കിടത്തുന്ന വിധം വീണ്ടും കാണിക്കണം. മരുന്നു തീരാറായി; കൊണ്ടുപോകണം. ';

/** Plans visits of nurses for today, each to somebody with a long name and a record. */
async function planDay({ database: { db, pool } }: Site, count: number): Promise<void> {
  await pool.query('delete from schedules');
  const helper_id = await addHelper(db, { kind: 'caregiver', name: 'സിസ്റ്റർ മേരി തോമസ്' });
  for (let at = 0; at < count; at += 1) {
    const patient_id = await addPatient(db, {
      first_name: 'ലക്ഷ്മിക്കുട്ടിയമ്മ',
      last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
      phone_number: `50000001${String(at).padStart(2, '0')}`,
      place: 'മാള, പള്ളിക്കു സമീപം, പാലം കഴിഞ്ഞു മൂന്നാമത്തെ വീട്',
    });
    await addVisitRecord(db, {
      patient_id,
      visited_on: inDays(-5),
      pain: 10,
      akps: 100,
      medicines_until: inDays(10),
    });
    await addVisitRecord(db, { patient_id, visited_on: inDays(-8), note: NOTE.repeat(2) });
    await db
      .insertInto('schedules')
      .values({
        patient_id,
        patient_name: 'A',
        helper_id,
        member_name: 'A',
        visit_type: 'Caregiver',
        visit_date: inDays(0),
        visit_time: `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
      })
      .execute();
  }
}

/** Switches the last record on for today, and prints. */
async function printWithRecord(page: Page, rows: number): Promise<string[]> {
  await page.goto('/admin/schedules/week');
  await page.getByRole('switch').first().check();
  await expect(page.locator('.last-found')).toHaveCount(rows);
  return pdfPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

for (const language of ['en', 'ml'] as const) {
  test(`VIS-76 a day of eight visits fits one page that says it holds health data (${language})`, async ({
    page,
    clinic,
  }) => {
    await planDay(clinic, 8);
    await logInAsAdmin(page, language);
    const pages = await printWithRecord(page, 8);
    expect(pages).toHaveLength(1);
    await expectAccessible(page);
    // A PDF holds the shapes of Malayalam in another order than its letters.
    await page.emulateMedia({ media: 'print' });
    const foot = page.locator('.sheet-with-record tfoot');
    await expect(foot).toBeVisible();
    await expect(foot).toHaveText(FOOT[language]);
  });
}

test('VIS-76 a longer day repeats its head, and each page says that it holds health data', async ({
  page,
  clinic,
}) => {
  await planDay(clinic, 20);
  await logInAsAdmin(page);
  const pages = await printWithRecord(page, 20);
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) {
    expect(text).toContain('PlaceandphoneWhogoes');
    expect(text).toContain(FOOT.en.replaceAll(' ', ''));
  }

  // Without the record nothing says so.
  await page.getByRole('switch').first().uncheck();
  await expect(page.locator('.last-found')).toHaveCount(0);
  const plain = pdfPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  expect(plain[0]).toContain('PlaceandphoneWhogoes');
  expect(plain.join('')).not.toContain('healthdata');
});
