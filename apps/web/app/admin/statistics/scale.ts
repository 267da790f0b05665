import { nice, ticks } from 'd3-array';

/** How many lines an axis has at about; d3 chooses round numbers near it. */
const LINES = 3;

interface Scale {
  /** The value at the upper edge. */
  top: number;
  /** The values at which the axis has a line, without zero. */
  lines: number[];
}

/** Returns an axis of whole numbers that begins at zero and reaches the largest value. */
export function scaleOf(values: readonly number[]): Scale {
  const [, top] = nice(0, Math.max(1, ...values), LINES);
  const lines = ticks(0, top, LINES).filter((line) => line > 0 && Number.isInteger(line));
  return { top, lines };
}
