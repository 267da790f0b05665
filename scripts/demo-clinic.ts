import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase } from '../apps/server/src/db/client.ts';
import { demoAccounts, prepareDemo } from '../apps/server/src/demo/demo.ts';
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
  const url = local?.databaseUrl(name) ?? process.env.DATABASE_URL ?? '';
  const stop = async () => local?.stop();

  const database: Database = openDatabase(url, () => {});
  const isDemo = await prepareDemo(database, new Date()).finally(() => database.close());
  if (!isDemo) {
    await stop();
    throw new Error(
      `${local ? 'The local database' : 'The database of DATABASE_URL'} holds something that is not a demo: nothing was changed. Name an empty one with DATABASE_URL.`,
    );
  }
  const environment = {
    DATABASE_URL: url,
    SESSION_KEY_FILE: sessionKey(),
    CLINIC_FILE: join(repository, 'clinic.demo.yaml'),
  };
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...environment });
  return { config, environment, stop };
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
