import { randomFrom } from '../../support/samples.ts';
import { expect, test } from '../../support/site.ts';
import { simulateWeakNetwork } from '../../support/weak-line.ts';
import { type RetryCounts, walkThroughCare } from './care-walk.ts';
import { addStaffMember } from './staff-people.ts';

test.use({ allowsConsoleErrors: true });

/** Only on the phone, which is the device of staff. */
test.skip(({ viewport }) => (viewport?.width ?? 0) > 390);

for (const profession of ['nurse', 'volunteer'] as const) {
  for (const language of ['en', 'ml'] as const) {
    test(`the round of a ${profession} on 400 kbit/s, with answers that get lost, in ${language}`, async ({
      page,
      clinic: { database },
    }) => {
      test.slow();
      const staffMember = await addStaffMember(
        database,
        profession,
        language,
        String(Date.now()).slice(-6),
      );
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const network = await simulateWeakNetwork(page, { random: randomFrom(1), lost: 0 });
      network.loseNext('PUT', 'after');
      network.loseNext('PATCH', 'after');
      const retries: RetryCounts = { saveRetries: 0, readRetries: 0, pageReloads: 0 };
      await walkThroughCare(page, staffMember, retries);
      expect(retries).toEqual({ saveRetries: 2, readRetries: 0, pageReloads: 0 });

      const { patient, task, text } = staffMember;
      const { rows: entries } = await database.pool.query<{ text: string }>(
        `select body as text from patient_notes where patient_id = $1
        union all select note from health_records where patient_id = $1`,
        [patient.id],
      );
      expect(entries).toEqual([{ text }]);
      const taskChanges = await database.db
        .selectFrom('audit')
        .select('action')
        .where('record', '=', 'task')
        .where('record_id', '=', task.id)
        .execute();
      expect(taskChanges).toEqual([{ action: 'update' }]);
    });
  }
}

test('a page whose scripts got lost offers to be loaded again', async ({ page }) => {
  await page.route('**/assets/engine-*.js', (route) => route.abort());
  await page.goto('/vcm');
  const reloadLink = page.getByRole('link', {
    name: 'This is taking long. Load the page again',
  });
  await expect(reloadLink).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(reloadLink).toBeVisible();
  await page.unroute('**/assets/engine-*.js');
  await reloadLink.click();
  await expect(page.locator('#field-password')).toBeVisible();
  await expect(reloadLink).toHaveCount(0);
});
