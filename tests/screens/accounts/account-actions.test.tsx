import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import {
  test as browserTest,
  expectAlert,
  heading,
  type Page,
  row,
} from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';
import { fillIn } from '../../support/forms.ts';

const PAGE = '/admin/accounts';
const API = '/api/accounts';
const NEW = 'monsoon kettle by the river';

/** Two administrators: asha uses the browser, joseph has a session elsewhere. */
const test = browserTest.extend('joseph', async ({ app, database, admin: _, network: __ }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await database.pool.query('update accounts set disabled_at = null');
  const id = await makeAccount(database, 'admin', 'joseph');
  return { id, token: await logIn(app, 'admin', 'joseph') };
});

describe('editing a staff account', () => {
  test('begins with what it has, and sends both', async ({
    browser,
    database,
    enrol,
    joseph: _,
    network,
  }) => {
    const anu = await enrol({ name: 'Anu' });
    const id = await makeAccount(database, 'vcm', 'mary');
    await database.pool.query(
      "update accounts set helper_id = $1, kinds = '{caregiver}' where id = $2",
      [anu.id, id],
    );
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await choose(page, 'Edit', 'mary', 'Edit account: mary');
    expect(page.path()).toBe(`${PAGE}?edit=${id}`);
    const ticked = form.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    // The three lists, and that more than the list of the helper is meant.
    expect(ticked).toEqual([false, true, false, false]);
    const select = form.getByLabelText<HTMLSelectElement>('Helper (optional)');
    expect(select.value).toBe(String(anu.id));

    await page.user.click(form.getByRole('checkbox', { name: 'Volunteers' }));
    await page.user.selectOptions(select, '');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Account saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await row('mary')).getByText('Volunteers, Caregivers');
    expect(network.sent(`PUT ${API}/${id}`)).toMatchObject([
      { status: 200, body: { kinds: ['volunteer', 'caregiver'], helper_id: null } },
    ]);
  });

  test('keeps the helper when the lists do not come, and says so', async ({
    browser,
    database,
    enrol,
    joseph: _,
    network,
  }) => {
    const anu = await enrol({ name: 'Anu' });
    const id = await makeAccount(database, 'vcm', 'mary');
    await database.pool.query('update accounts set helper_id = $1 where id = $2', [anu.id, id]);
    for (const list of ['volunteers', 'caregivers', 'medical-professionals']) {
      network.replaceAnswer(`GET /api/${list}`, { status: 503, body: '{}' });
    }
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await choose(page, 'Edit', 'mary', 'Edit account: mary');
    await form.findByText(/^The lists could not be loaded/);
    await page.user.click(form.getByRole('checkbox', { name: 'Caregivers' }));
    await page.user.click(form.getByRole('checkbox', { name: /^Yes/ }));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Account saved');
    expect(network.sent(`PUT ${API}/${id}`)[0]?.body).toMatchObject({ helper_id: anu.id });
  });

  test('asks before what was chosen is lost', async ({ browser, database, joseph: _ }) => {
    await makeAccount(database, 'vcm', 'mary');
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await choose(page, 'Edit', 'mary', 'Edit account: mary');
    await page.user.click(form.getByRole('checkbox', { name: 'Caregivers' }));
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Not saved' });
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(page.path()).toBe(PAGE));
  });
});

