import { screen, waitFor, within } from '@testing-library/react';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { heading, type Page } from '../../support/browser.tsx';
import { logIn as tokenOf } from '../../support/clinic.ts';
import {
  addressOf,
  test as bedsideTest,
  draftEntries,
  entries,
  HEALTH,
  isFormOpen,
  NOTES,
  openForm,
  pasteText,
  section,
} from './add-entry-screens.tsx';

const BACK = 'Your unsaved text is back';
const TYPED = 'Asks for her son';

const getBox = () => screen.getByLabelText<HTMLTextAreaElement>('Additional notes');
const findBox = () => screen.findByLabelText<HTMLTextAreaElement>('Additional notes');
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));

/** The add form with an unsaved note of a volunteer. */
const test = bedsideTest.extend('typed', async ({ assigned, openDetails }) => {
  const { id } = await assigned('volunteer');
  const { page } = await openDetails('volunteer');
  await openForm(page, NOTES);
  await pasteText(page, getBox(), TYPED);
  expect(draftEntries()).toHaveLength(1);
  return { page, id, address: page.path() };
});

describe('a note that was typed at the bedside and not saved', () => {
  test('is kept under the account and the assignment, without a word in the key', ({
    typed: { id },
  }) => {
    const [[key, value] = ['', '']] = draftEntries();
    expect(key).toMatch(new RegExp(`^draft vcm \\d+ assignment ${id} notes$`));
    expect(JSON.parse(value).texts).toEqual({ additional_notes: TYPED });
  });

  test('is back after a reload, until it is saved', async ({ typed: { page } }) => {
    page.reload();
    expect((await findBox()).value).toBe(TYPED);
    screen.getByText(BACK);
    await save(page);
    await waitFor(() => expect(entries(NOTES)).toEqual([[expect.any(String), TYPED]]));
    expect(draftEntries()).toEqual([]);
  });

  test('is gone when it is discarded', async ({ typed: { page } }) => {
    page.reload();
    await findBox();
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(getBox().value).toBe('');
    expect(draftEntries()).toEqual([]);
  });

  test('is still there after a send that failed, and a reload', async ({
    network,
    typed: { page },
  }) => {
    network.isDown = true;
    await save(page);
    await screen.findByText('Failed to update additional notes');
    expect(getBox().value).toBe(TYPED);
    network.isDown = false;
    page.reload();
    expect((await findBox()).value).toBe(TYPED);
  });

  test('is back after the session has ended, for the same person', async ({
    database,
    typed: { page, address },
  }) => {
    await endSession(database);
    await save(page);
    await heading('Staff Login');
    expect(draftEntries()).toHaveLength(1);
    const { username } = await database.db
      .selectFrom('accounts')
      .select('username')
      .where('role', '=', 'vcm')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await logIn(page, username);
    expect((await findBox()).value).toBe(TYPED);
    expect(page.path()).toBe(address);
    await save(page);
    await waitFor(() => expect(entries(NOTES)).toEqual([[expect.any(String), TYPED]]));
  });

  test('stays when its session has ended and the office logs in and out in the same browser', async ({
    app,
    database,
    typed: { page },
  }) => {
    await endSession(database);
    await save(page);
    await heading('Staff Login');
    localStorage.setItem('adminToken', await tokenOf(app, 'admin', 'asha'));
    history.pushState(null, '', '/admin/dashboard');
    page.reload();
    await heading('Admin Dashboard');
    expect(draftEntries()).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Admin Login');
    expect(draftEntries()).toHaveLength(1);
    expect(sessionStorage.getItem('resume-place vcm')).not.toBeNull();
  });

  test('is neither shown nor left to another person', async ({
    database,
    staff,
    typed: { page },
  }) => {
    const other = await staff();
    await endSession(database);
    await save(page);
    await heading('Staff Login');
    await logIn(page, other);
    await heading('Care Management Dashboard');
    expect(draftEntries()).toEqual([]);
  });

  test('is asked about before Back, Esc or Cancel closes the form', async ({
    typed: { page, address },
  }) => {
    page.back();
    const question = within(await screen.findByRole('alertdialog', { name: 'Not saved' }));
    await page.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(page.path()).toBe(address);
    expect(getBox().value).toBe(TYPED);

    for (const leave of [
      () => page.user.keyboard('{Escape}'),
      () => page.user.click(screen.getByRole('button', { name: 'Cancel' })),
    ]) {
      await leave();
      const questionAgain = within(await screen.findByRole('alertdialog', { name: 'Not saved' }));
      await page.user.click(questionAgain.getByRole('button', { name: 'Keep editing' }));
    }
    page.back();
    await page.user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(isFormOpen()).toBe(false));
    section(NOTES);
    expect(draftEntries()).toEqual([]);
  });

  test('is neither shown nor lost at another patient', async ({ assigned, typed: { page } }) => {
    const { id } = await assigned('volunteer', { first_name: 'Beena' });
    history.pushState(null, '', `${addressOf('volunteer')}&open=${id}&add=notes`);
    page.reload();
    await screen.findByText(/^Beena/, { selector: 'h3 *' });
    expect((await findBox()).value).toBe('');
    expect(draftEntries().map(([key]) => key.includes(`assignment ${id} `))).toEqual([false]);
  });

  test.for(['deleted', 'completed'] as const)(
    'can be read and discarded when the assignment was %s before a reload',
    async (ending, { database: { db }, typed: { page, id } }) => {
      const completed_at = new Date();
      await (ending === 'deleted'
        ? db.deleteFrom('assignments').where('id', '=', id).execute()
        : db.updateTable('assignments').set({ completed_at }).where('id', '=', id).execute());
      page.reload();
      const form = within(await screen.findByRole('dialog', { name: `Add: ${NOTES}` }));
      expect(document.activeElement).toBe(
        form.getByText(/^This patient is no longer assigned to you/),
      );
      form.getByText(TYPED);
      expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
      expect(draftEntries()).toHaveLength(1);

      await page.user.click(form.getByRole('button', { name: 'Close' }));
      await page.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      await page.user.click(form.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(isFormOpen()).toBe(false));
      expect(draftEntries()).toEqual([]);
      expect(page.path()).not.toContain('&add=');
    },
  );
});

