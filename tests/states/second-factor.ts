import type { Page } from '@playwright/test';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const removeFactors = ({ database }: Site) => database.pool.query('delete from second_factors');

async function addFactors({ database }: Site, username: string): Promise<void> {
  await database.pool.query(
    `insert into second_factors
       (account_id, kind, device, created_at, last_used_at, secret, credential_id, public_key)
     select id, kind, device, now(), used_at, secret, credential_id, public_key from accounts, (values
       ('passkey', 'Chrome, Android', now(), null, 'AAAA', 'key'::bytea),
       ('app', null, null, 'sealed', null, null)
     ) as added (kind, device, used_at, secret, credential_id, public_key)
     where username = $1`,
    [username],
  );
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/admin/second-factor');
  await page.locator('main h2').first().waitFor();
}

export const secondFactorStates: State[] = [
  { name: 'second-factor-none', open: openPage },
  {
    name: 'second-factor-both',
    open: async (page, clinic) => {
      await addFactors(clinic, 'asha');
      await openPage(page);
      // At once, or the next state would need a second step to log in.
      await removeFactors(clinic);
    },
  },
  {
    name: 'second-factor-paper',
    open: async (page, clinic) => {
      await addFactors(clinic, 'asha');
      await openPage(page);
      await page.locator('main .button-quiet:not(.text-danger)').first().click();
      await page.locator('dialog .button-danger').click();
      await page.locator('main ol').waitFor();
      await removeFactors(clinic);
    },
  },
  {
    name: 'second-factor-app',
    open: async (page) => {
      await openPage(page);
      await page.locator('main .button-quiet').last().click();
      await page.locator('#field-code').waitFor();
    },
  },
  {
    name: 'login-second-step',
    open: async (page, clinic) => {
      await makeAccount(clinic.database, 'admin', 'leela');
      await addFactors(clinic, 'leela');
      await page.addInitScript(() => localStorage.removeItem('adminToken'));
      await page.goto('/admin');
      await page.locator('#field-username').fill('leela');
      await page.locator('#field-password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.locator('#field-code').waitFor();
      await clinic.database.pool.query("delete from accounts where username = 'leela'");
    },
  },
];
