import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as browserTest, expectAlert, heading, row } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';
import { fillIn } from '../../support/forms.ts';

const PAGE = '/admin/accounts';
const API = '/api/accounts';

/** Deletes all accounts but that of the administrator who uses the browser. */
const test = browserTest.extend('office', async ({ database, admin: _, network: __ }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await database.pool.query('update accounts set disabled_at = null');
  return database;
});

describe('the accounts page', () => {
  test('is reached from the navigation, not from the cards', async ({ browser, office: _ }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name: /Accounts/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Office' }));
    await page.user.click(screen.getByRole('link', { name: 'Accounts' }));
    await heading('Accounts');
    expect(page.path()).toBe(PAGE);
  });

  test('shows who may log in, and what each may', async ({ app, browser, enrol, office }) => {
    const { id: helper_id } = await enrol({ name: 'Mary Thomas' });
    const id = await makeAccount(office, 'vcm', 'mary');
    await office.db
      .updateTable('accounts')
      .set({ helper_id, kinds: ['volunteer', 'caregiver'] })
      .where('id', '=', id)
      .execute();
    await makeAccount(office, 'admin', 'joseph');
    await logIn(app, 'admin', 'joseph');
    await browser.open(PAGE, { as: 'admin' });

    const mary = await row('mary');
    mary.getByText('Staff');
    mary.getByText('Volunteers, Caregivers');
    mary.getByText('Mary Thomas');
    mary.getByText('Never logged in');
    expect(actionsIn(mary)).toEqual(['Edit mary', 'Set password mary', 'Disable mary']);
    const joseph = await row('joseph');
    joseph.getByText('Administrator');
    joseph.getByText('Open sessions: 1');
    expect(actionsIn(joseph)).toEqual([
      'Set password joseph',
      'End sessions joseph',
      'Disable joseph',
    ]);
    // Users change their own password on another page, which asks for the current one.
    const asha = await row('asha');
    asha.getByText('(You)');
    expect(actionsIn(asha)).toEqual(['End sessions asha', 'Disable asha']);
    screen.getByText('3 found');
  });

  test('OWN-10 says that each staff account sees all patients of its lists', async ({
    browser,
    enrol,
    office,
  }) => {
    const { id: helper_id } = await enrol({ name: 'Mary Thomas' });
    await makeAccount(office, 'vcm', 'mary', { helper_id });
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Each staff account sees all patients of its lists.');
    expect((await row('mary')).queryByText('Own patients only')).toBeNull();
    expect(screen.queryByText(/^Shared accounts/)).toBeNull();
  });

  test('finds an account by its name and by its helper', async ({ browser, enrol, office }) => {
    const { id: helper_id } = await enrol({ name: 'ആയിഷ ബീവി' });
    const id = await makeAccount(office, 'vcm', 'suni');
    await office.pool.query('update accounts set helper_id = $1 where id = $2', [helper_id, id]);
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('suni');
    const box = screen.getByRole('searchbox', { name: 'Search by username or helper' });
    for (const [searchText, names] of [
      ['ASH', ['asha']],
      ['ബീവി', ['suni']],
      ['zzz', []],
    ] as const) {
      await page.user.clear(box);
      await page.user.type(box, searchText);
      const rows = screen
        .queryAllByRole('rowheader')
        .map((header) => header.textContent.split(' ')[0]);
      expect(rows).toEqual(names);
    }
    screen.getByText('No accounts found');
    expect(page.path()).toBe(PAGE);
  });

  test('has room for a few hundred', async ({ browser, office }) => {
    await office.pool.query(
      "insert into accounts (username, password_hash, role) select 'staff-' || n, 'x', 'vcm' from generate_series(1, 300) n",
    );
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('301 found');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(200);
    await page.user.click(screen.getByText('Show More'));
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(301));
  });
});

