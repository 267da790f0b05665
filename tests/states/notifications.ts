import type { Page } from '@playwright/test';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const people: [kind: string, name: string][] = [
  ['volunteer', 'ആയിഷ ബീവി'],
  ['caregiver', 'Krishnankutty V.'],
  ['medical_professional', 'മേരി തോമസ്'],
  ['volunteer', 'Abdul Rahman'],
];

/** Adds helpers with `times` notifications each; those of the last helper are read. */
async function addNotifications({ database: { pool } }: Site, times = 1): Promise<void> {
  for (const [at, [kind, name]] of [...people.entries()].toReversed()) {
    await pool.query(
      `with come as (
         insert into helpers (kind, name, email, phone_number, address)
         values ($1, $2, $3, $4, 'Examplepuram') returning id, kind)
       insert into notifications (helper_id, kind, message, created_at, read_at)
       select id, kind, $5, now() - ($6 + n) * interval '40 minutes', case when $6 > 2 then now() end
       from come, generate_series(1, $7::int) n`,
      [
        kind,
        name,
        `come${at}@clinic.example`,
        String(5_000_000_000 + at),
        `New ${kind.replace('_', ' ')} registration: ${name}`,
        at,
        times,
      ],
    );
  }
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin/dashboard?notifications');
  await page.locator('.today-lists').waitFor();
  await page.locator('.side-panel').waitFor();
}

export const notificationStates: State[] = [
  {
    name: 'dashboard-badges',
    open: async (page, clinic) => {
      await addNotifications(clinic, 60);
      await page.goto('/admin/dashboard');
      await page.locator('.today-lists').waitFor();
      await page.locator('.count-badge').first().waitFor();
    },
  },
  {
    name: 'notifications',
    open: async (page, clinic) => {
      await addNotifications(clinic);
      await openPanel(page);
      await page.locator('.notification').first().waitFor();
    },
  },
  {
    name: 'notifications-none',
    open: async (page) => {
      await openPanel(page);
      await page.locator('.side-panel .empty-panel').waitFor();
    },
  },
  {
    name: 'notifications-not-loaded',
    open: async (page) => {
      await page.route('**/api/notifications/recent', (route) => route.abort());
      await openPanel(page);
      await page.locator('.side-panel [role=alert]').waitFor();
    },
  },
  {
    name: 'notifications-failed',
    isTransient: true,
    open: async (page, clinic) => {
      await addNotifications(clinic);
      await openPanel(page);
      await page.route('**/api/notifications/*', (route) => route.abort());
      await page.locator('.notification .text-danger').first().click();
      await page.locator('.toast-failure').waitFor();
    },
  },
];
