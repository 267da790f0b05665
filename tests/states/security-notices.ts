import { addAccount } from '../database/rows.ts';
import { addAuditRows } from '../support/audit.ts';
import { aHelper } from '../support/people.ts';
import { keepOnlyAsha } from './accounts.ts';
import type { State } from './states.ts';

export const securityNoticeStates: State[] = [
  {
    name: 'security-notices',
    open: async (page, { database }) => {
      const { id } = await database.db
        .selectFrom('accounts')
        .select('id')
        .where('username', '=', 'asha')
        .executeTakeFirstOrThrow();
      const row = { at: '2026-11-15T06:30:00.000Z', actor: 'asha' };
      const fund = { ...row, record: 'emergency_fund', record_id: 1, fields: ['upi_id'] };
      await addAuditRows(database, [
        { ...fund, action: 'create' },
        { ...fund, action: 'update' },
        { ...fund, action: 'delete' },
        { ...row, record: 'account', record_id: id, action: 'update', fields: ['password'] },
      ]);
      await page.goto('/admin/dashboard');
      await page.locator('.today-lists').waitFor();
      await page.locator('main section').first().waitFor();
      await page.locator('.security-notices').waitFor();
      await database.pool.query('update accounts set seen_notice = (select max(id) from audit)');
    },
  },
  {
    name: 'security-notices-linked',
    open: async (page, clinic) => {
      const { database } = clinic;
      await keepOnlyAsha(clinic);
      const helper = { ...aHelper.volunteer({ name: 'ആയിഷ ബീവി' }), kind: 'volunteer' as const };
      const { id: helper_id } = await database.db
        .insertInto('helpers')
        .values(helper)
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const username of ['ayisha', 'biju.thomas', 'suni'])
        await addAccount(database.db, { username, helper_id });
      const entry = { at: '2026-11-15T06:30:00.000Z', record: 'account', record_id: null };
      await addAuditRows(database, [
        { ...entry, actor: null, action: 'view', fields: ['sees_more'] },
      ]);
      await page.goto('/admin/accounts');
      await page.getByRole('table').waitFor();
      await page.locator('.security-notices').waitFor();
      await database.pool.query('update accounts set seen_notice = (select max(id) from audit)');
    },
  },
];
