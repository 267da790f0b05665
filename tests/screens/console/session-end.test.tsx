import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as browserTest, heading, type Page, row } from '../../support/browser.tsx';
import { logIn as tokenOf } from '../../support/clinic.ts';
import { fillIn, openAddForm } from '../../support/forms.ts';

const ENDED = 'Your session has ended. Log in to go on where you were.';

/** Functions that let the browser's session expire from inactivity, or revoke it. */
const test = browserTest
  .extend('endSession', ({ database }) => async () => {
    const idle = "update sessions set last_active_at = last_active_at - interval '1 hour'";
    await database.pool.query(`${idle} where id = $1`, [sessionId()]);
  })
  .extend('revokeSession', ({ database }) => async () => {
    const revoke = 'update sessions set revoked_at = now() where id = $1';
    await database.pool.query(revoke, [sessionId()]);
  });

const sessionId = (): string =>
  JSON.parse(atob(localStorage.getItem('adminToken')?.split('.')[1] ?? '')).jti;

describe('a session that ends in the middle of something', () => {
  test('leads to the login, and after it back to the open form with what was typed (SHL-38)', async ({
    browser,
    endSession,
    network,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await typeAndSave(page, endSession);
    await heading('Admin Login');
    expect(page.path()).toBe('/admin');
    screen.getByText(ENDED);
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminRole')).toBeNull();

    await logIn(page, 'asha');
    const form = within(await screen.findByRole('dialog', { name: 'Add volunteer' }));
    expect(page.path()).toBe('/admin/volunteers?add');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu');
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('anu@clinic.example');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await row('Anu');
    expect(network.sent('POST /api/volunteers').map(({ status }) => status)).toEqual([401, 201]);
    await waitFor(() => expect(storedKeys()).toEqual([]));
  });

  test('brings back the changes of an edited record without a word about a failure', async ({
    browser,
    endSession,
    enrol,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}?edit`, { as: 'admin' });
    const before = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await page.user.type(before.getByLabelText('Name'), ' Thomas');
    await endSession();
    await page.user.click(before.getByRole('button', { name: 'Save' }));
    await heading('Admin Login');
    expect(alert).not.toHaveBeenCalled();

    await logIn(page, 'asha');
    const after = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    expect(page.path()).toBe(`/admin/volunteers/view/${id}?edit`);
    expect(after.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu Thomas');
  });

  test('brings back the search, and asks for the list again', async ({
    browser,
    endSession,
    enrol,
  }) => {
    await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Biju');
    await page.user.type(screen.getByRole('searchbox'), 'anu');
    await endSession();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await heading('Admin Login');
    await logIn(page, 'asha');
    await row('Anu');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anu');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(
        false,
      ),
    );
  });

  test('leaves nothing to another account', async ({ browser, database, endSession }) => {
    await makeAccount(database, 'admin', 'beena');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await typeAndSave(page, endSession);
    await heading('Admin Login');
    await logIn(page, 'beena');
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
    expect(storedKeys()).toEqual([]);
    await page.user.click(
      within(screen.getByRole('main')).getByRole('link', { name: /^Volunteers/ }),
    );
    expect(await readNewName(page)).toBe('');
  });

  test('leaves nothing to an account that logged in in another tab', async ({
    app,
    browser,
    database,
    endSession,
  }) => {
    await makeAccount(database, 'admin', 'chitra');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await typeAndSave(page, endSession);
    await heading('Admin Login');
    localStorage.setItem('adminToken', await tokenOf(app, 'admin', 'chitra'));
    page.reload();
    await heading('Admin Dashboard');
    await page.user.click(
      within(screen.getByRole('main')).getByRole('link', { name: /^Volunteers/ }),
    );
    expect(await readNewName(page)).toBe('');
  });

  test('leaves nothing at all when somebody else has ended it', async ({
    browser,
    enrol,
    revokeSession,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    await page.user.type(screen.getByRole('searchbox'), 'anu');
    await typeAndSave(page, revokeSession);
    await heading('Admin Login');
    screen.getByText('You are logged out');
    // The note in sessionStorage is removed once it was shown.
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
    expect(Object.keys(localStorage)).toEqual([]);
    await logIn(page, 'asha');
    await heading('Admin Dashboard');
    await page.user.click(
      within(screen.getByRole('main')).getByRole('link', { name: /^Volunteers/ }),
    );
    expect(await readNewName(page)).toBe('');
  });

  test('does not end the one that was opened meanwhile in another tab', async ({
    app,
    browser,
    endSession,
    network,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('Volunteer not found');
    await endSession();
    const release = network.hold();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const token = await tokenOf(app, 'admin', 'asha');
    localStorage.setItem('adminToken', token);
    release();
    await screen.findByText('The list could not be loaded.');
    expect(page.path()).toBe('/admin/volunteers');
    expect(localStorage.getItem('adminToken')).toBe(token);
  });

  test('leaves no draft when it ended by Logout', async ({ browser, endSession }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await typeAndSave(page, endSession);
    await heading('Admin Login');
    await logIn(page, 'asha');
    const form = within(await screen.findByRole('dialog', { name: 'Add volunteer' }));
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    // Until the form is gone, Logout would ask about what is typed in it.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Admin Login');
    expect(storedKeys()).toEqual([]);
    await logIn(page, 'asha');
    await heading('Admin Dashboard');
    await page.user.click(
      within(screen.getByRole('main')).getByRole('link', { name: /^Volunteers/ }),
    );
    expect(await readNewName(page)).toBe('');
  });

  test('leads to the login as well when it was ended by Logout in another tab (SHL-38)', async ({
    browser,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('Volunteer not found');
    localStorage.clear();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await heading('Admin Login');
    screen.getByText('You are logged out');
    expect(storedKeys()).toEqual([]);
  });
});

async function typeAndSave(page: Page, endSession: () => Promise<void>): Promise<void> {
  const form = await openAddForm(page);
  await fillIn(page, { Name: 'Anu', Email: 'anu@clinic.example' });
  await endSession();
  await fillIn(page, { 'Phone number': '9846012345', Address: 'Examplepuram' });
  await page.user.click(form.getByRole('button', { name: 'Save' }));
}

async function logIn({ user }: Page, username: string): Promise<void> {
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
}

async function readNewName(page: Page): Promise<string> {
  const form = await openAddForm(page);
  return form.getByLabelText<HTMLInputElement>('Name').value;
}

/** Returns the storage keys of drafts and of the page to return to. */
const storedKeys = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
    /draft|place/.test(key),
  );
