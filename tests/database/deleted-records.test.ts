import { describe, expect } from 'vitest';
import { deletedWith, unlinkedWith } from '../../apps/server/src/slices/deleted-records/queries.ts';
import { references } from '../../apps/server/src/slices/deleted-records/restore.ts';
import { test as databaseTest } from '../support/database.ts';

interface Key {
  from: string;
  column: string;
  to: string;
  /** What happens to a row when what it points to is deleted: c, it goes; n, it is unlinked. */
  deed: 'c' | 'n';
}

const test = databaseTest.extend('keys', { scope: 'file' }, async ({ database }) => {
  const { rows } = await database.pool.query<Key>(`
    select conrelid::regclass::text as from, attname as column, confrelid::regclass::text as to,
      confdeltype as deed
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and attname not in ('kind', 'assigned_kind')`);
  return rows;
});

const named = (pairs: readonly (readonly [string, string, ...string[]])[]) =>
  pairs.map(([table, column]) => `${table}.${column}`).toSorted();

describe('what is kept of a deleted record', () => {
  test.for(Object.keys(deletedWith) as (keyof typeof deletedWith)[])(
    'is all that the database deletes or unlinks with it: %s',
    async (table, { keys }) => {
      const pointing = (deed: Key['deed']) =>
        keys.filter((key) => key.to === table && key.deed === deed);
      const spelt = (found: Key[]) => found.map(({ from, column }) => `${from}.${column}`);
      expect(named(deletedWith[table])).toEqual(spelt(pointing('c')).toSorted());
      expect(named(unlinkedWith[table])).toEqual(spelt(pointing('n')).toSorted());
    },
  );

  test('finds everything again that its rows point to, or does without', ({ keys }) => {
    const along = Object.values(deletedWith).flat();
    const kept = new Set([...Object.keys(deletedWith), ...along.map(([table]) => table)]);
    const owners = (from: string) => new Set(along.filter(([table]) => table === from)).size;
    const unsure = keys.filter(({ from, column }) => {
      if (!kept.has(from)) return false;
      const isItsOwn = along.some(([table, by]) => table === from && by === column);
      // Of notices and consents one owner is named and the others are nobody.
      const hasOneOwner = owners(from) === 1 || from === 'notifications' || from === 'consents';
      return !(isItsOwn && hasOneOwner) && column !== 'fund_case_id';
    });
    const known = Object.entries(references).flatMap(([from, columns]) =>
      Object.entries(columns).map(([column, to]) => `${from}.${column} ${to}`),
    );
    expect(unsure.map(({ from, column, to }) => `${from}.${column} ${to}`).toSorted()).toEqual(
      known.toSorted(),
    );
  });
});
