import { screen, within } from '@testing-library/react';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { describe, expect, vi } from 'vitest';
import { test as browserTest, heading, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';
import { addQuarantined } from '../../support/quarantine.ts';

const PAGE = '/admin/quarantine';

const test = browserTest.extend('putAside', ({ database, clock }) => {
  let minutes = 0;
  /** Puts requests for help aside, a minute apart, or volunteers. */
  return async (names: string[], isVolunteer = false) => {
    for (const name of names) {
      minutes += 1;
      const at = new Date(clock.now.getTime() - 3_600_000 + minutes * 60_000);
      const values = isVolunteer ? { name } : { patient_name: name };
      await addQuarantined(database, { isVolunteer, values, at });
    }
  };
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('checkbox').parentElement?.textContent);

describe('the heap', () => {
  test('TRU-22 is told on every page until it is sorted, with the families in it', async ({
    browser,
    putAside,
  }) => {
    await putAside(['Omana']);
    await putAside(['Xq', 'Zz'], true);
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('More registrations came at once than usual. To be sorted: 3.');
    screen.getByText('Families who ask for help may be among them: 1.');
    await page.user.click(screen.getByRole('link', { name: 'Sort them' }));
    await heading('Registrations to sort');
    expect(page.path()).toBe(PAGE);
    expect(screen.queryByText(/To be sorted: 3/)).toBeNull();
    await page.user.click(await box('Omana'));
    await page.user.click(screen.getByRole('button', { name: 'Junk' }));
    await screen.findByText('No request for help waits to be sorted');
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await screen.findByText('More registrations came at once than usual. To be sorted: 2.');
    expect(screen.queryByText(/^Families who ask/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sort them' }).getAttribute('href')).toBe(
      `${PAGE}?view=helpers`,
    );
  });

  test('TRU-22 NAV-08 is not told while there is none, and reaches an open dashboard', async ({
    browser,
    network,
    putAside,
  }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    await network.settled();
    expect(screen.queryByText(/To be sorted/)).toBeNull();
    await putAside(['Omana']);
    vi.advanceTimersByTime(60_000);
    await screen.findByText('Families who ask for help may be among them: 1.');
  });
});

describe('the page', () => {
  test('TRU-23 shows what tells a family from junk, oldest first or newest first', async ({
    browser,
    putAside,
    database,
  }) => {
    await putAside(['Anu', 'Biju', 'Chitra']);
    await addQuarantined(database, {
      values: { patient_name: 'Omana', place: 'Puzhayoram', notes: 'Cannot breathe' },
    });
    const page = await browser.open(PAGE, { as: 'admin' });
    const omana = await row('Omana');
    omana.getByText('Puzhayoram');
    omana.getByText('Cannot breathe');
    omana.getByRole('link', { name: /^\d{5} \d{5}$/ });
    expect(names()).toEqual(['Anu', 'Biju', 'Chitra', 'Omana']);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
    await expect.poll(names).toEqual(['Omana', 'Chitra', 'Biju', 'Anu']);
    await page.user.type(screen.getByRole('searchbox'), 'breathe');
    await expect.poll(names).toEqual(['Omana']);
  });

  test('TRU-23 TRU-25 takes in all but those that are left out, with one press', async ({
    browser,
    putAside,
    app,
    admin,
  }) => {
    await putAside(['Anu', 'Xqzt', 'Biju']);
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await box('Choose all that are shown'));
    screen.getByText('Chosen: 3');
    await page.user.click(await box('Xqzt'));
    screen.getByText('Chosen: 2');
    expect((await box('Choose all that are shown')).checked).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Take in' }));
    await screen.findByText('Taken in: 2');
    await expect.poll(names).toEqual(['Xqzt']);
    screen.getByText('Chosen: 0');
    const { body } = await ask(app, 'GET /api/patients-in-need', { token: admin });
    expect(body.map(({ patient_name }: { patient_name: string }) => patient_name)).toEqual([
      'Biju',
      'Anu',
    ]);
  });

  test('TRU-25 chooses with the keyboard alone, one by one or a range', async ({
    browser,
    putAside,
  }) => {
    await putAside(['Anu', 'Biju', 'Chitra', 'Devi', 'Elsy']);
    const page = await browser.open(PAGE, { as: 'admin' });
    await box('Anu');
    screen.getByRole('searchbox').focus();
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await box('Anu'));
    await page.user.keyboard('{ArrowDown}[Space]');
    expect((await box('Biju')).checked).toBe(true);
    await page.user.keyboard('{ArrowDown}{ArrowDown}{Shift>}[Space]{/Shift}');
    screen.getByText('Chosen: 3');
    expect((await box('Chitra')).checked).toBe(true);
    expect((await box('Elsy')).checked).toBe(false);
    await page.user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('TRU-25 sorts only what is in sight', async ({ browser, putAside, app, admin }) => {
    await putAside(['Anu', 'Biju']);
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await box('Choose all that are shown'));
    await page.user.type(screen.getByRole('searchbox'), 'Biju');
    await screen.findByText('Chosen: 1');
    await page.user.click(screen.getByRole('button', { name: 'Junk' }));
    await screen.findByText('Marked as junk: 1. This can be taken back for 7 days.');
    const { body } = await ask(app, 'GET /api/quarantine?view=requests', { token: admin });
    expect(body.registrations.map(({ name }: { name: string }) => name)).toEqual(['Anu']);
  });

  test('TRU-24 lists junk with who marked it and until when, and puts it back', async ({
    browser,
    putAside,
  }) => {
    await putAside(['Anu'], true);
    const page = await browser.open(`${PAGE}?view=helpers`, { as: 'admin' });
    await page.user.click(await box('Anu'));
    await page.user.click(screen.getByRole('button', { name: 'Junk' }));
    await screen.findByText('No helper waits to be sorted');
    await page.user.click(screen.getByRole('link', { name: 'Junk: 1' }));
    (await row('Anu')).getByText('Marked by asha');
    expect(screen.queryByRole('button', { name: 'Take in' })).toBeNull();
    await page.user.click(await box('Anu'));
    await page.user.click(screen.getByRole('button', { name: 'Not junk' }));
    await screen.findByText('There is no junk');
    await page.user.click(screen.getByRole('link', { name: 'Helpers: 1' }));
    await box('Anu');
  });

  test('TRU-23 says beside the row why it cannot be taken in', async ({
    browser,
    database,
    app,
    admin,
  }) => {
    const twin = { contact_phone_number: '6444400001' };
    await addQuarantined(database, { values: { ...twin, patient_name: 'First' } });
    await addQuarantined(database, { values: { ...twin, patient_name: 'Second' } });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await box('Choose all that are shown'));
    await page.user.click(screen.getByRole('button', { name: 'Take in' }));
    const alert = await (await row('Second')).findByRole('alert');
    expect(alert.textContent).toBe('Not taken in: Phone number is already registered');
    expect(names()).toEqual(['Second']);
    const { body } = await ask(app, 'GET /api/patients-in-need', { token: admin });
    expect(body).toHaveLength(1);
  });

  test('does nothing while nothing is chosen, and says so when it fails', async ({
    browser,
    putAside,
    database,
    network,
  }) => {
    await putAside(['Anu']);
    const page = await browser.open(PAGE, { as: 'admin' });
    await box('Anu');
    const junk = screen.getByRole('button', { name: 'Junk' });
    expect(junk.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(junk);
    await network.settled();
    expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await page.user.click(await box('Anu'));
    const repair = await hideTable(database, 'quarantined_registrations');
    await page.user.click(junk);
    await screen.findByText('That did not work. Please try again.');
    await repair();
    expect((await box('Anu')).checked).toBe(true);
  });

  test('is told in Malayalam', async ({ browser, putAside }) => {
    localStorage.setItem('language', 'ml');
    await putAside(['ഓമന']);
    const words = malayalam.quarantine;
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await screen.findByText(fill(words.heap, { count: '1' }));
    await page.user.click(screen.getByRole('link', { name: words.go }));
    await heading(words.title);
    await page.user.click(await box('ഓമന'));
    await page.user.click(screen.getByRole('button', { name: words.take_in }));
    await screen.findByText(fill(words.taken_in, { count: '1' }));
  });
});
