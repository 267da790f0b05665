import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { expectAlert, heading, test } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';
import { expectCleared, storeToken, submit, unreadableTokens } from './login-steps.ts';

const LOGIN = 'POST /api/admin-login';

describe('the login of the administrators', () => {
  test('asks for username and password, which can be read while it is typed (ALG-01, ALG-02, SHL-09)', async ({
    browser,
  }) => {
    const page = await browser.open('/admin');
    await heading('Admin Login');
    const username = await screen.findByLabelText<HTMLInputElement>('Username');
    await page.user.type(username, 'asha');
    expect(username.value).toBe('asha');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await page.user.type(password, 'secret');
    expect(password.type).toBe('password');

    const show = screen.getByRole('button', { name: 'Show password', pressed: false });
    await page.user.click(show);
    expect(password.type).toBe('text');
    expect(password.value).toBe('secret');
    expect(show.getAttribute('aria-pressed')).toBe('true');
    await page.user.click(show);
    expect(password.type).toBe('password');
    expect(page.path()).toBe('/admin');
  });

  test('stores token and role, and opens the dashboard (ALG-06, ALG-07, SHL-10)', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin');
    await submit(page, 'asha', PASSWORD);
    await heading('Admin Dashboard');

    expect(page.path()).toBe('/admin/dashboard');
    expect(network.sent(LOGIN)).toMatchObject([
      { body: { username: 'asha', password: PASSWORD }, status: 200 },
    ]);
    expect(network.sent(LOGIN)[0]?.headers).not.toHaveProperty('authorization');
    expect(localStorage.getItem('adminToken')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(localStorage.getItem('adminRole')).toBe('admin');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('vcm'))).toEqual([]);
  });

  test('says what the server says when it refuses (ALG-08)', async ({ browser }) => {
    const page = await browser.open('/admin');
    await submit(page, 'asha', 'wrong');
    await expectAlert('Invalid username or password');
    expect(page.path()).toBe('/admin');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('asha');
  });

  test('has its own sentence for a failure without a message or an answer (ALG-09)', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin');
    network.replaceAnswer(LOGIN, { status: 502, body: '<h1>Bad Gateway</h1>' });
    await submit(page, 'asha', PASSWORD);
    await screen.findByText('An error occurred during login');

    page.reload();
    network.isDown = true;
    await submit(page, 'asha', PASSWORD);
    await screen.findByText('An error occurred during login');
    expect(network.sent(LOGIN).map(({ status }) => status)).toEqual([502, null]);
  });

  test('sends nothing before both are filled in (ALG-12)', async ({ browser, network }) => {
    const page = await browser.open('/admin');
    await page.user.click(await screen.findByRole('button', { name: 'Log in' }));
    screen.getByRole('link', { name: 'Username is required' });
    screen.getByRole('link', { name: 'Password is required' });

    await page.user.click(screen.getByRole('link', { name: 'Password is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await page.user.keyboard('{Shift>}{Tab}{/Shift}asha{Enter}');
    expect(screen.queryByRole('link', { name: 'Username is required' })).toBeNull();
    screen.getByRole('link', { name: 'Password is required' });
    expect(network.calls).toEqual([]);
    expect(page.path()).toBe('/admin');
  });

  test('says the same of an unknown name, a wrong password and an account of staff (ALG-10, ALG-11)', async ({
    browser,
    network,
    staff,
  }) => {
    const page = await browser.open('/admin');
    const tries = [
      { username: 'nobody', password: PASSWORD },
      { username: 'asha', password: 'wrong' },
      { username: await staff(), password: PASSWORD },
    ];
    for (const { username, password } of tries) {
      await submit(page, username, password);
      await expectAlert('Invalid username or password');
      expect(localStorage.getItem('adminToken')).toBeNull();
      page.reload();
    }
    expect(network.sent(LOGIN)).toMatchObject(tries.map((body) => ({ body, status: 401 })));
    expect(page.path()).toBe('/admin');
  });

  test('asks for patience after ten failures, also with the right password (ALG-13)', async ({
    app,
    browser,
    network,
  }) => {
    const page = await browser.open('/admin');
    const wrong = { body: { username: 'asha', password: 'wrong' } };
    await Promise.all(Array.from({ length: 9 }, () => ask(app, LOGIN, wrong)));
    await submit(page, 'asha', 'wrong');
    await expectAlert('Invalid username or password');
    page.reload();
    await submit(page, 'asha', PASSWORD);
    await expectAlert('Too many attempts. Please try again later.');
    expect(network.sent(LOGIN).map(({ status }) => status)).toEqual([401, 429]);
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  test('cannot be sent twice', async ({ browser, network }) => {
    const page = await browser.open('/admin');
    const release = network.hold();
    await submit(page, 'asha', PASSWORD);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
    expect(button.disabled).toBe(true);
    await page.user.click(button);
    await page.user.type(screen.getByLabelText('Password'), '{Enter}');
    release();
    await heading('Admin Dashboard');
    expect(network.sent(LOGIN)).toHaveLength(1);
  });
});

describe('a token that is already stored', () => {
  test('leads to the dashboard while it has not expired (ALG-03)', async ({ browser }) => {
    const page = await browser.open('/admin', { as: 'admin' });
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
  });

  test('is removed once it has expired, which only this page looks at (ALG-04, SHL-37)', async ({
    app,
    browser,
    clock,
    admin: _account,
  }) => {
    clock.pass(-9 * 60);
    const expired = await logIn(app, 'admin', 'asha');
    clock.pass(9 * 60);
    storeToken('admin', expired);
    const page = await browser.open('/admin');
    await heading('Admin Login');
    await expectCleared('admin', page);
  });

  test.for(unreadableTokens('admin'))(
    'is removed like an expired one when it cannot be read: "%s" (ALG-05)',
    async (token, { browser }) => {
      storeToken('admin', token);
      const page = await browser.open('/admin');
      await heading('Admin Login');
      await expectCleared('admin', page);
    },
  );

  test('is asked for nothing but its expiry; the server looks at the signature (ALG-14)', async ({
    browser,
    network,
  }) => {
    const claims = { role: 'admin', sub: '1', exp: Math.floor(Date.now() / 1000) + 3600 };
    storeToken('admin', `a.${btoa(JSON.stringify(claims))}.forged`);
    const release = network.hold();
    await browser.open('/admin');
    await heading('Admin Dashboard');
    release();
    await heading('Admin Login');
    expect(localStorage.getItem('adminToken')).toBeNull();
  });
});
