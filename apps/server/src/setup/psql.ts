import { StartupError } from '../startup-error.ts';
import type { Machine, Outcome } from './machine.ts';

/** The settings name no port, so that it is PostgreSQL's own. */
export const PORT = '5432';
export const DATABASE = 'clinic';
/** Arguments of runuser. */
export const AS_POSTGRES = ['-u', 'postgres', '--'];

/** Asks PostgreSQL as its superuser; throws a StartupError with what it says if it refuses. */
export async function query(
  machine: Pick<Machine, 'run'>,
  sql: string,
  database = 'postgres',
): Promise<string> {
  const outcome = await psql(machine, sql, database);
  if (outcome.code !== 0) throw new StartupError(`PostgreSQL says: ${outcome.stderr.trim()}`);
  return outcome.stdout.trim();
}

/** Runs a statement as PostgreSQL's superuser; one row is a line, with | between its columns. */
export function psql(
  machine: Pick<Machine, 'run'>,
  sql: string,
  database: string,
): Promise<Outcome> {
  const quietly = ['-XAtq', '-v', 'ON_ERROR_STOP=1'];
  const command = ['psql', ...quietly, '-p', PORT, '-d', database, '-c', sql];
  return machine.run('runuser', [...AS_POSTGRES, ...command]);
}
