import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { test as browserTest, heading, row } from '../../support/browser.tsx';
import { confirm, findQuestion, findToggle, PAGE } from './active-toggle.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const test = browserTest.extend(
  'receive',
  ({ network: _people, database: { db } }) =>
    (patient_name: string, days: number, values: Parameters<typeof addRequest>[1] = {}) =>
      addRequest(db, { patient_name, created_at: daysAgo(days), ...values }),
);

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent.trim());
const received = async (name: string) =>
  (await row(name)).getByRole('cell', { name: /^Received:/ }).textContent;
const closing = { closed_at: new Date(), closed_why: 'equipment_only' };

describe('the age of a request', () => {
  test('REQ-01 is told in days of the clinic, and framed from the third one on', async ({
    browser,
    receive,
  }) => {
    await receive('Anu', 0);
    await receive('Biju', 1);
    await receive('Chitra', 2);
    await receive('Devi', 3);
    await receive('Ammini', 40);
    await browser.open(PAGE, { as: 'admin' });
    expect(await received('Anu')).toMatch(/^Received: today, \d{1,2}:\d\d [AP]M$/);
    expect(await received('Biju')).toBe('Received: since yesterday');
    expect(await received('Chitra')).toMatch(/^Received: \d+ \w+ \d{4} waiting 2 days$/);
    expect(await received('Devi')).toMatch(/^Received: \d+ \w+ \d{4} waiting 3 days$/);
    expect(await received('Ammini')).toMatch(/waiting 40 days$/);
    const isFramed = async (name: string, mark: string) =>
      (await row(name)).getByText(mark).hasAttribute('data-long');
    expect(await isFramed('Biju', 'since yesterday')).toBe(false);
    expect(await isFramed('Chitra', 'waiting 2 days')).toBe(false);
    expect(await isFramed('Devi', 'waiting 3 days')).toBe(true);
    expect(await isFramed('Ammini', 'waiting 40 days')).toBe(true);
  });

  test('REQ-02 is not told of a request in care, nor of a closed one, which tells the reason', async ({
    browser,
    database: { db },
    receive,
  }) => {
    await addPatient(db, { original_id: await receive('Anu', 9) });
    await receive('Biju', 9, closing);
    // Care comes before closing.
    await addPatient(db, { original_id: await receive('Chitra', 9, closing) });
    await browser.open(PAGE, { as: 'admin' });
    expect(await received('Anu')).toMatch(/^Received: \d+ \w+ \d{4} $/);
    expect(await received('Biju')).toMatch(
      /^Received: \d+ \w+ \d{4} Closed because: Only needed equipment$/,
    );
    expect(await received('Chitra')).toMatch(/^Received: \d+ \w+ \d{4} $/);
  });

  test('REQ-01 REQ-02 is told in Malayalam', async ({ browser, receive }) => {
    localStorage.setItem('language', 'ml');
    await receive('Anu', 1);
    await receive('Biju', 5);
    await receive('Chitra', 5, closing);
    await browser.open(PAGE, { as: 'admin' });
    (await row('Anu')).getByText('ഇന്നലെ മുതൽ');
    (await row('Biju')).getByText('5 ദിവസമായി');
    (await row('Chitra')).getByText(/ഉപകരണം മാത്രം മതിയായിരുന്നു/);
  });
});

describe('the last call in a row', () => {
  test('REQ-06 tells how it went and when, as long as the request waits', async ({
    browser,
    database: { db },
    receive,
  }) => {
    const call = (request_id: number, reached: boolean, days: number) =>
      db
        .insertInto('request_calls')
        .values({ request_id, reached, called_at: daysAgo(days) })
        .execute();
    const anu = await receive('Anu', 20);
    await call(anu, true, 9);
    await call(anu, false, 2);
    await call(await receive('Biju', 20), true, 8);
    await call(await receive('Chitra', 20, closing), false, 1);
    await receive('Devi', 20);
    await browser.open(PAGE, { as: 'admin' });
    expect(await received('Anu')).toMatch(
      /waiting 20 daysNo answer, (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}:\d\d [AP]M$/,
    );
    expect(await received('Biju')).toMatch(/waiting 20 daysReached, \d+ \w+ \d{4}$/);
    expect(await received('Chitra')).not.toContain('No answer');
    expect(await received('Devi')).toMatch(/waiting 20 days$/);
  });
});

