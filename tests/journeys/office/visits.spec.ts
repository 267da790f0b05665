import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient } from '../../database/rows.ts';
import { pressDelete } from '../../support/row-menu.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

const inDays = (days: number) => addDays(clinicDay(new Date()), days);

test.beforeEach(async ({ clinic }) => {
  await clinic.database.pool.query('delete from schedules');
});

test('SCH-12 SCH-19 SCH-23 SCH-24 SCH-28 SCH-29 the office plans a visit and gives it up', async ({
  page,
  clinic: { database },
}) => {
  const patient = { first_name: 'അന്നമ്മ', last_name: 'വർഗീസ്' };
  const patient_id = await addPatient(database.db, { ...patient, place: 'Mala' });
  await addPatient(database.db, patient);
  const helper_id = await addHelper(database.db, { kind: 'caregiver', name: 'Sister Mary' });
  await logInAsAdmin(page);
  await page.goto('/admin/schedules');
  await page.getByRole('link', { name: 'Add Schedule' }).click();

  const name = page.locator('#field-patient_name');
  await name.pressSequentially('അന്ന');
  await expect(page.locator('.option')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Add Schedule' })).toBeVisible();
  // The newest patient comes first; the last option is somebody else.
  await name.press('ArrowDown');
  await name.press('ArrowDown');
  await name.press('Enter');
  await expect(name).toHaveValue('അന്നമ്മ വർഗീസ്');
  await page.locator('#field-visit_date').fill(inDays(1));
  await page.locator('#field-visit_time').fill('10:00');
  await page.getByRole('radio', { name: 'Caregiver' }).check();
  await page.locator('#field-member_name').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('schedule added successfully!')).toBeVisible();
  const stored = await database.db
    .selectFrom('schedules')
    .select(['patient_id', 'helper_id', 'visit_date', 'visit_time'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    patient_id,
    helper_id,
    visit_date: inDays(1),
    visit_time: '10:00:00',
  });

  await pressDelete(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Schedule deleted successfully!')).toBeVisible();
  await expect(page.getByText('No schedules found')).toBeVisible();
});

test('SCH-05 SCH-08 SCH-13 in Los Angeles at 11 pm today is the day of the clinic', async ({
  page,
  clinic: { database },
}) => {
  // 12:30 on Monday at the clinic, but still Sunday, the 15th, in the browser's time zone.
  await page.clock.setFixedTime(new Date('2026-11-15T23:00:00-08:00'));
  const visit = { visit_type: 'Other', member_name: 'Biju', visit_time: '23:30' } as const;
  await database.db
    .insertInto('schedules')
    .values([
      { ...visit, patient_name: 'Of Sunday', visit_date: '2026-11-15' },
      { ...visit, patient_name: 'Of Monday', visit_date: '2026-11-16' },
      { ...visit, patient_name: 'Of next Monday', visit_date: '2026-11-23' },
      { ...visit, patient_name: 'Of the day after', visit_date: '2026-11-24' },
    ])
    .execute();
  await logInAsAdmin(page);
  await page.goto('/admin/schedules?period=today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Today's Schedule · 16 November 2026",
  );
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Of Monday']);
  await expect(page.getByText('16 Nov 2026', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View Of Monday' }).click();
  await expect(page.getByText('Monday, 16 November 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'This Week' }).click();
  await expect(names).toHaveText(['Of Monday', 'Of next Monday']);

  // The date field saves exactly the typed day.
  await page.getByRole('link', { name: 'Edit Of Monday' }).click();
  await expect(page.locator('#field-visit_date')).toHaveValue('2026-11-16');
  await page.locator('#field-visit_date').fill('2026-11-17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('17 Nov 2026')).toBeVisible();
});

for (const language of ['en', 'ml'] as const) {
  test(`the day sheets print on a page for each day, a long day on more (${language})`, async ({
    page,
    clinic: { database },
  }) => {
    const patient_id = await addPatient(database.db, {
      first_name: 'അന്നമ്മ',
      last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
      place: 'Ferry steps, third house after the bridge',
    });
    const visits = [1, 0, 12, 40].flatMap((count, ahead) =>
      Array.from({ length: count }, (_, at) => ({
        patient_id,
        patient_name: 'Annamma',
        visit_type: at % 5 === 0 ? ('Emergency' as const) : ('Other' as const),
        member_name: 'Sister Mary Thomas',
        visit_date: inDays(ahead),
        visit_time: `${String(7 + Math.floor(at / 4)).padStart(2, '0')}:${(at % 4) * 15 || '00'}`,
      })),
    );
    await database.db.insertInto('schedules').values(visits).execute();
    await logInAsAdmin(page, language);
    await page.goto('/admin/schedules/week');
    await expect(page.getByRole('table')).toHaveCount(3);
    expect(await printedPages()).toBe(1 + 1 + 3);

    // The button of a day hides the other days until `afterprint`.
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.locator('.day-sheet button').first().click();
    expect(await printedPages()).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.letterhead')).toHaveCount(3);
    await expect(page.locator('.letterhead').first()).toBeVisible();
    await expect(
      page.locator('.console-bar, nav, .back-link, main button').filter({ visible: true }),
    ).toHaveCount(0);

    async function printedPages(): Promise<number> {
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    }
  });
}
