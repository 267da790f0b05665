import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { forgetDrafts } from '../../../apps/web/app/lib/console/drafts.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as browserTest, heading, type Page } from '../../support/browser.tsx';
import { logIn as tokenOf } from '../../support/clinic.ts';
import { aPatientInNeed, medical } from '../../support/patients-in-need.ts';

const BACK = 'Your unsaved text is back';
const TYPED = 'The pain is worse since Monday';
const HOUR_MS = 60 * 60 * 1000;

/** The edit form of a request, opened by asha, with an unsaved clinical text. */
const test = browserTest.extend('typed', async ({ app, browser, database }) => {
  const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu', ...medical });
  const address = `/admin/patients-in-need/view/${id}?edit`;
  const page = await browser.open(address, { as: 'admin' });
  await findText();
  expect(queryNotice()).toBeNull();
  await page.user.clear(text());
  await page.user.type(text(), TYPED);
  expect(readDrafts()).toHaveLength(1);
  return { page, address };
});

describe('a text that was typed and not saved', () => {
  test('is back after a reload, and says so until it is discarded', async ({ typed: { page } }) => {
    page.reload();
    expect((await findText()).value).toBe(TYPED);
    expect(queryNotice()?.textContent).toContain(BACK);
    page.reload();
    expect((await findText()).value).toBe(TYPED);

    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(text().value).toBe(medical.health_condition);
    expect(queryNotice()).toBeNull();
    expect(readDrafts()).toEqual([]);
    page.reload();
    expect((await findText()).value).toBe(medical.health_condition);
  });

  test('is back after the session has ended, for the same account', async ({
    database,
    typed: { page, address },
  }) => {
    await database.pool.query(
      "update sessions set last_active_at = last_active_at - interval '1 hour'",
    );
    await page.user.click(save());
    await heading('Admin Login');
    expect(readDrafts()).toHaveLength(1);
    await logIn(page, 'asha');
    expect((await findText()).value).toBe(TYPED);
    expect(page.path()).toBe(address);
    expect(queryNotice()).not.toBeNull();
  });

  test('is kept under the account and the record: only what was changed, and no word in the key', async ({
    typed: { page },
  }) => {
    const [[key, value] = ['', '']] = readDrafts();
    expect(key).toMatch(/^draft admin \d+ patient_request \d+$/);
    expect(JSON.parse(value)).toMatchObject({
      texts: { health_condition: TYPED },
      was: { health_condition: medical.health_condition },
    });
    expect(Object.keys(JSON.parse(value).was)).toHaveLength(1);
    await page.user.clear(text());
    await page.user.type(text(), medical.health_condition);
    expect(readDrafts(), 'nothing differs any more').toEqual([]);
  });

  test('is gone when it was saved', async ({ typed: { page } }) => {
    await page.user.click(save());
    await screen.findByText('patient updated successfully!');
    await waitFor(() => expect(readDrafts()).toEqual([]));
  });

  test('is gone when it was closed without saving', async ({ typed: { page } }) => {
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(readDrafts()).toEqual([]));
  });

  test('is gone at logout, in every tab: what is still open keeps nothing any more', async ({
    typed: { page },
  }) => {
    // Another tab logs out and removes the token and the drafts; no event reaches this tab.
    localStorage.removeItem('adminToken');
    forgetDrafts();
    await page.user.type(text(), ', and worse');
    expect(readDrafts()).toEqual([]);
  });

  test('is gone at logout', async ({ typed: { page } }) => {
    history.pushState(null, '', '/admin/dashboard');
    page.reload();
    await heading('Admin Dashboard');
    expect(readDrafts()).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Admin Login');
    expect(readDrafts()).toEqual([]);
    await logIn(page, 'asha');
    await heading('Admin Dashboard');
    expect(readDrafts()).toEqual([]);
  });

  test('stays when its session has ended and staff log in and out in the same browser', async ({
    app,
    staff,
    typed: { page },
  }) => {
    localStorage.removeItem('adminToken');
    localStorage.setItem('vcmToken', await tokenOf(app, 'vcm', await staff()));
    history.pushState(null, '', '/vcm/dashboard');
    page.reload();
    await heading('Care Management Dashboard');
    expect(readDrafts()).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Staff Login');
    expect(readDrafts()).toHaveLength(1);
  });

  test('is neither shown nor left to another account', async ({
    app,
    database,
    typed: { page, address },
  }) => {
    await makeAccount(database, 'admin', 'beena');
    const beenaToken = await tokenOf(app, 'admin', 'beena');
    localStorage.setItem('adminToken', beenaToken);
    await page.user.type(text(), ', and what beena must not find');
    expect(readDrafts().map(([, value]) => JSON.parse(value).texts.health_condition)).toEqual([
      TYPED,
    ]);
    page.reload();
    expect((await findText()).value).toBe(medical.health_condition);
    expect(queryNotice()).toBeNull();
    expect(readDrafts()).toEqual([]);
    expect(page.path()).toBe(address);
  });

  test('is gone when another account logs in after the session has ended', async ({
    database,
    typed: { page },
  }) => {
    await makeAccount(database, 'admin', 'chitra');
    await database.pool.query(
      "update sessions set last_active_at = last_active_at - interval '1 hour'",
    );
    await page.user.click(save());
    await heading('Admin Login');
    await logIn(page, 'chitra');
    await heading('Admin Dashboard');
    expect(readDrafts()).toEqual([]);
  });

  test.for([
    ['is there for', 23.9, 1],
    ['is gone after', 24, 0],
    // The clock was set back.
    ['is gone as well when it seems to come from tomorrow, by', -24.1, 0],
  ] as const)(
    '%s %f hours, wherever the console is opened',
    async ([, hours, expected], { typed: { page } }) => {
      ageDrafts(hours);
      history.pushState(null, '', '/admin/dashboard');
      page.reload();
      await heading('Admin Dashboard');
      await waitFor(() => expect(readDrafts()).toHaveLength(expected));
    },
  );

  test('grows no younger by coming back, only by being typed in', async ({ typed: { page } }) => {
    ageDrafts(23);
    page.reload();
    await findText();
    expect(draftAge()).toBeGreaterThan(22);
    await page.user.type(text(), ', again');
    expect(draftAge()).toBeLessThan(1);
  });

  test('is taken away after 24 hours also before anybody has logged in', async ({
    typed: { page },
  }) => {
    ageDrafts(24);
    localStorage.removeItem('adminToken');
    page.reload();
    await heading('Admin Login');
    expect(readDrafts()).toEqual([]);
  });

  test('is simply not there when the browser holds something unreadable', async ({
    typed: { page },
  }) => {
    for (const [key] of readDrafts()) localStorage.setItem(key, '{"at":');
    page.reload();
    expect((await findText()).value).toBe(medical.health_condition);
  });
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Health condition');
const findText = () => screen.findByLabelText<HTMLTextAreaElement>('Health condition');
const save = () =>
  within(screen.getByRole('dialog', { name: 'Edit Profile' })).getByRole('button', {
    name: 'Save',
  });
const queryNotice = () => screen.queryByText(BACK);

/** Returns the drafts in localStorage. */
const readDrafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft '));

/** Dates the drafts back by this many hours. */
function ageDrafts(hours: number): void {
  for (const [key, value] of readDrafts()) {
    const { at, ...rest } = JSON.parse(value);
    localStorage.setItem(key, JSON.stringify({ at: at - hours * HOUR_MS, ...rest }));
  }
}

/** Returns the age of the draft in hours. */
const draftAge = () => (Date.now() - JSON.parse(readDrafts()[0]?.[1] ?? '{}').at) / HOUR_MS;

async function logIn({ user }: Page, username: string): Promise<void> {
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
}
