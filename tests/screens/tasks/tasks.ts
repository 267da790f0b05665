import type { Task } from '@thinna/contract/tasks/tasks';
import { test as browserTest } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';

export const PAGE = '/admin/tasks';

/** Deletes all tasks, and adds functions that add one and that send a call of the office. */
export const test = browserTest
  .extend('addTask', async ({ app, admin, database, network: _ }) => {
    await database.pool.query('delete from tasks');
    return async (values: object = {}): Promise<Task> => {
      const body = { title: 'Visit', ...values };
      return (await ask(app, 'POST /api/tasks', { token: admin, body })).body;
    };
  })
  .extend(
    'askOffice',
    ({ app, admin }) =>
      (call: Parameters<typeof ask>[1]) =>
        ask(app, call, { token: admin }),
  );
