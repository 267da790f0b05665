import { StartupError } from '../startup-error.ts';
import type { Machine, Outcome } from './machine.ts';

/** Where the clinic's settings are. */
export const SETTINGS = '/etc/thinna';
export const CLINIC_FILE = `${SETTINGS}/clinic.yaml`;

/** The two units of the program. */
export const INSTANCES = ['thinna@1', 'thinna@2'];

/** Says what a step has done. */
export const sayMade = (machine: Machine, sentence: string) =>
  machine.print(`  made   ${sentence}`);

/** Says that there was nothing to do. */
export const sayThere = (machine: Machine, sentence: string) =>
  machine.print(`  there  ${sentence}`);

/** Says what the operator should know or do. */
export const sayNote = (machine: Machine, sentence: string) =>
  machine.print(`  NOTE   ${sentence}`);

/** Runs a command that has to succeed, and returns what it printed. */
export async function must(
  machine: Machine,
  command: string,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const outcome = await machine.run(command, args, input);
  if (outcome.code === 0) return outcome.stdout.trim();
  throw new StartupError(
    `${command} has failed: ${lastLine(outcome)}\nMend it, and run thinna setup again: it goes on from here.`,
  );
}

/** Returns the last line that a command has printed, of its errors if there are any. */
export function lastLine({ stdout, stderr }: Pick<Outcome, 'stdout' | 'stderr'>): string {
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return lines(stderr).at(-1) ?? lines(stdout).at(-1) ?? 'it says nothing';
}
