import { describe, expect } from 'vitest';
import { deletedWith, unlinkedWith } from '../../apps/server/src/slices/deleted-records/queries.ts';
import { references } from '../../apps/server/src/slices/deleted-records/restore.ts';
import { test as databaseTest } from '../support/database.ts';

interface Key {
  from: string;
  column: string;
  to: string;
  /** The `confdeltype` of the foreign key: c is on delete cascade, n is on delete set null. */
  action: 'c' | 'n';
}

const test = databaseTest.extend('keys', { scope: 'file' }, async ({ database }) => {
  const { rows } = await database.pool.query<Key>(`
    select conrelid::regclass::text as from, attname as column, confrelid::regclass::text as to,
      confdeltype as action
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and attname not in ('kind', 'assigned_kind')`);
  return rows;
});

const columnNames = (pairs: readonly (readonly [string, string, ...string[]])[]) =>
  pairs.map(([table, column]) => `${table}.${column}`).toSorted();

describe('what is kept of a deleted record', () => {
  test.for(Object.keys(deletedWith) as (keyof typeof deletedWith)[])(
    'is all that the database deletes or unlinks with it: %s',
    async (table, { keys }) => {
      const columnsWith = (action: Key['action']) =>
        keys
          .filter((key) => key.to === table && key.action === action)
          .map(({ from, column }) => `${from}.${column}`);
      expect(columnNames(deletedWith[table])).toEqual(columnsWith('c').toSorted());
      expect(columnNames(unlinkedWith[table])).toEqual(columnsWith('n').toSorted());
    },
  );

  test('finds everything again that its rows point to, or does without', ({ keys }) => {
    const cascades = Object.values(deletedWith).flat();
    const storedTables = new Set([
      ...Object.keys(deletedWith),
      ...cascades.map(([table]) => table),
    ]);
    const ownerCount = (from: string) => cascades.filter(([table]) => table === from).length;
    const uncertain = keys.filter(({ from, column }) => {
      if (!storedTables.has(from)) return false;
      const isOwnerColumn = cascades.some(([table, by]) => table === from && by === column);
      // Notifications and consents have several owner columns, of which exactly one is set.
      const hasOneOwner = ownerCount(from) === 1 || from === 'notifications' || from === 'consents';
      return !(isOwnerColumn && hasOneOwner) && column !== 'fund_case_id';
    });
    const known = Object.entries(references).flatMap(([from, columns]) =>
      Object.entries(columns).map(([column, to]) => `${from}.${column} ${to}`),
    );
    expect(uncertain.map(({ from, column, to }) => `${from}.${column} ${to}`).toSorted()).toEqual(
      known.toSorted(),
    );
  });
});
