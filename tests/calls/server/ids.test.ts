import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { test } from '../../support/server/demo-clinic.ts';

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
