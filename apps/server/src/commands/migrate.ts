/**
 * npm run db:migrate: applies the missing migrations as the server does at start, as the role of
 * MIGRATE_DATABASE_URL if it is set, and gives that of DATABASE_URL its rights.
 */
import { readEnvironment } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrateAsOwner } from '../join-database.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

const { DATABASE_URL, MIGRATE_DATABASE_URL } = readEnvironment();
try {
  if (!DATABASE_URL)
    throw new StartupError('DATABASE_URL is missing: name the PostgreSQL database.');
  const database = openDatabase(DATABASE_URL, () => {});
  const connections = { database, ownerUrl: MIGRATE_DATABASE_URL || undefined };
  const applied = await migrateAsOwner(connections).finally(() => database.close());
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  if (applied.length === 0) process.stdout.write('nothing to apply, the database is up to date\n');
} catch (error) {
  process.stderr.write(`${startupSentence(error) ?? String(error)}\n`);
  process.exitCode = 1;
}
