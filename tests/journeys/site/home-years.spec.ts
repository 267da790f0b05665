import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { countNames } from '@thinna/contract/statistics/statistics';
import { addTyped } from '../../database/typed-figures.ts';
import { expect, expectAccessible, type Site, test } from '../../support/site.ts';

const client = path.join(import.meta.dirname, '../../../apps/web/build/client');
const KB = 1000;

const typed = [
  ['2021', 880],
  ['2022', 921],
  ['2023', 968],
  ['2024', 1018],
  ['2025', 1087],
  ['2026', 1156],
] as const;

// Before as well: other tests of the same site save figures.
test.beforeEach(async ({ site }) => deleteTyped(site));
test.afterEach(async ({ site }) => deleteTyped(site));

async function deleteTyped({ database }: Site): Promise<void> {
  await database.pool.query('truncate statistics_history');
}

test('FIG-17 FIG-18 the home page draws the patients over the years without scripts, within its 14 kB', async ({
  browser,
  site,
  request,
}) => {
  for (const [year, patients] of typed)
    await addTyped(site.database, `${year}-06-01T05:00:00Z`, {
      total_patients_cumulative: patients,
      cancer_patients: 4321,
    });
  // Every figure, however many digits other tests had typed.
  await site.database.pool.query(
    `update clinic_statistics set ${countNames.map((name, at) => `${name} = ${37 * at + 3}`).join(', ')}`,
  );
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  const figure = visitor.locator('figure');
  await expect(async () => {
    await visitor.goto(site.url);
    await expect(figure.getByRole('listitem')).toHaveCount(6, { timeout: 500 });
  }).toPass();
  await expect(figure.getByRole('listitem').last()).toHaveText('2026 1,156');
  await expect(figure).toContainText('Patients supported in all, as last counted in each year');
  await visitor.goto(`${site.url}/ml`);
  await expect(figure.getByRole('listitem').first()).toHaveText('2021 880');
  await visitor.close();

  for (const address of ['/', '/ml']) {
    const html = await (await request.get(address)).text();
    expect(html, 'nothing else of the earlier figures').not.toContain('4321');
    const styles = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g)];
    const weights = styles.map(([, file = '']) => statSync(path.join(client, `${file}.br`)).size);
    const sum = weights.reduce((total, weight) => total + weight, brotliCompressSync(html).length);
    test.info().annotations.push({ type: 'brotli', description: `${address} ${sum}` });
    expect(sum).toBeLessThanOrEqual(14 * KB);
  }
});

test('FIG-17 the drawing is accessible', async ({ page, site }) => {
  for (const [year, patients] of typed)
    await addTyped(site.database, `${year}-06-01T05:00:00Z`, {
      total_patients_cumulative: patients,
    });
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('.home-years')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
});
