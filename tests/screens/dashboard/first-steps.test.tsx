import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { heading, test } from '../../support/browser.tsx';

const PAGE = '/admin/dashboard';
const TITLE = 'First steps';

const findList = async () => {
  const title = await screen.findByRole('heading', { level: 2, name: TITLE });
  return within(title.parentElement as HTMLElement);
};
const itemsOf = (list: Awaited<ReturnType<typeof findList>>) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the first steps', () => {
  test('HLP-11 HLP-12 stand on the dashboard of an empty clinic, each with its page', async ({
    browser,
  }) => {
    await browser.open(PAGE, { as: 'admin' });
    const list = await findList();
    list.getByText('0 of 6 are done');
    expect(itemsOf(list)).toEqual([
      '○The clinic’s own name and numbers on the website. Whoever installed the program writes them into the file clinic.yaml.',
      '○A second administrator, in case one is away',
      '○A second step for your log-in',
      '○The first person of the team',
      '○The first person in care',
      '○The figures of the home page',
    ]);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/accounts?add',
      '/admin/second-factor',
      '/admin/volunteers?add',
      '/admin/patients/add',
      '/admin/statistics',
    ]);
  });

  test('HLP-11 are ticked off when they are done, and what is done is no link', async ({
    browser,
    enrol,
  }) => {
    await enrol({}, 'medical_professional');
    await browser.open(PAGE, { as: 'admin' });
    const list = await findList();
    list.getByText('1 of 6 are done');
    expect(itemsOf(list)[3]).toBe('✓The first person of the team (done)');
    expect(list.queryByRole('link', { name: 'The first person of the team' })).toBeNull();
  });

  test('HLP-11 are in Malayalam too', async ({ browser }) => {
    localStorage.setItem('language', 'ml');
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByRole('heading', { level: 2, name: 'ആദ്യം ചെയ്യേണ്ടവ' });
    screen.getByText('ആകെ 6, കഴിഞ്ഞത് 0');
    screen.getByRole('button', { name: 'ഇനി കാണിക്കേണ്ട' });
  });

  test('HLP-13 go when somebody hides them, and stay away in this browser', async ({
    browser,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const list = await findList();
    await page.user.click(list.getByRole('button', { name: 'Don’t show again' }));
    expect(screen.queryByText(TITLE)).toBeNull();
    const title = await heading('Admin Dashboard');
    expect(document.activeElement).toBe(title);
    const asked = network.sent('GET /api/first-steps').length;
    // As in another tab, which shares all but this with the first.
    sessionStorage.clear();
    page.reload();
    await heading('Admin Dashboard');
    await network.settled();
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(network.sent('GET /api/first-steps')).toHaveLength(asked);
  });

  test('HLP-13 go when the clinic is at work', async ({ browser, database: { db }, network }) => {
    for (let count = 0; count < 10; count += 1) await addPatient(db);
    await browser.open(PAGE, { as: 'admin' });
    await heading('Admin Dashboard');
    await waitFor(() => expect(network.sent('GET /api/first-steps')).toHaveLength(1));
    await network.settled();
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  test('HLP-13 go when all are done', async ({ browser, network }) => {
    const steps = ['clinic_file', 'second_admin', 'second_step', 'helper', 'patient', 'statistics'];
    const answer = (isLastDone: boolean) => ({
      status: 200,
      body: JSON.stringify({
        is_new_clinic: true,
        steps: Object.fromEntries(
          steps.map((step) => [step, step !== 'statistics' || isLastDone] as const),
        ),
      }),
    });
    network.replaceAnswer('GET /api/first-steps', answer(false));
    const page = await browser.open(PAGE, { as: 'admin' });
    (await findList()).getByText('5 of 6 are done');
    network.replaceAnswer('GET /api/first-steps', answer(true));
    page.reload();
    await heading('Admin Dashboard');
    await network.settled();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  });

  test('HLP-15 are left out when they could not be read', async ({ browser, network }) => {
    network.replaceAnswer('GET /api/first-steps', { status: 502, body: 'Bad gateway' });
    await browser.open(PAGE, { as: 'admin' });
    await heading('Admin Dashboard');
    await network.settled();
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });
});
