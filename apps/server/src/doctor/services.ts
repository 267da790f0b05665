import { isConfigured } from '../backup/repository.ts';
import { readDomain } from '../setup/status.ts';
import { INSTANCES } from '../setup/steps.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, type LookedAt, linesOf } from './look.ts';

const instances = INSTANCES.map((name) => `${name}.service`);
const always = ['thinna.socket', 'nginx.service', 'postgresql.service', 'thinna-doctor.timer'];
const ofBackups = ['thinna-backup.timer', 'thinna-rehearsal.timer'];
const ours = ['thinna*', 'nginx*', 'postgresql*', 'certbot*'];

interface Unit {
  unit: string;
  isActive: boolean;
  /** Starts with the machine. */
  isEnabled: boolean;
}

export const serviceLooks: readonly Look[] = [
  {
    check: 'services',
    async look(machine) {
      const units = await readUnits(machine, [
        ...always,
        ...(isConfigured(machine) ? ofBackups : []),
        ...instances,
      ]);
      const isSwitchedOff = ({ isActive, isEnabled }: Unit) => !isActive && !isEnabled;
      const [one, other] = units.filter(({ unit }) => instances.includes(unit));
      // One instance is enough, if somebody wants it so.
      const spare = [one, other].find((unit) => unit && isSwitchedOff(unit));
      const isSpare = one && other && isSwitchedOff(one) !== isSwitchedOff(other);
      return units
        .filter((unit) => !(isSpare && unit === spare))
        .flatMap(({ unit, isActive, isEnabled }) => [
          ...(isEnabled ? [] : [found('service_off', { unit })]),
          ...(isActive || !isEnabled ? [] : [found('service_down', { unit })]),
        ]);
    },
  },
  {
    check: 'services',
    async look(machine) {
      const failed = ['list-units', '--failed', '--plain', '--no-legend', ...ours];
      const units = (await linesOf(machine, 'systemctl', failed)).map(
        (line) => line.trim().split(/\s+/)[0] ?? '',
      );
      // Those are said to be down already.
      const others = units.filter((unit) => ![...always, ...instances].includes(unit));
      return others.map((unit) => found('service_failed', { unit }));
    },
  },
  {
    check: 'services',
    async look(machine) {
      const { domain } = readDomain(machine);
      const answer =
        domain === null ? null : await machine.get(`https://${domain}/readyz`, '127.0.0.1');
      return answer?.status === 200 ? [] : [found('site_away')];
    },
  },
];

async function readUnits(machine: LookedAt, names: readonly string[]): Promise<Unit[]> {
  const show = ['show', '--property=Id,ActiveState,UnitFileState', ...names];
  const blocks = (await linesOf(machine, 'systemctl', show)).join('\n').split(/^(?=Id=)/m);
  return blocks.map((block) => {
    const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(block)?.[1] ?? '';
    return {
      unit: valueOf('Id'),
      isActive: valueOf('ActiveState') === 'active',
      isEnabled: valueOf('UnitFileState').startsWith('enabled'),
    };
  });
}
