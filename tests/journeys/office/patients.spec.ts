import { labelOf } from '@thinna/contract/kit/failure';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { health } from '@thinna/contract/patients/patient-fields';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addHealth, addNotes, aLongRecord } from '../../support/patient-records.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
} as const;

const NAME = 'കല്യാണി അമ്മ പുഴക്കര';
const NOTE = 'ഇന്ന് വേദന കുറവാണ്.\nAte a little rice.';

for (const language of ['en', 'ml'] as const) {
  test(`a record is opened, read and added to, late in Los Angeles, in ${language} (PAT-38, PAT-42, PAT-57, PAT-66, PAT-67)`, async ({
    page,
    clinic: { database },
  }) => {
    const words = languages[language];
    const recordWords = words.patient_record;
    const id = await aLongRecord(database);
    // 11:30 at the clinic; still late the day before in the browser's time zone (Los Angeles).
    const today = clinicDay(new Date());
    await page.clock.setFixedTime(new Date(`${today}T06:00:00Z`));
    await logInAsAdmin(page, language);
    await page.goto('/admin/patient-management');
    await page.getByRole('link', { name: fill(words.list.view_named, { name: NAME }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
    await expect(page.getByText('PC-', { exact: false }).first()).toBeVisible();
    await expect(page.locator('main :text("(118)")').first()).toBeVisible();
    await page.getByRole('link', { name: recordWords.view_health }).click();
    const modal = page.getByRole('dialog', { name: recordWords.health });
    await expect(modal.getByText('Carcinoma of the lung', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();

    await page.getByRole('link', { name: recordWords.edit }).click();
    await expect(page.getByRole('heading', { level: 1, name: recordWords.edit })).toBeFocused();
    const section = page.getByRole('group', { name: words.patient_form.sections.medical });
    const field = (name: string) => {
      const label = fill(words.form.optional, { label: labelOf(health, name, words) });
      return section.getByLabel(label, { exact: true });
    };
    await expect(field('note_date')).toHaveValue(today);
    await field('note').fill(NOTE);
    await expect(section.getByText(words.form.not_saved)).toBeVisible();
    await section.getByRole('button', { name: words.form.save }).press('Enter');
    await expect(section.getByText(words.patients.medical_updated)).toBeVisible();
    await expect(section.getByText('Ate a little rice.', { exact: false })).toBeVisible();
    await expect(field('note')).toHaveValue('');

    const history = page.getByRole('group', { name: words.patient_form.sections.history });
    await history.getByRole('textbox').fill('വീണ്ടും വീണു');
    await page.getByRole('button', { name: recordWords.save_all }).click();
    await expect(page.getByText(words.patients.updated)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/patient-management$/);
    const { rows } = await database.pool.query(
      'select note, note_date::text from health_records where patient_id = $1 order by id desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ note: NOTE, note_date: today }]);
  });

  test(`the summary of a patient is one page, whatever was written, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    const recordWords = languages[language].patient_record;
    const repeatText = (text: string) =>
      text
        .repeat(Math.ceil(5000 / text.length))
        .slice(0, 5000)
        .trim();
    const texts = ['വേദന കുറവാണ്, രാത്രി ഉറങ്ങി. ', 'W', 'One word after the other, ', 'a\n'].map(
      repeatText,
    );
    const person = {
      dob: '1948-03-02',
      gender: 'Female',
      phone_number: '9846012345',
      initial_treatment_date: '2026-01-05',
      doctor: 'അ'.repeat(30),
      caregiver: 'W'.repeat(30),
      proxy_name: 'ഞ'.repeat(30),
      proxy_relation: 'W'.repeat(10),
      proxy_phone_number: '9846054321',
    } as const;
    await logInAsAdmin(page, language);
    for (const [at, text] of texts.entries()) {
      const shortText = text.slice(0, 500).trim();
      const id = await insertPatient(database, {
        ...person,
        first_name: `N${at}`,
        address: shortText,
        place: shortText,
      });
      await addHealth(database, id, [{ disease: text, medication: text, note: text }]);
      await addNotes(database, id, 'history', [text, 'Short']);
      await addNotes(
        database,
        id,
        'additional',
        Array.from({ length: 200 }, (_, n) => `Note ${n}`),
      );
      expect(await pagesOf(id), `with "${text.slice(0, 20)}"`).toBe(1);
    }
    expect(await pagesOf(await aLongRecord(database)), 'two hundred notes').toBe(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.patient-summary');
    await expect(sheet.getByText(/^PC-\d{5,}$/)).toBeVisible();
    await expect(sheet.getByText(/asha/)).toBeVisible();
    await expect(
      sheet.getByText(fill(recordWords.left_out, { count: '' }), { exact: false }),
    ).toBeVisible();
    for (const hidden of ['header', 'main > a', '.record-columns', 'h1']) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }

    async function pagesOf(id: number): Promise<number> {
      await page.goto(`/admin/patients/view/${id}`);
      await expect(page.locator('.summary-foot')).toContainText('asha');
      const pdf = await page.pdf({ format: 'A4' });
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    }
  });
}

test('HUB-20 the name and the ways to call stay in view on a wide screen', async ({
  page,
  clinic: { database },
}) => {
  test.skip(test.info().project.name !== 'desktop');
  const id = await aLongRecord(database);
  await logInAsAdmin(page);
  await page.goto(`/admin/patients/view/${id}`);
  const heading = page.getByRole('heading', { level: 1, name: NAME });
  await heading.waitFor();
  await page.locator('.timeline > li').last().scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Add note' })).toBeInViewport({ ratio: 1 });
  // What gets the focus is not covered by it.
  const head = await page.locator('.sticky-head').boundingBox();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const box = await page.locator('main :focus').boundingBox();
    const isInHead = await page.locator('.sticky-head :focus').count();
    if (!box || !head || isInHead > 0) continue;
    expect(box.y).toBeGreaterThanOrEqual(head.y + head.height);
  }
});

test('HUB-20 on a phone a bar with the name takes the place of the head', async ({
  page,
  clinic: { database },
}) => {
  test.skip(test.info().project.name !== 'phone');
  const id = await aLongRecord(database);
  await logInAsAdmin(page);
  await page.goto(`/admin/patients/view/${id}`);
  const heading = page.getByRole('heading', { level: 1, name: NAME });
  await heading.waitFor();
  const bar = page.locator('.hub-bar');
  await expect(bar).toBeHidden();
  await page.locator('.timeline > li').last().scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await expect(bar.getByText(NAME).first()).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link', { name: `Call ${NAME}` })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Note', exact: true }).click();
  const note = page.getByRole('textbox', { name: 'New note' });
  await expect(note).toBeFocused();
  const [barBox, noteBox] = [await bar.boundingBox(), await note.boundingBox()];
  expect(noteBox?.y).toBeGreaterThanOrEqual(barBox ? barBox.y + barBox.height : 0);
});
