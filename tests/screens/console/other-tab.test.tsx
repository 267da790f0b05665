import { fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { logIn } from '../../support/clinic.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { claimsOf, sign } from '../../support/token.ts';
import { box, draftSections, fillField, openUpdate } from '../patients/update-patients.ts';

/** Opens a patient's update page with an unsaved note. */
const test = browserTest.extend('page', async ({ browser, database }) => {
  const page = await openUpdate(
    browser,
    await insertPatient(database, { first_name: 'Kunjappan' }),
  );
  await fillField(page, 'Medical History', 'Medical history', 'A fall');
  return page;
});

describe('a page that is open while another tab', () => {
  test('logs somebody else in shows and saves nothing of the first any more', async ({
    app,
    database,
    network,
    page,
  }) => {
    await makeAccount(database, 'admin', 'beena');
    inOtherTab({ adminToken: await logIn(app, 'admin', 'beena') });
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
    expect(document.body.textContent).not.toMatch(/Kunjappan|A fall/);
    expect(network.calls.filter(({ path }) => /history/.test(path))).toEqual([]);
  });

  test('logs out leads to the login, and says why', async ({ page }) => {
    inOtherTab({ adminToken: null, adminRole: null });
    await heading('Admin Login');
    screen.getByText('You are logged out');
    expect(page.path()).toBe('/admin');
  });

  test('logs the same person in again, or does something else, stays as it is', async ({
    app,
    page,
  }) => {
    inOtherTab({ adminToken: await logIn(app, 'admin', 'asha'), language: 'en' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(box('Medical History', 'Medical history').value).toBe('A fall');
    expect(page.path()).toMatch(/update/);
    expect(draftSections()).toEqual(['history']);
  });
});

test('a page that slept until its time was up shows nothing when it is seen again', async ({
  page,
}) => {
  const token = localStorage.getItem('adminToken') ?? '';
  localStorage.setItem('adminToken', sign({ ...claimsOf(token), exp: 1 }, null));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await heading('Admin Login');
  expect(page.path()).toBe('/admin');
  expect(document.body.textContent).not.toMatch(/Kunjappan|A fall/);
  // The draft stays for the same account.
  expect(draftSections()).toEqual(['history']);
});

/** Changes localStorage as another tab does, with the storage event that this tab gets. */
function inOtherTab(stored: Record<string, string | null>): void {
  for (const [key, text] of Object.entries(stored)) {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    fireEvent(window, new StorageEvent('storage', { key }));
  }
}
