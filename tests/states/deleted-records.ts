import type { Page } from '@playwright/test';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Opens the list with five records of different kinds, deleted six days apart. */
async function openDeleted(page: Page, { database: { pool } }: Site): Promise<void> {
  const records: [kind: string, table: string, row: object][] = [
    ['volunteer', 'helpers', { id: 12, name: 'ആയിഷ ബീവി' }],
    ['medical_professional', 'helpers', { id: 4, name: 'Dr. Krishnankutty Vadakkedath' }],
    ['patient_request', 'patient_requests', { id: 31, patient_name: 'Annamma Varghese' }],
    ['patient', 'patients', { id: 208, first_name: 'കുഞ്ഞാപ്പൻ', last_name: 'കടവത്ത്' }],
    [
      'schedule',
      'schedules',
      { id: 77, patient_name: 'Omana K.', visit_date: '2026-11-20', visit_time: '10:00:00' },
    ],
  ];
  await pool.query('delete from deleted_records');
  for (const [at, [kind, table, row]] of records.entries()) {
    await pool.query(
      `insert into deleted_records (kind, record_id, rows, deleted_by, deleted_at)
       select $1::text, ($3::jsonb ->> 'id')::int, jsonb_build_object($2::text, jsonb_build_array($3::jsonb)),
         id, now() - $4 * interval '1 day' from accounts where username = 'asha'`,
      [kind, table, row, at * 6],
    );
  }
  await page.goto('/admin/recently-deleted');
  await page.getByRole('table').waitFor();
}

export const deletedStates: State[] = [
  { name: 'recently-deleted', open: openDeleted },
  {
    name: 'recently-deleted-refused',
    open: async (page, clinic) => {
      await openDeleted(page, clinic);
      const sentence = 'A volunteer with this email already exists.';
      const body = { message: sentence, error: sentence, field: 'email' };
      await page.route('**/restore', (route) => route.fulfill({ status: 409, json: body }));
      await page.locator('.row-actions button').nth(-2).click();
      await page.locator('tbody [role=alert]').waitFor();
    },
  },
  {
    name: 'recently-deleted-for-good',
    open: async (page, clinic) => {
      await openDeleted(page, clinic);
      await page.locator('.row-actions button').nth(1).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'recently-deleted-request-left',
    open: async (page, clinic) => {
      await openDeleted(page, clinic);
      await page.route('**/api/deleted-records/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ json: { message: '', request_id: 31, request_code: 'K7M4XQ' } })
          : route.fallback(),
      );
      await page.locator('.row-actions button').nth(7).click();
      await page.locator('.button-danger').click();
      await page.locator('[role="status"] .notice').waitFor();
      await page.unroute('**/api/deleted-records/*');
    },
  },
  {
    name: 'recently-deleted-none',
    open: async (page, { database }) => {
      await database.pool.query('delete from deleted_records');
      await page.goto('/admin/recently-deleted');
      await page.locator('.empty-step').waitFor();
    },
  },
];
