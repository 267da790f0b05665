import type { Page } from '@playwright/test';
import type { State } from './states.ts';

export const loginStates: State[] = [
  {
    name: 'login',
    open: async (page) => {
      await removeSession(page);
      await page.goto('/admin');
      await page.locator('#field-username').waitFor();
    },
  },
  {
    name: 'login-refused',
    open: async (page) => {
      await removeSession(page);
      await page.goto('/admin');
      await page.locator('#field-username').fill('asha');
      await page.locator('#field-password').fill('not her password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    },
  },
  {
    name: 'not-found-logged-out',
    open: async (page) => {
      await removeSession(page);
      await page.goto('/admin/nobody-made-this');
      await page.locator('.site [data-page-heading]').waitFor();
    },
  },
];

async function removeSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.removeItem('adminToken');
    localStorage.removeItem('adminRole');
  });
}
