import type { Locator } from '@playwright/test';
import {
  cellOf,
  fillWeek,
  openWeek,
  storedVisits,
  visitOf,
  WEEK,
} from '../../support/office/week-board.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';
import { expectNoSidewaysScrolling } from '../accessible.ts';
import { expectWholeWords } from '../whole-words.ts';

test.describe('the board of a wide screen', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024);

  test('WEK-32 a visit is dragged to another helper and day, at the same hour', async ({
    page,
    clinic,
  }) => {
    const { leena, biju } = await openWeek(page, clinic);
    const visit = visitOf(page, 'Thankappan');
    // The library has come when the visit can be dragged.
    await expect(visit).toHaveAttribute('draggable', 'true');
    await visit.dragTo(cellOf(page, biju, '2020-11-19'));
    await expect(
      page.getByText('Thankappan was moved to Thu 19 Nov, 9:30 AM. Biju Thekkedath goes.'),
    ).toBeVisible();
    expect((await storedVisits(clinic))[0]).toMatchObject({
      patient_name: 'Thankappan',
      helper_id: biju,
      visit_type: 'Volunteer',
      visit_date: '2020-11-19',
      visit_time: '09:30:00',
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf(page, leena, '2020-11-17').locator('.week-block')).toHaveCount(1);
    expect((await storedVisits(clinic))[0]).toMatchObject({
      helper_id: leena,
      visit_type: 'Caregiver',
      visit_date: '2020-11-17',
    });

    // A visit cannot be dragged to nobody.
    await visitOf(page, 'Thankappan').dragTo(cellOf(page, 'nobody', '2020-11-19'));
    await visitOf(page, 'Thankappan').dragTo(cellOf(page, leena, '2020-11-18'));
    await expect(page.getByText('Thankappan was moved to Wed 18 Nov, 9:30 AM.')).toBeVisible();
    expect((await storedVisits(clinic))[0]).toMatchObject({ helper_id: leena });
  });

  test('WEK-25 WEK-28 WEK-29 everything by keyboard', async ({ page, clinic }) => {
    await openWeek(page, clinic);
    await page.getByRole('link', { name: 'Volunteers' }).last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=grid] :focus')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const visit = visitOf(page, 'Thankappan');
    await expect(visit).toBeFocused();
    await page.keyboard.press('Enter');
    const firstItem = page.getByRole('menuitem', { name: 'Move to Mon 16 November' });
    await expect(firstItem).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(visit).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(firstItem).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thankappan was moved to Wed 18 Nov, 9:30 AM.')).toBeVisible();
    await expect(visit).toBeFocused();

    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the visit' });
    await expect(dialog.locator('#field-visit_date')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(visit).toBeFocused();

    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add Schedule' })).toBeVisible();
    await expect(page.locator('#field-visit_date')).toHaveValue('2020-11-18');
    await page.keyboard.press('Escape');
    await expect(visit).toBeFocused();

    // The grid is left by one Tab, to the line about the last action.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('It was undone.')).toBeVisible();
    await expect(visit).toBeFocused();
  });

  test('WEK-21 WEK-40 heads stay in sight above forty helpers and 120 visits', async ({
    page,
    clinic,
  }) => {
    await fillWeek(clinic, 40, 120);
    await logInAsAdmin(page);
    await page.goto(WEEK);
    await expect(page.locator('.week-block')).toHaveCount(120);
    await expect(page.getByRole('rowheader')).toHaveCount(41);
    await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: /^Wednesday 18/ })).toBeInViewport();
    await expectNoSidewaysScrolling(page);
  });

  for (const language of ['en', 'ml'] as const) {
    test(`WEK-44 no word breaks or reaches out of its cell at 1024 px: ${language}`, async ({
      page,
      clinic,
    }) => {
      await fillWeek(clinic, 12, 37);
      const { pool } = clinic.database;
      await pool.query('update schedules set cannot_come_at = now() where id % 2 = 0');
      await pool.query('update patients set removed_at = now()');
      await pool.query("update schedules set patient_name = 'കാർത്ത്യായനി' where id % 3 = 0");
      await pool.query("update helpers set name = 'കുഞ്ഞുമുഹമ്മദ് പള്ളിപ്പറമ്പിൽ' where id % 2 = 0");
      await page.setViewportSize({ width: 1024, height: 800 });
      await logInAsAdmin(page, language);
      await page.goto(WEEK);
      await expect(page.locator('.week-block')).toHaveCount(37);
      await expectWholeWords(page);
    });
  }

  test('WEK-42 a week of forty helpers prints the days at the head of each page', async ({
    page,
    clinic,
  }) => {
    await fillWeek(clinic, 40, 120);
    await logInAsAdmin(page);
    await page.goto(WEEK);
    await expect(page.locator('.week-block')).toHaveCount(120);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    // Browsers repeat the head of a table, and of nothing else.
    await expect(page.getByRole('grid')).toHaveCSS('display', 'table');
    await expect(page.locator('.week-heads')).toHaveCSS('display', 'table-header-group');
  });

  test('WEK-22 an emergency has a red bar, which no other visit has', async ({ page, clinic }) => {
    const { thankappan } = await openWeek(page, clinic);
    await clinic.database.db
      .insertInto('schedules')
      .values({
        patient_id: thankappan,
        patient_name: 'Thankappan',
        visit_type: 'Emergency',
        member_name: 'Whoever is near',
        visit_date: '2020-11-18',
        visit_time: '14:00',
      })
      .execute();
    await page.reload();
    const barOf = (visit: Locator) =>
      visit.evaluate((element) => {
        const { borderLeftWidth, borderLeftColor } = getComputedStyle(element);
        return `${borderLeftWidth} ${borderLeftColor}`;
      });
    const emergency = page.locator('.week-block').filter({ hasText: 'Whoever is near' });
    await expect(emergency).toContainText('EMERGENCY');
    expect(await barOf(emergency)).toBe('8px rgb(179, 38, 30)');
    expect(await barOf(visitOf(page, 'Thomas'))).not.toContain('rgb(179, 38, 30)');
  });

  for (const [helpers, visits] of [
    [3, 0],
    [12, 37],
  ] as const) {
    test(`WEK-36 WEK-40 ${helpers} helpers with ${visits} visits print on one landscape page`, async ({
      page,
      clinic,
    }) => {
      await fillWeek(clinic, helpers, visits);
      await logInAsAdmin(page);
      await page.goto(WEEK);
      await page.getByRole('rowheader').first().waitFor();
      await expect(page.locator('.week-block')).toHaveCount(visits);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const text = pdf.toString('latin1');
      expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, width, height] =
        /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text)?.map(Number) ?? [];
      expect(width).toBeGreaterThan(height ?? 0);
      await page.emulateMedia({ media: 'print' });
      await expect(
        page.locator('nav, .week-tools, .week-add').filter({ visible: true }),
      ).toHaveCount(0);
      await expect(page.locator('.week-block').filter({ visible: true })).toHaveCount(visits);
    });
  }
});
