import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addRequest } from '../../database/rows.ts';
import { addTyped, firstDaysUpTo } from '../../database/typed-figures.ts';
import { cells, rowOf, test } from './figures.ts';
import { button, editLink, PAGE, some, type } from './statistics.ts';

/** Returns a chart by its title. */
const chart = (title: string) =>
  within(
    screen
      .getByRole('heading', { level: 3, name: new RegExp(`^${title}`) })
      .closest('figure') as HTMLElement,
  );

const pathOf = (name: string) =>
  rowOf(name).querySelector('.small-line path:not(.small-line-base)')?.getAttribute('d');

describe('what is counted by month', () => {
  test('FIG-06 FIG-07 stands as bars above a table, and the open month is named and dashed', async ({
    course,
    database: { db },
  }) => {
    for (const [count, day] of [
      [8, '2025-12-10'],
      [14, '2026-06-10'],
      [9, '2026-11-10'],
    ] as const)
      for (let index = 0; index < count; index += 1)
        await addRequest(db, { created_at: `${day}T05:00:00Z` });
    await course();
    const requests = chart('Requests received');
    requests.getByRole('heading', { name: 'Requests received 9 in November, not over yet' });
    requests.getByText('By the day on which they came, without deleted ones.');
    requests.getByRole('img', {
      name: 'Requests received: lowest 0 in January 2026, highest 14 in June 2026.',
    });
    const table = within(requests.getByRole('table', { name: 'Requests received' }));
    const rows = table.getAllByRole('row');
    const months = within(rows.at(0) as HTMLElement).getAllByRole('columnheader');
    expect(months.map(({ textContent }) => textContent)).toHaveLength(12);
    expect(months[0]?.textContent).toMatch(/^December 2025/);
    expect(months.at(-1)?.textContent).toMatch(/^November 2026, not over yet/);
    expect(cells(rows.at(1) as HTMLElement)).toEqual('8 0 0 0 0 0 14 0 0 0 0 9'.split(' '));

    const bars = [...document.querySelectorAll('.chart-bars')].map((drawing) => [
      ...drawing.querySelectorAll('rect'),
    ]);
    expect(bars.map((drawn) => drawn.length)).toEqual([12, 12, 12]);
    const [first] = bars;
    // The axis ends at 15: 14 of 15 are 93.33 %.
    expect(first?.[6]?.getAttribute('height')).toBe('93.33%');
    expect(first?.[1]?.getAttribute('height')).toBe('0%');
    expect(first?.map((bar) => bar.classList.contains('chart-open'))).toEqual(
      Array.from({ length: 12 }, (_, index) => index === 11),
    );
    expect(document.querySelector('main [style]')).toBeNull();
  });

  test('FIG-06 counts visits and helpers too, and says how', async ({
    course,
    database: { db },
  }) => {
    await addHelper(db, { created_at: '2026-10-10T05:00:00Z' });
    const visit = { patient_name: 'Annamma', visit_type: 'Other', member_name: 'Mary' } as const;
    for (const visit_date of ['2026-11-02', '2026-11-30'])
      await db
        .insertInto('schedules')
        .values({ ...visit, visit_date, visit_time: '10:00' })
        .execute();
    await course();
    const visits = chart('Visits planned');
    visits.getByRole('heading', { name: 'Visits planned 2 in November, not over yet' });
    visits.getByText('By the day of the visit, with those that are still to come.');
    const helpers = chart('Helpers registered');
    helpers.getByRole('heading', { name: 'Helpers registered 0 in November, not over yet' });
    helpers.getByText('Volunteers, caregivers and medical professionals.');
    helpers.getByRole('img', {
      name: 'Helpers registered: lowest 0 in December 2025, highest 1 in October 2026.',
    });
  });

  test('FIG-07 draws no month dashed once all are over', async ({ course }) => {
    await course(`${PAGE}?month=2026-10`);
    chart('Requests received').getByRole('heading', { name: 'Requests received 0 in October' });
    expect(document.querySelector('.chart-open')).toBeNull();
  });
});

