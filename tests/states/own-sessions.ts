import type { State } from './states.ts';

export const ownSessionStates: State[] = [
  {
    name: 'own-sessions',
    open: async (page, { database }) => {
      await database.pool.query(
        `update sessions set device = 'Chrome, Windows'
         where id = (select id from sessions where revoked_at is null order by created_at limit 1)`,
      );
      await page.goto('/admin/own-sessions');
      await page.locator('main table').waitFor();
    },
  },
];