describe('adding an account', () => {
  test('for staff asks for the lists and the helper, which are fetched then', async ({
    app,
    browser,
    enrol,
    network,
    office: _,
  }) => {
    await enrol({ name: 'Biju', phone_number: '9000000001' });
    const anu = await enrol({ name: 'Anu', phone_number: '9000000002' });
    await enrol({ name: 'Dr. Rema' }, 'medical_professional');
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('asha');
    expect(network.sent('GET /api/volunteers')).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: 'Add account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await fillIn(page, { Username: 'anu', Password: PASSWORD });
    const select = form.getByLabelText<HTMLSelectElement>('Helper (optional)');
    await within(select).findByRole('option', { name: 'Nobody in the lists' });
    expect(within(select).getAllByRole('group').map(labelOf)).toEqual([
      'Volunteers',
      'Medical Professionals',
    ]);
    expect(within(select).getAllByRole('option').map(textOf)).toEqual([
      'Nobody in the lists',
      'Anu · 90000 00002 · patients: 0',
      'Biju · 90000 00001 · patients: 0',
      expect.stringContaining('Dr. Rema'),
    ]);
    await page.user.selectOptions(select, String(anu.id));
    await page.user.click(form.getByRole('button', { name: 'Save' }));

    expect((await screen.findByText('Account added')).closest('[role="status"]')).not.toBeNull();
    (await row('anu')).getByText('Volunteers');
    expect(network.sent(`POST ${API}`)[0]).toMatchObject({
      status: 201,
      body: {
        username: 'anu',
        password: PASSWORD,
        role: 'vcm',
        kinds: ['volunteer'],
        helper_id: anu.id,
      },
    });
    expect(await logIn(app, 'vcm', 'anu')).toEqual(expect.any(String));
  });

  test('for an administrator asks for neither', async ({ browser, network, office: _ }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    for (const box of form.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.click(form.getByRole('radio', { name: 'Administrator' }));
    expect(form.queryByRole('checkbox')).toBeNull();
    expect(form.queryByLabelText(/Helper/)).toBeNull();
    await fillIn(page, { Username: 'joseph', Password: PASSWORD });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    (await row('joseph')).getByText('Administrator');
    const body = { username: 'joseph', password: PASSWORD, role: 'admin' };
    expect(network.sent(`POST ${API}`)).toMatchObject([{ body }]);
    expect(network.sent(`POST ${API}`)[0]?.body).toEqual(body);
  });

  test('judges before it sends, and leads to what is wrong', async ({
    browser,
    network,
    office: _,
  }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await fillIn(page, { Password: 'Kerala@2026!!' });
    for (const box of form.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByRole('link').map(textOf)).toEqual([
      'Username is required',
      'Password is too easy to guess. Take several words that do not belong together.',
      'Choose at least one: Lists',
    ]);
    await page.user.click(form.getByRole('link', { name: /^Choose/ }));
    expect(document.activeElement).toBe(form.getByRole('checkbox', { name: 'Volunteers' }));
    const lists = form.getByRole('group', { name: 'Lists' });
    const error = lists.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(error)?.textContent).toBe('Error: Choose at least one: Lists');
    expect(network.sent(`POST ${API}`)).toEqual([]);

    await page.user.click(form.getByRole('checkbox', { name: 'Volunteers' }));
    await fillIn(page, { Username: 'sreedevi', Password: 'a lamp for sreedevi' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByRole('link')).toHaveLength(1);
    expect(network.sent(`POST ${API}`)).toEqual([]);
  });

  test('says at the field that the name is taken', async ({ browser, office: _ }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await fillIn(page, { Username: 'ASHA', Password: PASSWORD });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await expectAlert('An account with this username already exists.');
    expect(form.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
  });

  test('says when it did not arrive, and when the server failed', async ({
    browser,
    network,
    office,
  }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await fillIn(page, { Username: 'anu', Password: PASSWORD });
    network.isDown = true;
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await expectAlert('Network error. Please try again.');
    network.isDown = false;
    await office.pool.query('alter table accounts rename column kinds to lost_kinds');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await expectAlert('That did not work. Please try again.');
    await office.pool.query('alter table accounts rename column lost_kinds to kinds');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await row('anu');
  });

  test('keeps no password when the session ends, only the rest', async ({
    app,
    browser,
    office,
  }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await fillIn(page, { Username: 'anu', Password: PASSWORD });
    await office.pool.query(
      "update sessions set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'",
    );
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await heading('Admin Login');
    const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(stored).toContain('anu');
    expect(stored).not.toContain(PASSWORD);
    expect((await ask(app, `GET ${API}`)).status).toBe(401);
  });
});

const textOf = ({ textContent }: HTMLElement) => textContent;
const labelOf = (group: HTMLElement) => group.getAttribute('label');
const actionsIn = (accountRow: Awaited<ReturnType<typeof row>>) =>
  accountRow.getAllByRole('link').map(textOf);
