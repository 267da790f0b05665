import { screen, within } from '@testing-library/react';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { heading, test } from '../../support/browser.tsx';

interface Card {
  title: string;
  /** The heading of the page, if it differs from the title of the card. */
  heading?: string;
  page: string;
  group: string;
  lines: string;
}

const PEOPLE = 'People who came forward';
const CARE = 'Care';
const CLINIC = 'The clinic';

/** Every card of the dashboard, in its order. */
const cards: Card[] = [
  { title: 'Volunteers', page: '/admin/volunteers', group: PEOPLE, lines: 'DSH-02' },
  {
    title: 'Medical Professionals',
    page: '/admin/medical-professionals',
    group: PEOPLE,
    lines: 'DSH-03',
  },
  { title: 'Caregivers', page: '/admin/caregivers', group: PEOPLE, lines: 'DSH-04' },
  { title: 'Patients in Need', page: '/admin/patients-in-need', group: PEOPLE, lines: 'DSH-05' },
  {
    title: 'Patient Management',
    page: '/admin/patient-management',
    group: CARE,
    lines: 'DSH-06',
  },
  { title: 'Tasks', page: '/admin/tasks', group: CARE, lines: 'DSH-07' },
  {
    title: 'Visit Schedules',
    heading: 'All Schedules',
    page: '/admin/schedules',
    group: CARE,
    lines: 'DSH-08',
  },
  {
    title: 'Patient Assignment',
    page: '/admin/patient-assignment',
    group: CARE,
    lines: 'DSH-10',
  },
  {
    title: 'Emergency Fund',
    page: '/admin/emergency-fund-management',
    group: CLINIC,
    lines: 'DSH-09',
  },
  { title: 'Statistics', page: '/admin/statistics', group: CLINIC, lines: 'DSH-11' },
  { title: 'Equipment', page: '/admin/equipments', group: CLINIC, lines: 'DSH-12' },
];

describe('the dashboard', () => {
  test.for(cards)('$lines leads by its card $title to $page', async (card, { browser }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const group = within(await screen.findByRole('region', { name: card.group }));
    await page.user.click(group.getByRole('link', { name: new RegExp(`^${card.title}`) }));
    await heading(card.heading ?? card.title);
    expect(page.path()).toBe(card.page);
  });

  test('DSH-01 has these 11 cards in this order, each with a page, and no other', async ({
    browser,
  }) => {
    await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    const links = screen
      .getAllByRole('region')
      .flatMap((group) => within(group).getAllByRole<HTMLAnchorElement>('link'));
    expect(links).toHaveLength(11);
    expect(links.map(({ pathname }) => pathname)).toEqual(cards.map(({ page }) => page));
  });

  test('says the same in Malayalam', async ({ browser }) => {
    localStorage.setItem('language', 'ml');
    await browser.open('/admin/dashboard', { as: 'admin' });
    await heading(office.dashboard.title);
    const people = within(screen.getByRole('region', { name: office.dashboard.groups.people }));
    for (const { title } of [...Object.values(office.helpers), office.patients_in_need]) {
      people.getByText(title);
    }
  });
});
