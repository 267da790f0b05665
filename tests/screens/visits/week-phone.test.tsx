import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading } from '../../support/browser.tsx';
import { expectTold, test, WEEK } from './week-screens.ts';

const monday = '2020-11-16';
const listed = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.classList.contains('week-visit'))
    .map((item) => [...item.querySelectorAll('time, p')].map(({ textContent }) => textContent));

describe('the week on a phone', () => {
  test('WEK-37 lists the visits of a day, first those that have nobody, then by hour', async ({
    browser,
    employ,
    planFor,
    plan,
  }) => {
    const leena = await employ('Leena');
    const biju = await employ('Biju', 'volunteer');
    await planFor({ patient: 'Varkey', day: monday, time: '07:30', helper: biju });
    await planFor({ patient: 'Kalyani', day: monday, time: '08:30', helper: leena });
    await planFor({ patient: 'Thomas', day: '2020-11-18', time: '10:00', helper: leena });
    await plan({ patient_name: 'Saramma', visit_date: monday, visit_time: '14:00' });
    const page = await browser.open(`${WEEK}&day=${monday}`, { as: 'admin' });
    await heading('Week');
    await screen.findByRole('heading', { level: 2, name: /3 visits$/ });
    expect(listed()).toEqual([
      ['2:00 PM', 'Saramma', 'The parish priest', 'Nobody yetChoose who goes: Saramma'],
      ['7:30 AM', 'Varkey', 'Biju'],
      ['8:30 AM', 'Kalyani', 'Leena'],
    ]);
    const chips = within(screen.getByRole('navigation', { name: 'Days' }));
    const wednesday = chips.getByRole('link', { name: 'Wed 18 November, 1 visit' });
    expect(chips.getByRole('link', { current: 'date' }).textContent).toMatch(/3 visits$/);
    await page.user.click(wednesday);
    await screen.findByRole('heading', { level: 2, name: 'Wednesday 18 November, 1 visit' });
    expect(listed()).toEqual([['10:00 AM', 'Thomas', 'Leena']]);
    expect(page.path()).toBe(`${WEEK}&day=2020-11-18`);
  });

  test('WEK-37 has the menu of each visit, and the choice of who goes', async ({
    browser,
    employ,
    plan,
  }) => {
    await employ('Leena');
    await plan({ patient_name: 'Saramma', visit_date: monday, visit_time: '14:00' });
    const page = await browser.open(`${WEEK}&day=${monday}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'More for Saramma' }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Move to Tue 17 November' }));
    await expectTold('Saramma was moved to Tue 17 Nov, 2:00 PM.');
    await waitFor(() => expect(listed()).toEqual([]));
    await page.user.click(screen.getByRole('link', { name: 'Tue 17 November, 1 visit' }));
    await page.user.click(await screen.findByRole('button', { name: 'Choose who goes: Saramma' }));
    const leena = await screen.findByRole('option', { name: /^Leena/ });
    await page.user.selectOptions(screen.getByLabelText('Member name'), leena);
    await page.user.click(screen.getByRole('button', { name: 'Move' }));
    await expectTold('Saramma was moved to Tue 17 Nov, 2:00 PM. Leena goes.');
    await waitFor(() => expect(listed()).toEqual([['2:00 PM', 'Saramma', 'Leena']]));
  });

  test('WEK-37 narrows to a kind of helper, prints and adds', async ({
    browser,
    employ,
    planFor,
  }) => {
    const biju = await employ('Biju', 'volunteer');
    const leena = await employ('Leena');
    await planFor({ patient: 'Kalyani', day: monday, time: '08:30', helper: leena });
    await planFor({ patient: 'Thomas', day: monday, time: '10:00', helper: biju });
    const page = await browser.open(`${WEEK}&day=${monday}`, { as: 'admin' });
    const filter = await screen.findByRole('combobox', { name: 'Who is shown' });
    expect([...filter.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All helpers',
      'Medical',
      'Caregivers',
      'Volunteers',
    ]);
    await page.user.selectOptions(filter, 'Volunteers');
    await waitFor(() => expect(listed()).toEqual([['10:00 AM', 'Thomas', 'Biju']]));
    expect(screen.getByRole('link', { name: 'Print the day' }).getAttribute('href')).toBe(
      '/admin/schedules/week',
    );
    await page.user.click(screen.getByRole('link', { name: 'Add visit' }));
    await screen.findByRole('dialog', { name: 'Add Schedule' });
    expect(screen.getByLabelText<HTMLInputElement>('Visit date').value).toBe(monday);
  });

  test('WEK-37 speaks Malayalam', async ({ browser, plan }) => {
    localStorage.setItem('language', 'ml');
    await plan({ patient_name: 'Saramma', visit_date: monday, visit_time: '14:00' });
    await browser.open(`${WEEK}&day=${monday}`, { as: 'admin' });
    await heading('ആഴ്ച');
    await screen.findByRole('button', { name: 'കൂടുതൽ: Saramma' });
    screen.getByText('ആളായിട്ടില്ല');
  });
});
