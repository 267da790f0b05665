import { DATABASE } from '../setup/psql.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, linesOf, rowOf } from './look.ts';

const TOLERANCE_MS = 5 * 60_000;

export const clockLooks: readonly Look[] = [
  {
    check: 'clock',
    look: (machine, { builtAt }) => behind(builtAt, machine.now()),
  },
  {
    check: 'clock',
    async look(machine) {
      const newest = 'select extract(epoch from max(at)) from audit';
      const [seconds = ''] = await rowOf(machine, newest, DATABASE);
      return seconds === '' ? [] : behind(new Date(Number(seconds) * 1000), machine.now());
    },
  },
  {
    check: 'clock',
    async look(machine) {
      const [answer] = await linesOf(machine, 'timedatectl', ['show', '-p', 'NTPSynchronized']);
      if (answer === 'NTPSynchronized=yes') return [];
      // The clock of a container is that of the machine around it, which nothing in here can set.
      const { code } = await machine.run('systemd-detect-virt', ['--container', '--quiet']);
      return code === 0 ? [] : [found('clock_alone')];
    },
  },
];

/** Whether something that has happened is still to come by this clock. */
function behind(happened: Date, now: Date) {
  if (happened.getTime() - now.getTime() <= TOLERANCE_MS) return [];
  const moment = `${happened.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [found('clock_behind', { moment })];
}
