/** npm run db:migrate: brings the database of DATABASE_URL, or the local one, up to date. */
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

const LOCAL_DATABASE = 'thinna';

try {
  const { url, stop } = await findServer();
  const database = openDatabase(url, () => {});
  try {
    const applied = await migrate(database);
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log('nothing to apply, the database is up to date');
  } finally {
    await database.close();
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  // Imported only here: an installation without development packages has no local PostgreSQL.
  const local = await import('../../../../scripts/local-postgres.ts');
  const server = await local.startLocalPostgres();
  await local.createDatabase(server.url, LOCAL_DATABASE);
  return { url: server.databaseUrl(LOCAL_DATABASE), stop: server.stop };
}
