import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { measureBuffers } from './bench/buffers.ts';
import { measureCounts } from './bench/counts.ts';
import { measureCrowd } from './bench/crowd.ts';
import { measureExport } from './bench/export.ts';
import { type Figure, holds } from './bench/goal.ts';
import { measureLogIns } from './bench/log-ins.ts';
import { measurePages } from './bench/pages.ts';
import { measurePaint } from './bench/paint.ts';
import { measurePhoto } from './bench/photo.ts';
import { measureRegistration } from './bench/registration.ts';

export interface BenchOptions {
  rounds: number;
  /** The length of one turn of each runner in a round. */
  milliseconds: number;
  random: () => number;
  seed: number;
  /** How many patients, or rows of the audit, there are where many are meant. */
  rows: number;
  fault?: string;
}

/** What measures the figures of some goals, by the goals of performance.md that it measures. */
const parts: Record<string, (options: BenchOptions) => Figure[] | Promise<Figure[]>> = {
  'P1 P2': measurePages,
  'P3 P6': measureCounts,
  P4: measureBuffers,
  P5: measureRegistration,
  P7: measurePaint,
  P8: measureLogIns,
  P9: measurePhoto,
  P10: measureExport,
  P11: measureCrowd,
};

/**
 * Measures the goals P1 to P11 of docs/performance.md, or those named (`--only P1,P8`). Holds if
 * every counted figure does; times are said, and decide nothing. The fault `uncached` breaks P11.
 */
export async function bench(
  { rounds = 9, seconds = 1, seed = 1, rows = 1_000_000 }: Record<string, number>,
  fault?: string,
  { only = '' }: Record<string, string> = {},
): Promise<Finding> {
  const random = randomFrom(seed);
  const options: BenchOptions = {
    rounds,
    milliseconds: seconds * 1000,
    random: () => random.below(2 ** 32),
    seed,
    rows,
    ...(fault && { fault }),
  };
  const chosen = only.split(',').filter(Boolean);
  const figures: Figure[] = [];
  for (const [goals, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !goals.split(' ').some((goal) => chosen.includes(goal))) continue;
    for (const figure of await measure(options)) {
      figures.push(figure);
      process.stderr.write(`${sentence(figure)}\n`);
    }
  }
  return {
    holds: figures.filter(({ isCounted }) => isCounted).every(holds),
    seed,
    rounds,
    figures: figures.map((figure) => ({ ...figure, holds: holds(figure) })),
  };
}

function sentence(figure: Figure): string {
  const { goal, what, limit, measured, unit } = figure;
  const bound = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`;
  const verdict = holds(figure) ? 'holds' : 'MISSED';
  return `${goal.padEnd(4)} ${verdict.padEnd(7)} ${measured.toPrecision(3)} ${unit} (${bound}): ${what}`;
}
