import { expect } from 'vitest';
import type { Machine } from '../../apps/server/src/setup/machine.ts';
import { reportEvent, reportFindings } from '../../apps/server/src/setup/machine-reports.ts';
import { readLastReports } from '../../apps/server/src/slices/machine/queries.ts';
import { test as databaseTest } from '../support/database.ts';

/** Adds a machine whose psql is the test's connection to the database. */
const test = databaseTest.extend('machine', ({ database }) => {
  const machine: Pick<Machine, 'run'> = {
    async run(_command, args) {
      await database.pool.query(args.at(-1) ?? '');
      return { code: 0, stdout: '', stderr: '' };
    },
  };
  return machine;
});

test('nothing was reported yet', async ({ programDatabase }) => {
  expect(await readLastReports(programDatabase.db)).toEqual({
    backup: null,
    rehearsal: null,
    check: null,
  });
});

test('the program reads when each was last well', async ({
  machine,
  database,
  programDatabase,
}) => {
  const before = Date.now();
  await reportEvent(machine, 'backup', true, { seconds: 12, bytes: 40_000_000 });
  await database.pool.query("update machine_events set happened_at = '2026-11-01T10:00:00Z'");
  await reportEvent(machine, 'backup', false);
  await reportFindings(machine, [{ code: 'disk_full', values: { name: "it's 100 %" } }]);
  const { backup, rehearsal, check } = await readLastReports(programDatabase.db);
  expect(backup).toBe(Date.parse('2026-11-01T10:00:00Z'));
  expect(rehearsal).toBeNull();
  expect(check).toBeGreaterThanOrEqual(before - 1000);
  const { rows } = await database.pool.query('select findings from machine_checks');
  expect(rows).toEqual([{ findings: [{ code: 'disk_full', values: { name: "it's 100 %" } }] }]);
});

test('a report deletes those of more than 400 days ago', async ({
  machine,
  database: { pool },
}) => {
  await reportEvent(machine, 'backup', true, { bytes: 1 });
  await reportFindings(machine, []);
  await pool.query("update machine_events set happened_at = now() - interval '401 days'");
  await pool.query("update machine_checks set checked_at = now() - interval '401 days'");
  await reportEvent(machine, 'rehearsal', true);
  await reportFindings(machine, []);
  const { rows } = await pool.query(
    'select (select string_agg(kind, $1) from machine_events) as events, (select count(*)::int from machine_checks) as checks',
    [','],
  );
  expect(rows).toEqual([{ events: 'rehearsal', checks: 1 }]);
});
