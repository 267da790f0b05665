import { expect } from 'vitest';
import { hourlyJobs } from '../../../apps/server/src/serve.ts';
import { addHelper } from '../../database/rows.ts';
import { test } from '../../support/clinic.ts';

const NOW = new Date('2026-11-15T06:30:00.000Z');

test('KEP-11 counted tries are deleted after an hour, answered challenges when they expire', async ({
  database: { db },
}) => {
  const tries = ['2026-11-15T05:30:00.000Z', '2026-11-15T05:30:00.001Z'];
  await db
    .insertInto('attempts')
    .values(tries.map((tried_at) => ({ key: 'a'.repeat(64), tried_at })))
    .execute();
  await db
    .insertInto('used_challenges')
    .values([
      { challenge: 'expired', expires_at: NOW },
      { challenge: 'open', expires_at: '2026-11-15T06:30:00.001Z' },
    ])
    .execute();
  await hourlyJobs.attempts(db, NOW);
  await hourlyJobs.challenges(db, NOW);
  const left = await db.selectFrom('attempts').select('tried_at').execute();
  expect(left.map(({ tried_at }) => tried_at.toISOString())).toEqual([tries[1]]);
  expect(await db.selectFrom('used_challenges').select('challenge').execute()).toEqual([
    { challenge: 'open' },
  ]);
});

test('KEP-11 a notification is deleted 365 days after it was read, an unread one never', async ({
  database: { db },
}) => {
  const helper_id = await addHelper(db);
  const base = { helper_id, kind: 'volunteer', created_at: '2020-01-01T00:00:00Z' } as const;
  await db
    .insertInto('notifications')
    .values([
      { ...base, message: 'read a year ago', read_at: '2025-11-15T06:30:00.000Z' },
      { ...base, message: 'read later', read_at: '2025-11-15T06:30:00.001Z' },
      { ...base, message: 'not read', read_at: null },
    ])
    .execute();
  await hourlyJobs.notifications(db, NOW);
  const left = await db.selectFrom('notifications').select('message').orderBy('id').execute();
  expect(left.map(({ message }) => message)).toEqual(['read later', 'not read']);
});
