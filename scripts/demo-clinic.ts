import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { demoAccounts } from '../apps/server/src/demo/accounts.ts';
import { type DemoState, prepareDemo, renewDemo } from '../apps/server/src/demo/demo.ts';
import { migrateAsOwner } from '../apps/server/src/join-database.ts';
import { createDatabase, startLocalPostgres } from './local-postgres.ts';
import { repository } from './postgres-place.ts';

interface DemoClinic {
  config: Config;
  /** The variables that `config` was read from, for a child process. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Prepares the demo data in the database of DATABASE_URL, or in a local PostgreSQL. */
export async function prepareDemoClinic(name: string): Promise<DemoClinic> {
  const local = process.env.DATABASE_URL ? null : await startLocalPostgres();
  if (local) await createDatabase(local.url, name);
  const { DATABASE_URL = '', MIGRATE_DATABASE_URL = '' } = process.env;
  const urls = local
    ? { program: local.programUrl(name), owner: local.databaseUrl(name) }
    : { program: DATABASE_URL, owner: MIGRATE_DATABASE_URL };
  const stop = async () => local?.stop();

  const state = await prepare(urls.owner || urls.program);
  if (state === 'foreign') {
    await stop();
    throw new Error(
      `${local ? 'The local database' : 'The database of DATABASE_URL'} holds something that is not a demo: nothing was changed. Name an empty one with DATABASE_URL.`,
    );
  }
  const environment = {
    DATABASE_URL: urls.program,
    MIGRATE_DATABASE_URL: urls.owner,
    SESSION_KEY_FILE: sessionKey(),
    CLINIC_FILE: join(repository, 'clinic.demo.yaml'),
  };
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...environment });
  await grantRights(config);
  return { config, environment, stop };
}

/** Gives the program's role its rights, which a demo that was just made has not given yet. */
async function grantRights({ databaseUrl, ownerDatabaseUrl }: Config): Promise<void> {
  const database = openDatabase(databaseUrl, () => {});
  await migrateAsOwner({ database, ownerUrl: ownerDatabaseUrl }).finally(() => database.close());
}

async function prepare(url: string): Promise<DemoState> {
  const database: Database = openDatabase(url, () => {});
  try {
    const state = await prepareDemo(database, new Date());
    const terminal = { input: process.stdin, output: process.stdout, args: process.argv };
    if (state !== 'outdated') return state;
    if (await isRenewalWanted(terminal)) await renewDemo(database, new Date());
    else await migrate(database);
    return state;
  } finally {
    await database.close();
  }
}

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
  /** The arguments of the command. */
  args: readonly string[];
}

/** Asks whether an older demo is made anew. Without a terminal it is kept, unless `--new` is given. */
export async function isRenewalWanted({ input, output, args }: Terminal): Promise<boolean> {
  if (args.includes('--new')) return true;
  const fact = 'This demo was made by an earlier version of Thinna.';
  if (!input.isTTY) {
    output.write(`${fact} It is kept; \`npm run demo -- --new\` makes a new one.\n`);
    return false;
  }
  const terminal = createInterface({ input, output });
  const answer = await terminal
    .question(`${fact} Make it anew? What you changed in it is lost. (y/N) `)
    .finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}

/** Returns the address and the logins of the demo clinic, to print after the start. */
export const describeLogins = (url: string): string =>
  [
    `The demo clinic: ${url}`,
    ...demoAccounts.map(
      ({ side, username, password }) => `  ${side.padEnd(10)} ${username} / ${password}`,
    ),
    `The office logs in at ${url}/admin, the others at ${url}/vcm.`,
    'Ctrl C closes it; what you changed is there next time.',
  ].join('\n');

/** Returns the path of the session key, which is stored so that a restart logs nobody out. */
function sessionKey(): string {
  const file = join(repository, '.local/session-key');
  if (!existsSync(file)) {
    mkdirSync(join(repository, '.local'), { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 });
  }
  return file;
}
