/**
 * npm run account -- create admin|staff USERNAME
 * npm run account -- password|disable USERNAME
 * The password is read from standard input, so that it stands in no shell history.
 */
import { createInterface } from 'node:readline/promises';
import { PASSWORD_MAX, PASSWORD_MIN } from '@thinna/contract/limits';
import { sql } from 'kysely';
import { change } from './db/audit.ts';
import { openDatabase } from './db/client.ts';
import { hashPassword } from './passwords.ts';

const USAGE = `npm run account -- create admin|staff USERNAME
npm run account -- password USERNAME
npm run account -- disable USERNAME`;

const [action, ...words] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url) fail('DATABASE_URL is missing: name the PostgreSQL database.');

const database = openDatabase(url, () => undefined);
const operator = { account_id: null, role: null, request_id: 'operator', at: new Date() };
try {
  const done = await run();
  if (done) process.stdout.write(`${done}\n`);
  else fail(USAGE);
} finally {
  await database.close();
}

async function run(): Promise<string | null> {
  if (action === 'create') {
    const [side = '', username] = words;
    const role = ({ admin: 'admin', staff: 'vcm' } as const)[side];
    if (!role || !username) return null;
    const password_hash = await hashPassword(await askPassword());
    const id = await change(
      database.db,
      operator,
      { action: 'create', record: 'account' },
      async (tx) => {
        const row = await tx
          .insertInto('accounts')
          .values({ username, role, password_hash })
          .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!row) fail(`${username} exists already.`);
        return { record_id: row.id, fields: ['username', 'role', 'password'], result: row.id };
      },
    );
    return `Account ${id} of the ${side} side was made for ${username}.`;
  }
  const [username] = words;
  if (!username) return null;
  if (action === 'password') {
    const password_hash = await hashPassword(await askPassword());
    await update(username, { password_hash }, 'password');
    return `${username} has a new password; its sessions are ended.`;
  }
  if (action === 'disable') {
    await update(username, { disabled_at: new Date() }, 'disabled_at');
    return `${username} can no longer log in; its sessions are ended.`;
  }
  return null;
}

async function update(
  username: string,
  values: { password_hash: string } | { disabled_at: Date },
  field: string,
) {
  await change(database.db, operator, { action: 'update', record: 'account' }, async (tx) => {
    const row = await tx
      .updateTable('accounts')
      .set(values)
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (!row) fail(`There is no account ${username}.`);
    await tx
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .execute();
    return { record_id: row.id, fields: [field], result: undefined };
  });
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const password = await lines.question(
    `Password (${PASSWORD_MIN} to ${PASSWORD_MAX} characters): `,
  );
  lines.close();
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    fail(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  return password;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
