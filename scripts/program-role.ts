import { createHash } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/**
 * The role with which demo, development and tests run the program. The administrator of the server
 * owns the tables there.
 */
export const PROGRAM_ROLE = 'thinna_program';

/** Any number, the same for all processes that create the role. */
const ROLE_LOCK = 4_127_032;

/** Returns the URL of the same database for the program's role. */
export function asProgram(adminUrl: string): string {
  const url = new URL(adminUrl);
  const { password } = url;
  url.username = PROGRAM_ROLE;
  // Derived, so that all processes know it without storing it.
  url.password = createHash('sha256').update(`${PROGRAM_ROLE} ${password}`).digest('hex');
  return url.href;
}

/** Creates the role; safe to run from several processes at once. */
export async function createProgramRole(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const password = escapeLiteral(new URL(asProgram(adminUrl)).password);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      PROGRAM_ROLE,
    ]);
    const command = rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${command} role ${escapeIdentifier(PROGRAM_ROLE)} with login nosuperuser nocreatedb nocreaterole password ${password}`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
