import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import {
  test as browserTest,
  FIRST_LOAD_TIMEOUT,
  flushPending,
  heading,
} from '../../support/browser.tsx';
import { aRequest, askForHelp } from '../../support/registrations.ts';
import { findList, findRow, NOON, PAGE, TODAY_CALL, test } from './today.ts';

const COUNTS = 'GET /api/notifications/counts';

const segments = async () =>
  within(await screen.findByRole('navigation', { name: 'Lists of today' }, FIRST_LOAD_TIMEOUT));

describe('the lists of today', () => {
  test('TDY-01 stand above the cards, each with its number, under the day', async ({
    addTask,
    browser,
    plan,
    receive,
  }) => {
    await receive('Anu');
    await receive('Biju');
    await plan('15:00', 'Devaki');
    await addTask('Rice and oil');
    await browser.open(PAGE, { as: 'admin' });
    await findList('Call back 2');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.filter((title) => title !== 'First steps')).toEqual([
      'Call back 2',
      'Visits 1',
      'Due 1',
      'This month',
      'People who came forward',
      'Care',
      'The clinic',
    ]);
    screen.getByText('Monday, 16 November 2026');
  });

  test('TDY-02 one is chosen on a phone, and the choice is in the address', async ({
    browser,
    noon: _,
    receive,
  }) => {
    await receive('Anu');
    const page = await browser.open(PAGE, { as: 'admin' });
    const links = await segments();
    const chosen = () => links.getByRole('link', { current: true }).textContent;
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Call back 1',
      'Visits 0',
      'Due 0',
    ]);
    const hiddenOnPhones = () =>
      ['Call back 1', 'Visits 0', 'Due 0'].filter((name) =>
        screen
          .getByRole('heading', { level: 2, name })
          .closest('.today-list')
          ?.classList.contains('max-md:hidden'),
      );
    expect(chosen()).toBe('Call back 1');
    expect(hiddenOnPhones()).toEqual(['Visits 0', 'Due 0']);
    await page.user.click(links.getByRole('link', { name: 'Due 0' }));
    expect(page.path()).toBe(`${PAGE}?list=due`);
    await waitFor(() => expect(chosen()).toBe('Due 0'));
    expect(hiddenOnPhones()).toEqual(['Call back 1', 'Visits 0']);
    page.reload();
    expect((await segments()).getByRole('link', { current: true }).textContent).toBe('Due 0');
  });

  test('TDY-13 are cut, and lead to the rest', async ({ addTask, browser, plan, receive }) => {
    for (let at = 0; at < 22; at += 1) {
      await receive(`P${at}`, 30 - at);
      await plan('15:00', `V${at}`);
      await addTask(`T${at}`);
    }
    await browser.open(PAGE, { as: 'admin' });
    expect((await findList('Call back 22')).getAllByRole('listitem')).toHaveLength(8);
    expect((await findList('Visits 22')).getAllByRole('listitem')).toHaveLength(20);
    expect((await findList('Due 22')).getAllByRole('listitem')).toHaveLength(12);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('14 more (Call back)')).toBe('/admin/patients-in-need?state=waiting');
    expect(hrefOf('2 more (Visits)')).toBe('/admin/schedules?period=today');
    expect(hrefOf('10 more (Due)')).toBe('/admin/tasks?status=pending&sort=due');
    expect(hrefOf('All requests')).toBe('/admin/patients-in-need');
  });

  test('TDY-14 say so when they are empty', async ({ browser, noon: _ }) => {
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Nobody is waiting.');
    screen.getByText('No visits today.');
    screen.getByText('Nothing is due.');
    expect(screen.queryByRole('link', { name: / more/ })).toBeNull();
  });

  test('TDY-18 are followed by what was counted this month', async ({
    browser,
    database: { db },
    plan,
    receive,
  }) => {
    await receive('Anu', 2);
    await receive('Biju', 35);
    await plan('09:00', 'Devaki', { visit_date: '2026-11-01' });
    await plan('09:00', 'Devaki', { visit_date: '2026-11-16' });
    await plan('09:00', 'Devaki', { visit_date: '2026-10-16' });
    await addPatient(db);
    await browser.open(PAGE, { as: 'admin' });
    const title = await screen.findByRole('heading', { name: 'This month' });
    const strip = within(title.closest('.month-strip') as HTMLElement);
    strip.getByText('1–16 Nov, and 1–16 Oct beside it');
    const figureOf = (label: string) =>
      strip.getByText(label).closest('div')?.querySelector('dd')?.textContent;
    expect(figureOf('Requests')).toBe('1Oct 1');
    expect(figureOf('Visits planned')).toBe('2Oct 1');
    expect(figureOf('Patients in care')).toBe('1');
  });

  test('TDY-19 say when they could not be loaded, and the rest of the page works', async ({
    browser,
    network,
    receive,
  }) => {
    await receive('Anu');
    network.replaceAnswer(TODAY_CALL, { status: 502, body: 'Bad gateway' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('The lists of today could not be loaded.');
    screen.getByText('Everything else on this page works.');
    screen.getByRole('link', { name: 'Visit Schedules' });
    const answer = { today: '2026-11-16', requests: [], visits: [], tasks: [] };
    const totals = { requests_total: 0, visits_total: 0, tasks_total: 0, unread_requests: 0 };
    const month = { requests: 0, requests_before: 0, visits: 0, visits_before: 0 };
    const body = JSON.stringify({ ...answer, ...totals, month: { ...month, patients_in_care: 0 } });
    network.replaceAnswer(TODAY_CALL, { status: 200, body });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing is due.');
  });

  test('TDY-20 speak Malayalam', async ({ addTask, browser, plan, receive }) => {
    localStorage.setItem('language', 'ml');
    await receive('Anu', 4);
    await plan('15:00', 'Devaki', { visit_type: 'Caregiver' });
    await addTask('Rice and oil', { due_date: '2026-11-14' });
    await browser.open(PAGE, { as: 'admin' });
    const row = await findRow('തിരികെ വിളിക്കാൻ 1', 'Anu');
    row.getByText('4 ദിവസമായി');
    row.getByRole('button', { name: 'വിളിച്ചു Anu' });
    row.getByRole('button', { name: 'എടുത്തില്ല Anu' });
    await findRow('സന്ദർശനങ്ങൾ 1', 'പട്ടികയിലുള്ള ആരുമില്ല');
    await findRow('തീർക്കാൻ 1', '2 ദിവസം വൈകി');
    screen.getByRole('checkbox', { name: 'തീർന്നു: Rice and oil' });
    screen.getByText('ഈ മാസം');
  });
});

