import { expect, type Locator, type Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

/** The menus of this screen: three buttons on a wide one, one on a phone. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The scripts have started. */
export const alive = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

/** Opens the menu that holds the contacts, and gives its button and its panel. */
export async function openContact(page: Page): Promise<{ button: Locator; panel: Locator }> {
  const name = isPhone(page) ? 'Menu' : 'Contact';
  const button = header(page).getByRole('button', { name });
  await button.click();
  const panel = page.locator('.menu:popover-open');
  await expect(panel).toBeVisible();
  return { button, panel };
}
