import type { Machine } from './machine.ts';
import type { Typed } from './questions.ts';

/** Answers of a setup that was interrupted. The password is never among them. */
const file = '/etc/thinna/setup-answers.json';

export function readTyped(machine: Machine): Typed {
  return JSON.parse(machine.read(file) ?? '{}') as Typed;
}

/** Adds an answer to those that are kept. */
export async function keepTyped(
  machine: Machine,
  typed: Typed,
  name: string,
  text: string,
): Promise<void> {
  typed[name] = text;
  await write(machine, typed);
}

/** Forgets one answer, so that it is asked for again. */
export async function forgetOne(machine: Machine, name: string): Promise<void> {
  const { [name]: forgotten, ...others } = readTyped(machine);
  if (forgotten !== undefined) await write(machine, others);
}

export function forgetTyped(machine: Machine): void {
  machine.remove(file);
}

const write = (machine: Machine, typed: Typed) =>
  machine.write(file, `${JSON.stringify(typed, null, 2)}\n`, { mode: 0o600, user: 'root:root' });