describe('the filter of the list', () => {
  test('REQ-03 REQ-04 shows all, those that wait with the oldest first, or the closed ones', async ({
    browser,
    database: { db },
    network,
    receive,
  }) => {
    await receive('Anu', 6);
    await receive('Biju', 5, closing);
    await addPatient(db, { original_id: await receive('Chitra', 4) });
    const ended = await receive('Devi', 3);
    await addPatient(db, { original_id: ended, removed_at: new Date() });
    await receive('Elsy', 2);
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Anu');
    expect(names()).toEqual(['Elsy NEW', 'Devi NEW', 'Chitra NEW', 'Biju NEW', 'Anu NEW']);
    const choose = (name: string) => page.user.click(screen.getByRole('link', { name }));
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');

    await choose('Waiting');
    await waitFor(() => expect(names()).toEqual(['Anu NEW', 'Devi NEW', 'Elsy NEW']));
    expect(page.path()).toBe(`${PAGE}?state=waiting`);
    screen.getByText('3 found');
    await choose('Closed');
    await waitFor(() => expect(names()).toEqual(['Biju NEW']));
    expect(page.path()).toBe(`${PAGE}?state=closed`);
    page.back();
    await waitFor(() => expect(names()).toHaveLength(3));
    await choose('All');
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(page.path()).toBe(PAGE);
    // Reading the list is audited, so choosing reads nothing again.
    expect(network.sent('GET /api/patients-in-need')).toHaveLength(1);
  });

  test('REQ-03 is read from the address, and searched in', async ({ browser, receive }) => {
    await receive('Anu', 6);
    await receive('Asha', 6, closing);
    const page = await browser.open(`${PAGE}?state=waiting`, { as: 'admin' });
    await row('Anu');
    expect(names()).toEqual(['Anu NEW']);
    await page.user.type(screen.getByRole('searchbox'), 'asha');
    await screen.findByText('No patients found');
  });

  test('REQ-03 says that nobody waits, and that nothing is closed', async ({
    browser,
    receive,
  }) => {
    await receive('Anu', 6, closing);
    const page = await browser.open(`${PAGE}?state=waiting`, { as: 'admin' });
    await screen.findByText('Nobody is waiting.');
    screen.getByText('No patients found');
    await page.user.click(screen.getByRole('link', { name: 'Closed' }));
    await row('Anu');
    expect(screen.queryByText('Nobody is waiting.')).toBeNull();
  });

  test('REQ-04 lets a request go that is made active, and the next one has the focus', async ({
    browser,
    receive,
  }) => {
    await receive('Anu', 6);
    await receive('Biju', 5);
    const page = await browser.open(`${PAGE}?state=waiting`, { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    await screen.findByText('Patient added to active patients!');
    await waitFor(() => expect(names()).toEqual(['Biju NEW']));
    const next = screen.getByRole('link', { name: 'View Biju' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await page.user.click(await findToggle('Biju'));
    const title = await heading('Patients in Need');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
});

describe('a request whose patient is taken out of care', () => {
  test('REQ-08 waits again, and the question says so', async ({
    browser,
    database: { db },
    receive,
  }) => {
    await addPatient(db, { original_id: await receive('Anu', 6), first_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    expect(await received('Anu')).not.toContain('waiting');
    await page.user.click(await findToggle('Anu'));
    (await findQuestion('Anu')).getByText('The request waits again until it is closed.');
    await confirm(page, 'Anu');
    await screen.findByText('Patient removed from active patients!');
    expect(await received('Anu')).toContain('waiting 6 days');
  });

  test('REQ-08 does not wait when it was closed before', async ({
    browser,
    database: { db },
    receive,
  }) => {
    await addPatient(db, { original_id: await receive('Anu', 6, closing) });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    const question = await findQuestion('Anu');
    expect(question.queryByText('The request waits again until it is closed.')).toBeNull();
    await confirm(page, 'Anu');
    await screen.findByText('Patient removed from active patients!');
    expect(await received('Anu')).toContain('Closed because: Only needed equipment');
  });
});