describe('the lists of an open dashboard', () => {
  test('TDY-15 are not read by a timer, nor when the window is seen again', async ({
    browser,
    network,
    receive,
  }) => {
    await receive('Anu');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOON });
    await browser.open(PAGE, { as: 'admin' });
    await findRow('Call back 1', 'Anu');
    vi.advanceTimersByTime(600_000);
    await flushPending();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(network.sent(COUNTS).length).toBeGreaterThan(1));
    await network.settled();
    expect(network.sent(TODAY_CALL)).toHaveLength(1);
  });

  browserTest(
    'TDY-15 tell how many requests are new, and show them when that is pressed',
    async ({ app, browser, database: { db }, network }) => {
      await db.deleteFrom('notifications').execute();
      await askForHelp(app, aRequest({ patient_name: 'Anu' }));
      const page = await browser.open(PAGE, { as: 'admin' });
      await findRow('Call back 1', 'Anu');
      await network.settled();
      const poll = async () => {
        const before = network.sent(COUNTS).length;
        window.dispatchEvent(new Event('visibilitychange'));
        await waitFor(() => expect(network.sent(COUNTS)[before]?.status).toBe(200));
        await network.settled();
      };
      await poll();
      expect(screen.queryByRole('button', { name: / new$/ })).toBeNull();

      await askForHelp(app, aRequest({ patient_name: 'Biju' }));
      await askForHelp(app, aRequest({ patient_name: 'Chitra' }));
      await poll();
      const button = await screen.findByRole('button', { name: '2 new' });
      expect(screen.queryByText('Biju')).toBeNull();
      expect(network.sent(TODAY_CALL)).toHaveLength(1);

      await page.user.click(button);
      await findRow('Call back 3', 'Chitra');
      expect(network.sent(TODAY_CALL)).toHaveLength(2);
      expect(screen.queryByRole('button', { name: / new$/ })).toBeNull();
      const title = screen.getByRole('heading', { name: 'Call back 3' });
      await waitFor(() => expect(document.activeElement).toBe(title));

      // Somebody reads all notifications; then one more family asks.
      await db.updateTable('notifications').set({ read_at: new Date() }).execute();
      await poll();
      await askForHelp(app, aRequest({ patient_name: 'Devi' }));
      await poll();
      await screen.findByRole('button', { name: '1 new' });
    },
  );

  test('TDY-15 are read anew on another day', async ({ browser, clock, network, plan }) => {
    await plan('09:00', 'Of today');
    await plan('09:00', 'Of tomorrow', { visit_date: '2026-11-17' });
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-11-16T18:29:30Z'),
    });
    clock.now = new Date('2026-11-16T18:29:30Z');
    await browser.open(PAGE, { as: 'admin' });
    await findRow('Visits 1', 'Of today');
    clock.now = new Date('2026-11-16T18:30:30Z');
    vi.advanceTimersByTime(60_000);
    await screen.findByText('Of tomorrow');
    expect(screen.queryByText('Of today')).toBeNull();
    screen.getByText('Tuesday, 17 November 2026');
    expect(network.sent(TODAY_CALL)).toHaveLength(2);
    await heading('Admin Dashboard');
  });
});
