import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { prepareDemo } from '../../../apps/server/src/demo/demo.ts';
import { ask, test as clinicTest, outside } from '../../support/clinic.ts';

/** The demo's records: some of every kind. */
const test = clinicTest.extend('settings', { scope: 'file' }, async ({ database, clock }) => {
  await database.pool.query('drop schema public cascade; create schema public');
  await prepareDemo(database, clock.now);
  return outside(database, clock);
});

/** Everything in an answer that has an id, however deep. */
function records(answer: unknown): { id: unknown }[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = 'id' in answer ? [answer] : [];
  return [...own, ...Object.values(answer).flatMap(records)];
}

describe('the ids of the answers', () => {
  test('SYS-24 are whole numbers, and assignments repeat theirs as _id', async ({ app, admin }) => {
    const lists = allCalls.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/openapi.json',
    );
    const withIds = new Set<string>();
    for (const { path } of lists) {
      const { body } = await ask(app, `GET ${path}`, { token: admin });
      for (const { id } of records(body)) {
        withIds.add(path);
        expect(Number.isSafeInteger(id) && Number(id) > 0, `${path} ${String(id)}`).toBe(true);
      }
      if (path !== '/api/assignments') continue;
      expect(body.length).toBeGreaterThan(0);
      for (const { id, _id } of body) expect(_id).toBe(id);
    }
    expect(withIds.size).toBeGreaterThanOrEqual(10);
  });
});
