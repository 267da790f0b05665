import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { test as browserTest, FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { testDependencies, withAccounts } from '../../support/clinic.ts';

/** A clinic whose file wants a second factor of every administrator. */
const test = browserTest.extend(
  'app',
  { scope: 'file' },
  async ({ programDatabase, clock }, { onCleanup }) => {
    const settings = testDependencies(programDatabase, clock);
    const app = await buildApp(withAccounts(settings, { secondFactor: 'required' }));
    onCleanup(() => app.close());
    return app;
  },
);

test('TRU-15 every page of the office leads to the setup until there is a second step', async ({
  browser,
}) => {
  const page = await browser.open('/admin/patients', { as: 'admin' });
  await heading('Second step at log-in');
  expect(page.path()).toBe('/admin/second-factor');
  await screen.findByText(
    'Your clinic asks every administrator for a second step. It takes two minutes.',
  );
  screen.getByRole('button', { name: 'Use an authenticator app' });
});

test('HLP-16 the help is open before there is a second step, and leads back to the setup', async ({
  browser,
  network,
}) => {
  const page = await browser.open('/admin/second-factor', { as: 'admin' });
  await heading('Second step at log-in');
  const nav = within(screen.getByRole('navigation', { name: 'Pages of the office' }));
  await page.user.click(nav.getByRole('link', { name: 'Help' }));
  const part = { level: 2, name: 'Accounts, the second step, a lost phone' };
  await screen.findByRole('heading', part, FIRST_LOAD_TIMEOUT);
  // The counts that the navigation asks for are refused, and the help stays.
  await waitFor(() => expect(network.sent('GET /api/office-counts')[0]?.status).toBe(403));
  screen.getByRole('heading', part);
  expect(page.path()).toBe('/admin/help');
  await page.user.click(screen.getByRole('link', { name: '‹ Back' }));
  await heading('Second step at log-in');
});
