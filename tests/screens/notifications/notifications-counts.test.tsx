import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@thinna/contract/words/index';
import { notifications as malayalam } from '@thinna/contract/words/ml/notifications';
import { describe, expect, vi } from 'vitest';
import { flushPending, heading, pollWithoutClock, test } from '../../support/browser.tsx';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';

const COUNTS = 'GET /api/notifications/counts';
const EVERY_MS = 10_000;

/** Makes an answer of the counts call. */
const countsAnswer = (values: Partial<Record<string, number>>) => ({
  status: 200,
  body: JSON.stringify({
    volunteer: 0,
    caregiver: 0,
    medical_professional: 0,
    patient: 0,
    ...values,
  }),
});

const bell = () => screen.findByRole('link', { name: /^Notifications/ });
const card = (title: string) =>
  within(screen.getByRole('main')).getByRole('link', { name: new RegExp(`^${title}`) });
const badgeIn = (element: HTMLElement) =>
  element.querySelector('.count-badge [aria-hidden]')?.textContent ?? null;
const announcement = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('the badges', () => {
  test('DSH-13 DSH-16 DSH-18 count the unread of each type on its card, and all on the bell', async ({
    app,
    browser,
    network,
  }) => {
    await registerHelper(app, aRegistrant.volunteer());
    await registerHelper(app, aRegistrant.volunteer());
    await registerHelper(app, aRegistrant.medical());
    await registerHelper(app, aRegistrant.caregiver());
    await askForHelp(app, aRequest());
    await browser.open('/admin/dashboard', { as: 'admin' });
    await waitFor(async () => expect(badgeIn(await bell())).toBe('5'));
    expect(network.sent(COUNTS)).toHaveLength(1);
    expect(badgeIn(card('Volunteers'))).toBe('2');
    expect(badgeIn(card('Medical Professionals'))).toBe('1');
    expect(badgeIn(card('Caregivers'))).toBe('1');
    expect(badgeIn(card('Patients in Need'))).toBe('1');
    expect(document.querySelectorAll('.card-link .count-badge')).toHaveLength(4);
    within(card('Volunteers')).getByText('2 unread');
  });

  test('DSH-15 are not shown for nothing', async ({ app, browser }) => {
    await registerHelper(app, aRegistrant.caregiver());
    await browser.open('/admin/dashboard', { as: 'admin' });
    await waitFor(async () => expect(badgeIn(await bell())).toBe('1'));
    expect(badgeIn(card('Volunteers'))).toBeNull();
    expect(badgeIn(card('Medical Professionals'))).toBeNull();
  });

  test.for([
    [99, '99', '(99) Admin Dashboard · '],
    [100, '99+', '(99+) Admin Dashboard · '],
    [1284, '99+', '(99+) Admin Dashboard · '],
  ] as const)(
    'DSH-14 DSH-17 say for %i on card and bell: %s',
    async ([count, text, title], { browser, network }) => {
      network.replaceAnswer(COUNTS, countsAnswer({ medical_professional: count }));
      await browser.open('/admin/dashboard', { as: 'admin' });
      await waitFor(async () => expect(badgeIn(await bell())).toBe(text));
      expect(badgeIn(card('Medical Professionals'))).toBe(text);
      await waitFor(() => expect(document.title).toContain(title));
      // Screen readers get the exact number.
      within(await bell()).getByText(`${count} unread`);
    },
  );

  test('keep the last number while the server does not answer, and say nothing', async ({
    browser,
    network,
  }) => {
    network.replaceAnswer(COUNTS, countsAnswer({ volunteer: 3 }));
    await browser.open('/admin/dashboard', { as: 'admin' });
    await waitFor(async () => expect(badgeIn(await bell())).toBe('3'));
    network.replaceAnswer(COUNTS, { status: 500, body: '{}' });
    setVisibility('visible');
    await waitFor(() => expect(network.sent(COUNTS)).toHaveLength(2));
    await network.settled();
    expect(badgeIn(await bell())).toBe('3');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });
});

