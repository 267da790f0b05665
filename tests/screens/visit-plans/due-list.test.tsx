import { screen, waitFor, within } from '@testing-library/react';
import { due } from '@thinna/contract/words/ml/due';
import { describe, expect } from 'vitest';
import { dueText } from '../../../apps/web/app/console/due/due-text.ts';
import { heading, row } from '../../support/browser.tsx';
import { groups, inDays, openDue, PAGE, test, withoutNumber } from './due-screens.ts';

const TITLE = { level: 1, name: 'Who is due' } as const;

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
    expect(screen.queryByText(/^Devaki/), 'due after a week').toBeNull();
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
    await register('Thomas', -2, {
      place: 'Mala',
      place_link: 'https://maps.example.org/1',
    });
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

  test('VIS-63 shows fifty, and more when asked', async ({ browser, register }) => {
    for (let count = 1; count <= 53; count += 1) {
      await register(`Patient ${count}`, -60 + count);
    }
    const page = await openDue(browser);
    await row('Patient 50');
    expect(screen.queryByText('Patient 51')).toBeNull();
    screen.getByText('50 are shown, and there are more');
    await page.user.click(screen.getByRole('button', { name: 'Show More' }));
    await row('Patient 53');
    const first = await screen.findByRole('rowheader', { name: /^Patient 51 / });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
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

  test('reads all three lists again with Refresh', async ({ browser, register, database }) => {
    const patient_id = await register('Kalyani', -5);
    const page = await openDue(browser);
    await row('Kalyani');
    await screen.findByText('Every visit of the past 7 days is recorded.');
    await register('Thomas', -2);
    await register('Saramma', 0, { visit_every_days: null });
    await database.db
      .insertInto('schedules')
      .values({
        patient_id,
        patient_name: 'Kalyani',
        visit_type: 'Other',
        member_name: 'The parish priest',
        visit_date: inDays(-2),
        visit_time: '09:30',
      })
      .execute();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await row('Thomas');
    await screen.findByRole('region', { name: 'Nobody has decided yet' });
    await screen.findByRole('link', { name: 'Record visit Kalyani' });
  });

  test('tells namesakes apart by the register number', async ({ browser, register, database }) => {
    const values = { register_number: 'PC-90001' };
    const patient_id = await register('Kalyani', -5, values);
    await register('Kalyani', -4, { register_number: 'PC-90002' });
    await register('Thomas', 0, { register_number: 'PC-90003', visit_every_days: null });
    await database.db
      .insertInto('schedules')
      .values({
        patient_id,
        patient_name: 'Kalyani',
        visit_type: 'Other',
        member_name: 'The parish priest',
        visit_date: inDays(-2),
        visit_time: '09:30',
      })
      .execute();
    const page = await openDue(browser);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Kalyani · PC-90002' }));
    screen.getByRole('button', { name: 'Take out Kalyani · PC-90002' });
    expect(screen.getByRole('list', { name: 'Order of the visits' }).textContent).toContain(
      'Kalyani · PC-90002',
    );
    await screen.findByRole('rowheader', { name: 'Thomas PC-90003' });
    await screen.findByRole('rowheader', { name: 'Kalyani PC-90001' });
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
      (await undecided())
        .getAllByRole('rowheader')
        .map(({ textContent }) => withoutNumber(textContent)),
    ).toEqual(['Thomas']);
    expect(screen.queryByText('Saramma')).toBeNull();

    await page.user.click((await undecided()).getByRole('link', { name: 'Give a plan Thomas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan of visits: Thomas' }));
    await page.user.selectOptions(dialog.getByLabelText('How often (optional)'), 'Every 2 weeks');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Plan of visits saved');
    (await row('Thomas')).getByText('Overdue by 16 days');
    expect(screen.queryByRole('region', { name: 'Nobody has decided yet' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', TITLE)));
  });

  test('VIS-65 keep the focus among them while there are others', async ({ browser, register }) => {
    const undecidedPlan = { visit_every_days: null, registered_on: inDays(-30) };
    for (const name of ['Thomas', 'Saramma']) await register(name, 0, undecidedPlan);
    const page = await openDue(browser);
    await page.user.click((await undecided()).getByRole('link', { name: 'Give a plan Thomas' }));
    await screen.findByRole('dialog', { name: 'Plan of visits: Thomas' });
    await page.user.selectOptions(screen.getByLabelText('How often (optional)'), 'Every week');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Plan of visits saved');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nobody has decided yet'));
  });

  test('VIS-65 stay, with a sentence, when more could not be loaded', async ({
    browser,
    register,
    network,
  }) => {
    for (let count = 1; count <= 51; count += 1) {
      const registered_on = inDays(-60 + count);
      await register(`Patient ${count}`, 0, { visit_every_days: null, registered_on });
    }
    const page = await openDue(browser);
    const more = (await undecided()).getByRole('button', { name: 'Show More' });
    network.isDown = true;
    await page.user.click(more);
    const told = await (await undecided()).findByText('The list could not be loaded.');
    expect(told.getAttribute('role')).toBe('alert');
    network.isDown = false;
    await page.user.click(more);
    const last = await screen.findByRole('rowheader', { name: /^Patient 51 / });
    await waitFor(() => expect(document.activeElement).toBe(last));
    expect((await undecided()).queryByText('The list could not be loaded.')).toBeNull();
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
