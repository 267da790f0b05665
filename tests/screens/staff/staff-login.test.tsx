import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { expectAlert, heading, test } from '../../support/browser.tsx';
import { logIn } from '../../support/clinic.ts';
import { expectCleared, storeToken, submit, unreadableTokens } from '../console/login-steps.ts';

const LOGIN = 'POST /api/vcm-login';

describe('the login of staff', () => {
  test('SLG-01 SLG-02 SHL-31 asks for username and password, which can be read while it is typed', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/vcm');
    await heading('Staff Login');
    await page.user.type(await screen.findByLabelText('Username'), 'suni');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await page.user.type(password, 'secret');
    expect(password.type).toBe('password');
    const show = screen.getByRole('button', { name: 'Show password', pressed: false });
    await page.user.click(show);
    expect(password.type).toBe('text');
    expect(password.value).toBe('secret');
    await page.user.click(show);
    expect(password.type).toBe('password');
    expect(page.path()).toBe('/vcm');
    expect(network.calls).toEqual([]);
  });

  test('SLG-03 sends nothing before both are filled in', async ({ browser, network }) => {
    const page = await browser.open('/vcm');
    await page.user.click(await screen.findByRole('button', { name: 'Log in' }));
    screen.getByRole('link', { name: 'Username is required' });
    screen.getByRole('link', { name: 'Password is required' });
    await page.user.type(screen.getByLabelText('Username'), 'suni{Enter}');
    screen.getByRole('link', { name: 'Password is required' });
    await page.user.clear(screen.getByLabelText('Username'));
    await page.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    screen.getByRole('link', { name: 'Username is required' });
    expect(network.calls).toEqual([]);
  });

  test('SLG-04 says that it is loading until it knows what to show', async ({ browser }) => {
    const moments = new Set<string>();
    const watch = new MutationObserver(() => moments.add(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true });
    await browser.open('/vcm');
    await screen.findByLabelText('Username');
    watch.disconnect();
    const loadingTexts = [...moments].filter((text) => text.includes('Loading...'));
    expect(loadingTexts).toHaveLength(1);
    expect(loadingTexts[0]).toContain('Staff Login');
    expect(loadingTexts[0]).not.toContain('Username');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('SLG-08 SLG-09 SHL-32 stores token and role, and opens the dashboard', async ({
    browser,
    network,
    staff,
  }) => {
    const username = await staff();
    const page = await browser.open('/vcm');
    await submit(page, username, PASSWORD);
    await heading('Care Management Dashboard');
    expect(page.path()).toBe('/vcm/dashboard');
    expect(network.sent(LOGIN)).toMatchObject([
      { body: { username, password: PASSWORD }, status: 200 },
    ]);
    expect(localStorage.getItem('vcmToken')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(localStorage.getItem('vcmRole')).toBe('vcm');
  });

  test('SLG-10 says what the server says, and has its own sentence when it says nothing', async ({
    browser,
    network,
    staff,
  }) => {
    const username = await staff();
    const page = await browser.open('/vcm');
    await submit(page, username, 'wrong');
    await expectAlert('Invalid username or password');
    expect(page.path()).toBe('/vcm');
    expect(localStorage.getItem('vcmToken')).toBeNull();

    page.reload();
    network.replaceAnswer(LOGIN, { status: 502, body: '<h1>Bad Gateway</h1>' });
    await submit(page, username, PASSWORD);
    await expectAlert('An error occurred during login');

    page.reload();
    network.isDown = true;
    await submit(page, username, PASSWORD);
    await expectAlert('An error occurred during login');
  });

  test('SLG-11 leaves the session of an administrator alone', async ({ app, browser, staff }) => {
    const admin = await logIn(app, 'admin', 'asha');
    localStorage.setItem('adminToken', admin);
    localStorage.setItem('adminRole', 'admin');
    const page = await browser.open('/vcm');
    await submit(page, await staff(), PASSWORD);
    await heading('Care Management Dashboard');
    expect(localStorage.getItem('adminToken')).toBe(admin);
    expect(localStorage.getItem('adminRole')).toBe('admin');
    expect(localStorage.getItem('vcmToken')).not.toBe(admin);
  });

  test('SLG-12 refuses the account of an administrator', async ({ browser, network }) => {
    const page = await browser.open('/vcm');
    await submit(page, 'asha', PASSWORD);
    await expectAlert('Invalid username or password');
    expect(network.sent(LOGIN)).toMatchObject([{ status: 401 }]);
    expect(localStorage.getItem('vcmToken')).toBeNull();
  });
});

describe('a stored token of staff', () => {
  test('SLG-05 leads to the dashboard while it has not expired', async ({ browser, staff }) => {
    const page = await browser.open('/vcm', { as: await staff() });
    await heading('Care Management Dashboard');
    expect(page.path()).toBe('/vcm/dashboard');
  });

  test('SLG-06 is cleared with the role once it has expired', async ({
    app,
    browser,
    clock,
    staff,
  }) => {
    const username = await staff();
    clock.pass(-13 * 60);
    storeToken('vcm', await logIn(app, 'vcm', username));
    clock.pass(13 * 60);
    const page = await browser.open('/vcm');
    await heading('Staff Login');
    await expectCleared('vcm', page);
  });

  test.for(unreadableTokens('vcm'))(
    'SLG-07 is cleared with the role when it cannot be read: "%s"',
    async (token, { browser }) => {
      storeToken('vcm', token);
      const page = await browser.open('/vcm');
      await heading('Staff Login');
      await expectCleared('vcm', page);
    },
  );
});
