import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, type Page, row } from '../../support/browser.tsx';
import { API, PAGE, test } from './assign-form.tsx';

describe('the list of assignments', () => {
  test("SHL-25 ASG-18 ASG-19 ASG-22 is headed 'Current Assignments', and is loaded again", async ({
    assigned,
    browser,
    network,
  }) => {
    await assigned('Annamma', 'Chitra');
    const page = await browser.open(PAGE, { as: 'admin' });
    screen.getByRole('heading', { level: 2, name: await findListTitle() });
    const first = await row('Annamma');
    first.getByText('Chitra');
    first.getByText('Caregiver');
    await assigned('Devaki', 'Meera');
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await row('Devaki');
    expect(network.sent(`GET ${API}`)).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('ASG-20 is searched by patient, helper and type of helper', async ({
    app: _app,
    assigned,
    browser,
  }) => {
    await assigned('Annamma', 'Chitra');
    await assigned('Devaki', 'മീര');
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Annamma');
    const box = screen.getByPlaceholderText('Search assignments...');
    const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    for (const [text, expected] of [
      ['anna', ['Annamma']],
      ['മീര', ['Devaki']],
      ['caregiver', ['Devaki', 'Annamma']],
      ['medical', []],
    ] as const) {
      await page.user.clear(box);
      await page.user.type(box, text);
      await waitFor(() => expect(names()).toEqual(expected));
    }
    screen.getByText('No assignments found');
  });

  test('ASG-21 unfolds the details of a row', async ({ assigned, browser, database }) => {
    await assigned('Annamma', 'Chitra', {
      email: 'chitra@clinic.example',
      phone_number: '9847012345',
      availability: 'Mornings',
    });
    await database.db.updateTable('assignments').set({ assigned_date: '2026-03-01' }).execute();
    const page = await browser.open(PAGE, { as: 'admin' });
    const assignmentRow = await row('Annamma');
    const toggle = assignmentRow.getByRole('button', { name: 'Details: Annamma, Chitra' });
    expect(screen.queryByText('chitra@clinic.example')).toBeNull();
    await page.user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    const facts = [...(details?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Support type': 'Medical',
      Place: 'Mala',
      Email: 'chitra@clinic.example',
      Availability: 'Mornings',
      Status: 'active',
      'Assigned on': '1 Mar 2026',
    });
    expect(facts.filter(([label]) => label === 'Phone number')).toHaveLength(2);
    const link = within(details as HTMLElement).getByRole<HTMLAnchorElement>('link', {
      name: 'Mala',
    });
    expect(link.href).toBe('https://maps.example/mala');
    await page.user.click(toggle);
    expect(screen.queryByText('chitra@clinic.example')).toBeNull();
  });

  test('is walked through by arrows, over what is unfolded', async ({ assigned, browser }) => {
    for (const name of ['Annamma', 'Devaki']) await assigned(name, 'Chitra of ' + name);
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Annamma');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await page.user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Details: Devaki, Chitra of Devaki');
    await page.user.keyboard('{Enter}{ArrowDown}');
    expect(focused()).toBe('Details: Annamma, Chitra of Annamma');
    await page.user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Details: Devaki, Chitra of Devaki');
    await page.user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('ASG-23 says that there is none, and only then', async ({ assigned, browser }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('No assignments found');
    await assigned('Annamma', 'Chitra');
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await row('Annamma');
    expect(screen.queryByText('No assignments found')).toBeNull();
  });

  test('ASG-18 says when it could not be loaded, and tries again', async ({
    assigned,
    browser,
    network,
  }) => {
    await assigned('Annamma', 'Chitra');
    network.isDown = true;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Failed to fetch data');
    network.isDown = false;
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await row('Annamma');
  });
});

describe('removing', () => {
  test('ASG-25 asks first, and removes nothing when it is cancelled', async ({
    assigned,
    browser,
    network,
  }) => {
    await assigned('Annamma', 'Chitra');
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await openRemoveDialog(page, 'Annamma, Chitra');
    dialog.getByText('Are you sure you want to remove this assignment?');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await row('Annamma');
    expect(network.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test('ASG-21 ASG-24 takes the row away, says so, and goes on to the next', async ({
    assigned,
    browser,
    network,
  }) => {
    const { id } = await assigned('Annamma', 'Chitra');
    await assigned('Devaki', 'Meera');
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await openRemoveDialog(page, 'Annamma, Chitra');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Assignment deleted successfully!');
    expect(screen.queryByRole('rowheader', { name: 'Annamma' })).toBeNull();
    expect(network.sent(`DELETE ${API}/${id}`)).toMatchObject([{ status: 200 }]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Details: Devaki, Meera'),
    );
  });

  test('ASG-24 says when it failed, and the row stays', async ({ assigned, browser, network }) => {
    const { id } = await assigned('Annamma', 'Chitra');
    network.replaceAnswer(`DELETE ${API}/${id}`, { status: 502, body: 'Bad gateway' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await openRemoveDialog(page, 'Annamma, Chitra');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await expectAlert('Failed to delete assignment');
    await row('Annamma');
  });
});

async function findListTitle(): Promise<string> {
  await heading('Patient Assignment');
  return 'Current Assignments';
}

async function openRemoveDialog({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name: `Remove: ${name}` }));
  return within(screen.getByRole('alertdialog', { name: 'Remove Assignment' }));
}
