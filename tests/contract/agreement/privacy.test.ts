import { readFileSync } from 'node:fs';
import {
  ATTEMPT_KEPT_HOURS,
  HELPER_KEPT_YEARS,
  IDEMPOTENCY_HOURS,
  JUNK_DAYS,
  NOTIFICATION_KEPT_DAYS,
  PATIENT_KEPT_YEARS,
  REQUEST_KEPT_YEARS,
  UNDO_DAYS,
} from '@thinna/contract/constants/limits';
import { describe, expect } from 'vitest';
import { hourlyJobs } from '../../../apps/server/src/serve.ts';
import { test } from '../../support/database.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').replaceAll('\n', ' ');
const rows = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
  .map((line) => {
    const [what = '', tables = '', , howLong = '', deletedBy = ''] = line.split(' | ');
    return { what, tables: codesIn(tables), howLong, deletedBy };
  });

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
}

/** Moves visits on and deletes nothing. */
const NO_DELETION = 'planned_visits';

describe('docs/privacy.md', () => {
  test('KEP-09 has every table of the database in exactly one row', async ({
    database: { pool },
  }) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not like 'kysely%' order by 1`,
    );
    expect(rows.flatMap((row) => row.tables).toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
    for (const { what, howLong, deletedBy } of rows) {
      expect(howLong.length, what).toBeGreaterThan(5);
      expect(deletedBy.length, what).toBeGreaterThan(5);
    }
  });

  test('KEP-09 names every hourly job that deletes, and no other', () => {
    const named = rows.flatMap(({ deletedBy }) => codesIn(deletedBy));
    expect(new Set(named)).toEqual(
      new Set([...Object.keys(hourlyJobs).filter((job) => job !== NO_DELETION), 'audit']),
    );
  });

  test.for([
    ['patients', `${PATIENT_KEPT_YEARS} years after the last entry`],
    ['patient_requests', `${REQUEST_KEPT_YEARS} year after the request was closed`],
    ['helpers', `${HELPER_KEPT_YEARS} years after the last assignment`],
    ['quarantined_registrations', `${JUNK_DAYS} days after they were marked as junk`],
    ['deleted_records', `${UNDO_DAYS} days`],
    ['idempotency', `${IDEMPOTENCY_HOURS} hours`],
    ['attempts', `${ATTEMPT_KEPT_HOURS} hour`],
    ['notifications', `${NOTIFICATION_KEPT_DAYS} days after they were read`],
  ] as const)('KEP-09 says of %s how long the program does it: %s', ([table, howLong]) => {
    expect(rows.find((row) => row.tables.includes(table))?.howLong).toContain(howLong);
  });

  test('KEP-10 agrees with what families read in both languages', () => {
    const english = read('apps/server/texts/privacy.en.md');
    for (const sentence of [
      'What a helper tells us: as long as you help, and three years after you were last with us.',
      'A request for help: one year after it was closed.',
      'What we know about a patient: three years after the last entry.',
      'Who opened or changed which record: three years.',
      'Nothing about you is deleted by itself.',
      'for 30 days it can be brought back',
      'it stays gone also when a backup has to be restored',
    ])
      expect(english).toContain(sentence);
    const malayalam = read('apps/server/texts/privacy.ml.md');
    for (const part of ['മൂന്നു വർഷം', 'ഒരു വർഷം', '30 ദിവസം', 'ബാക്കപ്പ്'])
      expect(malayalam).toContain(part);
  });
});
