import { expect, type Locator, type Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

/** Phones have one menu button, wider screens three. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Waits for hydration. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

/** Opens the menu with the contacts and returns its button and panel. */
export async function openContact(page: Page): Promise<{ button: Locator; panel: Locator }> {
  const name = isPhone(page) ? 'Menu' : 'Contact';
  const button = header(page).getByRole('button', { name });
  await button.click();
  const panel = page.locator('.menu:popover-open');
  await expect(panel).toBeVisible();
  return { button, panel };
}