describe('the course of the twenty figures', () => {
  test('FIG-08 FIG-09 has a line, and the values of the first, the last and this month', async ({
    course,
    database,
  }) => {
    for (const [index, day] of firstDaysUpTo('2026-11').entries())
      await addTyped(database, `${day}T05:00:00Z`, {
        total_patients_cumulative: 1273 + index,
        cancer_patients: index === 11 ? 40 : 30 + (index % 3),
      });
    await course();
    const table = screen.getAllByRole('table', { name: 'The twenty figures' }).at(0) as HTMLElement;
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Name',
      '12 months',
      'Dec 25',
      'Oct 26',
      'Nov 26',
    ]);
    expect(cells(rowOf('total patients cumulative'))).toEqual(['', '1,273', '1,283', '1,284']);
    expect(cells(rowOf('cancer patients'))).toEqual(['', '30', '31', '40']);
    expect(cells(rowOf('other patients'))).toEqual([
      '',
      ...Array.from({ length: 3 }, () => '–not given'),
    ]);
    within(rowOf('cancer patients')).getByRole('img', { name: 'lowest 30, highest 40' });
    expect(within(rowOf('other patients')).queryByRole('img')).toBeNull();

    // A total begins at its lowest month, at the lower edge; the others begin at zero.
    const startOf = (name: string) => pathOf(name)?.split('L')[0];
    expect(startOf('total patients cumulative')).toBe('M4 20');
    expect(startOf('cancer patients')).toBe('M4 8');
    screen.getByText(
      'The small lines begin at zero; those of the two totals over all years begin at their lowest month.',
    );
    screen.getByText('typed on 1 November 2026');
  });

  test('FIG-08 begins where something was typed, and leaves a gap where it was taken out', async ({
    course,
    database,
  }) => {
    await addTyped(database, '2026-07-01T05:00:00Z', { cancer_patients: 40 });
    await addTyped(database, '2026-09-01T05:00:00Z', { cancer_patients: null });
    await addTyped(database, '2026-10-01T05:00:00Z', { cancer_patients: 40 });
    await course();
    expect(cells(rowOf('cancer patients'))).toEqual(['', '–not given', '40', '40']);
    expect(pathOf('cancer patients')).toMatch(/^M62.5 4L70.9 4M87.6 4L96 4$/);
  });

  test('FIG-08 says that nothing was typed', async ({ course }) => {
    await course();
    screen.getByText('nothing was typed by then');
    screen.getByText('A dash instead of a figure: nothing was typed by then.');
    expect(document.querySelectorAll('.small-line')).toHaveLength(0);
  });

  test('FIG-10 is there as a table of all months, when asked for', async ({ course, database }) => {
    for (const [index, day] of firstDaysUpTo('2026-11').entries())
      await addTyped(database, `${day}T05:00:00Z`, { patients_below_18: index });
    const page = await course();
    const opener = button('All months as a table');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const region = within(screen.getByRole('region', { name: 'All months as a table' }));
    expect(region.getAllByRole('rowheader')).toHaveLength(20);
    expect(region.getAllByRole('columnheader')).toHaveLength(13);
    expect(cells(region.getByRole('row', { name: /^patients below 18/ }))).toEqual(
      '0 1 2 3 4 5 6 7 8 9 10 11'.split(' '),
    );
    await page.user.click(opener);
    expect(screen.queryByRole('region', { name: 'All months as a table' })).toBeNull();
  });
});

describe('the figures page', () => {
  test('FIG-13 shows the published figures when the course cannot be loaded', async ({
    browser,
    database,
    published,
  }) => {
    await published();
    await database.pool.query('alter table statistics_history rename to statistics_history_away');
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('The course of the figures could not be loaded.');
    expect(cells(rowOf('cancer patients'))).toEqual(['40']);
    await editLink();
    await database.pool.query('alter table statistics_history_away rename to statistics_history');
    await page.user.click(button('Try again'));
    await screen.findByRole('heading', { level: 3, name: /^Requests received/ });
  });

  test('FIG-14 has what was saved, with its course', async ({ course, database }) => {
    await addTyped(database, '2026-10-05T05:00:00Z', some);
    const page = await course();
    await page.user.click(await editLink());
    await screen.findByLabelText('cancer patients');
    await type(page, 'cancer patients', '43');
    await page.user.click(button('Save'));
    await screen.findByText('Statistics updated successfully!');
    await waitFor(() =>
      expect(cells(rowOf('cancer patients'))).toEqual(['', '–not given', '40', '43']),
    );
    await waitFor(() =>
      within(rowOf('cancer patients')).getByRole('img', { name: 'lowest 40, highest 43' }),
    );
  });

  test('FIG-16 reads in Malayalam', async ({ course, database }) => {
    await addTyped(database, '2026-10-05T05:00:00Z', some);
    localStorage.setItem('language', 'ml');
    await course(PAGE, 'കണക്കുകൾ');
    await screen.findByRole('heading', { level: 2, name: '2026 നവംബർ' });
    screen.getByRole('heading', {
      level: 3,
      name: 'കിട്ടിയ അപേക്ഷകൾ 0 നവംബർ, തീർന്നിട്ടില്ല',
    });
    screen.getByRole('heading', { level: 3, name: /^നിശ്ചയിച്ച സന്ദർശനങ്ങൾ 0/ });
    screen.getByRole('heading', { level: 3, name: /^രജിസ്റ്റർ ചെയ്ത സഹായികൾ 0/ });
    screen.getByText(/^രേഖപ്പെടുത്തിയത്: 2026 ഒക്\S+ 5$/);
    screen.getByRole('button', { name: 'ഒരു പേജിൽ പ്രിന്റ് എടുക്കുക' });
    screen.getByRole('button', { name: 'എല്ലാ മാസവും ഒരു പട്ടികയിൽ' });
  });
});
