import { type ClinicBox, openClinicBox, removeClinicBox } from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import { certificateExpired } from './drills/certificate.ts';
import { corruptPage } from './drills/corrupt-page.ts';
import { diskFull, readOnly } from './drills/database.ts';
import type { Drill } from './drills/drill.ts';
import { killNginx, killPostgres, killServer } from './drills/kills.ts';
import { migrationKilled } from './drills/migration.ts';
import { network } from './drills/network.ts';
import { sessionKey } from './drills/session-key.ts';
import { soak } from './drills/soak.ts';
import { wholeMachine } from './drills/whole-machine.ts';
import { wrongClock } from './drills/wrong-clock.ts';
import type { Release } from './releases.ts';

/** In the order in which they run on one machine, unless `--drill` names some of them. */
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

interface Options {
  debian: Debian;
  sizes: Readonly<Record<string, number>>;
  names?: string | undefined;
  fault?: string | undefined;
}

/** `--small 1`: every size is the least that shows something. */
const SMALL = 2;

/**
 * Drills on one clinic's machine, one after the other; each mends what it has broken. Holds if no
 * acknowledged write is lost or doubled, each has one audit row, and each drill found what it names.
 */
export async function drills(release: Release, { debian, sizes, names, fault }: Options) {
  const chosen = names?.split(',') ?? Object.keys(drillsByName);
  const unknown = chosen.filter((name) => !(name in drillsByName));
  if (unknown.length > 0)
    return {
      holds: false,
      refused: `--drill takes some of ${Object.keys(drillsByName).join(',')}.`,
    };
  const size = (option: string, usual: number) =>
    sizes[option] ?? (sizes.small ? Math.min(SMALL, usual) : usual);
  const results: Record<string, object> = {};
  let clinic: ClinicBox | undefined;
  let hasFailed = false;
  for (const name of chosen) {
    const since = performance.now();
    clinic ??= await openClinicBox('drills', debian, release);
    try {
      const drilled = await drillsByName[name]?.(clinic, { size, fault });
      if (!drilled) continue;
      const { misses, ...measured } = drilled;
      const seconds = Math.round((performance.now() - since) / 1000);
      results[name] = { holds: misses.length === 0, seconds, ...measured, misses };
      hasFailed ||= misses.length > 0;
    } catch (error) {
      hasFailed = true;
      results[name] = { holds: false, misses: [(error as Error).message] };
      // What it has left broken must not be the fault of the next one.
      await removeClinicBox(clinic);
      clinic = undefined;
    }
    process.stderr.write(`${JSON.stringify({ drill: name, ...results[name] })}\n`);
  }
  if (clinic) await removeClinicBox(clinic);
  return { holds: !hasFailed, ...results };
}
