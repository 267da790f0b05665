/**
 * npm run sessions -- end: logs everybody out, for example when a phone was stolen and nobody knows
 * whose. What was typed and not saved stays. Needs MIGRATE_DATABASE_URL if there are two roles.
 */
import { commandLine } from '../command-line.ts';
import { readEnvironment } from '../config.ts';
import { actorWithoutAccount } from '../db/audit.ts';
import { openDatabase } from '../db/client.ts';
import { resetSessions } from '../db/identity.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

try {
  const [action, ...others] = process.argv.slice(2);
  if (action !== 'end' || others.length > 0) throw new StartupError(`${commandLine.sessions} end`);
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = readEnvironment();
  const url = MIGRATE_DATABASE_URL || DATABASE_URL;
  if (!url) throw new StartupError('DATABASE_URL is missing: name the PostgreSQL database.');
  const database = openDatabase(url, () => {});
  const operator = actorWithoutAccount('operator', new Date());
  await resetSessions(database.db, operator).finally(() => database.close());
  process.stdout.write('Everybody has to log in again.\n');
} catch (error) {
  process.stderr.write(`${startupSentence(error) ?? String(error)}\n`);
  process.exitCode = 1;
}
