import { addHelper, addPatient, addRequest } from '../database/rows.ts';
import type { State } from './states.ts';

export const navigationStates: State[] = [
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto('/admin/dashboard');
      await page.locator('.today-lists').waitFor();
    },
  },
  {
    name: 'navigation-counts',
    open: async (page, { database: { db } }) => {
      await addRequest(db);
      await addPatient(db);
      await db.insertInto('tasks').values({ title: 'Call', due_date: '2020-01-01' }).execute();
      for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
        await addHelper(db, { kind });
      }
      // Numbers of a large clinic need more room.
      await page.route('**/api/office-counts', async (route) => {
        const counts: Record<string, number> = await (await route.fetch()).json();
        const larger = Object.entries(counts).map(([name, count]) => [name, count * 1284]);
        await route.fulfill({ json: Object.fromEntries(larger) });
      });
      await page.goto('/admin/patients-in-need');
      await page.locator('.nav-count').first().waitFor();
    },
  },
  {
    // The pages of the office: in the sidebar, on narrow screens in the panel of More.
    name: 'navigation-office',
    isTransient: true,
    open: async (page) => {
      await page.goto('/admin/dashboard');
      await page.locator('.today-lists').waitFor();
      await page.locator('.office-nav button').filter({ visible: true }).click();
      await page.locator('.office-nav a[href="/admin/audit"]').filter({ visible: true }).waitFor();
    },
  },
];
