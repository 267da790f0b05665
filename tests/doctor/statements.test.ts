import { expect } from 'vitest';
import { lookOver } from '../../apps/server/src/doctor/doctor.ts';
import { linesOfFindings } from '../../apps/server/src/doctor/print.ts';
import type { Machine } from '../../apps/server/src/setup/machine.ts';
import { reportFindings } from '../../apps/server/src/setup/machine-reports.ts';
import { test as databaseTest } from '../support/database.ts';
import { aMachine, hoursAgo } from './machine.ts';

/** Adds a machine whose psql is the test's connection, and prints as psql does. */
const test = databaseTest.extend('run', ({ database }) => {
  const run: Machine['run'] = async (_command, args) => {
    if (!args.includes('psql')) return { code: 0, stdout: '', stderr: '' };
    const { rows } = await database.pool.query({ text: args.at(-1) ?? '', rowMode: 'array' });
    const asText = (value: unknown) => {
      if (value === null) return '';
      if (typeof value === 'boolean') return value ? 't' : 'f';
      return typeof value === 'string' ? value : JSON.stringify(value);
    };
    const lines = rows.map((row: unknown[]) => row.map(asText).join('|'));
    return { code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' };
  };
  return run;
});

const about = { version: '0.1.0', commit: 'abc' };

test('MCH-03 MCH-05 MCH-12 what PostgreSQL is asked, it answers, and what was found is stored', async ({
  database: { pool },
  run,
}) => {
  const at = (hours: number) => hoursAgo(hours).toISOString();
  await pool.query(
    `insert into machine_events (kind, succeeded, happened_at) values
       ('backup', true, $1), ('backup', true, $2), ('backup', false, $3), ('rehearsal', true, $4)`,
    [at(600), at(80), at(2), at(500)],
  );
  const { machine } = aMachine();
  const withDatabase = {
    ...machine,
    run: (command: string, args: readonly string[]) =>
      command === 'runuser' ? run(command, args) : machine.run(command, args),
  };
  const errors: unknown[] = [];
  const subject = { about, builtAt: hoursAgo(100) };
  const findings = await lookOver(withDatabase, subject, (error) => errors.push(error));
  expect(errors).toEqual([]);
  expect(findings.filter(({ check }) => ['backup', 'rehearsal'].includes(check))).toEqual([
    { check: 'backup', code: 'backup_old', severity: 'wrong', values: { count: 3 } },
    { check: 'backup', code: 'backup_failed', severity: 'wrong', values: {} },
    // PostgreSQL of the tests keeps no log of changes.
    { check: 'backup', code: 'archive_off', severity: 'wrong', values: {} },
    { check: 'rehearsal', code: 'rehearsal_old', severity: 'wrong', values: { count: 20 } },
  ]);
  await reportFindings(withDatabase, findings);
  const { rows } = await pool.query('select findings from machine_checks');
  expect(rows).toEqual([{ findings }]);
  expect(linesOfFindings(findings, 'en')).toContain(
    'WRONG  Backup: The last backup is 3 days old.',
  );
  const { rows: schemas } = await pool.query(
    "select from pg_namespace where nspname = 'thinna_check'",
  );
  expect(schemas).toEqual([]);
});