describe('the poll', () => {
  test('DSH-19 asks every 10 s while the dashboard is open, and stops when it is left', async ({
    app,
    browser,
    network,
  }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await pollWithoutClock(() => network.sent(COUNTS)[0]?.status === 200);
    await flushPending();
    await advanceTimers(EVERY_MS - 1);
    expect(network.sent(COUNTS)).toHaveLength(1);
    await registerHelper(app, aRegistrant.volunteer());
    await advanceTimers(1);
    await pollWithoutClock(() => network.sent(COUNTS)[1]?.status === 200);
    await pollWithoutClock(() => badgeIn(card('Volunteers')) === '1');
    await advanceTimers(EVERY_MS);
    expect(network.sent(COUNTS)).toHaveLength(3);

    await page.user.click(card('Caregivers'));
    await pollWithoutClock(() => screen.queryByRole('heading', { level: 1, name: 'Caregivers' }));
    await flushPending();
    await advanceTimers(EVERY_MS * 3);
    expect(network.sent(COUNTS)).toHaveLength(3);
  });

  test('DSH-19 rests while the tab is hidden, and asks at once when it is seen again', async ({
    app,
    browser,
    network,
  }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await browser.open('/admin/dashboard', { as: 'admin' });
    await pollWithoutClock(() => network.sent(COUNTS)[0]?.status === 200);
    await flushPending();
    setVisibility('hidden');
    await registerHelper(app, aRegistrant.volunteer());
    await advanceTimers(EVERY_MS * 5);
    expect(network.sent(COUNTS)).toHaveLength(1);
    setVisibility('visible');
    await pollWithoutClock(() => network.sent(COUNTS).length === 2);
    await pollWithoutClock(() => badgeIn(card('Volunteers')) === '1');
    await advanceTimers(EVERY_MS);
    expect(network.sent(COUNTS)).toHaveLength(3);
  });

  test('an increase is announced once, politely; what was there before, and a decrease, are not', async ({
    browser,
    network,
  }) => {
    const answerWith = async (count: number) => {
      network.replaceAnswer(COUNTS, countsAnswer({ volunteer: count }));
      const before = network.sent(COUNTS).length;
      setVisibility('visible');
      await waitFor(() => expect(network.sent(COUNTS)[before]?.status).toBe(200));
      await waitFor(async () => expect(badgeIn(await bell())).toBe(count > 0 ? `${count}` : null));
    };
    network.replaceAnswer(COUNTS, countsAnswer({ volunteer: 2 }));
    await browser.open('/admin/dashboard', { as: 'admin' });
    await waitFor(async () => expect(badgeIn(await bell())).toBe('2'));
    expect(announcement()).toBe('');
    await answerWith(3);
    const sentence = 'Someone new came forward. Unread notifications: 3';
    const region = screen.getByText(sentence);
    expect(region.getAttribute('role')).toBe('status');
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => changes.push(...records));
    watch.observe(region, { childList: true, characterData: true, subtree: true });
    await answerWith(3);
    expect(changes).toEqual([]);
    watch.disconnect();

    await answerWith(1);
    expect(announcement()).toBe('');
    // A repeated number is announced again after a decrease.
    await answerWith(3);
    expect(announcement()).toBe(sentence);
    await answerWith(0);
    expect(document.title).toMatch(/^Admin Dashboard · /);
  });

  test('leads to the login when the session has ended meanwhile', async ({ app, browser }) => {
    await registerHelper(app, aRegistrant.volunteer());
    await browser.open('/admin/dashboard', { as: 'admin' });
    await waitFor(async () => expect(badgeIn(await bell())).toBe('1'));
    localStorage.setItem('adminToken', 'no longer good');
    setVisibility('visible');
    await heading('Admin Login');
  });
});

test('in Malayalam the bell and its news speak it too', async ({ browser, network }) => {
  localStorage.setItem('language', 'ml');
  network.replaceAnswer(COUNTS, countsAnswer({ patient: 1 }));
  await browser.open('/admin/dashboard', { as: 'admin' });
  const link = await screen.findByRole('link', { name: new RegExp(`^${malayalam.title}`) });
  await waitFor(() => expect(badgeIn(link)).toBe('1'));
  network.replaceAnswer(COUNTS, countsAnswer({ patient: 2 }));
  setVisibility('visible');
  await screen.findByText(fill(malayalam.news, { count: 2 }));
});

/** Hides the tab or makes it visible again. */
function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  window.dispatchEvent(new Event('visibilitychange'));
}

async function advanceTimers(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await flushPending();
}
