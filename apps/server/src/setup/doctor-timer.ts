import type { Machine } from './machine.ts';
import { must, sayMade, sayThere } from './steps.ts';

const TIMER = 'thinna-doctor.timer';

/** Lets the machine be looked over every morning. */
export async function startDoctor(machine: Machine): Promise<void> {
  const { code } = await machine.run('systemctl', ['is-enabled', TIMER]);
  if (code === 0) return sayThere(machine, 'The machine is looked over every morning.');
  await must(machine, 'systemctl', ['enable', '--quiet', '--now', TIMER]);
  sayMade(machine, 'The machine is looked over every morning; at once with: thinna doctor');
}
