import type { Locator, Page } from '@playwright/test';

/** Opens the menu of the first row in `part` and returns it. */
export async function openRowMenu(part: Page | Locator): Promise<Locator> {
  const rowMenu = part.locator('.row-menu').first();
  await rowMenu.locator('.menu-button').click();
  return rowMenu.locator('.menu');
}

/** Presses Delete in the menu of the first row in `part`. */
export async function pressDelete(part: Page | Locator): Promise<void> {
  const menu = await openRowMenu(part);
  await menu.getByRole('button').click();
}
