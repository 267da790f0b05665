import type { Machine } from '../setup/machine.ts';

/** There from when a new machine knows of the backups until it has the clinic. */
const MARK = '/var/lib/thinna/new-machine';

/** Whether the clinic's backups were made by another machine. */
export const isNewMachine = (machine: Pick<Machine, 'read'>): boolean =>
  machine.read(MARK) !== null;

export async function markNewMachine(machine: Machine): Promise<void> {
  await machine.makeFolder('/var/lib/thinna', { mode: 0o755, user: 'root:root' });
  await machine.write(MARK, '', { mode: 0o600, user: 'root:root' });
}

export const forgetNewMachine = (machine: Machine): void => machine.remove(MARK);
