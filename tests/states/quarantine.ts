import type { Page } from '@playwright/test';
import { addQuarantined } from '../support/quarantine.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const families = [
  {
    patient_name: 'കുഞ്ഞാപ്പൻ കടവത്ത്',
    place: 'പുഴയോരം',
    notes: 'ശ്വാസംമുട്ടൽ കൂടുതലാണ്. വൈകുന്നേരം വിളിക്കണം.',
  },
  {
    patient_name: 'Annamma Varghese',
    place: 'Puzhayoram, near the ferry',
    notes: 'Cannot walk since Sunday',
  },
];
const junk = ['qwe rty', 'Best Loans', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'test test'];
const HOUR_MS = 3_600_000;

/** Puts two families and some junk aside, and volunteers in both views. */
async function fill({ database }: Site): Promise<void> {
  const at = new Date(Date.now() - 2 * HOUR_MS);
  for (const [index, name] of junk.entries()) {
    const notes = index % 2 === 0 ? 'https://cheap.example '.repeat(8) : 'asdf';
    await addQuarantined(database, { values: { patient_name: name, place: 'zzz', notes }, at });
    await addQuarantined(database, { isVolunteer: true, values: { name }, at });
    await addQuarantined(database, {
      isVolunteer: index > 1,
      values: index > 1 ? { name } : { patient_name: name },
      at,
      junkAt: new Date(),
    });
    const family = families[index];
    if (family) await addQuarantined(database, { values: family, at });
  }
  await database.pool.query(
    `update quarantined_registrations set junk_by = (select id from accounts where username = 'asha')
     where junk_at is not null`,
  );
}

async function open(page: Page, clinic: Site, query = ''): Promise<void> {
  await empty(clinic);
  await fill(clinic);
  await page.goto(`/admin/quarantine${query}`);
  await page.getByRole('table').waitFor();
}

/** The heap is told on every page, and so on those of other states. */
const empty = ({ database }: Site) => database.pool.query('delete from quarantined_registrations');

export const quarantineStates: State[] = [
  {
    name: 'quarantine',
    open: async (page, clinic) => {
      await open(page, clinic);
      await page.locator('tbody .row-check').nth(2).click();
      await empty(clinic);
    },
  },
  {
    name: 'quarantine-junk',
    open: async (page, clinic) => {
      await open(page, clinic, '?view=junk&order=newest');
      await empty(clinic);
    },
  },
  {
    name: 'quarantine-refused',
    open: async (page, clinic) => {
      await open(page, clinic, '?view=helpers');
      await page.route('**/take-in', (route) => {
        const { ids } = route.request().postDataJSON() as { ids: number[] };
        const refused = ids.map((id) => ({ id, reason: 'Phone number is already registered' }));
        return route.fulfill({ json: { message: '', count: 0, refused } });
      });
      await page.locator('.sort-bar input').click();
      await page.locator('.sort-bar button').first().click();
      await page
        .getByRole('alert')
        .filter({ hasText: /registered/ })
        .first()
        .waitFor();
      await page.unroute('**/take-in');
      await empty(clinic);
    },
  },
  {
    name: 'quarantine-empty',
    open: async (page, clinic) => {
      await empty(clinic);
      await page.goto('/admin/quarantine');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'quarantine-heap',
    open: async (page, clinic) => {
      await empty(clinic);
      await fill(clinic);
      await page.goto('/admin/dashboard');
      await page.locator('.today-lists').waitFor();
      await page.locator('main section').first().waitFor();
      await page.locator('[role="status"] .notice').waitFor();
      await empty(clinic);
    },
  },
];
