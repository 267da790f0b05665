import { screen } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { flushPending, heading, pollWithoutClock, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';

const LOGOUT = 'POST /api/logout';

describe('logging out', () => {
  test('ends the session on the server and here, and reloads after 100 ms (DSH-38, DSH-39, DSH-40, DSH-41, DSH-42)', async ({
    app,
    browser,
    network,
  }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const token = localStorage.getItem('adminToken') ?? '';
    const button = await screen.findByRole('button', { name: 'Logout' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.user.click(button);
    await pollWithoutClock(() => network.sent(LOGOUT)[0]?.status === 200);
    await flushPending();

    expect(network.sent(LOGOUT)).toMatchObject([
      { method: 'POST', path: '/api/logout', headers: { authorization: `Bearer ${token}` } },
    ]);
    expect((await ask(app, 'GET /api/volunteers', { token })).status).toBe(401);
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminRole')).toBeNull();

    vi.advanceTimersByTime(99);
    expect(browser.reloads()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(browser.reloads()).toBe(1);
    vi.useRealTimers();
    await heading('Admin Login');
    expect(page.path()).toBe('/admin');
  });

  test.for(['no connection', 'no answer yet'] as const)(
    'forgets the session even with %s (DSH-43)',
    async (trouble, { browser, network }) => {
      const page = await browser.open('/admin/dashboard', { as: 'admin' });
      const button = await screen.findByRole('button', { name: 'Logout' });
      const release = network.hold();
      network.isDown = true;
      if (trouble === 'no connection') release();
      await page.user.click(button);
      expect(network.sent(LOGOUT)).toHaveLength(1);
      expect(localStorage.getItem('adminToken')).toBeNull();
      expect(localStorage.getItem('adminRole')).toBeNull();
      release();
      await heading('Admin Login');
      expect(browser.reloads()).toBe(1);
      expect(page.path()).toBe('/admin');
    },
  );

  test('says so on the login page, once', async ({ browser }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Admin Login');
    screen.getByText('You are logged out');
    page.reload();
    await heading('Admin Login');
    expect(screen.queryByText('You are logged out')).toBeNull();
  });

  test('sends one call, however often it is pressed', async ({ browser, network }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const release = network.hold();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Logout' });
    await page.user.dblClick(button);
    expect(button.disabled).toBe(true);
    release();
    await heading('Admin Login');
    expect(network.sent(LOGOUT)).toHaveLength(1);
    expect(browser.reloads()).toBe(1);
  });
});
