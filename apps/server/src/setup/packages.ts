import type { Machine } from './machine.ts';
import { must, sayMade, sayThere } from './steps.ts';

/**
 * What the package needs and the clinic's data and web server depend on. PostgreSQL would fill its
 * disk without the program that takes its changes.
 */
const PACKAGES = ['postgresql', 'nginx', 'nginx-light', 'pgbackrest'];

/** Keeps apt from removing them of its own accord once thinna is removed. */
export async function keepPackages(machine: Machine): Promise<void> {
  // Of packages that are not installed it says nothing.
  const automatic = await must(machine, 'apt-mark', ['showauto', ...PACKAGES]);
  if (automatic !== '') await must(machine, 'apt-mark', ['manual', ...automatic.split('\n')]);
  const say = automatic === '' ? sayThere : sayMade;
  say(machine, 'PostgreSQL, pgBackRest and nginx stay if thinna is removed.');
}
