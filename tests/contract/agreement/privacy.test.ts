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
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { hourlyJobs } from '../../../apps/server/src/serve.ts';
import { createChallenges } from '../../../apps/server/src/slices/second-factor/challenges.ts';
import { addAccount } from '../../database/rows.ts';
import { test } from '../../support/database.ts';

const NOW = new Date('2026-11-15T06:30:00Z');
const DAY_MS = 86_400_000;

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const rows = read('docs/privacy.md')
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
    expect(named.toSorted()).toEqual(
      Object.keys(hourlyJobs)
        .filter((job) => job !== NO_DELETION)
        .toSorted(),
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
    expect(howLongIs(table)).toContain(howLong);
  });

  test('KEP-09 says of the audit how long the database keeps it', async ({
    database: { pool },
  }) => {
    const years = await auditYears(pool);
    expect(howLongIs('audit')).toMatch(new RegExp(`^${years} years;`));
  });

  test('KEP-09 says of sessions when the program deletes them', async ({ database: { db } }) => {
    const [, days] = /^(\d+) day after their end/.exec(howLongIs('sessions')) ?? [];
    const goes = new Date(NOW.getTime() - Number(days) * DAY_MS);
    const account_id = await addAccount(db);
    const ends = { gone: goes, stays: new Date(goes.getTime() + 1000), last: NOW };
    const ids: Record<string, string> = {};
    for (const [name, expires_at] of Object.entries(ends)) {
      const last_active_at = new Date(expires_at.getTime() - 1000);
      const times = { created_at: last_active_at, last_active_at, expires_at };
      const session = await db
        .insertInto('sessions')
        .values({ account_id, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[name] = session.id;
    }
    await hourlyJobs.sessions(db, NOW);
    const left = await db.selectFrom('sessions').select('id').orderBy('expires_at').execute();
    expect(left.map(({ id }) => id)).toEqual([ids.stays, ids.last]);
  });

  test('KEP-09 says of challenges how long one can be answered', () => {
    const [, minutes] = /expire, (\d+) minutes/.exec(howLongIs('used_challenges')) ?? [];
    let now = NOW;
    const challenges = createChallenges(new Uint8Array(32), () => now);
    const challenge = Buffer.from(challenges.issue()).toString('base64url');
    now = new Date(NOW.getTime() + Number(minutes) * 60_000 - 1);
    expect(challenges.isFresh(challenge)).toBe(true);
    now = new Date(NOW.getTime() + Number(minutes) * 60_000);
    expect(challenges.isFresh(challenge)).toBe(false);
  });
});

describe('what families read', () => {
  test('KEP-10 has the times of the program, in English', async ({ database: { pool } }) => {
    const years = (count: number) => `${wordOf(count, ENGLISH)} year${count === 1 ? '' : 's'}`;
    const { list, below } = howLongIn('en');
    expect(list).toEqual([
      `What a helper tells us: as long as you help, and ${years(HELPER_KEPT_YEARS)} after you were last with us.`,
      `A request for help: ${years(REQUEST_KEPT_YEARS)} after it was closed.`,
      `What we know about a patient: ${years(PATIENT_KEPT_YEARS)} after the last entry.`,
      `Who opened or changed which record: ${years(await auditYears(pool))}.`,
      `A form that our office has marked as junk: ${JUNK_DAYS} days.`,
      `The notification to our office that you have registered: ${NOTIFICATION_KEPT_DAYS} days after it was read.`,
      'The log-ins of our team: one day after they have ended. The username and the time of the last one stay.',
      'What our program needs for a short time only, such as how often somebody tried to log in: at most one day.',
      'The log of our server: one year.',
    ]);
    for (const sentence of [
      'our program does not delete these by itself. It lists what is past its time.',
      'our program deletes these by itself when their time is over.',
      `can be brought back for ${UNDO_DAYS} days, in case it was a mistake.`,
      'Visits stay in our diary, with a dash for the name.',
      'We keep what kind of record it was, its number, when it was made and when it was deleted, without a name: so it stays gone also when a backup has to be restored.',
    ])
      expect(below).toContain(sentence);
  });

  test('KEP-10 has the same times in the same order in Malayalam', async ({
    database: { pool },
  }) => {
    const years = (count: number) => `${wordOf(count, MALAYALAM)} വർഷ`;
    const { list, below } = howLongIn('ml');
    const times = [
      `ശേഷം ${years(HELPER_KEPT_YEARS)}`,
      `അവസാനിപ്പിച്ചതിനു ശേഷം ${years(REQUEST_KEPT_YEARS)}`,
      `അവസാനം എഴുതിയതിനു ശേഷം ${years(PATIENT_KEPT_YEARS)}`,
      `: ${years(await auditYears(pool))}`,
      `: ${JUNK_DAYS} ദിവസം`,
      `വായിച്ചതിനു ശേഷം ${NOTIFICATION_KEPT_DAYS} ദിവസം`,
      'അവസാനിച്ചതിനു ശേഷം ഒരു ദിവസം',
      'കൂടിയാൽ ഒരു ദിവസം',
      ': ഒരു വർഷം',
    ];
    expect(list).toEqual(times.map((time) => expect.stringContaining(time)));
    for (const part of [
      'ഇവ ഞങ്ങളുടെ പ്രോഗ്രാം തനിയെ നീക്കം ചെയ്യില്ല.',
      'കാലം കഴിഞ്ഞാൽ ഇവ പ്രോഗ്രാം തനിയെ നീക്കം ചെയ്യും.',
      `${UNDO_DAYS} ദിവസം വരെ തിരികെ കൊണ്ടുവരാം.`,
      'പേരിനു പകരം ഒരു വര മാത്രം കാണും.',
      'ഏതു തരം രേഖയായിരുന്നു, അതിന്റെ നമ്പർ, എന്ന് ഉണ്ടാക്കി, എന്നു നീക്കം ചെയ്തു എന്നിവ പേരില്ലാതെ സൂക്ഷിക്കും',
    ])
      expect(below).toContain(part);
  });
});

const howLongIs = (table: string): string =>
  rows.find((row) => row.tables.includes(table))?.howLong ?? '';

/** Reads how many years the database itself keeps the audit: it stands in a function alone. */
async function auditYears(pool: Pool): Promise<number> {
  const { rows: functions } = await pool.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'audit_kept_since'",
  );
  return Number(/interval '(\d+) years'/.exec(functions[0]?.prosrc ?? '')?.[1]);
}

/** Returns the list of the privacy text that says how long, and what stands below it. */
function howLongIn(language: 'en' | 'ml') {
  const parts = read(`apps/server/texts/privacy.${language}.md`).split(/^## /m);
  const lines = (parts[4] ?? '').split('\n').slice(1);
  return {
    list: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
    below: lines.filter((line) => !line.startsWith('- ')).join(' '),
  };
}

const ENGLISH = ['no', 'one', 'two', 'three', 'four', 'five'];
const MALAYALAM = ['', 'ഒരു', 'രണ്ടു', 'മൂന്നു', 'നാലു', 'അഞ്ചു'];

function wordOf(count: number, words: readonly string[]): string {
  const word = words[count];
  if (!word) throw new Error(`No word for ${count}.`);
  return word;
}
