import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { findRow, NOON, PAGE, TODAY_CALL, test, textsOf } from './today.ts';

const names = async (title: string) =>
  (await textsOf(title)).map((text) => /^\S+/.exec(text ?? '')?.[0]);

describe('whom to call back', () => {
  test('TDY-03 is listed with the oldest first, contact, age and the last try', async ({
    browser,
    database: { db },
    receive,
  }) => {
    await receive('Ammini', 0, { created_at: new Date('2026-11-16T02:50:00Z') });
    await receive('Ouseph', 1, { viewed_at: NOON });
    await receive('Biju', 2, { viewed_at: NOON });
    const raghavan = await receive('രാഘവൻ', 3, { viewed_at: NOON });
    await receive('Pathumma', 4, {
      contact_name: 'Ramla',
      contact_phone_number: '5501044182',
      support_type: 'medical',
      health_condition: 'Pain',
      place: 'Behind the ration shop',
    });
    const called_at = new Date('2026-11-15T12:10:00Z');
    await db
      .insertInto('request_calls')
      .values({ request_id: raghavan, reached: false, called_at })
      .execute();
    await browser.open(PAGE, { as: 'admin' });
    expect(await names('Call back 5')).toEqual(['Pathumma', 'രാഘവൻ', 'Biju', 'Ouseph', 'Ammini']);

    const first = await findRow('Call back 5', 'Pathumma');
    first.getByText('NEW');
    first.getByText(
      (_, element) =>
        (element?.className === 'today-facts' &&
          element.textContent ===
            'Ramla · 55010 44182 · Medical: a nurse or doctor · Behind the ration shop') ||
        false,
    );
    const isFramed = async (name: string, mark: string) =>
      (await findRow('Call back 5', name)).getByText(mark).hasAttribute('data-long');
    expect(await isFramed('Pathumma', 'waiting 4 days')).toBe(true);
    expect(await isFramed('രാഘവൻ', 'waiting 3 days')).toBe(true);
    expect(await isFramed('Biju', 'waiting 2 days')).toBe(false);
    expect(await isFramed('Ouseph', 'since yesterday')).toBe(false);
    (await findRow('Call back 5', 'Ammini')).getByText('today, 8:20 AM');
    const second = await findRow('Call back 5', 'രാഘവൻ');
    expect(second.getByText(/^No answer,/).textContent).toBe('No answer, Sun 5:40 PM');
    expect(first.queryByText(/^No answer,/)).toBeNull();
    expect(second.queryByText('NEW')).toBeNull();
  });

  test('TDY-04 can be called and written to, opened, and taken into care', async ({
    browser,
    network,
    receive,
  }) => {
    const id = await receive('Anu', 3, { contact_phone_number: '5501044182' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('Call back 1', 'Anu');
    const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Call Anu')).toBe('tel:+915501044182');
    expect(hrefOf('WhatsApp Anu')).toBe('https://wa.me/915501044182');
    expect(row.getAllByRole('link')).toHaveLength(4);

    await page.user.click(row.getByRole('link', { name: 'Anu' }));
    await heading('Anu');
    expect(page.path()).toBe(`/admin/patients-in-need/view/${id}`);
    expect(network.sent(`PUT /api/patients-in-need/${id}/view`)).toHaveLength(1);
    page.back();
    const again = await findRow('Call back 1', 'Anu');
    await page.user.click(again.getByRole('link', { name: 'Take into care Anu' }));
    await screen.findByRole('dialog', { name: 'Take Anu into care' }, FIRST_LOAD_TIMEOUT);
    expect(page.path()).toBe(`/admin/patients-in-need/view/${id}?care`);
  });

  test('TDY-05 TDY-15 a call is noted with one press, and the row says so at once', async ({
    browser,
    database: { db },
    network,
    receive,
  }) => {
    const id = await receive('Anu', 3);
    await receive('Biju', 2);
    const page = await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('Call back 2', 'Anu');
    row.getByRole('button', { name: 'Called Anu' });
    await page.user.click(row.getByRole('button', { name: 'No answer Anu' }));
    await screen.findByText('Call saved');
    expect(row.getByText(/^No answer,/).textContent).toBe('No answer, Mon 12:00 PM');
    await page.user.click(row.getByRole('button', { name: 'Reached Anu' }));
    await row.findByText(/^Reached,/);
    expect(network.sent(`POST /api/patients-in-need/${id}/calls`)).toMatchObject([
      { status: 201, body: { reached: false } },
      { status: 201, body: { reached: true } },
    ]);
    const stored = await db.selectFrom('request_calls').select(['request_id', 'reached']).execute();
    expect(stored).toEqual([
      { request_id: id, reached: false },
      { request_id: id, reached: true },
    ]);
    expect((await findRow('Call back 2', 'Biju')).queryByText(/^(Reached|No answer),/)).toBeNull();
    // Reading the lists is audited, and the answer says all that changes.
    expect(network.sent(TODAY_CALL)).toHaveLength(1);
  });

  test('TDY-05 a call that could not be saved says so, and is noted once when tried again', async ({
    browser,
    database,
    network,
    receive,
  }) => {
    await receive('Anu', 3);
    const page = await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('Call back 1', 'Anu');
    const press = () => page.user.click(row.getByRole('button', { name: 'Reached Anu' }));
    network.isLosingAnswers = true;
    await press();
    await expectAlert('The call could not be saved. Please try again.');
    expect(row.queryByText(/^Reached,/)).toBeNull();
    network.isLosingAnswers = false;
    await press();
    await row.findByText(/^Reached,/);
    const { rows } = await database.pool.query('select reached from request_calls');
    expect(rows).toEqual([{ reached: true }]);
  });

  test('TDY-05 a request that a colleague deleted goes when a call is noted', async ({
    browser,
    database: { db },
    receive,
  }) => {
    await receive('Anu', 3);
    const page = await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('Call back 1', 'Anu');
    await db.deleteFrom('patient_requests').execute();
    await page.user.click(row.getByRole('button', { name: 'Reached Anu' }));
    await expectAlert('The call could not be saved. Please try again.');
    await screen.findByText('Nobody is waiting.');
  });

  test('TDY-06 a closed request makes room for the next one', async ({
    browser,
    database: { db },
    receive,
  }) => {
    const first = await receive('First', 20);
    for (let at = 1; at < 9; at += 1) await receive(`Next${at}`, 10 - at);
    const page = await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('Call back 9', 'First');
    expect(screen.queryByText('Next8')).toBeNull();
    await page.user.click(row.getByRole('button', { name: 'Close request… First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close request?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await dialog.findAllByText('Reason for closing is required');
    await page.user.click(dialog.getByRole('radio', { name: 'Only needed equipment' }));
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await screen.findByText('Request closed');
    await findRow('Call back 8', 'Next8');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const title = screen.getByRole('heading', { name: 'Call back 8' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const stored = await db
      .selectFrom('patient_requests')
      .select('closed_why')
      .where('id', '=', first)
      .executeTakeFirst();
    expect(stored).toEqual({ closed_why: 'equipment_only' });
  });

  test('TDY-06 a request that could not be closed stays, and so does the question', async ({
    browser,
    database,
    receive,
  }) => {
    await receive('Anu', 3);
    const page = await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('Call back 1', 'Anu');
    await failWrites(database, 'patient_requests', 'update');
    await page.user.click(row.getByRole('button', { name: 'Close request… Anu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close request?' }));
    await page.user.click(dialog.getByRole('radio', { name: 'Has died' }));
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await dialog.findByText('The request could not be changed. Please try again.');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await findRow('Call back 1', 'Anu');
  });
});
