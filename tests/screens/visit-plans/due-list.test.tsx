import { screen, waitFor, within } from '@testing-library/react';
import { due } from '@thinna/contract/words/ml/due';
import { describe, expect } from 'vitest';
import { dueText } from '../../../apps/web/app/console/due/due-text.ts';
import { heading, row } from '../../support/browser.tsx';
import { inDays, openDue, PAGE, test } from './due-screens.ts';

/** The groups with the names in each. */
const groups = () =>
  screen.getAllByRole('table').map((table) => [
    table.closest('section')?.querySelector('h2')?.textContent,
    ...within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ]);

describe('who is due', () => {
  test('VIS-64 says in words when, with the day last seen, place and phone', async ({
    browser,
    register,
  }) => {
    await register('Kalyani', -5, { phone_number: '5000000142', place: 'Thekkeparambil' });
    await register('Bhaskaran', -1);
    await register('Thomas', 0);
    await register('Saramma', 3);
    await register('Devaki', 8);
    await openDue(browser);
    const kalyani = await row('Kalyani');
    kalyani.getByText('Overdue by 5 days');
    kalyani.getByText('Not seen yet');
    kalyani.getByText('Thekkeparambil');
    expect(kalyani.getByRole('link', { name: '50000 00142' }).getAttribute('href')).toBe(
      'tel:+915000000142',
    );
    (await row('Bhaskaran')).getByText('Overdue by 1 day');
    (await row('Thomas')).getByText('Due today');
    (await row('Saramma')).getByText(/^Due on \w{3}, \d{1,2} \w{3}/);
    expect(screen.queryByText('Devaki'), 'due after a week').toBeNull();
  });

  test.for([
    ['2026-11-10', '8 ദിവസം വൈകി'],
    ['2026-11-17', 'ഒരു ദിവസം വൈകി'],
    ['2026-11-18', 'ഇന്നു പോകണം'],
  ] as const)('VIS-64 of %s is told in Malayalam too', ([dueOn, words]) => {
    expect(dueText(dueOn, '2026-11-18', due, 'ml')).toBe(words);
  });

  test('VIS-64 tells when somebody was last seen', async ({ browser, register, database }) => {
    const id = await register('Kalyani', -5);
    await database.pool.query('update patients set last_seen_on = $2 where id = $1', [
      id,
      inDays(-9),
    ]);
    await openDue(browser);
    const kalyani = await row('Kalyani');
    kalyani.getByText('Overdue by 2 days');
    expect(kalyani.getByText(/\d{4}$/, { selector: 'time' }).getAttribute('datetime')).toBe(
      inDays(-9),
    );
  });

  test('VIS-67 groups by place and asks for no ward in a clinic without wards', async ({
    browser,
    register,
  }) => {
    await register('Kalyani', -5, { place: 'Puzhakkara' });
    await register('Thomas', -2, { place: 'Mala|https://maps.example.org/1' });
    await register('Saramma', -3, { place: 'Puzhakkara' });
    await register('Devaki', -1, { place: null });
    const page = await openDue(browser);
    await row('Kalyani');
    expect(groups()).toEqual([
      ['Mala', 'Thomas'],
      ['Puzhakkara', 'Kalyani', 'Saramma'],
      ['Without a place', 'Devaki'],
    ]);
    expect(screen.queryByRole('combobox', { name: 'Ward' })).toBeNull();

    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Puzhakkara');
    await waitFor(() => expect(groups()).toEqual([['Puzhakkara', 'Kalyani', 'Saramma']]));
    expect(page.path(), 'a place is not in the address').toBe(PAGE);
  });

  test('VIS-67 groups by ward, and narrows to one', async ({ browser, register, haveWards }) => {
    haveWards();
    await register('Kalyani', -5, { ward: 12 });
    await register('Thomas', -2, { ward: 3 });
    await register('Saramma', -3, { ward: 40 });
    await register('Devaki', -1);
    const page = await openDue(browser);
    await row('Kalyani');
    expect(groups()).toEqual([
      ['Ward 3, Ferry', 'Thomas'],
      ['Ward 12, Temple', 'Kalyani'],
      ['Ward 40', 'Saramma'],
      ['Without a ward', 'Devaki'],
    ]);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Ward' }), '12');
    await waitFor(() => expect(groups()).toEqual([['Ward 12, Temple', 'Kalyani']]));
    expect(page.path()).toBe(`${PAGE}?ward=12`);
  });

  test('VIS-63 shows fifty, and more when asked', async ({ browser, register }) => {
    for (let count = 1; count <= 53; count += 1) {
      await register(`Patient ${count}`, -60 + count);
    }
    const page = await openDue(browser);
    await row('Patient 50');
    expect(screen.queryByText('Patient 51')).toBeNull();
    screen.getByText('50 are shown, and there are more');
    await page.user.click(screen.getByRole('button', { name: 'Show more' }));
    await row('Patient 53');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says that nobody is due, and when the list could not be loaded', async ({
    browser,
    register,
    network,
  }) => {
    await register('Kalyani', 20);
    network.isDown = true;
    const page = await openDue(browser);
    await screen.findAllByText('The list could not be loaded.');
    network.isDown = false;
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    if (again) await page.user.click(again);
    await screen.findByText('Nobody is due in the next 7 days.');
  });

  test('is reached from the visits', async ({ browser, register, database: { db } }) => {
    await register('Kalyani', -5);
    await db
      .insertInto('schedules')
      .values({
        patient_name: 'Thomas',
        visit_type: 'Other',
        member_name: 'The parish priest',
        visit_date: inDays(0),
        visit_time: '09:30',
      })
      .execute();
    const page = await browser.open('/admin/schedules', { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'Who is due' }));
    await heading('Who is due');
  });
});