describe('setting a password', () => {
  test('ends the sessions of that account, and is said', async ({
    app,
    browser,
    joseph,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await choose(page, 'Set password', 'joseph', 'Set password: joseph');
    const field = form.getByLabelText<HTMLInputElement>('New password');
    expect(field.autocomplete).toBe('new-password');
    expect(document.activeElement).toBe(field);
    await fillIn(page, { 'New password': 'joseph is the password' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await expectAlert(
      'New password is too easy to guess. Take several words that do not belong together.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');

    await fillIn(page, { 'New password': NEW });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('New password set');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row('joseph')).queryByText(/Open sessions/)).toBeNull();
    expect((await ask(app, `GET ${API}`, { token: joseph.token })).status).toBe(401);
    expect(network.sent(`PUT ${API}/${joseph.id}/password`).map(({ status }) => status)).toEqual([
      400, 200,
    ]);
  });
});

describe('disabling and ending sessions', () => {
  test('asks first, and does nothing on Cancel', async ({ browser, joseph, network }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await choose(page, 'Disable', 'joseph', 'Disable account: joseph');
    dialog.getByText('Disable joseph? Its sessions end at once, and nobody can log in with it.');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.path()).toBe(PAGE);
    expect(network.sent(`POST ${API}/${joseph.id}/disable`)).toEqual([]);
  });

  test('disables, and enables again; the focus stays in the row', async ({
    app,
    browser,
    joseph,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await choose(page, 'Disable', 'joseph', 'Disable account: joseph');
    await page.user.click(dialog.getByRole('button', { name: 'Disable' }));
    await screen.findByText('Account disabled');
    const disabledRow = await row('joseph');
    disabledRow.getByText('Disabled');
    const enable = disabledRow.getByRole('link', { name: 'Enable joseph' });
    await waitFor(() => expect(document.activeElement).toBe(enable));
    expect((await ask(app, `GET ${API}`, { token: joseph.token })).status).toBe(401);

    const enableDialog = await choose(page, 'Enable', 'joseph', 'Enable account: joseph');
    await page.user.click(enableDialog.getByRole('button', { name: 'Enable' }));
    await screen.findByText('Account enabled');
    expect((await row('joseph')).queryByText('Disabled')).toBeNull();
    expect(await logIn(app, 'admin', 'joseph')).toEqual(expect.any(String));
  });

  test('says why the last active administrator stays', async ({ browser, database, joseph }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await choose(page, 'Disable', 'asha', 'Disable account: asha');
    dialog.getByText(/^This is your own account\./);
    await database.pool.query('update accounts set disabled_at = now() where id = $1', [joseph.id]);
    await page.user.click(dialog.getByRole('button', { name: 'Disable' }));
    await expectAlert('The last active administrator cannot be disabled');
    expect((await row('asha')).queryByText('Disabled')).toBeNull();
  });

  test('leads to the login when it was the own account', async ({ browser, joseph: _ }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await choose(page, 'Disable', 'asha', 'Disable account: asha');
    await page.user.click(dialog.getByRole('button', { name: 'Disable' }));
    await heading('Admin Login');
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  test('ends sessions, after which there is nothing to end', async ({ app, browser, joseph }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await choose(page, 'End sessions', 'joseph', 'End sessions: joseph');
    await page.user.click(dialog.getByRole('button', { name: 'End sessions' }));
    await screen.findByText('Sessions ended');
    const josephRow = await row('joseph');
    await waitFor(() => expect(josephRow.queryByRole('link', { name: /End sessions/ })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(josephRow.getByRole('link', { name: 'Disable joseph' })),
    );
    expect((await ask(app, `GET ${API}`, { token: joseph.token })).status).toBe(401);
  });

  test('says when it did not work', async ({ browser, joseph: _, network }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await choose(page, 'Disable', 'joseph', 'Disable account: joseph');
    network.isDown = true;
    await page.user.click(dialog.getByRole('button', { name: 'Disable' }));
    await expectAlert('That did not work. Please try again.');
    network.isDown = false;
    expect((await row('joseph')).queryByText('Disabled')).toBeNull();
  });
});

describe('the own password', () => {
  test('is changed by whoever knows the present one, and the session goes on', async ({
    app,
    browser,
    database,
    joseph: _,
    network,
  }) => {
    const otherSession = await logIn(app, 'admin', 'asha');
    const page = await browser.open('/admin/own-password', { as: 'admin' });
    await heading('Change password');
    await fillIn(page, { 'Current password': 'not this one', 'New password': NEW });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await expectAlert('Current password is wrong');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(page.path()).toBe('/admin/own-password');

    await fillIn(page, { 'Current password': PASSWORD });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your password is changed');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''),
    );
    expect((await ask(app, `GET ${API}`, { token: otherSession })).status).toBe(401);
    expect(network.sent('PUT /api/own-password').map(({ status }) => status)).toEqual([400, 200]);
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await heading('Admin Dashboard');
    expect(await logIn(app, 'admin', 'asha')).toBeUndefined();
    await database.pool.query(
      "update accounts set password_hash = (select password_hash from accounts where username = 'joseph') where username = 'asha'",
    );
  });

  test('tells a password manager whose it is', async ({ browser, joseph: _ }) => {
    await browser.open('/admin/own-password', { as: 'admin' });
    await heading('Change password');
    const hidden = () => document.querySelector<HTMLInputElement>('[autocomplete="username"]');
    await waitFor(() => expect(hidden()?.value).toBe('asha'));
    expect(screen.getByLabelText<HTMLInputElement>('Current password').autocomplete).toBe(
      'current-password',
    );
    expect(screen.getByLabelText<HTMLInputElement>('New password').autocomplete).toBe(
      'new-password',
    );
  });
});

/** Follows an action's link in the row of an account, and returns the dialog that opens. */
async function choose({ user }: Page, action: string, username: string, title: string) {
  await user.click((await row(username)).getByRole('link', { name: `${action} ${username}` }));
  const role = /^(Edit|Set)/.test(action) ? 'dialog' : 'alertdialog';
  return within(await screen.findByRole(role, { name: title }));
}
