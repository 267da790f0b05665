import type { Finding } from '../prove.ts';
import { isDebian, missingTools, removeLeftovers } from './machine/debian-tree.ts';
import { drills } from './machine/drills.ts';
import { install } from './machine/install.ts';
import { buildPackage, packageAt } from './machine/releases.ts';
import { upgrade } from './machine/upgrade.ts';

const parts = ['install', 'upgrade', 'drills'] as const;

/**
 * A clinic's own machine: a fresh Debian booted with its systemd, and the package of this commit, or
 * `--package FILE`. `--only install` installs it, and types every command of docs/operations.md;
 * `--only upgrade` upgrades it and goes back under load; `--only drills` kills, fills and breaks it,
 * in all ways or in those of `--drill NAME,NAME`. Needs root. The faults `plain` (a service
 * without the socket), `contract` (a migration that takes away what the former release uses) and
 * `lost` (an acknowledged write is deleted) are those of the upgrade; each drill names its own.
 */
export async function machine(
  { upgrades = 10, requests = 20_000, debian = 13, idle = 60, ...sizes }: Record<string, number>,
  fault?: string,
  { only = parts.join(','), package: file, drill }: Record<string, string> = {},
): Promise<Finding> {
  const chosen = only.split(',');
  if (!chosen.every((part) => (parts as readonly string[]).includes(part))) {
    return { holds: false, refused: `--only takes some of ${parts.join(',')}.` };
  }
  if (!isDebian(debian)) return { holds: false, refused: '--debian is 12 or 13.' };
  const missing = missingTools();
  if (missing) return { holds: false, refused: missing };
  removeLeftovers();
  const release = file === undefined ? buildPackage() : packageAt(file);
  if (typeof release === 'string') return { holds: false, refused: release };

  const installed = chosen.includes('install')
    ? await install(release, debian, idle * 1000)
    : undefined;
  const upgraded = chosen.includes('upgrade')
    ? await upgrade(release, { upgrades, requests, debian, fault })
    : undefined;
  const drilled = chosen.includes('drills')
    ? await drills(release, { debian, sizes, names: drill, fault })
    : undefined;
  return {
    holds: [installed, upgraded, drilled].every((part) => part?.holds ?? true),
    version: release.version,
    ...(installed && { install: installed }),
    ...(upgraded && { upgrade: upgraded }),
    ...(drilled && { drills: drilled }),
  };
}
