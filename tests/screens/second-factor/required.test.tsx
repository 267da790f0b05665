import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { testDependencies } from '../../support/clinic.ts';

/** A clinic whose file wants a second factor of every administrator. */
const test = browserTest.extend(
  'app',
  { scope: 'file' },
  async ({ database, clock }, { onCleanup }) => {
    const settings = testDependencies(database, clock);
    const accounts = { secondFactor: 'required' as const };
    const app = await buildApp({ ...settings, clinic: { ...settings.clinic, accounts } });
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
