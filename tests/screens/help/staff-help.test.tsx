import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT, heading, test } from '../../support/browser.tsx';

const findPart = (name: string) =>
  screen.findByRole('heading', { level: 2, name }, FIRST_LOAD_TIMEOUT);
const address = () =>
  document.location.pathname + document.location.search + document.location.hash;
const findHelp = async () =>
  within(await screen.findByRole('banner')).getByRole('link', { name: 'Help' });

describe('the help of the staff app', () => {
  test('HLP-06 HLP-04 has these parts, each with three to six steps', async ({
    browser,
    staff,
  }) => {
    const page = await browser.open('/vcm/dashboard', { as: await staff() });
    await page.user.click(await findHelp());
    const title = await heading('Help');
    await findPart('My next visit');
    expect(address()).toBe('/vcm/dashboard?view=help');
    expect(document.activeElement).toBe(title);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((part) => part.textContent)).toEqual([
      'My next visit',
      'After a visit',
      'Write down how it was',
      'My tasks',
      'Weak signal',
      'Log out on a shared phone',
      'Whom to call',
    ]);
    for (const part of main.getAllByRole('region')) {
      const steps = within(part).getAllByRole('listitem').length;
      expect(steps).toBeGreaterThanOrEqual(3);
      expect(steps).toBeLessThanOrEqual(6);
    }
    expect(main.queryByText(/[{}]/)).toBeNull();
    const tasks = within(main.getByRole('region', { name: 'My tasks' }));
    expect(tasks.getAllByRole('listitem')[1]?.textContent).toBe(
      'When it is done, press Mark completed. The office sees it at once.',
    );
  });

  test.for([
    ['assignments', '#notes', 'Write down how it was'],
    ['tasks', '#tasks', 'My tasks'],
    ['schedules', '#visits', 'My next visit'],
    ['team', '#contact', 'Whom to call'],
  ] as const)(
    'HLP-06 HLP-03 opens at the part for the list of %s, and leads back to it',
    async ([view, hash, name], { browser, staff }) => {
      const list = `/vcm/dashboard?tab=volunteer&view=${view}`;
      const page = await browser.open(list, { as: await staff() });
      const title = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
      await page.user.click(await findHelp());
      const part = await findPart(name);
      expect(address()).toBe(`/vcm/dashboard?view=help${hash}`);
      await waitFor(() => expect(document.activeElement).toBe(part));
      await page.user.click(screen.getByRole('link', { name: '‹ Back' }));
      await heading(title);
      expect(page.path()).toBe(list);
    },
  );

  test("HLP-07 ends with the clinic's numbers, which call", async ({ browser, staff }) => {
    await browser.open('/vcm/dashboard?view=help', { as: await staff() });
    await findPart('Whom to call');
    const nurse = screen.getByRole('link', { name: /^Nurse on duty/ });
    expect(nurse.textContent).toBe('Nurse on duty 94000 00002');
    expect(nurse.getAttribute('href')).toBe('tel:+919400000002');
  });

  test('HLP-04 HLP-09 says the same in Malayalam, with its own pictures', async ({
    browser,
    staff,
  }) => {
    localStorage.setItem('language', 'ml');
    await browser.open('/vcm/dashboard?view=help', { as: await staff() });
    await findPart('എന്റെ ജോലികൾ');
    const part = within(screen.getByRole('region', { name: 'എന്റെ ജോലികൾ' }));
    expect(part.getAllByRole('listitem')[2]?.textContent).toBe(
      'അബദ്ധം പറ്റിയെങ്കിൽ വീണ്ടും തുറക്കുക അമർത്തുക.',
    );
    expect(part.getByRole('img').getAttribute('src')).toMatch(/tasks-ml\.webp$/);
  });

  test('HLP-06 reads nothing of a patient', async ({ browser, staff, network }) => {
    await browser.open('/vcm/dashboard?view=help', { as: await staff() });
    await findPart('My next visit');
    await network.settled();
    expect(network.sent('GET /api/own-care')).toHaveLength(0);
  });
});
