import { screen } from '@testing-library/react';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { test as browserTest, expectAlert, heading, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';
import { aHelper } from '../../support/people.ts';

const PAGE = '/admin/recently-deleted';

const test = browserTest.extend('lose', ({ app, admin, enrol }) => {
  return async (name: string, values: Parameters<typeof enrol>[0] = {}) => {
    const helper = await enrol({ name, ...values });
    await ask(app, `DELETE /api/volunteers/${helper.id}`, { token: admin });
    return helper;
  };
});

describe('the recently deleted', () => {
  test('are reached from the bar, and say what, when, by whom and until when', async ({
    browser,
    lose,
    clock,
  }) => {
    const { id } = await lose('Anu');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Office' }));
    await page.user.click(screen.getByRole('link', { name: 'Recently deleted' }));
    await heading('Recently deleted');
    expect(page.path()).toBe(PAGE);
    const anu = await row('Anu');
    anu.getByText('asha');
    const [deleted, until] = anu
      .getAllByText(/./, { selector: 'time' })
      .map((time) => new Date(time.getAttribute('datetime') ?? '').getTime());
    expect(deleted).toBe(clock.now.getTime());
    expect((until ?? 0) - (deleted ?? 0)).toBe(30 * 86_400_000);
    const history = anu.getByRole('link', { name: `Volunteer ${id}` });
    expect(history.getAttribute('href')).toBe(`/admin/audit?record=volunteer&record_id=${id}`);
  });

  test('come back under the same number, and the focus goes to the next one', async ({
    browser,
    lose,
    network,
    app,
    admin,
  }) => {
    await lose('Biju');
    const anu = await lose('Anu');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Bring back Anu' }));
    await screen.findByText('Anu is back');
    expect(screen.queryByRole('rowheader', { name: /^Anu/ })).toBeNull();
    const biju = await screen.findByRole('button', { name: 'Bring back Biju' });
    await expect.poll(() => document.activeElement).toBe(biju);
    const { body } = await ask(app, `GET /api/volunteers/${anu.id}`, { token: admin });
    expect(body).toMatchObject(anu);
    const [request] = network.calls.filter(({ method }) => method === 'POST');
    expect(request?.headers['idempotency-key']).toMatch(/\d/);

    await page.user.click(biju);
    await screen.findByText('Biju is back');
    await screen.findByText('Nothing to bring back');
    await expect.poll(() => document.activeElement?.textContent).toBe('Recently deleted');
  });

  test('say at their row why they cannot come back, for as long as it is so', async ({
    browser,
    lose,
    app,
    admin,
  }) => {
    const { email } = await lose('Anu');
    const body = { ...aHelper.volunteer(), email };
    const { body: other } = await ask(app, 'POST /api/volunteers', { token: admin, body });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Bring back Anu' });
    await page.user.click(button);
    const reason = (await row('Anu')).findByRole('alert');
    expect((await reason).textContent).toBe(
      'Not brought back: A volunteer with this email already exists.',
    );
    await ask(app, `PUT /api/volunteers/${other.id}`, { token: admin, body: aHelper.volunteer() });
    await page.user.click(button);
    await screen.findByText('Anu is back');
  });

  test('come back once although the answer was lost', async ({ browser, lose, network }) => {
    await lose('Anu');
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Bring back Anu' });
    network.isLosingAnswers = true;
    await page.user.click(button);
    await expectAlert('Not brought back: That did not work. Please try again.');
    network.isLosingAnswers = false;
    await page.user.click(button);
    await screen.findByText('Anu is back');
  });

  test('show nothing of what they hold', async ({ app, admin, browser, database, network }) => {
    const id = await addPatient(database.db, { first_name: 'Omana', address: 'House 12' });
    await ask(app, `PUT /api/patients/${id}/notes`, {
      token: admin,
      body: { additional_notes: 'Sleeps badly' },
    });
    await ask(app, `DELETE /api/patients/${id}`, { token: admin });
    await browser.open(PAGE, { as: 'admin' });
    await row('Omana');
    await network.settled();
    expect(document.body.textContent).not.toMatch(/Sleeps|House 12/);
  });

  test('are none, or could not be loaded', async ({ browser, database, network: _ }) => {
    const repair = await hideTable(database, 'deleted_records');
    const page = await browser.open(PAGE, { as: 'admin' });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    await repair();
    await page.user.click(tryAgain);
    await screen.findByText('Nothing to bring back');
    screen.getByText('What is deleted by mistake waits here for 30 days.');
  });

  test('are told in Malayalam', async ({ browser, lose }) => {
    localStorage.setItem('language', 'ml');
    await lose('അനു');
    const page = await browser.open(PAGE, { as: 'admin' });
    const labels = malayalam.deleted_records;
    await heading(labels.title);
    await page.user.click(
      await screen.findByRole('button', { name: `അനു - വിവരങ്ങൾ ${labels.restore}` }),
    );
    await screen.findByText('അനു: വിവരങ്ങൾ തിരികെ കിട്ടി');
  });
});
