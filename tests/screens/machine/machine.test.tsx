import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { found } from '../../../apps/server/src/slices/machine/found.ts';
import { heading } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import { reportAllWell, reportsOf, reportTrouble } from '../../support/office/machine-reports.ts';
import { section, test, textsIn } from './quiet-machine.ts';

const PAGE = '/admin/machine';

describe('the page of the machine', () => {
  test('MCH-13 is reached from Office, and says that all is well', async ({
    browser,
    quiet: _,
    database,
    clock,
  }) => {
    await reportAllWell(database, clock.now);
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Office' }));
    await page.user.click(screen.getByRole('link', { name: 'The machine' }));
    await heading('The machine');
    expect(page.path()).toBe(PAGE);
    const state = await section('Everything was well.');
    expect(state.getByText(/^Last looked over:/).textContent).toMatch(
      /^Last looked over: \d+ \w+ \d{4}, \d+:\d\d [AP]M$/,
    );
    expect(state.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Services',
      'Backup',
      'Rehearsal',
      'Disk',
      'Database',
      'Certificate',
      'Clock',
      'Versions',
      'Ports',
      'Files',
    ]);
    const rehearsals = textsIn(await section('Restored on trial, every week'));
    expect(rehearsals).toHaveLength(3);
    expect(rehearsals[0]).toMatch(
      /^\d+ \w+ \d{4}, \d+:\d\d [AP]MSucceededTables: 35 · Rows: 21,480 · 1\.2 GB · 3 min$/,
    );
    const backups = textsIn(await section('Backups'));
    expect(backups).toHaveLength(4);
    expect(backups[0]).toMatch(/Succeeded48\.2 MB · 21 s$/);
    expect(screen.queryByRole('region', { name: 'Restored' })).toBeNull();
  });

  test('MCH-11 MCH-13 says what is wrong and what to do, and then what is to be known', async ({
    browser,
    quiet: _,
    database,
    clock,
  }) => {
    await reportTrouble(database, clock.now);
    await browser.open(PAGE, { as: 'admin' });
    const state = await section('Wrong: 4 · To be known: 1');
    const headings = state.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'The last backup is 2 days old.',
      'The last backup has failed.',
      'The disk with /var/lib/postgresql is almost full: 0.7 GB are free, 2 % of it.',
      '/etc/thinna/session.key belongs to thinna:thinna 644, and should belong to thinna:thinna 600.',
      'Security updates that wait: 4',
      'What is well',
    ]);
    state.getByText('What was entered since could be lost. Make one now, and read what it says:');
    state.getByText(
      'chown thinna:thinna /etc/thinna/session.key; chmod 600 /etc/thinna/session.key',
    );
    expect(state.getAllByRole('button', { name: /Copy/ })).toHaveLength(5);
    const backups = textsIn(await section('Backups'));
    expect(backups[0]).toMatch(/Failed$/);
    expect(backups[2]).toMatch(/Succeeded47\.9 MB$/);
    expect(textsIn(await section('Restored'))[0]).toMatch(/Succeeded71 s$/);
  });

  test('MCH-15 says kindly that nothing looks this machine over', async ({ browser, quiet: _ }) => {
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('This machine is not looked over.');
    screen.getByText(/On a clinic’s own machine its disk, backups, certificate and more/);
    expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull();
  });

  test('MCH-13 is without a backup or rehearsal so far', async ({
    browser,
    quiet: _,
    database,
    clock,
  }) => {
    await reportsOf(database, clock.now).check(1, [found('backup_no_place')]);
    await browser.open(PAGE, { as: 'admin' });
    const state = await section('Wrong: 1');
    state.getByRole('heading', { name: 'No backup goes to another place yet.' });
    state.getByText('thinna setup');
    expect(state.queryByText('Rehearsal')).toBeNull();
    (await section('Backups')).getByText('No backup yet.');
    screen.getByText('No backup was restored on trial yet.');
  });

  test('MCH-13 could not be loaded', async ({ browser, quiet: _, database }) => {
    const repair = await hideTable(database, 'machine_checks');
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('What is known of the machine could not be loaded.');
    await repair();
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('This machine is not looked over.');
  });

  test('MCH-11 is told in Malayalam', async ({ browser, quiet: _, database, clock }) => {
    localStorage.setItem('language', 'ml');
    await reportTrouble(database, clock.now);
    await browser.open(PAGE, { as: 'admin' });
    await heading('ക്ലിനിക്കിന്റെ കമ്പ്യൂട്ടർ');
    const state = await section('തെറ്റ്: 4 · അറിയാൻ: 1');
    state.getByRole('heading', { name: 'അവസാനത്തെ ബാക്കപ്പിന് 2 ദിവസത്തെ പഴക്കമുണ്ട്.' });
    expect(textsIn(await section('ആഴ്ചതോറും തിരിച്ചെടുത്തു നോക്കിയത്'))[0]).toMatch(
      /നടന്നുടേബിളുകൾ: 35 · വരികൾ: 21,480 · 48\.2 MB · 64 സെക്കൻഡ്$/,
    );
  });

  test('MCH-13 knows a release that is newer', async ({ browser, quiet: _, database, clock }) => {
    const roof = { check: 'roof', code: 'roof_leaks', severity: 'wrong', values: {} };
    await reportsOf(database, clock.now).check(1, [found('backup_no_place'), roof]);
    await browser.open(PAGE, { as: 'admin' });
    const state = await section('Wrong: 2');
    const item = state.getByText('A newer release has found this: roof_leaks').closest('li');
    within(item as HTMLElement).getByText('thinna doctor');
  });
});