describe('patients for whom nobody has decided', () => {
  const undecided = async () =>
    within(await screen.findByRole('region', { name: 'Nobody has decided yet' }));

  test('VIS-65 stand apart and get a plan on the spot; who calls is not there', async ({
    browser,
    register,
  }) => {
    await register('Kalyani', -5);
    await register('Thomas', 0, { visit_every_days: null, registered_on: inDays(-30) });
    await register('Saramma', 0, { visit_every_days: 0 });
    const page = await openDue(browser);
    await row('Kalyani');
    expect(
      (await undecided()).getAllByRole('rowheader').map(({ textContent }) => textContent),
    ).toEqual(['Thomas']);
    expect(screen.queryByText('Saramma')).toBeNull();

    await page.user.click((await undecided()).getByRole('link', { name: 'Give a plan Thomas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan of visits: Thomas' }));
    await page.user.selectOptions(dialog.getByLabelText('How often (optional)'), 'Every 2 weeks');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Plan of visits saved');
    (await row('Thomas')).getByText('Overdue by 16 days');
    expect(screen.queryByRole('region', { name: 'Nobody has decided yet' })).toBeNull();
  });
});

describe('visits that nobody recorded', () => {
  test('stand below, with the way to record each', async ({ browser, register, database }) => {
    const patient_id = await register('Kalyani', 3);
    const visit = {
      patient_id,
      patient_name: 'Kalyani',
      visit_type: 'Other',
      member_name: 'The parish priest',
      visit_time: '09:30',
    } as const;
    const [{ id } = { id: 0 }] = await database.db
      .insertInto('schedules')
      .values([
        { ...visit, visit_date: inDays(-2) },
        { ...visit, visit_date: inDays(-8) },
      ])
      .returning('id')
      .execute();
    await openDue(browser, `${PAGE}#unrecorded`);
    const section = within(await screen.findByRole('region', { name: 'Not recorded' }));
    const link = await section.findByRole('link', { name: 'Record visit Kalyani' });
    expect(link.getAttribute('href')).toBe(`/admin/patients/visit/${patient_id}?schedule=${id}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Not recorded'));
  });

  test('are none', async ({ browser, register: _ }) => {
    await openDue(browser);
    await screen.findByText('Every visit of the past 7 days is recorded.');
  });
});
