import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { failWrites } from '../../support/faults.ts';
import { abdul, findVisit, MONDAY, readDays, SUNDAY, test } from './day-screens.ts';

const PAGE = '/vcm/dashboard';

/** Returns the texts of the band: what and when, and how far away. */
const bandOf = () =>
  [...document.querySelectorAll('.next-band > *')].map(({ textContent }) => textContent);

/** Lets the page notice the time, which takes a minute. */
const passMinute = () => act(() => void vi.advanceTimersByTime(60_000));

describe('the next visit', () => {
  test('DAY-02 is told with name, number, way and notes, and how far away it is', async ({
    browser,
    suni,
  }) => {
    const notes = `Bring gauze and the lactulose.\nRavi is home after 4. ${'Ask about sleep. '.repeat(9)}`;
    await suni.visit(SUNDAY, '12:20', { notes });
    const page = await browser.open(PAGE, { as: suni.as });
    const card = await findVisit('12:20 PM · Kalyani Amma');
    expect(bandOf()).toEqual(['Next · 12:20 PM', 'in 20 min']);
    for (const fact of ['PC-00142', 'Thekkeparambil', 'Second lane after the milk society']) {
      card.getByText(fact);
    }
    expect(card.getByText('For this visit').nextElementSibling?.textContent).toBe(notes);
    expect(card.queryByText('Show More')).toBeNull();

    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await waitFor(() => expect(bandOf()).toEqual(['അടുത്തത് · 12:20 PM', 'ഇനി 20 മിനിറ്റ്']));
    card.getByText('ഈ സന്ദർശനത്തിന്');
  });

  test('DAY-03 stays until half an hour before the following one', async ({
    browser,
    network,
    clock,
    suni,
  }) => {
    await suni.visit(SUNDAY, '09:00', abdul);
    await suni.visit(SUNDAY, '11:35');
    await suni.visit(SUNDAY, '13:00', { ...abdul, patient_name: 'Gopalan' });
    await suni.visit(SUNDAY, '15:05', { ...abdul, patient_name: 'Mariyam' });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: clock.now });
    await browser.open(PAGE, { as: suni.as });
    await findVisit('11:35 AM · Kalyani Amma');
    // A later answer would set the server's clock back to noon.
    await network.settled();
    expect(bandOf()).toEqual(['Now · 11:35 AM', '25 min ago']);
    const later = ['Later today', '1:00 PM · Gopalan', '3:05 PM · Mariyam'];
    expect(readDays()).toEqual([
      ['Today · Sunday, 15 November', '11:35 AM · Kalyani Amma'],
      later,
      ['Earlier today', '9:00 AM · Abdul Rahman'],
    ]);
    // Nothing is read again: the server's clock goes on.
    vi.setSystemTime(new Date(clock.now.getTime() + 28 * 60_000));
    passMinute();
    await waitFor(() => expect(bandOf()).toEqual(['Now · 11:35 AM', '54 min ago']));
    vi.setSystemTime(new Date(clock.now.getTime() + 29 * 60_000));
    passMinute();
    await waitFor(() => expect(bandOf()).toEqual(['Next · 1:00 PM', 'in 30 min']));
    expect(readDays()).toEqual([
      ['Today · Sunday, 15 November', '1:00 PM · Gopalan'],
      ['Later today', '3:05 PM · Mariyam'],
      ['Earlier today', '9:00 AM · Abdul Rahman', '11:35 AM · Kalyani Amma'],
    ]);
    vi.setSystemTime(new Date(clock.now.getTime() + 59 * 60_000));
    passMinute();
    await waitFor(() => expect(bandOf()).toEqual(['Now · 1:00 PM', '']));
    vi.setSystemTime(new Date(clock.now.getTime() + 119 * 60_000));
    passMinute();
    await waitFor(() => expect(bandOf()).toEqual(['Now · 1:00 PM', '1 h ago']));
    expect(network.sent('GET /api/own-care')).toHaveLength(1);
  });

  test('DAY-05 tells a nurse the newest health note', async ({ browser, suni, database }) => {
    await suni.visit(SUNDAY, '16:30');
    await database.db
      .insertInto('health_records')
      .values({
        patient_id: suni.patient_id,
        note: 'Pain 4, was 6. Sleeps better.',
        note_date: '2026-11-12',
      })
      .execute();
    await browser.open(PAGE, { as: suni.as });
    const card = await findVisit('4:30 PM · Kalyani Amma');
    expect(bandOf()).toEqual(['Next · 4:30 PM', 'in 4 h 30 min']);
    expect(card.getByText('Pain 4, was 6. Sleeps better.').parentElement?.textContent).toBe(
      '12 Nov Pain 4, was 6. Sleeps better.',
    );
  });

  test('DAY-06 has a checkbox for each task, which completes it and opens it again', async ({
    browser,
    suni,
    database: { db },
  }) => {
    await suni.visit(SUNDAY, '16:30');
    await db
      .insertInto('tasks')
      .values({
        title: 'Count the tablets',
        patient_id: suni.patient_id,
        assigned_kind: 'medical_professional',
      })
      .execute();
    const page = await browser.open(PAGE, { as: suni.as });
    const tasks = within(await screen.findByRole('list', { name: 'Tasks for this visit' }));
    const box = tasks.getByRole<HTMLInputElement>('checkbox', { name: 'Count the tablets' });
    const isStored = async () =>
      (await db.selectFrom('tasks').select('completed_at').executeTakeFirst())?.completed_at !==
      null;
    await screen.findByRole('link', { name: 'Tasks 1 open' });
    await page.user.click(box);
    await screen.findByText('Task status updated successfully!');
    await waitFor(() => expect([box.checked]).toEqual([true]));
    expect(await isStored()).toBe(true);
    tasks.getByText(/^Saved /);
    await screen.findByRole('link', { name: 'Tasks' });
    await page.user.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(await isStored()).toBe(false);
  });

  test('DAY-07 leaves a task as it was when that failed', async ({
    browser,
    network,
    suni,
    database,
  }) => {
    await suni.visit(SUNDAY, '16:30');
    await database.db
      .insertInto('tasks')
      .values({
        title: 'Count the tablets',
        patient_id: suni.patient_id,
        assigned_kind: 'medical_professional',
      })
      .execute();
    const page = await browser.open(PAGE, { as: suni.as });
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    network.isDown = true;
    await page.user.click(box);
    await screen.findByText('Failed to update task status');
    screen.getByText('Not saved, try again');
    expect(box.checked).toBe(false);
    network.isDown = false;
    const repair = await failWrites(database, 'tasks', 'update');
    await page.user.click(box);
    await screen.findByText('Something went wrong. Please try again.');
    expect(box.checked).toBe(false);
    await repair();
    await page.user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
  });

  test('DAY-09 stands above the emergencies of others, with a line that leads there', async ({
    browser,
    suni,
  }) => {
    await suni.visit(SUNDAY, '16:30');
    const emergency = { ...abdul, visit_type: 'Emergency', helper_id: null };
    await suni.visit(SUNDAY, '17:00', { ...emergency, member_name: 'Whoever is near' });
    const page = await browser.open(PAGE, { as: suni.as });
    await findVisit('4:30 PM · Kalyani Amma');
    expect(readDays()).toEqual([
      ['Today · Sunday, 15 November', '4:30 PM · Kalyani Amma'],
      ['Emergencies today', '5:00 PM · Abdul Rahman'],
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Emergencies today: 1 ↓' }));
    expect(document.activeElement?.textContent).toBe('Emergencies today');
  });

  test('DAY-03 says of an own emergency that it is one', async ({ browser, suni }) => {
    await suni.visit(SUNDAY, '12:30', { visit_type: 'Emergency' });
    await browser.open(PAGE, { as: suni.as });
    const card = await findVisit('12:30 PM · Kalyani Amma');
    expect(card.getByText('Emergency').tagName).toBe('STRONG');
  });

  test('DAY-10 stays when the line is lost', async ({ browser, network, clock, suni }) => {
    await suni.visit(SUNDAY, '16:30', { notes: 'Bring gauze' });
    await suni.visit(MONDAY, '09:00');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: clock.now });
    const page = await browser.open(PAGE, { as: suni.as });
    await findVisit('4:30 PM · Kalyani Amma');
    await network.settled();
    network.isDown = true;
    await page.user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await screen.findByText('No connection. Showing what was seen at 12:00 PM.');
    vi.setSystemTime(new Date(clock.now.getTime() + 9 * 60_000));
    passMinute();
    await waitFor(() => expect(bandOf()).toEqual(['Next · 4:30 PM', 'in 4 h 20 min']));
    (await findVisit('4:30 PM · Kalyani Amma')).getByText('Bring gauze');
  });
});
