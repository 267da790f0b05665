import { expect, test } from '../../support/site.ts';
import { openContact, waitForHydration } from './frame.ts';

/** Phone numbers of clinic.example.yaml. */
const NUMBERS = ['9400000001', '9400000002', '9400000003'];
const CHATS = ['9400000001', '9400000002'];

test.describe('the contacts', () => {
  test('SHL-52 SHL-53 SHL-57 SHL-58 SHL-59 are one address, three numbers and two chats', async ({
    page,
  }) => {
    await page.goto('/');
    const { panel } = await openContact(page);
    await expect(panel.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
      'href',
      'mailto:office@clinic.example',
    );
    const numbers = panel.locator('h2:text-is("Phone Numbers") + ul > li');
    await expect(numbers).toHaveCount(3);
    for (const [at, number] of NUMBERS.entries()) {
      const row = numbers.nth(at);
      await expect(row).toContainText(`${number.slice(0, 5)} ${number.slice(5)}`);
      await expect(row.getByRole('link', { name: 'Call now' })).toHaveAttribute(
        'href',
        `tel:+91${number}`,
      );
    }
    const chats = panel.locator('h2:text-is("WhatsApp") + ul a');
    expect(
      await chats.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(CHATS.map((number) => `https://wa.me/91${number}`));
  });

  test('SHL-54 SHL-55 SHL-56 can be copied, which is said for two seconds and closes nothing', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    const { panel } = await openContact(page);
    const button = panel.getByRole('button', { name: 'Nurse on duty' });
    const others = panel.getByRole('button', { name: /Office|Secretary/ });
    await expect(button).toHaveAccessibleName('Copy number Nurse on duty');
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await button.click();
    await expect(button).toHaveAccessibleName(/^Copied!/);
    for (const other of await others.all()) {
      await expect(other).toHaveAccessibleName(/^Copy number/);
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9400000002');
    await expect(panel).toBeVisible();
    await page.clock.runFor(1990);
    await expect(button).toHaveAccessibleName(/^Copied!/);
    await page.clock.runFor(20);
    await expect(button).toHaveAccessibleName(/^Copy number/);
  });

  test('are selected, with a word of advice, when the browser refuses to copy', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/');
    await waitForHydration(page);
    const { panel } = await openContact(page);
    const button = panel.getByRole('button', { name: 'Secretary' });
    await button.click();
    await expect(button).toHaveAccessibleName(/^Press and hold to copy/);
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('94000 00003');
  });

  test('SHL-51 close after a link in them is chosen', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    // Prevents the navigation: no app handles `tel:` and `mailto:` links in the test.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }),
    );
    for (const name of ['Call now Office', 'Email Us']) {
      const { panel } = await openContact(page);
      await panel.getByRole('link', { name }).click();
      await expect(panel).toBeHidden();
    }
  });
});
