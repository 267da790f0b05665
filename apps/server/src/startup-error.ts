import { commandLine } from './command-line.ts';

/** Prevents the start; the message is one sentence for the operator. */
export class StartupError extends Error {}

/** What Node adds to an error of listening: host and port, or the path of a Unix socket. */
interface ListenError {
  address?: string;
  port?: number;
}

/**
 * Returns the sentence for an error that the operator can fix, or null if the stack trace is
 * needed.
 */
export function startupSentence(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  const { code = '', port, syscall, address } = error as NodeJS.ErrnoException & ListenError;
  if (syscall === 'listen' && address?.startsWith('/'))
    return `SOCKET_FILE ${address} cannot be made: its folder has to be there and be the program's user's, and no other file may have the name.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another one with PORT.`;
  // Of a Unix socket, whose file goes with PostgreSQL.
  if (syscall === 'connect' && code === 'ENOENT') return sentences.ECONNREFUSED ?? null;
  return sentences[code] ?? null;
}

const BUILD = 'The pages are not built: npm run build.';

const sentences: Readonly<Record<string, string>> = {
  EACCES: 'HOST and PORT cannot be listened on: ports below 1024 need special rights.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOENT: BUILD,
  ERR_MODULE_NOT_FOUND: BUILD,
  '28000': 'PostgreSQL does not let the user of DATABASE_URL or MIGRATE_DATABASE_URL in.',
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL or MIGRATE_DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL or MIGRATE_DATABASE_URL names does not exist.',
  '42501': `PostgreSQL does not let the user of DATABASE_URL or MIGRATE_DATABASE_URL do this: run ${commandLine.migrate} with the owner of the database in MIGRATE_DATABASE_URL.`,
  ECONNREFUSED: 'Nothing answers where DATABASE_URL or MIGRATE_DATABASE_URL points to.',
  ENOTFOUND: 'The host of DATABASE_URL or MIGRATE_DATABASE_URL is not known.',
};
