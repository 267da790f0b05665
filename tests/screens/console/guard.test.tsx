import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import table from '../../../apps/web/app/routes.ts';
import { FIRST_LOAD_TIMEOUT, heading, test } from '../../support/browser.tsx';
import { logIn } from '../../support/clinic.ts';

/** The acceptance lines that name a page as guarded. */
const lines: Readonly<Record<string, string>> = {
  '/admin/dashboard': 'SHL-10, SHL-33',
  '/admin/volunteers': 'SHL-11, SHL-33',
  '/admin/volunteers/view/1': 'SHL-12, SHL-33',
  '/admin/caregivers': 'SHL-13, SHL-33',
  '/admin/caregivers/view/1': 'SHL-14, SHL-33',
  '/admin/patients-in-need': 'SHL-15, SHL-33',
  '/admin/patients-in-need/view/1': 'SHL-16, SHL-33',
  '/admin/patient-management': 'SHL-17, SHL-33',
  '/admin/patients': 'SHL-18, SHL-33',
  '/admin/patients/add': 'SHL-19, SHL-33',
  '/admin/patients/view/1': 'SHL-20, SHL-33',
  '/admin/patients/update/1': 'SHL-21, SHL-33',
  '/admin/medical-professionals': 'SHL-26, SHL-33',
  '/admin/medical-professionals/view/1': 'SHL-27, SHL-33',
  '/admin/statistics': 'SHL-30, SHL-33',
  '/admin/equipments': 'SHL-28, SHL-33',
  '/admin/equipments/view/1': 'SHL-29, SHL-33',
};

/** The paths of all pages of the console, with 1 for an id. */
const inConsole = table
  .flatMap(({ children = [] }) => children)
  .filter(({ file }) => file === 'admin/console.tsx')
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => `/${path.replace(':id', '1')}`);

const guarded = [...new Set([...Object.keys(lines), ...inConsole])].map(
  (path) => [path, lines[path] ?? 'SHL-33'] as const,
);

