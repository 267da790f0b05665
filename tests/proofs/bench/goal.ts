import { median, quantile } from '../visitor.ts';

/** One figure of `docs/performance.md`, beside the goal that it is measured against. */
export interface Figure {
  /** The number of the goal, P1 to P11. */
  goal: string;
  what: string;
  /** What the figure has to be at most, or at least. */
  limit: { atMost: number } | { atLeast: number };
  measured: number;
  unit: string;
  /**
   * Whether it is counted (statements, buffers, bytes) and thus the same in every run. Times vary
   * with the machine, and do not decide over the exit code.
   */
  isCounted: boolean;
  /** What else was measured on the way, for whoever wants to know why. */
  details?: Record<string, unknown>;
}

export const holds = ({ limit, measured }: Figure): boolean =>
  'atMost' in limit ? measured <= limit.atMost : measured >= limit.atLeast;

/** The processor time of the bare engine as a share of ours, by the median of the rounds. */
export function ratioFigure(
  goal: string,
  what: string,
  atLeast: number,
  costs: Record<'bare' | 'ours', number[]>,
): Figure {
  const ratios = costs.bare.map((cost, round) => cost / (costs.ours[round] ?? Number.NaN));
  return {
    goal,
    what,
    limit: { atLeast },
    measured: median(ratios),
    unit: 'ratio',
    isCounted: false,
    details: {
      bareMicroseconds: median(costs.bare),
      microseconds: median(costs.ours),
      quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    },
  };
}
