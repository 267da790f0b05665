import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { type Page, row, test } from '../../support/browser.tsx';
import { openAddForm } from '../../support/forms.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { draftSections } from '../patients/update-patients.ts';

describe('a form that has not been saved', () => {
  test('asks before Cancel or Esc closes it, and keeps what was typed', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await typeName(page);
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await page.user.click(getQuestion().getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(nameOf(form)).toBe('Anu');

    await page.user.keyboard('{Escape}');
    getQuestion();
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(nameOf(form)).toBe('Anu');

    await page.user.keyboard('{Escape}');
    await page.user.click(getQuestion().getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/admin/volunteers');
  });

  test('asks before Back closes it', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await typeName(page);
    page.back();
    await screen.findByRole('alertdialog', { name: 'Not saved' });
    await page.user.click(getQuestion().getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(nameOf(form)).toBe('Anu');
    expect(page.path()).toBe('/admin/volunteers?add');

    page.back();
    await screen.findByRole('alertdialog', { name: 'Not saved' });
    await page.user.click(getQuestion().getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/admin/volunteers');
  });

  test.for([
    ['/admin/patients/add', 'Full name', '/admin/patient-management'],
    ['/admin/patients/update/', 'Full name', '/admin/patient-management'],
    ['/admin/statistics?edit', 'cancer patients', '/admin/statistics'],
    ['/admin/volunteers?add', 'Name', '/admin/volunteers'],
  ] as const)(
    'closes at the first press when Logout has asked, on %s',
    async ([path, label, after], { browser, database }) => {
      const id = path.endsWith('/') ? await insertPatient(database) : '';
      const page = await browser.open(`${path}${id}`, { as: 'admin' });
      await page.user.type(await screen.findByLabelText(label), '7');
      await page.user.click(screen.getByRole('button', { name: 'Logout' }));
      await page.user.click(getQuestion().getByRole('button', { name: 'Close without saving' }));
      await waitFor(() => expect(page.path()).toBe(after));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(draftSections()).toEqual([]);
    },
  );

  test('asks before the tab is closed or loaded again', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAddForm(page);
    expect(canLeave()).toBe(true);
    await page.user.type(form.getByLabelText('Name'), 'A');
    expect(canLeave()).toBe(false);
  });

  test('is not lost when the browser closes the dialog by itself', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await typeName(page);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
    getQuestion();
    expect(nameOf(form)).toBe('Anu');
  });

  test('does not ask when nothing was typed, nor after Save', async ({ browser, enrol }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click((await row('Anu')).getByRole('link', { name: 'Edit Anu' }));
    await screen.findByRole('dialog', { name: 'Edit volunteer' });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await page.user.click((await row('Anu')).getByRole('link', { name: 'Edit Anu' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit volunteer' }));
    await page.user.type(form.getByLabelText('Name'), ' Thomas{Enter}');
    await row('Anu Thomas');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(canLeave()).toBe(true);
  });
});

async function typeName(page: Page) {
  const form = await openAddForm(page);
  await page.user.type(form.getByLabelText('Name'), 'Anu');
  return form;
}

function getQuestion() {
  const dialog = within(screen.getByRole('alertdialog', { name: 'Not saved' }));
  dialog.getByText('What you typed has not been saved. Close anyway?');
  return dialog;
}

const nameOf = (form: Awaited<ReturnType<typeof typeName>>) =>
  form.getByLabelText<HTMLInputElement>('Name').value;

/** Returns whether the page lets the browser leave without asking. */
const canLeave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
