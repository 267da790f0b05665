import { fill } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';
import { type Plot, pathOf, pointsOf } from '../../ui/office/line-drawing.ts';
import { useWords } from '../use-words.ts';
import type { TrendItem } from './trend-items.ts';

/** Wide enough for the scale on the left and the last number on the right. */
const WIDTH = 150;
const HEIGHT = 64;
const plot = { left: 28, right: 120, top: 10, bottom: 54, lowest: 0 } as const satisfies Omit<
  Plot,
  'highest'
>;
const SCALE_END = 20;

interface TrendLineProps {
  item: TrendItem;
  /** The days of the records, oldest first. */
  days: readonly string[];
}

/** The answers to one question as a line with a dot for each, and the number at the last one. */
export function TrendLine({ item: { name, values, highest }, days }: TrendLineProps) {
  const { language, visit_history } = useWords();
  const text = visit_history.trend;
  const points = pointsOf(values, { ...plot, highest });
  const lastIndex = values.findLastIndex((value) => value !== null);
  const last = points[lastIndex];
  const known = values.filter((value) => value !== null);
  const sentence = last
    ? fill(text.line, {
        name,
        low: Math.min(...known),
        high: Math.max(...known),
        value: known.at(-1) ?? '',
        day: formatDay(days[lastIndex] ?? '', language),
      })
    : fill(text.no_line, { name });
  return (
    <svg className="trend-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      {[highest, 0].map((value) => {
        const y = value === 0 ? plot.bottom : plot.top;
        return (
          <g key={value}>
            <path className="trend-rule" d={`M${plot.left - 4} ${y}H${plot.right + 4}`} />
            <text className="trend-scale" x={SCALE_END} y={y}>
              {value}
            </text>
          </g>
        );
      })}
      <path d={pathOf(points)} />
      {points.map(
        (point) =>
          point && (
            <circle key={point.x} cx={point.x} cy={point.y} r={point === last ? '3.5' : '2'} />
          ),
      )}
      {last ? (
        <text className="trend-last" x={last.x + 8} y={last.y}>
          {known.at(-1)}
        </text>
      ) : (
        <text
          className="trend-empty"
          x={(plot.left + plot.right) / 2}
          y={(plot.top + plot.bottom) / 2}
        >
          {text.no_answer}
        </text>
      )}
    </svg>
  );
}
