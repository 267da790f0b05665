import { addPatientWithWork } from '../../support/office/patient-with-work.ts';
import { expect, logInAsAdmin, logInAsStaff, test } from '../../support/site.ts';

const ofKalyani = { first_name: 'Kalyani', last_name: 'Amma', nurse: 'Leena Kadavil' };

for (const language of ['en', 'ml'] as const) {
  const say = (english: string, malayalam: string) => (language === 'en' ? english : malayalam);
  test(`a nurse reports a death at the door, the office records it and takes it back, in ${language}`, async ({
    page,
    clinic,
  }) => {
    test.slow();
    await clinic.database.pool.query('delete from schedules');
    const { id, helper_id } = await addPatientWithWork(clinic, ofKalyani);
    await logInAsAdmin(page, language);
    await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
    const familyVisit = say('Visit to the family', 'കുടുംബത്തെ സന്ദർശിക്കൽ');
    const ofFamily = page.locator('main').getByText(familyVisit);
    const planned = page.locator('main').getByText('9:30 AM');
    /** The diary has the two visits of before, or the one to the family and no other. */
    const expectDiary = async (path: string, holds: 'the care' | 'the family') => {
      await page.goto(path);
      if (holds === 'the care') {
        await expect(planned.first()).toBeVisible();
        await expect(ofFamily).toHaveCount(0);
      } else {
        await expect(ofFamily.first()).toBeVisible();
        await expect(planned).toHaveCount(0);
      }
    };
    const ofOffice = '/admin/schedules?period=all';
    const ofNurse = '/vcm/dashboard?tab=medical&view=schedules&period=all';

    await page.goto('/vcm/dashboard?tab=medical&view=assignments');
    await page.getByRole('link', { name: /^Kalyani Amma/ }).click();
    const tell = say('Tell the office', 'ഓഫീസിനെ അറിയിക്കുക');
    await page.getByRole('dialog').getByRole('button', { name: tell }).click();
    const report = page.getByRole('dialog', { name: tell });
    await report.getByText(say('Has died', 'മരണമടഞ്ഞു'), { exact: true }).click();
    await report.getByRole('button', { name: tell }).click();
    await expect(report).toBeHidden();
    await expectDiary(ofNurse, 'the care');
    await expect(page.locator('.reported')).toHaveCount(2);

    await page.goto('/admin/dashboard');
    await page
      .getByRole('link', { name: say('Reported by the team: 1', 'ടീം അറിയിച്ചത്: 1') })
      .click();
    const record = say('Record this', 'രേഖപ്പെടുത്തുക');
    await page.getByRole('button', { name: `${record}: Kalyani Amma` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Go on', 'തുടരുക') }).click();
    await expect(dialog.getByText('Bring the water bed')).toBeVisible();
    const visit = say('Visit the family', 'കുടുംബത്തെ സന്ദർശിക്കുക');
    await expect(dialog.getByRole('checkbox', { name: visit })).toBeChecked();
    await dialog.getByRole('button', { name: record }).click();
    const thoughts = say(
      'Recorded. Our thoughts are with the family.',
      'രേഖപ്പെടുത്തി. കുടുംബത്തിന്റെ ദുഃഖത്തിൽ ഞങ്ങളും പങ്കുചേരുന്നു.',
    );
    await expect(page.getByText(thoughts)).toBeVisible();
    await dialog.getByRole('button', { name: say('Close', 'അടയ്ക്കുക') }).click();

    // Only the visit to the family is left, without a word of illness.
    for (const diary of [ofNurse, ofOffice]) await expectDiary(diary, 'the family');

    await page.goto(`/admin/patients/view/${id}`);
    const undo = say('Undo', 'തിരിച്ചെടുക്കുക');
    await page.getByRole('button', { name: undo, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: undo }).click();
    await expect(page.getByRole('dialog').getByText('Bring the water bed')).toBeVisible();
    for (const diary of [ofNurse, ofOffice]) await expectDiary(diary, 'the care');
  });
}
