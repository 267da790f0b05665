import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../apps/server/src/passwords.ts';

test('a crowd at the login is told to come again, and is over soon', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 80 }, () => verifyPassword(undefined, 'a guess')),
  );
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const attempt of refused) expect(attempt).toHaveProperty('reason.code', '53300');

  const hash = await hashPassword('veranda with two pairs');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'veranda with two pairs')).toBe(true);
  expect(await verifyPassword(hash, 'veranda with one pair')).toBe(false);
});
