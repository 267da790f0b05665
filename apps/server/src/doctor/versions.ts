import { VERSION_MIN } from '../setup/postgres.ts';
import { nameOf, readServing } from '../setup/status.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, linesOf, rowOf } from './look.ts';

export const versionLooks: readonly Look[] = [
  {
    check: 'versions',
    async look(machine, { about }) {
      const serving = await readServing(machine);
      const installed = about.version;
      if (serving.length === 0) return [found('release_away', { installed })];
      const others = serving.filter((name) => name !== nameOf(about));
      return others.length === 0
        ? []
        : [found('release_differs', { installed: nameOf(about), serving: others.join(', ') })];
    },
  },
  {
    check: 'versions',
    async look(machine) {
      const [number] = await rowOf(machine, 'show server_version_num');
      const version = Math.floor(Number(number) / 10_000);
      return version < VERSION_MIN ? [found('postgres_old', { version })] : [];
    },
  },
  {
    check: 'versions',
    async look(machine) {
      const lists = ['/var/lib/apt/lists', '-maxdepth', '1', '-name', '*Release'];
      if ((await linesOf(machine, 'find', lists)).length === 0) return [found('updates_unknown')];
      const upgrade = ['--simulate', '-o', 'Debug::NoLocking=1', 'upgrade'];
      const waiting = (await linesOf(machine, 'apt-get', upgrade)).filter((line) =>
        /^Inst .*(?:Debian-Security|-security)/i.test(line),
      );
      return waiting.length === 0 ? [] : [found('updates_waiting', { count: waiting.length })];
    },
  },
  {
    check: 'versions',
    look: ({ read }) => (read('/run/reboot-required') === null ? [] : [found('reboot_needed')]),
  },
];
