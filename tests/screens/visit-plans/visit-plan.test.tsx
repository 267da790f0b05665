import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, type Page } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import { test as dueTest, inDays } from './due-screens.ts';

const block = async () => within(await screen.findByRole('region', { name: 'Plan of visits' }));
const facts = async () => {
  const { getAllByRole } = await block();
  const values = getAllByRole('definition').map(({ textContent }) => textContent);
  return getAllByRole('term').map(({ textContent }, at) => `${textContent}: ${values[at]}`);
};
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Plan of visits: Kalyani' }));
const howOften = async () =>
  (await dialog()).getByLabelText<HTMLSelectElement>('How often (optional)');

/** Kalyani's page in the office, with nobody having decided how often she is visited. */
const test = dueTest.extend('kalyani', async ({ register, browser, database: { db } }) => {
  const id = await register('Kalyani', 0, { visit_every_days: null, registered_on: '2026-11-01' });
  return {
    id,
    openPlan: async () => {
      const page = await browser.open(`/admin/patients/view/${id}`, { as: 'admin' });
      await heading('Kalyani');
      await page.user.click((await block()).getByRole('link', { name: 'Change' }));
      await dialog();
      return page;
    },
    stored: () =>
      db
        .selectFrom('patients')
        .select(['visit_every_days', 'ward', 'registered_on'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** Somebody else changes the record meanwhile. */
    change: (values: object) =>
      db.updateTable('patients').set(values).where('id', '=', id).execute(),
  };
});

const save = async ({ user }: Page) =>
  user.click((await dialog()).getByRole('button', { name: 'Save' }));

describe('the plan of visits', () => {
  test('VIS-60 offers ten intervals, and says when the next visit is due', async ({ kalyani }) => {
    const page = await kalyani.openPlan();
    expect(
      within(await howOften())
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value, textContent }) => `${value} ${textContent}`),
    ).toEqual([
      ' Nobody has decided yet',
      '1 Every day',
      '2 Three times a week',
      '3 Twice a week',
      '7 Every week',
      '14 Every 2 weeks',
      '28 Every 4 weeks',
      '42 Every 6 weeks',
      '56 Every 8 weeks',
      '84 Every 12 weeks',
      '0 Only when called',
    ]);
    await page.user.selectOptions(await howOften(), 'Every 4 weeks');
    await save(page);
    await screen.findByText('Plan of visits saved');
    expect(await kalyani.stored()).toMatchObject({ visit_every_days: 28, ward: null });
    const [often, next, registered] = await facts();
    expect([often, registered]).toEqual(['How often: Every 4 weeks', 'Registered on: 1 Nov 2026']);
    expect(next).toMatch(/^Next due: Sunday, 29 November 2026 · /);
  });

  test('VIS-60 of somebody who is visited only when called is never due', async ({ kalyani }) => {
    await kalyani.change({ visit_every_days: 7 });
    const page = await kalyani.openPlan();
    await page.user.selectOptions(await howOften(), 'Only when called');
    await save(page);
    await screen.findByText('Plan of visits saved');
    expect(await facts()).toEqual(['How often: Only when called', 'Registered on: 1 Nov 2026']);
  });

  test('VIS-65 VIS-67 says that nobody has decided, and asks for no ward', async ({ kalyani }) => {
    await kalyani.openPlan();
    expect(await facts()).toContain('How often: Nobody has decided yet');
    expect((await dialog()).queryByLabelText(/^Ward/)).toBeNull();
  });

  test('refuses a day of registration to come, at its field', async ({ kalyani }) => {
    const page = await kalyani.openPlan();
    await fillIn(page, { 'Registered on': inDays(2) });
    await save(page);
    await screen.findAllByText('Registered on must not be in the future');
    expect((await kalyani.stored()).registered_on).toBe('2026-11-01');
  });

  test('keeps what somebody else changed elsewhere', async ({ kalyani }) => {
    const page = await kalyani.openPlan();
    await page.user.selectOptions(await howOften(), 'Every week');
    await kalyani.change({ address: 'The house at the ferry' });
    await save(page);
    await screen.findByText('Plan of visits saved');
    expect((await kalyani.stored()).visit_every_days).toBe(7);
  });

  test('shows both when somebody else changed the plan, and asks which holds (D-119)', async ({
    kalyani,
  }) => {
    const page = await kalyani.openPlan();
    await page.user.selectOptions(await howOften(), 'Every week');
    await kalyani.change({ visit_every_days: 14 });
    await save(page);
    const question = within(await screen.findByRole('alertdialog'));
    const cells = question.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Every 2 weeks', 'Every week']);
    expect((await kalyani.stored()).visit_every_days).toBe(14);
    await page.user.click(question.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Plan of visits saved');
    await waitFor(async () => expect((await kalyani.stored()).visit_every_days).toBe(7));
  });

  test('asks before a draft that came back replaces what somebody else saved (D-119)', async ({
    kalyani,
  }) => {
    const page = await kalyani.openPlan();
    await page.user.selectOptions(await howOften(), 'Every week');
    await kalyani.change({ visit_every_days: 14, registered_on: '2026-11-02' });
    page.reload();
    await waitFor(async () => expect((await howOften()).value).toBe('7'));
    await save(page);
    const question = within(await screen.findByRole('alertdialog'));
    // The day, unchanged here, was taken over and is no conflict.
    const cells = question.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Every 2 weeks', 'Every week']);
    expect((await kalyani.stored()).visit_every_days).toBe(14);
    await page.user.click(question.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Plan of visits saved');
    expect(await kalyani.stored()).toMatchObject({
      visit_every_days: 7,
      registered_on: '2026-11-02',
    });
  });

  test('takes over what somebody else saved since the draft, when asked to (D-119)', async ({
    kalyani,
  }) => {
    const page = await kalyani.openPlan();
    await page.user.selectOptions(await howOften(), 'Every week');
    await kalyani.change({ visit_every_days: 14 });
    page.reload();
    await waitFor(async () => expect((await howOften()).value).toBe('7'));
    await save(page);
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await kalyani.stored()).visit_every_days).toBe(14);
    expect(await facts()).toContain('How often: Every 2 weeks');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
  });

  test('asks nothing when somebody else has saved the same as the draft', async ({ kalyani }) => {
    const page = await kalyani.openPlan();
    await page.user.selectOptions(await howOften(), 'Every week');
    await kalyani.change({ visit_every_days: 7 });
    page.reload();
    await waitFor(async () => expect((await howOften()).value).toBe('7'));
    await save(page);
    await screen.findByText('Plan of visits saved');
  });
});
