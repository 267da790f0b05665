import type { Page } from '@playwright/test';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const NUMBER = '5214066201';

/** Adds people of every kind with the same number, one of them with long texts. */
async function addCaller({ database: { db } }: Site): Promise<void> {
  const { id: original_id } = await db
    .insertInto('patient_requests')
    .values({
      patient_name: 'കല്യാണിയമ്മ തെക്കേപ്പറമ്പിൽ',
      contact_name: 'Raveendran Thekkeparambil',
      contact_phone_number: NUMBER,
      place: 'കടവിനു സമീപം, പുഴയോരം',
      address: 'Thekkeparambil House, by the ferry and the reading room',
      support_type: 'volunteer',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('patients')
    .values([
      {
        first_name: 'Thankamma',
        last_name: 'Thekkeparambil',
        support_type: 'medical',
        phone_number: NUMBER,
        place: 'Kadavu',
        removed_at: new Date(),
      },
      {
        original_id,
        first_name: 'കല്യാണിയമ്മ തെക്കേപ്പറമ്പിൽ',
        support_type: 'medical',
        age: 78,
        place: 'കടവിനു സമീപം, പുഴയോരം',
        proxy_name: 'Raveendran Thekkeparambil',
        proxy_relation: 'elder son',
        proxy_phone_number: NUMBER,
      },
    ])
    .execute();
  const helper = { phone_number: NUMBER, address: 'Thekkeparambil, by the ferry' };
  await db
    .insertInto('helpers')
    .values([
      { ...helper, kind: 'volunteer', name: 'Ravi', email: 'ravi@clinic.example' },
      {
        ...helper,
        kind: 'medical_professional',
        name: 'മീനാക്ഷി പുത്തൻപുരയ്ക്കൽ',
        email: 'meenakshi@clinic.example',
      },
    ])
    .execute();
}

async function openSearch(page: Page, text: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.locator('.office-search').click();
  await page.locator('.search-panel input').fill(text);
}

export const searchStates: State[] = [
  {
    name: 'search-open',
    open: async (page) => {
      await openSearch(page, '');
      await page.locator('.search-status').waitFor();
    },
  },
  {
    name: 'search-found',
    open: async (page, clinic) => {
      await addCaller(clinic);
      await openSearch(page, '+91 52140 66201');
      await page.locator('.result').first().waitFor();
    },
  },
  {
    name: 'search-none',
    open: async (page) => {
      await openSearch(page, 'zzz');
      await page.locator('.search-status > p').nth(1).waitFor();
    },
  },
  {
    name: 'search-failed',
    open: async (page) => {
      await page.route('**/api/search', (route) => route.abort());
      await openSearch(page, 'zzz');
      await page.locator('.search-status button').waitFor();
    },
  },
];
