import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { failWrites } from '../../support/faults.ts';
import { abdul, findVisit, MONDAY, readDays, SUNDAY, test } from './day-screens.ts';

const PAGE = '/vcm/dashboard';
const ASK = /^I can't come/;
const dialog = () => within(screen.getByRole('dialog', { name: "You can't come?" }));
const pathOf = (id: number) => `/api/own-care/visits/${id}/cannot-come`;

describe("I can't come", () => {
  test('DAY-15 DAY-18 is asked once, tells the office, and the following visit is the next', async ({
    browser,
    network,
    suni,
    database: { db },
  }) => {
    const id = await suni.visit(SUNDAY, '16:30');
    await suni.visit(SUNDAY, '18:00', abdul);
    const page = await browser.open(PAGE, { as: suni.as });
    const card = await findVisit('4:30 PM · Kalyani Amma');
    await page.user.click(card.getByRole('button', { name: ASK }));
    dialog().getByText('The office is told at once and looks for somebody else.');
    await page.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.sent(`POST ${pathOf(id)}`)).toEqual([]);

    await page.user.click(card.getByRole('button', { name: ASK }));
    await page.user.type(dialog().getByLabelText('Reason (optional)'), 'Fever');
    await page.user.click(dialog().getByRole('button', { name: 'Tell the office' }));
    await screen.findByText('The office has been told.');
    expect(readDays()).toEqual([
      ['Today · Sunday, 15 November', '6:00 PM · Abdul Rahman'],
      ['Later today', '4:30 PM · Kalyani Amma'],
    ]);
    const marked = await findVisit('4:30 PM · Kalyani Amma');
    marked.getByText("Can't come");
    marked.getByText(/The office knows that you are not coming\.$/);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        marked.getByRole('button', { name: /^I can come after all/ }),
      ),
    );
    expect(network.sent(`POST ${pathOf(id)}`)).toMatchObject([
      { status: 200, body: { reason: 'Fever' } },
    ]);
    expect(await db.selectFrom('tasks').select('description').execute()).toEqual([
      { description: 'Fever' },
    ]);
  });

  test('DAY-18 DAY-19 can be taken back', async ({ browser, suni, database: { db } }) => {
    await suni.visit(SUNDAY, '16:30');
    const page = await browser.open(PAGE, { as: suni.as });
    await page.user.click(await screen.findByRole('button', { name: ASK }));
    await page.user.click(dialog().getByRole('button', { name: 'Tell the office' }));
    await page.user.click(await screen.findByRole('button', { name: /^I can come after all/ }));
    await screen.findByText('The office knows that you are coming.');
    expect(readDays()).toEqual([['Today · Sunday, 15 November', '4:30 PM · Kalyani Amma']]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: ASK })),
    );
    const tasks = await db.selectFrom('tasks').select('completed_at').execute();
    expect(tasks).toHaveLength(1);
    expect(tasks[0]?.completed_at).not.toBeNull();
  });

  test('DAY-18 stands under what was earlier once its hour has passed', async ({
    browser,
    suni,
    database: { db },
  }) => {
    const id = await suni.visit(SUNDAY, '11:30');
    await suni.visit(SUNDAY, '16:30', abdul);
    const cannot_come_at = new Date();
    await db.updateTable('schedules').set({ cannot_come_at }).where('id', '=', id).execute();
    await browser.open(PAGE, { as: suni.as });
    const marked = await findVisit('11:30 AM · Kalyani Amma');
    expect(readDays()).toEqual([
      ['Today · Sunday, 15 November', '4:30 PM · Abdul Rahman'],
      ['Earlier today', '11:30 AM · Kalyani Amma'],
    ]);
    marked.getByText("Can't come");
  });

  test('DAY-20 says when the office has moved the visit meanwhile', async ({
    browser,
    suni,
    database: { db },
  }) => {
    await suni.visit(SUNDAY, '16:30');
    const page = await browser.open(PAGE, { as: suni.as });
    await page.user.click(await screen.findByRole('button', { name: ASK }));
    const helper_id = await addHelper(db, { kind: 'medical_professional' });
    await db.updateTable('schedules').set({ helper_id }).execute();
    await page.user.click(dialog().getByRole('button', { name: 'Tell the office' }));
    await dialog().findByText('The office has changed this visit meanwhile.');
  });

  test('DAY-17 says when the office could not be told, and keeps the reason', async ({
    browser,
    network,
    suni,
    database,
  }) => {
    const id = await suni.visit(SUNDAY, '16:30');
    const page = await browser.open(PAGE, { as: suni.as });
    await page.user.click(await screen.findByRole('button', { name: ASK }));
    await page.user.type(dialog().getByLabelText('Reason (optional)'), 'Fever');
    const send = () => page.user.click(dialog().getByRole('button', { name: 'Tell the office' }));
    const repair = await failWrites(database, 'tasks', 'insert');
    await send();
    await dialog().findByText('The office could not be told. Please try again, or call.');
    await repair();
    network.isLosingAnswers = true;
    await send();
    await waitFor(() => expect(network.sent(`POST ${pathOf(id)}`)).toHaveLength(2));
    await dialog().findByText('The office could not be told. Please try again, or call.');
    network.isLosingAnswers = false;
    await send();
    await screen.findByText('The office has been told.');
    expect(await database.db.selectFrom('tasks').select('description').execute()).toEqual([
      { description: 'Fever' },
    ]);
  });

  test('DAY-15 DAY-18 stands in the list of visits too, on the own ones from today on', async ({
    browser,
    suni,
    database: { db },
  }) => {
    await suni.visit('2026-11-14', '16:30', { patient_id: null, patient_name: 'Yesterday' });
    await suni.visit(MONDAY, '09:00', { patient_id: null, patient_name: 'Tomorrow' });
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Mary' });
    await suni.visit(MONDAY, '10:00', { helper_id, patient_id: null, patient_name: 'Of Mary' });
    const page = await browser.open(`${PAGE}?tab=medical&view=schedules`, { as: suni.as });
    const ask = await screen.findByRole('button', { name: ASK });
    expect(screen.getAllByRole('button', { name: ASK })).toEqual([ask]);
    const card = await findVisit('Tomorrow');
    await page.user.click(card.getByRole('button', { name: ASK }));
    await page.user.click(dialog().getByRole('button', { name: 'Tell the office' }));
    await card.findByText(/The office knows that you are not coming\.$/);
    card.getByText("Can't come");
  });

  test('DAY-15 DAY-18 is said in Malayalam too', async ({ browser, suni }) => {
    localStorage.setItem('language', 'ml');
    await suni.visit(SUNDAY, '16:30');
    const page = await browser.open(PAGE, { as: suni.as });
    await page.user.click(await screen.findByRole('button', { name: /^എനിക്ക് വരാൻ കഴിയില്ല/ }));
    await page.user.click(screen.getByRole('button', { name: 'ഓഫീസിനെ അറിയിക്കുക' }));
    await screen.findByText('ഓഫീസിനെ അറിയിച്ചു.');
    await screen.findByRole('button', { name: /^എനിക്ക് വരാൻ കഴിയും/ });
    screen.getByText('വരാൻ കഴിയില്ല');
  });
});
