import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { dayInWords, inDays, names, PAGE, test } from './visit-screens.ts';

const findPeriod = async (name: string) =>
  within(await screen.findByRole('main')).findByRole('link', { name });

describe('the list of visits', () => {
  test('SCH-01 SCH-02 SCH-04 SCH-07 SHL-23 asks for the visits and shows a row for each', async ({
    browser,
    plan,
    network,
  }) => {
    await plan({ patient_name: 'Annamma', visit_date: '2026-01-05', visit_time: '00:30' });
    await plan({ patient_name: 'മേരി', visit_type: 'Emergency', visit_date: '2025-12-24' });
    await browser.open(PAGE, { as: 'admin' });
    await heading('All Schedules');
    const annamma = await row('Annamma');
    expect(annamma.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Visit date: 5 Jan 2026',
      'Visit time: 12:30 AM',
      'Visit type: Other',
      'Member name: The parish priest',
      'ViewEditMore for Annamma ▾DeleteCan be brought back for 30 days',
    ]);
    annamma.getByRole('link', { name: 'View Annamma' });
    annamma.getByRole('link', { name: 'Edit Annamma' });
    annamma.getByRole('button', { name: 'Delete Annamma' });
    expect((await row('മേരി')).getByText('Emergency').tagName).toBe('STRONG');
    expect(network.calls).toMatchObject([{ method: 'GET', path: '/api/schedules', status: 200 }]);
    expect((await findPeriod('All')).getAttribute('aria-current')).toBe('true');
  });

  test('SCH-03 SCH-05 SCH-06 SCH-08 SCH-09 narrows to today and to the eight days, by date', async ({
    browser,
    plan,
  }) => {
    const days = { Yesterday: -1, Now: 0, Seventh: 7, Eighth: 8 };
    for (const [patient_name, ahead] of Object.entries(days)) {
      await plan({ patient_name, visit_date: inDays(ahead) });
    }
    await plan({ patient_name: 'Early', visit_time: '00:00' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Now');
    // Coming visits first, past ones below.
    expect(names()).toEqual(['Early', 'Now', 'Seventh', 'Eighth', 'Yesterday']);
    screen.getByRole('heading', { name: 'From today on' });
    screen.getByRole('heading', { name: 'Earlier' });
    const choice = within(screen.getByRole('navigation', { name: 'Period' }));
    expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'This Week',
      'All',
    ]);

    await page.user.click(await findPeriod('Today'));
    await heading(`Today's Schedule · ${dayInWords(0)}`);
    expect(names()).toEqual(['Early', 'Now']);
    expect(page.path()).toBe(`${PAGE}?period=today`);

    await page.user.click(await findPeriod('This Week'));
    await heading("This Week's Schedule");
    expect(names()).toEqual(['Early', 'Now', 'Seventh']);
    page.back();
    await heading(`Today's Schedule · ${dayInWords(0)}`);

    await page.user.click(await findPeriod('All'));
    await heading('All Schedules');
    expect(names()).toHaveLength(5);
  });

  test('SCH-10 SCH-11 says that there is none, of all or of the period', async ({
    browser,
    plan,
    network,
  }) => {
    const release = network.hold();
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('No schedules found')).toBeNull();
    release();
    await screen.findByText('No schedules found');
    await plan({ visit_date: inDays(-1) });
    for (const name of ['Today', 'This Week']) {
      await page.user.click(await findPeriod(name));
      await screen.findByText('No schedules found for the selected time period');
    }
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await page.user.click(await findPeriod('All'));
    await row('Annamma');
  });

  test('SCH-01 stays quiet about a list that does not come, and can be asked again', async ({
    browser,
    plan,
    network,
  }) => {
    await plan();
    network.isDown = true;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('No schedules found');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Annamma');
  });

  test('finds by patient or member within the period, and keeps both beside a dialog', async ({
    browser,
    plan,
  }) => {
    await plan({ patient_name: 'Annamma', member_name: 'Leela' });
    await plan({ patient_name: 'മേരി', member_name: 'Biju', notes: 'Leela' });
    await plan({ patient_name: 'Annie', visit_date: inDays(9) });
    const page = await browser.open(`${PAGE}?period=week`, { as: 'admin' });
    await row('Annamma');
    const box = screen.getByRole('searchbox', { name: 'Search by patient or member' });
    await page.user.type(box, 'ann');
    await waitFor(() => expect(names()).toEqual(['Annamma']));
    await page.user.clear(box);
    await page.user.type(box, 'leela');
    await waitFor(() => expect(names()).toEqual(['Annamma']));
    await page.user.click(screen.getByRole('link', { name: 'View Annamma' }));
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?period=week`));
    expect(names()).toEqual(['Annamma']);
  });

  test('SCH-13 SCH-14 shows everything of a visit over the list', async ({ browser, plan }) => {
    const planned = { visit_date: '2026-11-05', visit_time: '14:05', visit_type: 'Emergency' };
    const visit = await plan(planned);
    await plan({ patient_name: 'Leela', notes: '' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'View Annamma Varghese' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Details' }));
    const readFacts = () => [
      dialog.getAllByRole('term').map(({ textContent }) => textContent),
      dialog.getAllByRole('definition').map(({ textContent }) => textContent),
    ];
    expect(readFacts()).toEqual([
      ['Patient name', 'Member name', 'Visit date', 'Visit time', 'Visit type', 'Notes'],
      [
        'Annamma Varghese',
        'The parish priest',
        'Thursday, 5 November 2026',
        '2:05 PM',
        'Emergency',
        'Bring the brass lamp',
      ],
    ]);
    expect(page.path()).toBe(`${PAGE}?view=${visit.id}`);
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('link', { name: 'View Leela' }));
    await screen.findByText('No additional notes available');
  });

  test('SCH-28 SCH-29 asks before it deletes, says so, and goes on with the next row', async ({
    browser,
    plan,
    network,
  }) => {
    const { id } = await plan({ patient_name: 'Annamma' });
    await plan({ patient_name: 'Leela', visit_date: inDays(-1) });
    const page = await browser.open(PAGE, { as: 'admin' });
    const pressDelete = async () =>
      page.user.click((await row('Annamma')).getByRole('button', { name: 'Delete Annamma' }));
    await pressDelete();
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Schedule' }));
    question.getByText('Are you sure you want to delete this schedule?');
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.sent(`DELETE /api/schedules/${id}`)).toEqual([]);

    await pressDelete();
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Delete Annamma',
      }),
    );
    await screen.findByText('Schedule deleted successfully!');
    await waitFor(() => expect(names()).toEqual(['Leela']));
    expect(network.sent(`DELETE /api/schedules/${id}`)).toMatchObject([{ status: 200 }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Leela' })),
    );
  });

  test('SCH-29 says when it could not delete', async ({ browser, plan, database }) => {
    await plan({ patient_name: 'Annamma' });
    await failWrites(database, 'schedules', 'delete');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row('Annamma')).getByRole('button', { name: 'Delete Annamma' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Delete Annamma',
      }),
    );
    await expectAlert('Failed to delete schedule');
    await row('Annamma');
  });
});
