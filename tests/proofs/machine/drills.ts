import type { Finding } from '../../prove.ts';
import { type ClinicBox, openClinicBox, removeClinicBox } from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import { certificateExpired } from './drills/certificate.ts';
import { corruptPage } from './drills/corrupt-page.ts';
import { diskFull, readOnly } from './drills/database.ts';
import type { Drill, DrillOptions } from './drills/drill.ts';
import { killNginx, killPostgres, killServer } from './drills/kills.ts';
import { migrationKilled } from './drills/migration.ts';
import { network } from './drills/network.ts';
import { sessionKey } from './drills/session-key.ts';
import { soak } from './drills/soak.ts';
import { wholeMachine } from './drills/whole-machine.ts';
import { wrongClock } from './drills/wrong-clock.ts';
import type { Release } from './releases.ts';

/** In the order in which they run on one machine, unless `--only` names some of them. */
const drillsByName: Readonly<Record<string, Drill>> = {
  'kill-server': killServer,
  'kill-postgres': killPostgres,
  'kill-nginx': killNginx,
  network,
  'disk-full': diskFull,
  'read-only': readOnly,
  'whole-machine': wholeMachine,
  'migration-killed': migrationKilled,
  'session-key': sessionKey,
  'corrupt-page': corruptPage,
  'certificate-expired': certificateExpired,
  'wrong-clock': wrongClock,
  soak,
};

export const drillNames = Object.keys(drillsByName);
export const shortDrillNames = drillNames.filter((name) => name !== 'soak');

interface Options extends DrillOptions {
  debian: Debian;
}

/**
 * Drills on one clinic's machine, one after the other; each mends what it has broken. Each holds if no
 * acknowledged write is lost or doubled, each has one audit row, and what the drill itself asks came
 * true.
 */
export async function drills(
  release: Release,
  names: readonly string[],
  { debian, ...options }: Options,
): Promise<Record<string, Finding>> {
  const results: Record<string, Finding> = {};
  let clinic: ClinicBox | undefined;
  for (const name of names) {
    const since = performance.now();
    let result: Finding;
    try {
      clinic ??= await openClinicBox('drills', debian, release);
      const drilled = await drillsByName[name]?.(clinic, options);
      if (!drilled) continue;
      result = { holds: drilled.misses.length === 0, ...drilled };
    } catch (error) {
      result = { holds: false, misses: [(error as Error).message] };
      // What it has left broken must not be the fault of the next one.
      if (clinic) await removeClinicBox(clinic);
      clinic = undefined;
    }
    results[name] = { ...result, seconds: Math.round((performance.now() - since) / 1000) };
    process.stderr.write(`${JSON.stringify({ drill: name, ...results[name] })}\n`);
  }
  if (clinic) await removeClinicBox(clinic);
  return results;
}
