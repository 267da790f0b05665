import { addPatient } from '../database/rows.ts';
import type { State } from './states.ts';

export const auditStates: State[] = [
  {
    name: 'audit',
    open: async (page, { database }) => {
      await database.pool.query(`
        insert into audit (at, actor_id, action, record, record_id, fields)
        select now() + n * interval '1 minute', (select id from accounts where username = 'asha'),
          (array['create', 'update', 'view', 'delete', 'login'])[1 + n % 5],
          (array['volunteer', 'caregiver', 'medical_professional'])[1 + n % 3], 12,
          case n % 5 when 1 then '{name,phone_number,notes}'::text[] else '{}' end
        from generate_series(1, 60) n`);
      await page.goto('/admin/audit');
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'audit-of-one-record',
    open: async (page, { database }) => {
      await database.pool.query(`
        insert into audit (action, record, record_id, fields)
        values ('update', 'medical_professional', 4711, '{specialization,notes}')`);
      await page.goto('/admin/audit?record=medical_professional&record_id=4711');
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'audit-of-many-patients',
    open: async (page, { database }) => {
      await database.pool.query(`
        insert into audit (at, action, record, fields, patient_ids)
        select '2024-05-08T10:00+05:30', 'view', 'patient', '{register_number,phone_number}',
          array_agg(n) from generate_series(9001, 9060) n;
        insert into audit (at, actor_role, action, record, record_id, fields) values
          ('2024-05-08T11:00+05:30', 'visitor', 'login-failed', 'account', 7, '{second_step}'),
          ('2024-05-08T12:00+05:30', 'vcm', 'refuse', 'access', null, '{GET /api/patients/:id}')`);
      await page.goto('/admin/audit?day=2024-05-08');
      await page.locator('[aria-expanded="false"].text-button').last().click();
      await page.locator('[aria-expanded="true"].text-button').waitFor();
    },
  },
  {
    name: 'audit-repeats',
    open: async (page, { database }) => {
      await database.pool.query(`
        insert into audit (at, actor_id, action, record, record_id, fields)
        select '2024-05-09T10:00+05:30'::timestamptz + n * interval '7 minutes',
          (select id from accounts where username = 'asha'), 'update', 'volunteer', 12,
          case when n % 2 = 0 then '{name}'::text[] else '{phone_number,notes}' end
        from generate_series(1, 4) n`);
      await page.goto('/admin/audit?day=2024-05-09');
      await page.locator('[aria-expanded="false"].text-button').last().click();
      await page.locator('[aria-expanded="true"].text-button').waitFor();
    },
  },
  {
    name: 'opened',
    open: async (page, { database }) => {
      const id = await addPatient(database.db, { first_name: 'കല്യാണി', last_name: 'അമ്മ' });
      await database.pool.query(
        `insert into audit (at, actor_id, action, record, record_id, patient_ids)
         select now() - n * interval '5 hours', (select id from accounts where username = 'asha'),
           (array['view', 'update', 'view', 'export'])[1 + n % 4], 'patient',
           case n % 3 when 0 then null else $1::int end,
           case n % 3 when 0 then array[$1::int] else '{}' end
         from generate_series(1, 40) n`,
        [id],
      );
      await page.goto(`/admin/patients/opened/${id}`);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'opened-by-nobody',
    open: async (page, { database }) => {
      const id = await addPatient(database.db);
      await page.goto(`/admin/patients/opened/${id}`);
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'opened-not-found',
    open: async (page) => {
      await page.goto('/admin/patients/opened/999999');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'audit-empty',
    open: async (page) => {
      await page.goto('/admin/audit?day=2001-01-01');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'audit-loading',
    open: async (page) => {
      await page.route('**/api/audit?*', () => {});
      await page.goto('/admin/audit');
      await page.locator('.loading-rows').waitFor();
    },
  },
  {
    name: 'audit-not-loaded',
    open: async (page) => {
      await page.route('**/api/audit?*', (route) => route.abort());
      await page.goto('/admin/audit');
      await page.locator('.empty-step').waitFor();
    },
  },
];
