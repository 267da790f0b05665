import { setTimeout as wait } from 'node:timers/promises';
import type { ClinicBox } from '../clinic-box.ts';
import type { Mix, Trial } from '../load.ts';
import { checkStored, plant, type Stored } from './stored.ts';

const HEAD_START_MS = 1500;
/** So many further writes have to be acknowledged before it counts as served again. */
const WRITES_AFTER = 5;
const SERVED_WITHIN_MS = 60_000;
const POLL_MS = 100;

interface Options {
  name: string;
  mix?: Mix;
  fault?: string | undefined;
}

/** What the visitors saw, and what is stored. */
export interface Seen extends Stored {
  load: string;
  requests: number;
  perSecond: number;
  acknowledged: number;
  /** How often which answer came that is none of a success, for example `write 503`. */
  unexpected: Record<string, number>;
  slowestMs: number;
  /** From each mark until whoever came after it was served without exception; 0 if everybody was. */
  secondsUntilServed: { median: number; max: number } | null;
  misses: string[];
}

/** A load that runs, for the drill that makes faults meanwhile. */
export class Watch {
  readonly marks: number[] = [];
  readonly phases: { name: string; from: number; to: number }[] = [];
  readonly misses: string[] = [];
  readonly #clinic: ClinicBox;

  constructor(clinic: ClinicBox) {
    this.#clinic = clinic;
  }

  /** From now on it is counted until everything is served again. */
  mark(): void {
    this.marks.push(Date.now());
  }

  /** Names what the visitors do meanwhile; what they are answered in it is counted apart. */
  async phase(name: string, work: () => Promise<unknown>): Promise<void> {
    const from = Date.now();
    await work();
    this.phases.push({ name, from, to: Date.now() });
  }

  /** Waits until writes are acknowledged again. */
  async served(withinMs = SERVED_WITHIN_MS): Promise<void> {
    const { visitors } = this.#clinic;
    const end = Date.now() + withinMs;
    const before = (await visitors.count()).acknowledged;
    while ((await visitors.count()).acknowledged < before + WRITES_AFTER) {
      if (Date.now() > end) {
        this.misses.push(`nothing was served for ${Math.round(withinMs / 1000)} s`);
        return;
      }
      await wait(POLL_MS);
    }
  }
}

let loads = 0;

/**
 * Lets visitors read and write through nginx while `work` makes its faults, and compares what was
 * acknowledged with what is stored.
 */
export async function underLoad(
  clinic: ClinicBox,
  { name, mix = 'writing', fault }: Options,
  work: (watch: Watch) => Promise<void>,
): Promise<{ seen: Seen; phases: Record<string, Record<string, number>> }> {
  // The work may replace the visitors, when the machine is booted again.
  const { visitors, site, token, box } = clinic;
  loads += 1;
  const series = `${name} ${loads}`;
  const watch = new Watch(clinic);
  await visitors.start(site, token, { mix, writes: 'tasks', series });
  await wait(HEAD_START_MS);
  await work(watch);
  const { acknowledged, requests, slowestMs } = await visitors.stop();
  const trials = await visitors.trials();
  if (fault !== undefined) await plant(box, fault, acknowledged[0] ?? '');
  const stored = await checkStored(box, series, acknowledged);
  const seconds = ((trials.at(-1)?.until ?? 0) - (trials[0]?.since ?? 0)) / 1000;
  const mistakes = Object.entries(stored).filter(([, count]) => count > 0);
  const seen = {
    load: mix,
    requests,
    perSecond: Math.round(requests / seconds),
    acknowledged: acknowledged.length,
    ...stored,
    unexpected: countOf(trials.filter(({ isExpected }) => !isExpected)),
    slowestMs,
    secondsUntilServed: untilServed(trials, watch.marks),
    misses: [
      ...watch.misses,
      ...mistakes.map(([mistake, count]) => `${count} writes are ${mistake}`),
      ...(acknowledged.length === 0 ? ['no write was acknowledged'] : []),
    ],
  };
  const phases = Object.fromEntries(
    watch.phases.map((phase) => [
      phase.name,
      countOf(trials.filter(({ since, until }) => since >= phase.from && until <= phase.to)),
    ]),
  );
  return { seen, phases };
}

function countOf(trials: readonly Trial[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, outcome } of trials) {
    const answer = `${what} ${outcome}`;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

function untilServed(trials: readonly Trial[], marks: readonly number[]) {
  if (marks.length === 0) return null;
  const seconds = marks.map((mark, at) => {
    const next = marks[at + 1] ?? Number.POSITIVE_INFINITY;
    // A request on its way when the next fault comes fails because of that one.
    const after = trials.filter(({ since, until }) => since >= mark && until < next);
    const failure = after.findLast(({ isExpected }) => !isExpected);
    if (!failure) return 0;
    const success = after.find(({ isExpected, until }) => isExpected && until >= failure.until);
    return ((success?.until ?? failure.until) - mark) / 1000;
  });
  return spread(seconds);
}

export function spread(seconds: readonly number[]): { median: number; max: number } {
  const sorted = seconds.toSorted((one, other) => one - other);
  return {
    median: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0),
    max: rounded(sorted.at(-1) ?? 0),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the answers that are none of those allowed, in words. */
export const answersBeside = (
  counts: Readonly<Record<string, number>>,
  allowed: RegExp,
): string[] =>
  Object.entries(counts)
    .filter(([answer]) => !allowed.test(answer))
    .map(([answer, count]) => `${count} times ${answer}`);
