import type { Machine, Outcome } from './machine.ts';
import { AS_POSTGRES, DATABASE, PORT } from './psql.ts';

/**
 * The extension that pg_amcheck needs is there for as long as it runs. Kept, it would be in every
 * dump, and only a superuser can restore it. A schema of its own tells it from somebody else's.
 */
const SCHEMA = 'thinna_check';

interface Options {
  /** The major version of PostgreSQL. */
  version: string;
  /** What it does beyond the usual, and where it connects to. */
  args?: readonly string[];
  /** Asks the same database. */
  query(sql: string): Promise<unknown>;
}

/** Compares the rows of the clinic's tables with their indexes. */
export async function runAmcheck(
  machine: Pick<Machine, 'run'>,
  { version, args = [], query }: Options,
): Promise<Outcome> {
  const command = `/usr/lib/postgresql/${version}/bin/pg_amcheck`;
  const usual = ['-p', PORT, '-d', DATABASE, '--no-strict-names', `--install-missing=${SCHEMA}`];
  await query(`create schema if not exists ${SCHEMA}`);
  try {
    return await machine.run('runuser', [...AS_POSTGRES, command, ...usual, ...args]);
  } finally {
    await query(`drop schema ${SCHEMA} cascade`);
  }
}
