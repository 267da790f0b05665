import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  clientFolder as client,
  gzipBytes,
  importClosure,
} from '../../../scripts/page-bytes/built-pages.ts';
import { KB } from '../../../scripts/page-bytes/pages.ts';
import { expect, logInAsAdmin, logInAsStaff, test } from '../../support/site.ts';

/** Strings that occur only in console code; the header may read only the admin token (D-54). */
const CONSOLE_MARKS = [
  'adminRole',
  'Authorization',
  'authorization',
  'Admin Dashboard',
  'Are you sure you want to delete',
  'useMutation',
  'admin/volunteers',
];

/** Calls that a public page may make by itself. */
const PUBLIC_READS = ['/api/statistics', '/api/emergency-fund', '/api/equipment/available'];

test('the home page carries at most 110 kB of JavaScript, all of it after the page has loaded', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
  const early = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) => name.endsWith('.js') && startTime < (visit?.loadEventStart ?? 0),
      )
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  expect(scripts.bytes()).toBeGreaterThan(50 * KB);
  expect(scripts.bytes()).toBeLessThanOrEqual(110 * KB);
});

for (const address of [
  '/patient-registration',
  '/volunteer-caregiver-registration',
  '/volunteer-caregiver-registration?type=medical',
  '/request-status',
]) {
  test(`a page with a form carries at most 130 kB of JavaScript: ${address}`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(address);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.waitForLoadState('networkidle');
    expect(scripts.bytes()).toBeGreaterThan(100 * KB);
    expect(scripts.bytes()).toBeLessThanOrEqual(130 * KB);
  });
}

for (const address of ['/', '/ml']) {
  test(`page and styles of ${address} fit into the first 14 kB of a connection`, async ({
    request,
  }) => {
    const html = await (await request.get(address)).text();
    const styles = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g)];
    expect(styles.length).toBeGreaterThan(0);
    const weights = styles.map(([, file = '']) => statSync(path.join(client, `${file}.br`)).size);
    const sum = weights.reduce((total, weight) => total + weight, brotliCompressSync(html).length);
    expect(sum).toBeLessThanOrEqual(14 * KB);
  });
}

for (const address of ['/', '/nobody-made-this']) {
  test.describe('whoever comes by', () => {
    // The browser logs a 404 to its console.
    test.use({ allowsConsoleErrors: address !== '/' });

    test(`the first page of a visitor loads no file that holds console code: ${address}`, async ({
      page,
      request,
    }) => {
      const scripts = watchScripts(page);
      await page.goto(address);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await page.waitForLoadState('networkidle');
      const namedFiles = (await (await request.get(address)).text()).matchAll(
        /"(\/assets\/[\w.-]+\.js)"/g,
      );
      const reachable = importClosure([...namedFiles].map(([, file = '']) => file));
      expect(
        scripts.files().toSorted(),
        'what the page names is what the browser asks for',
      ).toEqual([...reachable].toSorted());
      for (const file of reachable) {
        const code = readFileSync(path.join(client, file), 'utf8');
        for (const mark of CONSOLE_MARKS)
          expect(code.includes(mark), `${mark} in ${file}`).toBe(false);
        for (const [call] of code.matchAll(/\/api\/[\w/-]*/g)) expect(PUBLIC_READS).toContain(call);
      }
    });
  });
}

test('the console carries at most 215 kB of JavaScript, and 25 for a further page', async ({
  page,
  clinic: _,
}) => {
  await logInAsAdmin(page);
  const scripts = watchScripts(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  let before = scripts.bytes();
  expect(before).toBeLessThanOrEqual(215 * KB);
  for (const [link, sentence] of [
    ['Volunteers', 'Volunteer not found'],
    ['Back to Dashboard', 'Admin Dashboard'],
    ['Patient Management', 'No patients found'],
    ['Add Patient', 'Personal Information'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await page.getByText(sentence).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.bytes() - before, link).toBeLessThanOrEqual(25 * KB);
    before = scripts.bytes();
  }
});

test.describe('on a wide screen with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the week carries at most 25 kB of JavaScript beyond the list of visits, with dragging', async ({
    page,
    clinic: _,
  }) => {
    await logInAsAdmin(page);
    const scripts = watchScripts(page);
    await page.goto('/admin/schedules');
    await page.getByRole('heading', { level: 1, name: 'All Schedules' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = scripts.bytes();
    const nav = page.getByRole('navigation', { name: 'Pages of the office' });
    await nav.getByRole('link', { name: 'Week' }).click();
    await page.getByText('A visit can also be dragged to another cell.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.files().some((file) => file.includes('/drag-'))).toBe(true);
    expect(scripts.bytes() - before).toBeLessThanOrEqual(25 * KB);
  });
});

test('the staff app carries at most 170 kB of JavaScript, from the login to the dashboard', async ({
  page,
  clinic,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/vcm');
  await page.getByLabel('Username').waitFor();
  await page.waitForLoadState('networkidle');
  const login = scripts.bytes();
  await logInAsStaff(page, clinic);
  await page.goto('/vcm/dashboard');
  await page.getByText('Assisted Patients').waitFor();
  await page.waitForLoadState('networkidle');
  const both = scripts.bytes();
  test.info().annotations.push({ type: 'gzip', description: `login ${login}, both ${both}` });
  expect(login).toBeGreaterThan(100 * KB);
  expect(both).toBeLessThanOrEqual(170 * KB);
});

test('nothing comes from another host', async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/ml');
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([site.url]);
});

for (const address of [
  '/',
  '/ml',
  '/admin',
  '/admin/volunteers',
  '/vcm',
  '/nobody-made-this',
  '/admin/nobody-made-this',
]) {
  test(`${address} has a policy without exceptions`, async ({ request }) => {
    const answer = await request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')+$/);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
  });
}

test('a second request is answered from memory, and not at all when nothing changed', async ({
  request,
}) => {
  const first = await request.get('/');
  const { etag = '' } = first.headers();
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const second = await request.get('/', { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(304);
  expect((await second.body()).length).toBe(0);
});

test('SHL-67 SHL-69 a page that nobody made is 404 as a page, a call that nobody made is 404 as JSON', async ({
  request,
}) => {
  for (const address of ['/', '/admin/', '/vcm/', '/admin/volunteers/', '/vcm/dashboard/']) {
    const page = await request.get(`${address}nobody-made-this`);
    expect(page.status(), address).toBe(404);
    expect(await page.text()).toContain('404 Page Not Found');
  }
  const call = await request.get('/api/nobody-made-this');
  expect(call.status()).toBe(404);
  expect(await call.json()).toEqual({ message: 'Not found', error: 'Not found', field: null });
});

/** Records the scripts that a page requests, and their gzip size. */
function watchScripts(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) requested.push(pathname);
  });
  return {
    files: () => [...new Set(requested)],
    bytes: () => gzipBytes(new Set(requested)),
  };
}
