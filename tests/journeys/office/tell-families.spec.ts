import { addPatientWithWork, inDays } from '../../support/office/patient-with-work.ts';
import { expect, logInAsAdmin, logInAsStaff, test } from '../../support/site.ts';

const ofKalyani = { first_name: 'Kalyani', last_name: 'Amma', nurse: 'Leena Kadavil' };

for (const language of ['en', 'ml'] as const) {
  const say = (english: string, malayalam: string) => (language === 'en' ? english : malayalam);

  test(`RMD-04 RMD-06 RMD-09 the office tells a family by keyboard, and the nurse's card says so, in ${language}`, async ({
    page,
    context,
    clinic,
  }) => {
    test.slow();
    const { db, pool } = clinic.database;
    await pool.query('delete from schedules');
    const { id, helper_id } = await addPatientWithWork(clinic, ofKalyani);
    await pool.query('update schedules set visit_date = $1 where visit_date = $2', [
      inDays(1),
      inDays(2),
    ]);
    await logInAsAdmin(page, language);
    await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
    );

    await page.goto('/admin/schedules/week');
    const tell = say('Tell the families', 'കുടുംബങ്ങളെ അറിയിക്കുക');
    await page.getByRole('link', { name: tell }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: tell });
    await dialog.getByRole('radio', { name: 'English' }).focus();
    await page.keyboard.press('Space');
    await dialog
      .getByRole('link', { name: /Kalyani Amma/ })
      .first()
      .focus();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const chat = new URL((await opened).url());
    expect(chat.searchParams.get('text')).toMatch(/between 9:30 AM and 11:30 AM/);
    expect(chat.searchParams.get('text')).not.toMatch(/Kalyani|Leena/);
    const note = say('WhatsApp opened', 'വാട്സാപ്പ് തുറന്നത്');
    await expect(dialog.getByText(note)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const card = page.getByRole('listitem').filter({ hasText: 'Kalyani Amma' });
    await page.goto('/vcm/dashboard');
    await expect(card.getByText(note)).toBeVisible();
    await db
      .updateTable('schedules')
      .set({ visit_time: '15:00' })
      .where('patient_id', '=', id)
      .execute();
    await page.reload();
    await expect(
      card.getByText(say('Moved since then', 'അതിനു ശേഷം ദിവസമോ സമയമോ മാറ്റി')),
    ).toBeVisible();
  });
}
