import type { Locator, Page } from '@playwright/test';
import { addHelper, addPatient } from '../../database/rows.ts';
import { expect, expectAccessible, freezeTime, logInAsStaff, test } from '../../support/site.ts';
import { expectNoSidewaysScrolling } from '../accessible.ts';
import { expectWholeWords } from '../whole-words.ts';
import { recordWhole } from './record-walk.ts';

/** Monday, 4:10 PM at the clinic. */
const NOW = new Date('2026-11-16T10:40:00.000Z');

type Clinic = Parameters<typeof logInAsStaff>[1];

/** Logs in as a nurse whose next visit is to Kalyani Amma. */
async function openDay(page: Page, clinic: Clinic, language: 'en' | 'ml' = 'en'): Promise<void> {
  const { db } = clinic.database;
  await freezeTime(page, clinic, NOW);
  await db.deleteFrom('schedules').execute();
  const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
  const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  await db
    .insertInto('schedules')
    .values({
      patient_id,
      patient_name: 'Kalyani Amma',
      helper_id,
      member_name: 'Leena Kadavil',
      visit_type: 'Medical Professional',
      visit_date: '2026-11-16',
      visit_time: '16:30',
    })
    .execute();
  await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto('/vcm/dashboard');
  await page.locator('.next-card').waitFor();
}

const stored = ({ database: { db } }: Clinic) =>
  db.selectFrom('visit_records').selectAll().execute();

/** Moves the focus with Tab until it is on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not lead there.');
}

for (const language of ['en', 'ml'] as const) {
  test(`VIS-25 VIS-26 by keyboard the least record needs five answers (${language})`, async ({
    page,
    clinic,
  }) => {
    await openDay(page, clinic, language);
    await tabTo(page, page.locator('.record-visit'));
    await page.keyboard.press('Enter');
    await page.locator('#field-seen').waitFor();
    await tabTo(page, page.locator('#field-seen'));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('#field-next'));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('#field-next_on'));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('.record-save > .button'));
    await page.keyboard.press('Enter');
    await page.locator('.visit-outcome').waitFor();
    // The first page is read again; no call may be on its way when the test ends.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.visit-outcome strong')).toHaveText(/4:10 PM/);
    expect(await stored(clinic)).toMatchObject([
      { outcome: 'seen', next: 'visit', next_on: '2026-11-23', pain: null },
    ]);
  });

  test(`VIS-26 VIS-08 a whole nursing record takes at most 20 presses (${language})`, async ({
    page,
    clinic,
  }) => {
    await openDay(page, clinic, language);
    const presses = await recordWhole(page, async () => {
      await expectAccessible(page);
      for (const width of [page.viewportSize()?.width ?? 0, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScrolling(page);
        await expectWholeWords(page);
      }
      for (const target of await page.locator('.record-form .option').all()) {
        const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    });
    await page.waitForLoadState('networkidle');
    expect(presses).toBeLessThanOrEqual(20);
    expect(await stored(clinic)).toMatchObject([
      {
        pain: 0,
        breathlessness: 1,
        constipation: 6,
        unable: ['worry'],
        told_by: 'family',
        akps: 40,
        phase: 'steady',
        found: ['wound'],
        done: ['dressing'],
        needs: ['medicines'],
        next_on: '2026-11-30',
      },
    ]);
  });
}
