import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { resealSecrets } from '../../../apps/server/src/slices/second-factor/queries.ts';
import { createSecretBox } from '../../../apps/server/src/slices/second-factor/secret-box.ts';
import { addAccount } from '../../database/rows.ts';
import { test } from '../../support/clinic.ts';

const [former, present] = [randomBytes(32), randomBytes(32)];

test('a sealed secret is opened with its key, or with the former one beside the present', () => {
  const sealed = createSecretBox({ key: former }).seal('secret');
  expect(createSecretBox({ key: former }).open(sealed)).toBe('secret');
  expect(createSecretBox({ key: present, formerKey: former }).open(sealed)).toBe('secret');
  expect(createSecretBox({ key: present }).open(sealed)).toBeNull();
});

test.for(['', 'forged', 'A'.repeat(60)])('what was not sealed is not opened: %j', (text) => {
  expect(createSecretBox({ key: present }).open(text)).toBeNull();
});

test('an altered secret is not opened', () => {
  const box = createSecretBox({ key: present });
  const bytes = Buffer.from(box.seal('secret'), 'base64url');
  for (const index of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(box.open(altered.toString('base64url'))).toBeNull();
  }
});

test('a start with a new session key seals the secrets anew, so that the former can go', async ({
  database: { db },
}) => {
  const account_id = await addAccount(db);
  const secret = createSecretBox({ key: former }).seal('secret');
  const values = { account_id, kind: 'app', created_at: new Date(), secret };
  await db.insertInto('second_factors').values(values).execute();
  await resealSecrets(db, createSecretBox({ key: present, formerKey: former }));
  const row = await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
  expect(createSecretBox({ key: present }).open(row.secret ?? '')).toBe('secret');
  await resealSecrets(db, createSecretBox({ key: randomBytes(32) }));
  const after = await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
  expect(after).toEqual(row);
});
