import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { found } from '../../../apps/server/src/slices/machine/found.ts';
import { heading } from '../../support/browser.tsx';
import { reportAllWell, reportsOf, reportTrouble } from '../../support/office/machine-reports.ts';
import { test } from './quiet-machine.ts';

const DASHBOARD = '/admin/dashboard';
const NOTHING = 'No visits today, nothing is overdue, and nobody is waiting.';

describe('the line above the cards', () => {
  test('MCH-16 names a backup that silently stopped, and leads to what to do', async ({
    browser,
    quiet: _,
    database,
    clock,
  }) => {
    const { check, event } = reportsOf(database, clock.now);
    await event('rehearsal', 30);
    await event('backup', 55);
    // The doctor looks every morning, and was content when it last looked.
    await check(20);
    const page = await browser.open(DASHBOARD, { as: 'admin' });
    const link = await screen.findByRole('link', { name: 'The last backup is 2 days old' });
    await page.user.click(link);
    await heading('The machine');
    expect(page.path()).toBe('/admin/machine');
    await screen.findByRole('heading', { name: 'The last backup is 2 days old.' });
  });

  test('MCH-16 names at most three things, each once', async ({
    browser,
    quiet: _,
    database,
    clock,
  }) => {
    const { check, event } = reportsOf(database, clock.now);
    await event('backup', 27);
    await event('rehearsal', 1);
    await check(1, [
      found('service_down', { unit: 'nginx.service' }),
      found('service_down', { unit: 'thinna@1.service' }),
      found('clock_alone'),
      found('certificate_own'),
      { check: 'roof', code: 'roof_leaks', severity: 'wrong', values: {} },
      found('port_inside', { port: 5432 }),
    ]);
    await browser.open(DASHBOARD, { as: 'admin' });
    await screen.findByRole('link', { name: 'The last backup is more than a day old' });
    screen.getByRole('link', { name: 'A part of the machine does not run' });
    screen.getByRole('link', { name: 'Browsers warn of the website' });
    screen.getByRole('link', { name: 'More that is wrong: 2' });
    expect(screen.queryByText(NOTHING)).toBeNull();
  });

  test('MCH-15 MCH-16 says nothing where all is well or nothing was reported', async ({
    browser,
    quiet: _,
    database,
    clock,
  }) => {
    const page = await browser.open(DASHBOARD, { as: 'admin' });
    await screen.findByText(NOTHING);
    await reportAllWell(database, clock.now);
    page.reload();
    await screen.findByText(NOTHING);
    expect(screen.queryByRole('link', { name: /backup/i })).toBeNull();
  });

  test('MCH-16 is told in Malayalam', async ({ browser, quiet: _, database, clock }) => {
    localStorage.setItem('language', 'ml');
    await reportTrouble(database, clock.now);
    await browser.open(DASHBOARD, { as: 'admin' });
    await screen.findByRole('link', { name: 'അവസാനത്തെ ബാക്കപ്പിന് 2 ദിവസത്തെ പഴക്കമുണ്ട്' });
    screen.getByRole('link', { name: 'ഒരു ഡിസ്ക് നിറയാറായി' });
  });
});
