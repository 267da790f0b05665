import { countActions } from '../../support/actions.ts';
import { expect, logInAsAdmin, type Site, test } from '../../support/site.ts';

const TITLE = 'Search patients, requests and helpers';

/** A patient whose son calls, among others. */
async function addCaller({ database: { db } }: Site): Promise<number> {
  const other = { first_name: 'Kalyani Menon', support_type: 'medical' } as const;
  const { id } = await db
    .insertInto('patients')
    .values({
      first_name: 'Kalyani Amma',
      support_type: 'medical',
      proxy_name: 'Ravi',
      proxy_relation: 'son',
      proxy_phone_number: '5214066201',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('patients')
    .values({ ...other, phone_number: '5214066202' })
    .execute();
  return id;
}

test('SRC-20 a caller’s record is open after three actions', async ({ page, clinic }) => {
  const id = await addCaller(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const does = countActions(page);
  await does.press(page.getByRole('button', { name: TITLE }));
  await does.fill(page.getByRole('combobox', { name: TITLE }), '+91 52140 66201');
  const option = page.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toContainText('52140 66201 proxy: Ravi, son');
  await expect(page.getByRole('link', { name: 'Call Ravi' })).toHaveAttribute(
    'href',
    'tel:+915214066201',
  );
  await does.press(option);
  await expect(page.getByRole('heading', { level: 1, name: 'Kalyani Amma' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/admin/patients/view/${id}$`));
  expect(does.count).toBeLessThanOrEqual(3);
  expect(addresses.filter((address) => /5214|66201|\+91/.test(address))).toEqual([]);
});

test('SRC-17 SRC-18 SRC-20 and by keyboard alone as well, also from a list', async ({
  page,
  clinic,
}) => {
  test.skip(test.info().project.name !== 'desktop');
  await addCaller(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const does = countActions(page);
  await does.key('/');
  const field = page.getByRole('combobox', { name: TITLE });
  await expect(field).toBeFocused();
  await does.fill(field, '52140-66201');
  await expect(page.getByRole('option')).toHaveCount(1);
  await does.key('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kalyani Amma' })).toBeFocused();
  expect(does.count).toBeLessThanOrEqual(3);

  await page.goto('/admin/volunteers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const keys = page.locator('.office-search kbd').filter({ visible: true });
  await expect(keys).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('kalyani');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('SRC-21 what is typed on a slow line is kept until the panel is there', async ({
  page,
  clinic,
}) => {
  await addCaller(clinic);
  await logInAsAdmin(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/panel-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/admin/volunteers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const request = page.waitForRequest('**/assets/panel-*.js');
  await page.keyboard.press('/');
  await page.keyboard.press('/');
  await page.keyboard.type('Kalyanx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('i a');
  await request;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  release.resolve();
  const field = page.getByRole('combobox', { name: TITLE });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Kalyani a');
  await page.keyboard.type('mma');
  await expect(field).toHaveValue('Kalyani amma');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('SRC-12 SRC-16 the panel is as wide as it may be, with rows for a thumb', async ({
  page,
  clinic,
}) => {
  await addCaller(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const button = page.getByRole('button', { name: TITLE });
  const isWide = test.info().project.name === 'desktop';
  const { width = 0 } = (await button.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(44);
  expect(width).toBeLessThanOrEqual(430);
  await button.click();
  await page.getByRole('combobox', { name: TITLE }).fill('52140');
  await expect(page.getByRole('option')).toHaveCount(2);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const panel = await page.getByRole('dialog').boundingBox();
  expect(panel?.width).toBe(isWide ? 720 : size.width);
  if (!isWide) expect(panel?.height).toBe(size.height);
  for (const row of await page.getByRole('option').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  }
  const first = await page.getByRole('option').first().boundingBox();
  const call = await page.getByRole('link', { name: /^Call/ }).first().boundingBox();
  if (!first || !call) throw new Error('Nothing is shown.');
  expect(Math.min(call.width, call.height)).toBeGreaterThanOrEqual(44);
  expect(call.y, 'in the row of its result').toBeGreaterThanOrEqual(first.y);
  expect(call.y + call.height).toBeLessThanOrEqual(first.y + first.height);
  expect(call.x, 'at its right').toBeGreaterThan(first.x + first.width / 2);
});
