import type { Finding } from '../prove.ts';
import { sftp } from './machine/backup/sftp.ts';
import { backup } from './machine/backup.ts';
import { type Debian, isDebian, missingTools, removeLeftovers } from './machine/debian-tree.ts';
import { drillNames, drills, shortDrillNames } from './machine/drills.ts';
import { install } from './machine/install.ts';
import { metrics } from './machine/metrics.ts';
import { buildPackage, packageAt, type Release } from './machine/releases.ts';
import { upgrade } from './machine/upgrade.ts';

interface PartOptions {
  debian: Debian;
  /** What the option of this name says; without it the usual value, or the least with `--small 1`. */
  size(option: string, usual: number): number;
  /** What the option of this name says in words; undefined without it. */
  word(option: string): string | undefined;
  isSmall: boolean;
  fault: string | undefined;
}

type Part = (release: Release, options: PartOptions) => Promise<Finding>;

/** Each opens machines of its own. */
const parts: Readonly<Record<string, Part>> = {
  install: (release, { debian, size }) => install(release, debian, size('idle', 60) * 1000),
  upgrade: (release, { debian, size, fault }) => {
    const sizes = { upgrades: size('upgrades', 10), requests: size('requests', 20_000) };
    return upgrade(release, { ...sizes, debian, fault });
  },
  backup: (release, { debian, size, fault }) => {
    const sizes = { megabytes: size('megabytes', 1000), seconds: size('seconds', 150) };
    return backup(release, { ...sizes, debian, fault });
  },
  sftp: (release, { debian }) => sftp(release, debian),
  metrics: (release, { debian, isSmall, word, fault }) =>
    metrics(release, { debian, isSmall, names: word('rule'), fault }),
};

/** `--small 1`: every size is the least that shows something. */
const SMALL = 2;

/**
 * A clinic's own machine: a fresh Debian booted with its systemd, and the package of this commit, or
 * `--package FILE`. Runs all parts and then all drills but the soak, which takes two hours, or what
 * `--only NAME,NAME` names; `drills` stands for all drills but the soak. Needs root. The faults
 * `plain` (a service without the socket), `contract` (a migration that takes away what the former
 * release uses) and `lost` (an acknowledged write is deleted) are those of the upgrade; each drill
 * names its own, and `mute` (a rule of Prometheus that cannot fire) is that of the metrics, of which
 * `--rule NAME,NAME` chooses some rules.
 */
export async function machine(
  { debian = 13, small, ...sizes }: Record<string, number>,
  fault?: string,
  {
    only = [...Object.keys(parts), 'drills'].join(','),
    package: file,
    ...words
  }: Record<string, string> = {},
): Promise<Finding> {
  const chosen = only.split(',').flatMap((name) => (name === 'drills' ? shortDrillNames : [name]));
  if (!chosen.every((name) => name in parts || drillNames.includes(name))) {
    const names = [...Object.keys(parts), 'drills', ...drillNames];
    return { holds: false, refused: `--only takes some of ${names.join(',')}.` };
  }
  if (!isDebian(debian)) return { holds: false, refused: '--debian is 12 or 13.' };
  const missing = missingTools();
  if (missing) return { holds: false, refused: missing };
  removeLeftovers();
  const release = file === undefined ? buildPackage() : packageAt(file);
  if (typeof release === 'string') return { holds: false, refused: release };

  const size = (option: string, usual: number) =>
    sizes[option] ?? (small ? Math.min(SMALL, usual) : usual);
  const word = (option: string) => words[option];
  const options = { debian, size, word, isSmall: Boolean(small), fault };
  const results: Record<string, Finding> = {};
  for (const name of chosen) {
    const result = await parts[name]?.(release, options);
    if (result) results[name] = result;
  }
  const chosenDrills = chosen.filter((name) => drillNames.includes(name));
  Object.assign(results, await drills(release, chosenDrills, options));
  return {
    holds: Object.values(results).every(({ holds }) => holds),
    version: release.version,
    ...results,
  };
}
