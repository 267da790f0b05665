import type { Finding } from '../prove.ts';
import { checkHealth, checkLocks, checkPrivacy } from './container/checks.ts';
import { openContainerClinic } from './container/clinic.ts';
import { killContainers, restartAll } from './container/faults.ts';
import { openSite } from './container/site.ts';
import { missingTools, removeLeftovers } from './machine/debian-tree.ts';
import { buildPackage, packageAt } from './machine/releases.ts';

/**
 * Builds the images of this commit's package, or of `--package FILE`, and starts them as
 * docs/operations.md says, as a user without rights on a fresh Debian. Holds if they are locked as
 * compose.yaml says, if program, database and proxy come back each time they are killed (`--kills`),
 * if the whole comes back after the machine was cut off, if what was acknowledged is there each time,
 * and if the health checks tell when the database is away. The faults: `writable` (containers that
 * may write to their files), `lost` (an acknowledged write is deleted).
 */
export async function container(
  { kills = 3 }: Record<string, number>,
  fault?: string,
  { package: file }: Record<string, string> = {},
): Promise<Finding> {
  const missing = missingTools();
  if (missing) return { holds: false, refused: missing };
  removeLeftovers();
  const release = file === undefined ? buildPackage() : packageAt(file);
  if (typeof release === 'string') return { holds: false, refused: release };

  const since = performance.now();
  const clinic = await openContainerClinic(release, fault);
  const site = await openSite(clinic);
  try {
    const locks = await checkLocks(clinic);
    const killed = await killContainers(clinic, site, { kills, fault });
    const privacy = await checkPrivacy(clinic, site);
    const health = await checkHealth(clinic);
    const restarted = await restartAll(clinic, site, killed.acknowledged);
    const misses = [locks, killed.misses, privacy, health.misses, restarted.misses].flat();
    return {
      holds: misses.length === 0,
      version: release.version,
      podman: await clinic.podman('version', '--format', '{{.Client.Version}}'),
      secondsToBuild: clinic.secondsToBuild,
      ...killed.figures,
      ...health.figures,
      ...restarted.figures,
      seconds: Math.round((performance.now() - since) / 1000),
      misses,
    };
  } finally {
    site.visitors.leave();
    await clinic.box.remove();
  }
}
