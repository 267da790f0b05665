import type { Page } from '@playwright/test';
import { makeAccount } from '../support/accounts.ts';
import { aHelper } from '../support/people.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

export const keepOnlyAsha = ({ database: { db } }: Site) =>
  db.deleteFrom('accounts').where('username', '<>', 'asha').execute();

/** Keeps the account asha and adds an administrator, a staff account and a disabled one. */
async function addAccounts(clinic: Site): Promise<void> {
  await keepOnlyAsha(clinic);
  const { database } = clinic;
  const { db } = database;
  const helper = { ...aHelper.volunteer({ name: 'ആയിഷ ബീവി' }), kind: 'volunteer' as const };
  const { id: helper_id } = await db
    .insertInto('helpers')
    .values(helper)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ayisha = await makeAccount(database, 'vcm', 'ayisha');
  const joseph = await makeAccount(database, 'admin', 'joseph.kurian');
  const former = await makeAccount(database, 'vcm', 'former.nurse');
  await db
    .updateTable('accounts')
    .set({ helper_id, kinds: ['volunteer', 'caregiver'] })
    .where('id', '=', ayisha)
    .execute();
  await db
    .updateTable('accounts')
    .set({ disabled_at: new Date() })
    .where('id', '=', former)
    .execute();
  for (const account_id of [ayisha, ayisha, joseph]) {
    const expires_at = new Date(Date.now() + 3_600_000);
    await db.insertInto('sessions').values({ account_id, expires_at }).execute();
  }
}

async function openAccounts(page: Page, clinic: Site, query = ''): Promise<void> {
  await addAccounts(clinic);
  await page.goto(`/admin/accounts${query}`);
  await page.getByRole('table').waitFor();
}

/** Follows the action's link in the row of the account. */
const choose = (page: Page, username: string, action: string) =>
  page.getByRole('row').filter({ hasText: username }).locator(`a[href*="${action}="]`).click();

export const accountStates: State[] = [
  {
    name: 'proof-question',
    open: async (page, clinic) => {
      await openAccounts(page, clinic);
      await clinic.database.pool.query("update sessions set proved_at = now() - interval '1 hour'");
      await choose(page, 'ayisha', 'disable');
      await page.getByRole('alertdialog').locator('.button-danger').click();
      await page.locator('#field-own_password').waitFor();
    },
  },
  { name: 'accounts', open: openAccounts },
  {
    name: 'accounts-one',
    open: async (page, clinic) => {
      await keepOnlyAsha(clinic);
      await page.goto('/admin/accounts');
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'account-add',
    open: async (page, clinic) => {
      await openAccounts(page, clinic, '?add');
      await page.locator('#field-helper_id optgroup').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'account-add-problems',
    open: async (page, clinic) => {
      await openAccounts(page, clinic, '?add');
      await page.locator('#field-password').fill('Password@1234');
      for (const box of await page.locator('input[name=kinds]').all()) await box.uncheck();
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'account-edit',
    open: async (page, clinic) => {
      await openAccounts(page, clinic);
      await choose(page, 'ayisha', 'edit');
      await page.locator('#field-helper_id optgroup').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'account-password',
    open: async (page, clinic) => {
      await openAccounts(page, clinic);
      await choose(page, 'ayisha', 'password');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-disable',
    open: async (page, clinic) => {
      await openAccounts(page, clinic);
      await choose(page, 'joseph', 'disable');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'own-password',
    open: async (page) => {
      await page.goto('/admin/own-password');
      await page.locator('#field-current_password').waitFor();
    },
  },
  {
    name: 'own-password-problems',
    open: async (page) => {
      await page.goto('/admin/own-password');
      await page.locator('#field-current_password').fill('not the present one');
      await page.locator('#field-password').fill('veranda with three pairs');
      await page.locator('main button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
];
