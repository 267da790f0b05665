import { screen, waitFor, within } from '@testing-library/react';
import { officeHelp } from '@thinna/contract/words/en/office-help';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT, heading, test } from '../../support/browser.tsx';

const partTitles = [
  'Somebody calls',
  'A request came',
  'Take somebody into care',
  'Somebody wants to help',
  'Plan and move visits',
  'What came of a visit',
  'Print the day',
  'Give somebody a task',
  'Something was deleted by mistake',
  'Accounts, the second step, a lost phone',
  'Figures and emergency fund',
  'Equipment',
  'When something does not work',
];

const findNav = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the office' }));
const findPart = (name: string) =>
  screen.findByRole('heading', { level: 2, name }, FIRST_LOAD_TIMEOUT);
const address = () => document.location.pathname + document.location.hash;

describe('the help of the office', () => {
  test('HLP-01 HLP-04 has these parts, each with three to six steps', async ({ browser }) => {
    await browser.open('/admin/help', { as: 'admin' });
    await findPart('Somebody calls');
    const main = within(screen.getByRole('main'));
    const parts = main.getAllByRole('region');
    expect(main.getAllByRole('heading', { level: 2 }).map((part) => part.textContent)).toEqual(
      partTitles,
    );
    for (const [index, part] of parts.entries()) {
      const steps = within(part).getAllByRole('listitem');
      expect(steps.length, partTitles[index]).toBeGreaterThanOrEqual(3);
      expect(steps.length, partTitles[index]).toBeLessThanOrEqual(6);
    }
    expect(main.queryByText(/[{}]/)).toBeNull();
  });

  test('HLP-04 names buttons in bold, as the screens have them', async ({ browser }) => {
    await browser.open('/admin/help', { as: 'admin' });
    await findPart('Plan and move visits');
    const part = within(screen.getByRole('region', { name: 'Plan and move visits' }));
    const [first] = part.getAllByRole('listitem');
    expect(first?.textContent).toBe('Open Visits and press Add Schedule.');
    const bold = [...(first?.querySelectorAll('strong') ?? [])].map((name) => name.textContent);
    expect(bold).toEqual(['Visits', 'Add Schedule']);
  });

  test('HLP-04 says the same in Malayalam', async ({ browser }) => {
    localStorage.setItem('language', 'ml');
    await browser.open('/admin/help', { as: 'admin' });
    await findPart('സന്ദർശനം നിശ്ചയിക്കാനും മാറ്റാനും');
    const part = within(screen.getByRole('region', { name: 'സന്ദർശനം നിശ്ചയിക്കാനും മാറ്റാനും' }));
    expect(part.getAllByRole('listitem')[0]?.textContent).toBe(
      'സന്ദർശനം തുറന്ന് സന്ദർശനം ചേർക്കുക അമർത്തുക.',
    );
    expect(part.getByRole('img').getAttribute('src')).toContain('visits-ml');
  });

  test.for([
    ['/admin/patients-in-need', '#requests', 'A request came'],
    ['/admin/patients/add', '#care', 'Take somebody into care'],
    ['/admin/caregivers', '#helpers', 'Somebody wants to help'],
    ['/admin/schedules', '#visits', 'Plan and move visits'],
    ['/admin/schedules/week', '#print', 'Print the day'],
    ['/admin/tasks', '#tasks', 'Give somebody a task'],
    ['/admin/recently-deleted', '#deleted', 'Something was deleted by mistake'],
    ['/admin/own-sessions', '#accounts', 'Accounts, the second step, a lost phone'],
    ['/admin/emergency-fund-management', '#publish', 'Figures and emergency fund'],
    ['/admin/equipments', '#equipment', 'Equipment'],
  ] as const)(
    'HLP-01 HLP-02 opens at the part for the page: %s',
    async ([path, hash, name], { browser }) => {
      const page = await browser.open(path, { as: 'admin' });
      await page.user.click((await findNav()).getByRole('link', { name: 'Help' }));
      const part = await findPart(name);
      expect(address()).toBe(`/admin/help${hash}`);
      await waitFor(() => expect(document.activeElement).toBe(part));
      const link = (await findNav()).getByRole('link', { name: 'Help' });
      expect(link.getAttribute('aria-current')).toBe('page');
    },
  );

  test('HLP-02 opens at its beginning from the dashboard', async ({ browser }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click((await findNav()).getByRole('link', { name: 'Help' }));
    const title = await heading('Help');
    await findPart('Somebody calls');
    expect(address()).toBe('/admin/help');
    expect(document.activeElement).toBe(title);
  });

  test('HLP-03 HLP-05 Back leads to where one was, also after reading other parts', async ({
    browser,
  }) => {
    const page = await browser.open('/admin/schedules?period=week', { as: 'admin' });
    await page.user.click((await findNav()).getByRole('link', { name: 'Help' }));
    await findPart('Print the day');
    const contents = within(screen.getByRole('navigation', { name: 'What do you want to do?' }));
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(partTitles);
    await page.user.click(contents.getByRole('link', { name: 'Print the day' }));
    await waitFor(() => expect(address()).toBe('/admin/help#print'));
    const part = screen.getByRole('heading', { level: 2, name: 'Print the day' });
    await waitFor(() => expect(document.activeElement).toBe(part));
    // Pressed on the help itself it keeps the way back.
    await page.user.click((await findNav()).getByRole('link', { name: 'Help' }));
    await waitFor(() => expect(address()).toBe('/admin/help'));

    await page.user.click(screen.getByRole('link', { name: '‹ Back' }));
    await heading("This Week's Schedule");
    expect(page.path()).toBe('/admin/schedules?period=week');
  });

  test('HLP-03 Back leads to the dashboard for whoever came by the address', async ({
    browser,
  }) => {
    const page = await browser.open('/admin/help#tasks', { as: 'admin' });
    await findPart('Give somebody a task');
    await page.user.click(screen.getByRole('link', { name: '‹ Back to Dashboard' }));
    await heading('Admin Dashboard');
  });

  test('HLP-09 shows a described picture, of a fixed size, only where there is one', async ({
    browser,
  }) => {
    await browser.open('/admin/help', { as: 'admin' });
    await findPart('Somebody calls');
    const pictures = within(screen.getByRole('main')).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
      Object.values(officeHelp.parts).flatMap((part) => ('picture' in part ? [part.picture] : [])),
    );
    for (const picture of pictures) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(picture.getAttribute('width')).toBe('808');
      expect(picture.getAttribute('height')).toBe('460');
      expect(picture.getAttribute('src')).toMatch(/-en\.webp$/);
    }
  });
});
