import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { auditLabel } from '@thinna/contract/audit/audit';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { expect, expectAccessible, logInAsAdmin, officeButton, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};

/** Time limit for a page of a long audit; generous for a busy machine. */
const QUICK_MS = 3000;
const MANY = 10_000;

for (const [language, words] of Object.entries(languages)) {
  const auditWords = words.audit;

  test(`an administrator finds who opened a record by keyboard alone, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    const id = uniqueId();
    await database.pool.query(
      `insert into audit (at, action, record, record_id) values ('2024-05-05T18:45Z', 'view', 'volunteer', $1)`,
      [id],
    );
    await logInAsAdmin(page, language as keyof typeof languages);
    await page.goto('/admin/dashboard');
    await press(page, officeButton(page, words));
    await press(page, page.getByRole('link', { name: auditWords.title, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: auditWords.title })).toBeFocused();

    await tabTo(page, page.getByLabel(auditLabel('audit', 'record', words)));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel(auditLabel('audit', 'record_id', words)));
    await page.keyboard.type(String(id));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?record=volunteer&record_id=${id}$`));
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const what = `${auditWords.records.volunteer} ${id}`;
    await expect(page.getByRole('cell')).toHaveText(
      fill(auditWords.deeds.view, { who: auditWords.operator, what }),
    );
    // Shown in the clinic's time zone, in which it is already the next day.
    await expect(page.getByRole('rowheader')).toContainText(/6.*2024.*12:15|2024.*6.*12:15/);
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('heading', { level: 1 }).focus();
    await press(page, page.getByRole('button', { name: words.list.export }));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`audit-volunteer-${id}.csv`);
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      [
        '\uFEFF"time (Asia/Kolkata)",actor_id,actor_name,actor_role,action,record,record_id,fields,patient_ids,register_numbers,request_code',
        `"2024-05-06 00:15:00",,,,view,volunteer,${id},,,,`,
        '',
      ].join('\r\n'),
    );

    await press(page, page.getByRole('link', { name: auditWords.show_all }));
    await expect(page.getByRole('heading', { level: 1, name: auditWords.title })).toBeFocused();
    await expect(page.locator('tbody tr').first()).toContainText(
      fill(auditWords.deeds.export, { who: 'asha', what: auditWords.records.audit }),
    );
  });

  test(`ten thousand rows are no slower to read, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    const person = uniqueId();
    await database.pool.query(
      `insert into audit (at, actor_id, actor_role, action, record, record_id, fields)
       select '2024-05-05T00:00Z'::timestamptz + n * interval '1 minute', $1::int, 'admin', 'update',
         'caregiver', n, '{name,notes}' from generate_series(1, $2::int) n`,
      [person, MANY],
    );
    await logInAsAdmin(page, language as keyof typeof languages);
    await page.goto('/admin/dashboard');
    await page.goto(`/admin/audit?actor_id=${person}`);
    await expect(page.locator('tbody tr')).toHaveCount(50);
    await expectAccessible(page);

    let last = MANY;
    for (const turn of [1, 2]) {
      const older = page.getByRole('link', { name: auditWords.older });
      await older.focus();
      const started = Date.now();
      await page.keyboard.press('Enter');
      last -= 50;
      const recordText = `${auditWords.records.caregiver} ${last}`;
      await expect(page.locator('tbody tr').first()).toContainText(recordText);
      expect(Date.now() - started, `page ${turn + 1}`).toBeLessThan(QUICK_MS);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await expect(page.locator('tbody tr')).toHaveCount(50);

    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: words.list.export }));
    await expect(page.locator('.toast-success')).toContainText(words.list.exported);
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(MANY + 2);
  });
}

let idCount = 0;
/** Returns an id that no other audit row has: audit rows cannot be deleted. */
const uniqueId = () => 100_000_000 + (Date.now() % 1_000_000_000) + (idCount += 1);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.first().waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by Tab`);
}

async function press(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