describe('the guard of the console', () => {
  test.for(guarded)(
    'sends whoever has no token from %s to the login (%s)',
    async ([path], { browser, network }) => {
      const page = await browser.open(path);
      await heading('Admin Login');
      expect(page.path()).toBe('/admin');
      expect(network.calls).toEqual([]);
    },
  );

  test('SHL-35 sends whoever has only a token of staff to the login of the office', async ({
    app,
    browser,
    network,
    staff,
  }) => {
    localStorage.setItem('vcmToken', await logIn(app, 'vcm', await staff()));
    localStorage.setItem('vcmRole', 'vcm');
    const page = await browser.open('/admin/patients');
    await heading('Admin Login');
    expect(page.path()).toBe('/admin');
    expect(network.calls).toEqual([]);
  });

  test('guards every page of the console that there is', () => {
    expect(inConsole).toEqual(expect.arrayContaining(Object.keys(lines)));
  });

  test('asks only whether there is a token: an expired one passes (SHL-36, SHL-37)', async ({
    admin: _account,
    app,
    browser,
    clock,
    network,
  }) => {
    clock.pass(-9 * 60);
    localStorage.setItem('adminToken', await logIn(app, 'admin', 'asha'));
    clock.pass(9 * 60);
    // The server's 401 is held back.
    network.hold();
    const page = await browser.open('/admin/dashboard');
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
    expect(localStorage.getItem('adminToken')).not.toBeNull();
  });

  test('a call that is answered with 401 removes token and role and opens the login (SHL-38)', async ({
    admin: _account,
    app,
    browser,
    clock,
    network,
  }) => {
    clock.pass(-9 * 60);
    localStorage.setItem('adminToken', await logIn(app, 'admin', 'asha'));
    clock.pass(9 * 60);
    localStorage.setItem('adminRole', 'admin');
    localStorage.setItem('vcmToken', 'of the other side');
    // Keeps the frame's own calls from ending the session before that of the page.
    network.replaceAnswer('GET /api/security-notices', { status: 503, body: '{}' });
    network.replaceAnswer('GET /api/office-counts', { status: 503, body: '{}' });
    const page = await browser.open('/admin/volunteers');
    await heading('Admin Login');
    expect(page.path()).toBe('/admin');
    await network.settled();
    expect(network.calls).toMatchObject([{ path: '/api/volunteers', status: 401 }]);
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminRole')).toBeNull();
    expect(localStorage.getItem('vcmToken')).toBe('of the other side');
  });

  test.for(['/admin/nothing/here', '/vcm/nothing'])(
    'SHL-67 SHL-68 SHL-69 has the public page for an unknown address, not the login: %s',
    async (path, { browser, network }) => {
      // A token of the other role does not count as a session.
      localStorage.setItem(
        path.startsWith('/vcm') ? 'adminToken' : 'vcmToken',
        'of the other side',
      );
      const page = await browser.open(path);
      // The button appears once the words of the page's language are loaded.
      await screen.findByRole('button', { name: 'മലയാളം' }, FIRST_LOAD_TIMEOUT);
      await heading('404 Page Not Found');
      expect(document.title).toMatch(/^404 Page Not Found · /);
      within(screen.getByRole('banner')).getByRole('link', { name: 'Home' });
      screen.getByRole('heading', { name: 'Connect With Us' });
      expect(hrefOf('Return to Home')).toBe('/');
      expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
      expect(page.path()).toBe(path);
      expect(network.calls).toEqual([]);
    },
  );

  test.for([
    ['/admin/nothing/here', '/admin/dashboard', 'Admin Dashboard'],
    ['/vcm/nothing', '/vcm/dashboard', 'Care Management Dashboard'],
  ] as const)(
    'SHL-67 SHL-68 SHL-69 keeps whoever is logged in in the console at an unknown address: %s',
    async ([path, dashboard, title], { browser, network, staff }) => {
      const page = await browser.open(path, {
        as: path.startsWith('/vcm') ? await staff() : 'admin',
      });
      await screen.findByRole('button', { name: 'Logout' }, FIRST_LOAD_TIMEOUT);
      const pageTitle = await heading('404 Page Not Found');
      expect(document.title).toMatch(/^404 Page Not Found · /);
      expect(pageTitle.closest('main')).not.toBeNull();
      const bar = within(screen.getByRole('banner'));
      expect(bar.queryByRole('link', { name: 'Home' })).toBeNull();
      expect(hrefOf('Return to Home')).toBe('/');
      expect(hrefOf('Back to Dashboard')).toBe(dashboard);
      expect(page.path()).toBe(path);
      // No call, which could end in a 401 and lead to the login.
      expect(network.calls).toEqual([]);

      await page.user.click(bar.getByRole('button', { name: 'മലയാളം' }));
      await heading('404 പേജ് കണ്ടെത്തിയില്ല');
      expect(hrefOf('ഹോം പേജിലേക്ക് മടങ്ങുക')).toBe('/ml');
      await page.user.click(screen.getByRole('button', { name: 'English' }));
      await heading('404 Page Not Found');

      await page.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
      const dashboardTitle = await heading(title);
      expect(page.path()).toBe(dashboard);
      await waitFor(() => expect(document.activeElement).toBe(dashboardTitle));
    },
  );

  test('SHL-69 an unknown address stays what it is after the logout', async ({ browser }) => {
    const page = await browser.open('/admin/nothing/here', { as: 'admin' });
    await page.user.click(
      await screen.findByRole('button', { name: 'Logout' }, FIRST_LOAD_TIMEOUT),
    );
    await waitFor(() => expect(browser.reloads()).toBe(1), { timeout: 5000 });
    await heading('404 Page Not Found');
    screen.getByRole('heading', { name: 'Connect With Us' });
    expect(page.path()).toBe('/admin/nothing/here');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
