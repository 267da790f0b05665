import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { wards } from '../../calls/visit-plans/plans.ts';
import { heading, row } from '../../support/browser.tsx';
import { testDependencies } from '../../support/clinic.ts';
import { example } from '../../support/example.ts';
import { test as dueTest, groups, openDue, PAGE } from './due-screens.ts';

/** The same screens in a clinic with wards. */
const test = dueTest.extend('settings', { scope: 'file' }, ({ programDatabase, clock }) => ({
  ...testDependencies(programDatabase, clock),
  clinic: { ...example.clinic, care: { wards } },
}));

test('VIS-67 the list groups by ward, and narrows to one', async ({ browser, register }) => {
  await register('Kalyani', -5, { ward: 7 });
  await register('Thomas', -2, { ward: 4 });
  await register('Saramma', -3, { ward: 40 });
  await register('Devaki', -1);
  const page = await openDue(browser);
  await row('Kalyani');
  expect(groups()).toEqual([
    ['Ward 4, Ferry Steps', 'Thomas'],
    ['Ward 7, Market', 'Kalyani'],
    ['Ward 40', 'Saramma'],
    ['Without a ward', 'Devaki'],
  ]);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Ward' }), '7');
  await waitFor(() => expect(groups()).toEqual([['Ward 7, Market', 'Kalyani']]));
  expect(page.path()).toBe(`${PAGE}?ward=7`);
});

test('VIS-67 the plan asks for the ward, and stores it', async ({
  browser,
  register,
  database: { db },
}) => {
  const id = await register('Kalyani', -5);
  const stored = () =>
    db.selectFrom('patients').select('ward').where('id', '=', id).executeTakeFirstOrThrow();
  const page = await browser.open(`/admin/patients/view/${id}`, { as: 'admin' });
  await heading('Kalyani');
  const choose = async (name: string) => {
    const block = within(await screen.findByRole('region', { name: 'Plan of visits' }));
    await page.user.click(block.getByRole('link', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan of visits: Kalyani' }));
    const ward = dialog.getByLabelText('Ward (optional)');
    const options = within(ward).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Without a ward',
      'Ward 4, Ferry Steps',
      'Ward 7, Market',
    ]);
    await page.user.selectOptions(ward, name);
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('Ward 7, Market');
  expect(await stored()).toEqual({ ward: 7 });
  await choose('Without a ward');
  expect(await stored()).toEqual({ ward: null });
});
