import type { Machine, Outcome } from '../../apps/server/src/setup/machine.ts';
import { memoryMachine } from './machine.ts';

const HBA = '/etc/postgresql/17/main/pg_hba.conf';
const IDENT = '/etc/postgresql/17/main/pg_ident.conf';

interface Parts {
  /** Those that are there, beside PostgreSQL's own. */
  databases?: string[];
  isOnline?: boolean;
  files?: Record<string, string>;
  administrators?: number;
  commands?: Record<string, (args: readonly string[]) => Partial<Outcome>>;
  get?: Machine['get'];
}

/** A machine whose PostgreSQL answers as far as setup asks, and remembers what was made. */
export function fakePostgres({ databases = [], files, commands, get, ...parts }: Parts = {}) {
  const roles = ['postgres'];
  const state = { checksums: 'off', verbosity: 'default', isOnline: parts.isOnline ?? true };
  const answer = (sql: string): string => {
    const [, role] = /^create role "(.*)" login$/.exec(sql) ?? [];
    if (role) roles.push(role);
    if (sql.startsWith('alter system')) state.verbosity = 'terse';
    if (sql.includes('public.accounts')) return String(parts.administrators ?? 0);
    if (sql.includes('count(*)')) return String(databases.length);
    const answers: Record<string, string> = {
      'show data_checksums': state.checksums,
      'show log_error_verbosity': state.verbosity,
      'show hba_file': HBA,
      'show ident_file': IDENT,
      'select rolname from pg_roles': roles.join('\n'),
      'select datname from pg_database': ['postgres', ...databases].join('\n'),
    };
    return `${answers[sql] ?? ''}\n`;
  };
  const runuser = (args: readonly string[]): Partial<Outcome> => {
    if (args.includes('psql') && !state.isOnline) return { code: 2, stderr: 'no server' };
    if (args.includes('psql')) return { stdout: answer(args.at(-1) ?? '') };
    if (args.includes('createdb')) databases.push(args.at(-1) ?? '');
    else state.checksums = 'on';
    return {};
  };
  return memoryMachine({
    isTerminal: false,
    files: { [HBA]: 'local all all peer\n', [IDENT]: '# nothing\n', ...files },
    ...(get && { get }),
    commands: {
      pg_lsclusters: () => ({
        stdout: `17  main    5432 ${state.isOnline ? 'online' : 'down'} postgres /var/lib/postgresql/17/main /var/log/x.log\n`,
      }),
      systemctl: ([action, unit]) => {
        if (unit === 'postgresql@17-main') state.isOnline = action === 'start';
        return { stdout: 'active\n' };
      },
      runuser,
      ...commands,
    },
  });
}
