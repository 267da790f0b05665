import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../apps/server/src/passwords.ts';

test('TRU-04 of a crowd from one address some are told to come again, and nobody else', async () => {
  const hash = await hashPassword('veranda with two pairs');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const crowd = Promise.allSettled(
    Array.from({ length: 130 }, () => verifyPassword(undefined, 'a guess', '203.0.113.5')),
  );
  expect(await verifyPassword(hash, 'veranda with two pairs', '203.0.113.6')).toBe(true);
  expect(await verifyPassword(hash, 'veranda with one pair', '203.0.113.6')).toBe(false);
  const refused = (await crowd).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const attempt of refused) expect(attempt).toHaveProperty('reason.code', '53300');
});
