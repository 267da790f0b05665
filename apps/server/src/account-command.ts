/**
 * npm run account -- create admin|staff USERNAME
 * npm run account -- password|disable USERNAME
 * The password is read from standard input, so that it stands in no shell history.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@thinna/contract/limits';
import type { Role } from '@thinna/contract/session';
import { sql } from 'kysely';
import { environment } from './config.ts';
import { change } from './db/audit.ts';
import { openDatabase } from './db/client.ts';
import { hashPassword } from './passwords.ts';
import { sentenceOf } from './refused.ts';

const USAGE = `npm run account -- create admin|staff USERNAME
npm run account -- password USERNAME
npm run account -- disable USERNAME`;

const roleOf = new Map<string, Role>([
  ['admin', 'admin'],
  ['staff', 'vcm'],
]);

const [action, ...words] = process.argv.slice(2);
const url = environment().DATABASE_URL;
if (!url) fail('DATABASE_URL is missing: name the PostgreSQL database.');

const database = openDatabase(url, () => undefined);
const operator = { account_id: null, role: null, request_id: 'operator', at: new Date() };
try {
  const done = await run();
  if (done) process.stdout.write(`${done}\n`);
  else fail(USAGE);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  fail(sentence);
} finally {
  await database.close();
}

async function run(): Promise<string | null> {
  const [side = '', username = ''] = (action === 'create' ? words : ['', ...words]).map((word) =>
    word.trim(),
  );
  if (!username) return null;
  if (username.length > USERNAME_MAX) fail(`A username has at most ${USERNAME_MAX} characters.`);
  if (action === 'create') {
    const role = roleOf.get(side);
    if (!role) return null;
    const id = await create(username, role, await hashPassword(await askPassword()));
    return `Account ${id} of the ${side} side was made for ${username}.`;
  }
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

function create(username: string, role: Role, password_hash: string): Promise<number> {
  return change(database.db, operator, { action: 'create', record: 'account' }, async (tx) => {
    const row = await tx
      .insertInto('accounts')
      .values({ username, role, password_hash })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) fail(`${username} exists already.`);
    return { record_id: row.id, fields: ['username', 'role', 'password'], result: row.id };
  });
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

/** The first line of the standard input. On a terminal nothing of it is shown. */
async function askPassword(): Promise<string> {
  process.stderr.write(`Password (${PASSWORD_MIN} to ${PASSWORD_MAX} characters): `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY ?? false;
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal });
  lines.once('SIGINT', () => fail(''));
  const { value = '' } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  process.stderr.write('\n');
  if (value.length < PASSWORD_MIN || value.length > PASSWORD_MAX) {
    fail(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  return value;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
