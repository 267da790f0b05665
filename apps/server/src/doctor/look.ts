import type { Finding, MachineCheck } from '@thinna/contract/machine/findings';
import type { Machine } from '../setup/machine.ts';
import { query } from '../setup/psql.ts';
import { StartupError } from '../startup-error.ts';

/** What `thinna doctor` needs of a machine. */
export type LookedAt = Pick<Machine, 'run' | 'read' | 'get' | 'now'>;

export interface Subject {
  /** The release that is installed. */
  about: { version: string; commit: string };
  /** When it was built. */
  builtAt: Date;
}

/** Looks at one thing, and returns what is not as it should be. */
export interface Look {
  check: MachineCheck;
  look(machine: LookedAt, subject: Subject): Promise<Finding[]> | Finding[];
}

/** A tool of the machine does not do what it should, so that something cannot be looked at. */
export class ToolError extends Error {
  readonly tool: string;

  constructor(tool: string, cause?: unknown) {
    super(`${tool} does not work`, { cause });
    this.tool = tool;
  }
}

/** Runs a command that has to succeed, and returns the lines that it printed. */
export async function linesOf(
  machine: LookedAt,
  command: string,
  args: readonly string[],
): Promise<string[]> {
  const { code, stdout, stderr } = await machine.run(command, args);
  if (code !== 0) throw new ToolError(command, stderr);
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

/** Asks PostgreSQL for one row, and returns its columns. */
export async function rowOf(
  machine: LookedAt,
  sql: string,
  database?: string,
): Promise<readonly string[]> {
  try {
    return (await query(machine, sql, database)).split('|');
  } catch (error) {
    if (error instanceof StartupError) throw new ToolError('PostgreSQL', error.message);
    throw error;
  }
}
