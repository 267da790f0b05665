import { execFileSync } from 'node:child_process';

// With NODE_ENV=production npm would install nothing that builds.
const { NODE_ENV: _, ...environment } = process.env;

/** Runs a command and returns what it printed; throws with its errors if it fails. */
export const run = (command: string, args: readonly string[], cwd?: string): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    ...(cwd !== undefined && { cwd }),
  });
