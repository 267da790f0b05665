import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { grantProgramRights } from '../../../apps/server/src/db/program-rights.ts';
import { prepareDemo } from '../../../apps/server/src/demo/demo.ts';
import { PROGRAM_ROLE } from '../../../scripts/program-role.ts';
import { ask, test as clinicTest, testDependencies } from '../../support/clinic.ts';

/** Fills the database with the demo's data, which has records of every kind. */
const test = clinicTest.extend(
  'settings',
  { scope: 'file' },
  async ({ database, programDatabase, clock }) => {
    await database.pool.query('drop schema public cascade; create schema public');
    await prepareDemo(database, clock.now);
    await grantProgramRights(database.db, PROGRAM_ROLE);
    return testDependencies(programDatabase, clock);
  },
);

/** Collects every object with an id in an answer, at any depth. */
function collectRecords(answer: unknown): { id: unknown }[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const self = 'id' in answer ? [answer] : [];
  return [...self, ...Object.values(answer).flatMap(collectRecords)];
}

describe('the ids of the answers', () => {
  test('SYS-24 are whole numbers, and assignments repeat theirs as _id', async ({ app, admin }) => {
    const lists = allCalls.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/openapi.json',
    );
    const withIds = new Set<string>();
    for (const { path } of lists) {
      const { body } = await ask(app, `GET ${path}`, { token: admin });
      for (const { id } of collectRecords(body)) {
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
