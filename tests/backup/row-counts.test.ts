import { expect, test } from 'vitest';
import { countRows, differing, sumOf } from '../../apps/server/src/backup/row-counts.ts';

const counts = (tables: Record<string, number>) => new Map(Object.entries(tables));

test('counts are read from what PostgreSQL answers', async () => {
  const read = await countRows(async () => 'patients|60\nvisits|0\n');
  expect([...read]).toEqual([
    ['patients', 60],
    ['visits', 0],
  ]);
  expect(sumOf(read)).toBe(60);
});

test('BAK-15 a table may have as many rows as before, as after, or between', () => {
  const before = counts({ patients: 60, sessions: 5, tasks: 9 });
  const after = counts({ patients: 60, sessions: 3, tasks: 11 });
  expect(differing(counts({ patients: 60, sessions: 4, tasks: 11 }), before, after)).toEqual([]);
  expect(differing(counts({ patients: 59, sessions: 6, tasks: 12 }), before, after)).toEqual([
    'patients',
    'sessions',
    'tasks',
  ]);
});

test('BAK-15 a table that is only here or only there differs', () => {
  const own = counts({ patients: 60 });
  expect(differing(counts({}), own, own)).toEqual(['patients']);
  expect(differing(counts({ patients: 60, extra: 0 }), own, own)).toEqual(['extra']);
});
