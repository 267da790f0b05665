/**
 * npm run db:types: generates apps/server/src/db/types.ts from a freshly migrated database.
 * With --verify nothing is written, and a stale file is an error.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { createDatabase, onDatabase, startLocalPostgres } from './local-postgres.ts';
import { repository } from './postgres-place.ts';

const name = `thinna_types_${process.pid}`;
const local = process.env.DATABASE_URL
  ? undefined
  : await startLocalPostgres({ folder: join(repository, '.local/postgres-test'), durable: false });
const adminUrl = local?.url ?? process.env.DATABASE_URL ?? '';
const url = onDatabase(adminUrl, name);

await createDatabase(adminUrl, name);
try {
  const database = openDatabase(url, () => {});
  await migrate(database);
  await database.close();
  process.exitCode = generate(process.argv.includes('--verify'));
} finally {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database ${admin.escapeIdentifier(name)}`);
  await admin.end();
  await local?.stop();
}

function generate(isVerifying: boolean): number {
  const file = join(repository, 'apps/server/src/db/types.ts');
  const { status } = spawnSync(
    join(repository, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect=postgres',
      '--date-parser=string',
      `--out-file=${file}`,
      isVerifying ? '--verify' : '--no-verify',
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } },
  );
  return status ?? 1;
}
