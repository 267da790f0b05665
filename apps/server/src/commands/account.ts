/**
 * npm run account -- create admin|staff USERNAME
 * npm run account -- password|disable|remove-factors USERNAME
 * npm run account -- list
 * The password is read from standard input, which keeps it out of the shell history.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { passwordProblem } from '@thinna/contract/accounts/password';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@thinna/contract/constants/limits';
import type { Role } from '@thinna/contract/session/session';
import { sql, type Transaction } from 'kysely';
import { commandLine } from '../command-line.ts';
import { readEnvironment } from '../config.ts';
import { actorWithoutAccount, change } from '../db/audit.ts';
import { openDatabase } from '../db/client.ts';
import type { DB } from '../db/types.ts';
import { createPasswordRule } from '../password-rule.ts';
import { hashPassword } from '../passwords.ts';
import { passwordSentences } from '../setup/password-sentences.ts';
import { disableAccount, endSessions, newestAuditId } from '../slices/accounts/queries.ts';
import { removeFactors } from '../slices/second-factor/queries.ts';
import { startupSentence } from '../startup-error.ts';

const USAGE = `${commandLine.account} create admin|staff USERNAME
${commandLine.account} password USERNAME
${commandLine.account} disable USERNAME
${commandLine.account} remove-factors USERNAME
${commandLine.account} list`;

const roleBySide = new Map<string, Role>([
  ['admin', 'admin'],
  ['staff', 'vcm'],
]);

const [action, ...operands] = process.argv.slice(2);
const url = readEnvironment().DATABASE_URL;
if (!url) fail('DATABASE_URL is missing: name the PostgreSQL database.');

const database = openDatabase(url, () => undefined);
const operator = actorWithoutAccount('operator', new Date());
try {
  const message = await run();
  if (message) process.stdout.write(`${message}\n`);
  else fail(USAGE);
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  fail(sentence);
} finally {
  await database.close();
}

/** Returns the message to print, or null if the arguments are wrong. */
async function run(): Promise<string | null> {
  if (action === 'list' && operands.length === 0) return list();
  const [side = '', username = ''] = (action === 'create' ? operands : ['', ...operands]).map(
    (operand) => operand.trim(),
  );
  if (!username) return null;
  if (username.length > USERNAME_MAX) fail(`A username has at most ${USERNAME_MAX} characters.`);
  if (action === 'create') {
    const role = roleBySide.get(side);
    if (!role) return null;
    const id = await create(username, role, await hashPassword(await askPassword(username)));
    return `Account ${id} of the ${side} side was made for ${username}.`;
  }
  if (action === 'password') {
    const password_hash = await hashPassword(await askPassword(username));
    await update(username, 'password', async (tx, id) => {
      await tx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
      await endSessions(tx, id, operator.at);
    });
    return `${username} has a new password; its sessions are ended.`;
  }
  if (action === 'disable') {
    await update(username, 'disabled_at', async (tx, id) => {
      const outcome = await disableAccount(tx, id, operator.at);
      if (outcome === 'last') fail('The last active administrator cannot be disabled.');
    });
    return `${username} can no longer log in; its sessions are ended.`;
  }
  if (action === 'remove-factors') {
    await update(username, 'second_factor_removed', async (tx, id) => {
      if (!(await removeFactors(tx, id))) fail(`${username} has no second factor.`);
      await endSessions(tx, id, operator.at);
    });
    return `${username} logs in with the password alone; its sessions are ended.`;
  }
  return null;
}

/** One line per account, in an order that makes the lists of two databases comparable. */
async function list(): Promise<string> {
  const { db } = database;
  const accounts = await db
    .selectFrom('accounts')
    .select(['username', 'role', 'disabled_at', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('record', '=', 'account')
        .whereRef('record_id', '=', 'accounts.id')
        .where(sql<boolean>`'password' = any(fields)`)
        .as('password_at'),
    )
    .orderBy(sql`lower(username)`)
    .execute();
  const newest = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  return [
    ...accounts.map(({ username, role, disabled_at, created_at, password_at }) =>
      [
        username,
        role === 'vcm' ? 'staff' : role,
        disabled_at ? `disabled since ${disabled_at.toISOString()}` : 'can log in',
        `password of ${(password_at ?? created_at).toISOString()}`,
      ].join('\t'),
    ),
    `The last change in this database is of ${newest?.at?.toISOString() ?? 'no time'}.`,
  ].join('\n');
}

function create(username: string, role: Role, password_hash: string): Promise<number> {
  return change(database.db, operator, { action: 'create', record: 'account' }, async (tx) => {
    const row = await tx
      .insertInto('accounts')
      .values({ username, role, password_hash, seen_notice: newestAuditId })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) fail(`${username} exists already.`);
    return { record_id: row.id, fields: ['username', 'role', 'password'], result: row.id };
  });
}

async function update(
  username: string,
  field: string,
  work: (tx: Transaction<DB>, id: number) => Promise<void>,
) {
  await change(database.db, operator, { action: 'update', record: 'account' }, async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .select('id')
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst();
    if (!row) fail(`There is no account ${username}.`);
    await work(tx, row.id);
    return { record_id: row.id, fields: [field], result: undefined };
  });
}

/** Reads the first line of standard input, without echo on a terminal. */
async function askPassword(username: string): Promise<string> {
  process.stderr.write(`Password (${PASSWORD_MIN} to ${PASSWORD_MAX} characters): `);
  const nullOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY ?? false;
  const lines = createInterface({ input: process.stdin, output: nullOutput, terminal });
  lines.once('SIGINT', () => fail(''));
  const { value = '' } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  process.stderr.write('\n');
  const { isGuessable } = createPasswordRule(null);
  const problem =
    passwordProblem(value) ?? (isGuessable(value, username) ? 'password_common' : null);
  if (problem) fail(passwordSentences[problem]);
  return value;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
