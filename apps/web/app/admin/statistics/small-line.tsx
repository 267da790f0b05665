import { fill } from '@thinna/contract/words/index';
import { pathOf, pointsOf } from '../../ui/office/line-drawing.ts';
import { useWords } from '../use-words.ts';

const WIDTH = 100;
const HEIGHT = 24;
/** Keeps the thick line and the dot inside the drawing. */
const EDGE = 4;

interface SmallLineProps {
  /** By month; null where nothing is known, which leaves a gap in the line. */
  values: readonly (number | null)[];
  /** False for a running total, whose course could not be seen above zero. */
  beginsAtZero: boolean;
}

/** The course of a figure as a line, with a dot at its last known value. */
export function SmallLine({ values, beginsAtZero }: SmallLineProps) {
  const { language, statistics: text } = useWords();
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  const base = beginsAtZero ? 0 : lowest;
  const points = pointsOf(values, {
    left: EDGE,
    right: WIDTH - EDGE,
    top: EDGE,
    bottom: HEIGHT - EDGE,
    lowest: base,
    highest: Math.max(base + 1, highest),
  });
  const last = points.findLast((point) => point !== null);
  const format = (count: number) => count.toLocaleString(`${language}-IN`);
  return (
    <svg
      className="small-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={fill(text.line, { low: format(lowest), high: format(highest) })}
    >
      <path className="small-line-base" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
      <path d={pathOf(points)} />
      {last && <circle cx={last.x} cy={last.y} r="3" />}
    </svg>
  );
}
