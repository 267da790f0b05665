/**
 * npm run db:migrate: applies the missing migrations to DATABASE_URL, as the server does at start.
 */
import { readEnvironment } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

const { DATABASE_URL } = readEnvironment();
try {
  if (!DATABASE_URL)
    throw new StartupError('DATABASE_URL is missing: name the PostgreSQL database.');
  const database = openDatabase(DATABASE_URL, () => {});
  const applied = await migrate(database).finally(() => database.close());
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  if (applied.length === 0) process.stdout.write('nothing to apply, the database is up to date\n');
} catch (error) {
  process.stderr.write(`${startupSentence(error) ?? String(error)}\n`);
  process.exitCode = 1;
}
