import { setTimeout as wait } from 'node:timers/promises';
import type { Ran } from './box.ts';
import {
  aptInstall,
  bringPackage,
  type ClinicBox,
  openClinicBox,
  query,
  removeClinicBox,
} from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import type { LoadResult } from './load.ts';
import { listenWithoutSocket } from './plain-service.ts';
import { type Release, Releases } from './releases.ts';

/** Both instances are asked by so many connections, whichever of the two takes each. */
const VERSION_ASKS = 10;
const HEAD_START_MS = 3000;
const MIN_WRITES = 100;

interface Step {
  what: 'upgrade' | 'rollback' | 'upgrade again' | 'broken upgrade' | 'healing upgrade';
  version: string;
  seconds: number;
  /** Requests that failed meanwhile. */
  failed: number;
  /** What went wrong, in words. */
  miss?: string;
}

interface Options {
  upgrades: number;
  requests: number;
  debian: Debian;
  fault?: string | undefined;
}

/**
 * Upgrades a clinic's machine to the next release, goes back, and upgrades again, `upgrades` times,
 * while visitors read and write; then comes a release that cannot start, and one that heals it.
 * Holds if no request failed, each step left the expected version, and every acknowledged write is
 * stored once.
 */
export async function upgrade(release: Release, { upgrades, requests, debian, fault }: Options) {
  const clinic = await openClinicBox('upgrade', debian, release);
  const releases = new Releases(release);
  const { visitors, site, token, box } = clinic;
  const steps: Step[] = [];
  const take = async (what: Step['what'], run: () => Promise<Ran>, expected: string) => {
    steps.push(await takeStep(clinic, what, run, expected));
  };
  try {
    if (fault === 'plain') await listenWithoutSocket(box);
    await visitors.start(site, token);
    await wait(HEAD_START_MS);
    let current = release.version;
    for (let number = 1; number <= upgrades; number += 1) {
      const { version, file } = releases.next(
        fault === 'contract' && number === 1 ? 'drops a column' : undefined,
      );
      const inside = bringPackage(box, { version, file });
      await take('upgrade', () => aptInstall(box, inside), version);
      await take('rollback', () => box.run('thinna', 'rollback', '--yes'), current);
      await take('upgrade again', () => aptInstall(box, inside), version);
      await box.must('rm', inside);
      current = version;
    }
    await takeBrokenStep(clinic, releases.next('cannot start'), current, steps);
    // It goes over the broken one from the release before that, whose processes still serve. With a
    // further migration it would be two releases ahead of them, and /readyz would say so.
    const healing = releases.next('mended');
    const inside = bringPackage(box, healing);
    await take('healing upgrade', () => aptInstall(box, inside), healing.version);
    while ((await visitors.count()).requests < requests) await wait(500);
    const load = await visitors.stop();
    if (fault === 'lost') await loseOne(clinic, load);
    return judge(load, steps, await countStored(clinic, load), { requests, upgrades });
  } finally {
    releases.remove();
    await removeClinicBox(clinic);
  }
}

async function takeStep(
  clinic: ClinicBox,
  what: Step['what'],
  run: () => Promise<Ran>,
  version: string,
): Promise<Step> {
  const before = await clinic.visitors.count();
  const { code, err, out, seconds } = await run();
  const served = await servedVersions(clinic);
  const failed = (await clinic.visitors.count()).failed - before.failed;
  const misses = [
    ...(failed === 0 ? [] : [`${failed} requests failed`]),
    ...(code === 0 ? [] : [`ended with ${code}: ${(err || out).trim().slice(-300)}`]),
    ...(served === version ? [] : [`served is ${served}`]),
  ];
  return {
    what,
    version,
    seconds: rounded(seconds),
    failed,
    ...(misses.length > 0 && { miss: misses.join('; ') }),
  };
}

/** A release that cannot start has to be refused, and the one before it goes on. */
async function takeBrokenStep(
  clinic: ClinicBox,
  broken: Release,
  current: string,
  steps: Step[],
): Promise<void> {
  const inside = bringPackage(clinic.box, broken);
  const before = await clinic.visitors.count();
  const { code, seconds } = await aptInstall(clinic.box, inside);
  const served = await servedVersions(clinic);
  const failed = (await clinic.visitors.count()).failed - before.failed;
  const misses = [
    ...(failed === 0 ? [] : [`${failed} requests failed`]),
    ...(code === 0 ? ['apt-get did not notice that it cannot start'] : []),
    ...(served === current ? [] : [`served is ${served}`]),
  ];
  steps.push({
    what: 'broken upgrade',
    version: broken.version,
    seconds: rounded(seconds),
    failed,
    ...(misses.length > 0 && { miss: misses.join('; ') }),
  });
}

/** Returns the version that /healthz names; several, with commas, if the answers differ. */
async function servedVersions({ visitors, site }: ClinicBox): Promise<string> {
  const versions = new Set<string>();
  for (let ask = 0; ask < VERSION_ASKS; ask += 1) {
    const answer = await visitors
      .ask(site, { path: '/healthz' })
      .catch(() => ({ status: 0, body: '' }));
    versions.add(
      answer.status === 200
        ? (JSON.parse(answer.body) as { version: string }).version
        : `status ${answer.status}`,
    );
  }
  return [...versions].join(', ');
}

/** The planted mistake: a write that was acknowledged is gone. */
async function loseOne({ box }: ClinicBox, { acknowledged }: LoadResult): Promise<void> {
  await query(box, `delete from helpers where phone_number = '${acknowledged[0]}'`);
}

async function countStored({ box }: ClinicBox, { acknowledged }: LoadResult) {
  const stored = (await query(box, 'select phone_number from helpers')).split('\n');
  const found = new Set(stored);
  return {
    found: acknowledged.filter((phone) => found.has(phone)).length,
    doubled: stored.length - found.size,
  };
}

function judge(
  { acknowledged, acknowledgedAt: _, ...load }: LoadResult,
  steps: readonly Step[],
  { found, doubled }: { found: number; doubled: number },
  { requests, upgrades }: { requests: number; upgrades: number },
) {
  const secondsOf = (what: Step['what']) =>
    steps.filter((step) => step.what === what).map(({ seconds }) => seconds);
  const misses = steps.filter(({ miss }) => miss !== undefined);
  return {
    holds:
      load.failed === 0 &&
      load.requests >= requests &&
      misses.length === 0 &&
      acknowledged.length >= MIN_WRITES &&
      found === acknowledged.length &&
      doubled === 0,
    ...load,
    upgrades,
    rollbacks: secondsOf('rollback').length,
    secondsPerUpgrade: spread(secondsOf('upgrade')),
    secondsPerRollback: spread(secondsOf('rollback')),
    acknowledged: acknowledged.length,
    found,
    doubled,
    misses,
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const spread = (seconds: readonly number[]) => ({
  least: Math.min(...seconds),
  most: Math.max(...seconds),
});
