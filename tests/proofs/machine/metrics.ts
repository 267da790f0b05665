import { setTimeout as wait } from 'node:timers/promises';
import { type ClinicBox, openClinicBox, removeClinicBox } from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import { asSuperuser, INSTANCES, until } from './drills/units.ts';
import type { Release } from './releases.ts';
import { checkFiles, installPrometheus, Prometheus, shortened } from './watching/prometheus.ts';
import { ruleFaults } from './watching/rule-faults.ts';

interface Options {
  debian: Debian;
  isSmall: boolean;
  /** Some rules, with commas; all unless given. */
  names?: string | undefined;
  fault?: string | undefined;
}

const WITHIN_MS = 90_000;
const POLL_MS = 500;
const small = ['ThinnaDown', 'ThinnaDatabaseAway', 'ThinnaBackupOld'];
/** What no clinic has on its first day. */
const neverYet = ['ThinnaBackupOld', 'ThinnaRehearsalOld', 'ThinnaCheckOld'];

interface Fired {
  secondsUntilFired: number | null;
  secondsUntilGone: number | null;
}

/**
 * Installs Debian's Prometheus beside the package, and breaks the machine once for each rule. Holds
 * if promtool takes the files of the package, both instances show their metrics, and each rule fires
 * in Prometheus by its fault and ends when that is mended. Windows are shorter than a clinic's:
 * `shortened`. The fault `mute` makes the first of the rules one that cannot fire.
 */
export async function metrics(
  release: Release,
  { debian, isSmall, names = isSmall ? small.join(',') : undefined, fault }: Options,
) {
  const clinic = await openClinicBox('metrics', debian, release);
  const { box } = clinic;
  const since = performance.now();
  try {
    await installPrometheus(box);
    const misses = await checkFiles(box);
    const known = new Prometheus(box, undefined).rules;
    const chosen = names?.split(',') ?? known;
    const prometheus = new Prometheus(box, fault === 'mute' ? chosen[0] : undefined);
    await prometheus.start();
    misses.push(
      ...known.filter((rule) => !(rule in ruleFaults)).map((rule) => `${rule} has no fault here`),
      ...(await seeWhatNeverWas(prometheus, chosen, fault)),
    );
    await reportEverything(clinic);
    await until('an end of all alerts', () => isQuiet(prometheus, known));
    const rules: Record<string, Fired> = {};
    for (const rule of chosen) {
      const fired = await fire(rule, clinic, prometheus);
      rules[rule] = fired;
      process.stderr.write(`${JSON.stringify({ rule, ...fired })}\n`);
      if (fired.secondsUntilFired === null) misses.push(`${rule} did not fire`);
      else if (fired.secondsUntilGone === null) misses.push(`${rule} did not end`);
    }
    const seconds = Math.round((performance.now() - since) / 1000);
    return { holds: misses.length === 0, seconds, shortened, rules, misses };
  } finally {
    await removeClinicBox(clinic);
  }
}

/** Returns the rules that do not notice that there was never a backup, rehearsal or check. */
async function seeWhatNeverWas(
  prometheus: Prometheus,
  chosen: readonly string[],
  fault: string | undefined,
): Promise<string[]> {
  const expected = neverYet.filter(
    (rule) => chosen.includes(rule) && !(fault === 'mute' && rule === chosen[0]),
  );
  const misses: string[] = [];
  for (const rule of expected) {
    if ((await secondsUntil(() => prometheus.isFiring(rule))) === null)
      misses.push(`${rule} does not notice that there was never one`);
  }
  return misses;
}

async function reportEverything({ box }: ClinicBox): Promise<void> {
  await asSuperuser(
    box,
    "insert into machine_events (kind, succeeded) values ('backup', true), ('rehearsal', true)",
    "insert into machine_checks (findings) values ('[]')",
  );
}

async function isQuiet(prometheus: Prometheus, rules: readonly string[]): Promise<boolean> {
  for (const rule of rules) if (await prometheus.isFiring(rule)) return false;
  return true;
}

async function fire(rule: string, clinic: ClinicBox, prometheus: Prometheus): Promise<Fired> {
  const breakIt = ruleFaults[rule];
  if (!breakIt) throw new Error(`There is no rule ${rule}.`);
  const mend = await breakIt({ clinic, prometheus });
  const secondsUntilFired = await secondsUntil(() => prometheus.isFiring(rule));
  await mend();
  const secondsUntilGone = await secondsUntil(async () => !(await prometheus.isFiring(rule)));
  await until('both instances', async () => {
    const { code } = await clinic.box.run('systemctl', 'is-active', '--quiet', ...INSTANCES);
    return code === 0;
  });
  return { secondsUntilFired, secondsUntilGone };
}

async function secondsUntil(condition: () => Promise<boolean>): Promise<number | null> {
  const since = performance.now();
  while (performance.now() - since < WITHIN_MS) {
    if (await condition()) return Math.round((performance.now() - since) / 100) / 10;
    await wait(POLL_MS);
  }
  return null;
}
