import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { cardNames, factsOf, findCard, pageOf } from './staff-lists.ts';

const PAGE = pageOf('medical', 'team');
const EMPTY = 'No team members available';

describe('the team of a tab', () => {
  test('SDB-09 SDB-11 SDB-56 shows its members, and how to reach each', async ({
    browser,
    enrol,
    network,
    staff,
  }) => {
    await enrol(
      {
        name: 'ശ്രീജ',
        email: 'sreeja@example.org',
        phone_number: '5000000017',
        address: 'Riverside',
        availability: 'Mornings',
        specialization: 'മുറിവ് പരിചരണം',
      },
      'medical_professional',
    );
    await enrol({ name: 'Of another kind' }, 'caregiver');
    const page = await browser.open('/vcm/dashboard?tab=medical', { as: await staff() });
    await page.user.click(await screen.findByRole('link', { name: /Active Healthcare Providers/ }));
    await heading('Active Healthcare Providers');
    const member = await findCard('ശ്രീജ');
    expect(cardNames()).toEqual(['ശ്രീജ']);
    expect(factsOf(member)).toEqual([
      'Specialization: മുറിവ് പരിചരണം',
      'Availability: Mornings',
      'Address: Riverside',
      'Email: sreeja@example.org',
    ]);
    const call = member.getByRole('link', { name: 'Call 50000 00017 ശ്രീജ' });
    expect(call.getAttribute('href')).toBe('tel:+915000000017');
    expect(within(call).getByText('ശ്രീജ').lang).toBe('ml');
    const mail = member.getByRole('link', { name: 'sreeja@example.org' });
    expect(mail.getAttribute('href')).toBe('mailto:sreeja@example.org');
    expect(network.sent('GET /api/team/medical')).toMatchObject([{ status: 200 }]);
    expect(page.path()).toBe(PAGE);
  });

  test('SDB-58 leaves out what has no value', async ({ browser, enrol, staff }) => {
    await enrol({ name: 'Biju', availability: '' }, 'volunteer');
    await browser.open(pageOf('volunteer', 'team'), { as: await staff() });
    const member = await findCard('Biju');
    expect(factsOf(member).map((fact) => fact.split(':')[0])).toEqual(['Address', 'Email']);
    expect(screen.queryByText(/null|undefined|Specialization|Availability/)).toBeNull();
  });

  test('SDB-57 says that nobody is there, in both languages, and not before it is known', async ({
    browser,
    network,
    staff,
  }) => {
    const page = await browser.open('/vcm/dashboard?tab=medical', { as: await staff() });
    const tile = await screen.findByRole('link', { name: /Active Healthcare Providers/ });
    const release = network.hold();
    await page.user.click(tile);
    await screen.findByText('Loading...');
    expect(screen.queryByText(EMPTY)).toBeNull();
    release();
    await screen.findByText(EMPTY);
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await screen.findByText('ടീം അംഗങ്ങളാരുമില്ല');
  });

  test('SDB-11 SDB-57 tells a list that did not come from an empty one', async ({
    browser,
    enrol,
    network,
    staff,
  }) => {
    await enrol({ name: 'Sreeja' }, 'medical_professional');
    const page = await browser.open('/vcm/dashboard?tab=medical', { as: await staff() });
    const tile = await screen.findByRole('link', { name: /Active Healthcare Providers/ });
    network.isDown = true;
    await page.user.click(tile);
    await screen.findByText(/could not be loaded/);
    expect(screen.queryByText(EMPTY)).toBeNull();
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('Sreeja');
  });

  test('SDB-03 SDB-10 leads back to the tab that it came from', async ({ browser, staff }) => {
    const page = await browser.open(PAGE, { as: await staff() });
    await screen.findByText(EMPTY);
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await heading('Care Management Dashboard');
    expect(page.path()).toBe('/vcm/dashboard?tab=medical');
    const tab = await screen.findByRole('tab', { selected: true });
    expect(tab.textContent).toBe('Medical');
  });
});
