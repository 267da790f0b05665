import { expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { test } from './care.ts';
import { addVisit } from './own-visit-rows.ts';

test('the own care is of the day of the clinic', async ({ app, database, staff, clock }) => {
  const helper_id = await addHelper(database.db);
  for (const visit_date of ['2026-11-15', '2026-11-16', '2026-11-23', '2026-11-24'])
    await addVisit(database, { helper_id, visit_date });
  // Half past midnight of the next day at the clinic.
  clock.now = new Date('2026-11-15T19:00:00.000Z');
  const token = await staff.with({ kinds: ['volunteer'], helper_id });
  const { body } = await ask(app, 'GET /api/own-care', { token });
  expect(body.today).toBe('2026-11-16');
  const listed = ['2026-11-16', '2026-11-23'].map((visit_date) => ({ visit_date }));
  expect(body.visits).toMatchObject(listed);
});