test('a state of health that comes back the next day is still about the day it was typed on', async ({
  assigned,
  network,
  openDetails,
}) => {
  const { patient_id } = await assigned('medical_professional');
  const today = clinicDay(new Date());
  const { page } = await openDetails('medical_professional');
  const form = await openForm(page, HEALTH);
  await pasteText(page, form.getByLabelText('Note (optional)'), 'In pain');
  // Dates the draft back to yesterday.
  const [[key, value] = ['', '']] = draftEntries();
  expect(JSON.parse(value).texts).toEqual({ note: 'In pain', note_date: today });
  const yesterday = clinicDay(new Date(Date.now() - 24 * 60 * 60 * 1000));
  localStorage.setItem(key, value.replace(today, yesterday));
  page.reload();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Note date/)).value).toBe(yesterday);
  await save(page);
  await waitFor(() => expect(entries(HEALTH)).toHaveLength(1));
  expect(network.sent(`PUT /api/health-status/${patient_id}`)).toMatchObject([
    { body: { note: 'In pain', note_date: yesterday } },
  ]);
});

/** Ends the session of this browser only, not that of the office. */
const endSession = ({ pool }: Database) =>
  pool.query(
    `update sessions set created_at = created_at - interval '1 day', expires_at = created_at
     where id = $1`,
    [JSON.parse(atob(localStorage.getItem('vcmToken')?.split('.')[1] ?? '')).jti],
  );

async function logIn({ user }: Page, username: string): Promise<void> {
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
}
