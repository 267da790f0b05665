import { screen, waitFor, within } from '@testing-library/react';
import { securityNotices } from '@thinna/contract/words/ml/security-notices';
import { describe, expect } from 'vitest';
import { addAccount } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { addAuditRows, type Entry } from '../../support/audit.ts';
import { test as browserTest, expectAlert, heading, row } from '../../support/browser.tsx';

const SEEN = 'POST /api/security-notices/seen';

/** Marks all changes as seen, and returns a function that adds new ones. */
const test = browserTest.extend('changed', async ({ database, admin: _ }) => {
  await database.pool.query(
    'update accounts set seen_notice = (select coalesce(max(id), 0) from audit)',
  );
  return (...actions: string[]) => {
    const entry: Entry = {
      at: '2026-11-15T06:30:00.000Z',
      record: 'emergency_fund',
      record_id: 1,
      actor: 'asha',
      fields: ['upi_id'],
    };
    return addAuditRows(
      database,
      actions.map((action) => ({ ...entry, action })),
    );
  };
});

const TITLE = 'What every administrator should know';
const findRegion = () => screen.findByRole('region', { name: TITLE });
const queryRegion = () => screen.queryByRole('region', { name: TITLE });

describe('a change of the bank details of the emergency fund', () => {
  test('stands at the top of every page of the office until it was seen', async ({
    browser,
    changed,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    const [id] = await changed('update');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    expect(within(await findRegion()).getByRole('listitem').textContent).toMatch(
      /^15 Nov 2026, 12:00.PM: asha changed the bank details or UPI ID of the emergency fund\.$/,
    );
    await page.user.click(
      within(screen.getByRole('main')).getByRole('link', { name: /^Volunteers/ }),
    );
    await row('Anu');
    const notice = within(await findRegion());
    expect(notice.queryByRole('alert')).toBeNull();
    expect(notice.getByRole('link').getAttribute('href')).toBe('/admin/emergency-fund-management');

    await page.user.click(notice.getByRole('button', { name: 'I have seen it' }));
    await waitFor(() => expect(queryRegion()).toBeNull());
    expect(network.sent(SEEN).map(({ body }) => body)).toEqual([{ id }]);
    expect(document.activeElement).toBe(await heading('Volunteers'));
    page.reload();
    await row('Anu');
    await network.settled();
    expect(queryRegion()).toBeNull();
  });

  test('is told in its own words, three at once, with the number of all', async ({
    browser,
    changed,
  }) => {
    await changed('create', 'create', 'update', 'delete', 'create');
    await browser.open('/admin/dashboard', { as: 'admin' });
    const notice = within(await findRegion());
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('asha published a case of the emergency fund with bank details'),
      expect.stringContaining('asha deleted the case of the emergency fund with its bank details'),
      expect.stringContaining('asha changed the bank details or UPI ID'),
    ]);
    notice.getByText('There are 5 changes in all since you last looked.');
  });

  test('stays when it could not be marked as seen, and this is said', async ({
    browser,
    changed,
    network,
  }) => {
    await changed('update');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const notice = within(await findRegion());
    network.replaceAnswer(SEEN, { status: 503, body: '{}' });
    await page.user.click(notice.getByRole('button', { name: 'I have seen it' }));
    await expectAlert('That did not work. Please try again.');
    await findRegion();
  });

  test('is told in Malayalam', async ({ browser, changed }) => {
    localStorage.setItem('language', 'ml');
    await changed('update');
    await browser.open('/admin/dashboard', { as: 'admin' });
    const notice = within(await screen.findByRole('region', { name: securityNotices.title }));
    notice.getByText(securityNotices.fund_changed.replace('{who}', 'asha'), { exact: false });
    notice.getByRole('button', { name: securityNotices.seen });
  });
});

describe('a notice of an administrator', () => {
  test('TRU-07 says who made whom an administrator, and who set whose password', async ({
    admin: _,
    browser,
    changed: _seen,
    database,
  }) => {
    const mary = await makeAccount(database, 'admin', 'mary');
    const entry = { at: '2026-11-15T06:30:00.000Z', record: 'account', record_id: mary };
    await addAuditRows(database, [
      { ...entry, actor: 'asha', action: 'create', fields: ['username', 'role', 'password'] },
      { ...entry, actor: null, action: 'update', fields: ['password'] },
    ]);
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const notice = within(await findRegion());
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /: A command on the server set a new password for the administrator mary\.$/,
      ),
      expect.stringMatching(/^15 Nov 2026, 12:00.PM: asha made mary an administrator\.$/),
    ]);
    expect(notice.queryByRole('link', { name: 'Check the emergency fund' })).toBeNull();
    await page.user.click(notice.getByRole('link', { name: 'Check the accounts' }));
    await heading('Accounts');
    expect(page.path()).toBe('/admin/accounts');
  });
});

test('TRU-37 a notice names the linked accounts that see more, and leads to the accounts', async ({
  browser,
  changed: _,
  database,
  enrol,
}) => {
  const { id: helper_id } = await enrol({ name: 'Anu' });
  await addAccount(database.db, { username: 'suni', helper_id });
  const at = '2026-11-15T06:30:00.000Z';
  const entry = { at, record: 'account', record_id: null, actor: null, fields: ['sees_more'] };
  await addAuditRows(database, [{ ...entry, action: 'view' }]);
  await browser.open('/admin/dashboard', { as: 'admin' });
  const notice = within(await findRegion());
  expect(notice.getByRole('listitem').textContent).toMatch(
    /: Each of these accounts belongs to one helper and sees more than the list of that helper: suni\. /,
  );
  expect(notice.getByRole('link').getAttribute('href')).toBe('/admin/accounts');
});
