import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { beLoggedIn, beStaff, expect, test } from '../../support/site.ts';

const client = path.join(import.meta.dirname, '../../../apps/web/build/client');

/** What only the office says, asks for or keeps; the header looks at its token alone (D-54). */
const CONSOLE_MARKS = [
  'adminRole',
  'Authorization',
  'authorization',
  'Admin Dashboard',
  'Are you sure you want to delete',
  'useMutation',
  'admin/volunteers',
];

/** What a visitor's page may ask for by itself. */
const PUBLIC_READS = ['/api/statistics', '/api/emergency-fund', '/api/equipment/available'];

/** The budgets of decision 1, gzip. */
const KB = 1000;

test('the home page carries at most 120 kB of JavaScript, all of it after the page has loaded', async ({
  page,
}) => {
  const asked = listen(page);
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
  expect(asked.bytes()).toBeGreaterThan(50 * KB);
  expect(asked.bytes()).toBeLessThanOrEqual(120 * KB);
});

for (const address of [
  '/patient-registration',
  '/volunteer-caregiver-registration',
  '/volunteer-caregiver-registration?type=medical',
]) {
  test(`the page of a registration carries at most 150 kB of JavaScript: ${address}`, async ({
    page,
  }) => {
    const asked = listen(page);
    await page.goto(address);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.waitForLoadState('networkidle');
    expect(asked.bytes()).toBeGreaterThan(120 * KB);
    expect(asked.bytes()).toBeLessThanOrEqual(150 * KB);
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
    const sum = weights.reduce((all, one) => all + one, brotliCompressSync(html).length);
    expect(sum).toBeLessThanOrEqual(14 * KB);
  });
}

for (const address of ['/', '/nobody-made-this']) {
  test.describe('whoever comes by', () => {
    // A browser says of a 404 that it is one.
    test.use({ mayGrumble: address !== '/' });

    test(`the first page of a visitor loads no file that holds console code: ${address}`, async ({
      page,
      request,
    }) => {
      const asked = listen(page);
      await page.goto(address);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await page.waitForLoadState('networkidle');
      const named = (await (await request.get(address)).text()).matchAll(
        /"(\/assets\/[\w.-]+\.js)"/g,
      );
      const reachable = closure([...named].map(([, file = '']) => file));
      expect(asked.files().toSorted(), 'what the page names is what the browser asks for').toEqual(
        [...reachable].toSorted(),
      );
      for (const file of reachable) {
        const code = readFileSync(path.join(client, file), 'utf8');
        for (const mark of CONSOLE_MARKS)
          expect(code.includes(mark), `${mark} in ${file}`).toBe(false);
        for (const [call] of code.matchAll(/\/api\/[\w/-]*/g)) expect(PUBLIC_READS).toContain(call);
      }
    });
  });
}

test('the console carries at most 270 kB of JavaScript, and 25 for a further page', async ({
  page,
  clinic: _,
}) => {
  await beLoggedIn(page);
  const asked = listen(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  let before = asked.bytes();
  expect(before).toBeLessThanOrEqual(270 * KB);
  for (const [link, sentence] of [
    ['Volunteers', 'Volunteer not found'],
    ['Back to Dashboard', 'Admin Dashboard'],
    ['Patient Management', 'No patients found'],
    ['Add Patient', 'Personal Information'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await page.getByText(sentence).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.bytes() - before, link).toBeLessThanOrEqual(25 * KB);
    before = asked.bytes();
  }
});

test('the staff app carries at most 200 kB of JavaScript, from the login to the dashboard', async ({
  page,
  clinic,
}) => {
  const asked = listen(page);
  await page.goto('/vcm');
  await page.getByLabel('Username').waitFor();
  await page.waitForLoadState('networkidle');
  const login = asked.bytes();
  await beStaff(page, clinic);
  await page.goto('/vcm/dashboard');
  await page.getByText('Assisted Patients').waitFor();
  await page.waitForLoadState('networkidle');
  const both = asked.bytes();
  test.info().annotations.push({ type: 'gzip', description: `login ${login}, both ${both}` });
  expect(login).toBeGreaterThan(100 * KB);
  expect(both).toBeLessThanOrEqual(200 * KB);
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

/** The scripts that a page asks for, and what they weigh on the line. */
function listen(page: Page) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return {
    files: () => [...new Set(scripts)],
    bytes: () =>
      [...new Set(scripts)]
        .map((file) => path.join(client, `${file}.gz`))
        .filter((file) => existsSync(file))
        .reduce((sum, file) => sum + statSync(file).size, 0),
  };
}

/** The built files that these import when they start, and those that they import in turn. */
function closure(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(path.join(client, file), 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*"(\.\/[\w.-]+\.js)"/g)];
    closure(
      imports.map(([, name = '']) => path.posix.join('/assets', name)),
      found,
    );
  }
  return found;
}
