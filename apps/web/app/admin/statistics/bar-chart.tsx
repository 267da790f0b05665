import { monthOfDay } from '@thinna/contract/kit/office/month';
import type { CourseMonth } from '@thinna/contract/statistics/course';
import { fill } from '@thinna/contract/words/index';
import { useWords } from '../use-words.ts';
import { formatMonth } from './month-names.ts';
import { scaleOf } from './scale.ts';

/** The share of a column of the table that its bar fills. */
const BAR_SHARE = 0.6;

interface BarChartProps {
  title: string;
  /** How it was counted. */
  note: string;
  months: readonly CourseMonth[];
  /** A month that is not over is drawn dashed. */
  today: string;
  countOf(month: CourseMonth): number;
}

/** Counts by month as bars, above the table of the same counts. */
export function BarChart({ title, note, months, today, countOf }: BarChartProps) {
  const { language, statistics: text } = useWords();
  const format = (count: number) => count.toLocaleString(`${language}-IN`);
  const bars = months.map((month) => ({ month: month.month, count: countOf(month) }));
  const isOpen = (month: string) => month === monthOfDay(today);
  const last = bars.at(-1);
  const summary = useSummary(title, bars);

  return (
    <figure className="chart">
      <figcaption>
        <h3 className="font-bold">
          {title}{' '}
          {last && (
            <>
              <span className="chart-total">{format(last.count)}</span>{' '}
              <span className="chart-note">
                {fill(isOpen(last.month) ? text.in_open_month : text.in_month, {
                  month: formatMonth(last.month, language, 'name'),
                })}
              </span>
            </>
          )}
        </h3>
        <p className="chart-note">{note}</p>
      </figcaption>
      <Bars bars={bars} label={summary} isOpen={isOpen} format={format} />
      <table className="chart-values">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {bars.map(({ month }) => (
              <th key={month} scope="col">
                <span className="sr-only">
                  {formatMonth(month, language, 'long')}
                  {isOpen(month) && `, ${text.not_over}`}
                </span>
                <span aria-hidden="true" className="max-sm:hidden print:hidden">
                  {formatMonth(month, language, 'column')}
                </span>
                <span aria-hidden="true" className="sm:hidden print:inline">
                  {formatMonth(month, language, 'narrow')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {bars.map(({ month, count }) => (
              <td key={month}>{format(count)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}

interface Bar {
  month: string;
  count: number;
}

interface BarsProps {
  bars: readonly Bar[];
  label: string;
  isOpen(month: string): boolean;
  format(count: number): string;
}

/** The drawing, in percentages of its box, so that each bar stands above its column. */
function Bars({ bars, label, isOpen, format }: BarsProps) {
  const { top, lines } = scaleOf(bars.map(({ count }) => count));
  const column = 100 / bars.length;
  const fromTop = (count: number) => percent(100 - (count / top) * 100);
  return (
    <div className="chart-plot">
      <svg className="chart-bars" role="img" aria-label={label}>
        {[0, ...lines].map((line) => (
          <line key={line} x1="0" x2="100%" y1={fromTop(line)} y2={fromTop(line)} />
        ))}
        {bars.map(({ month, count }, index) => (
          <rect
            key={month}
            className={isOpen(month) ? 'chart-open' : undefined}
            x={percent((index + (1 - BAR_SHARE) / 2) * column)}
            y={fromTop(count)}
            width={percent(BAR_SHARE * column)}
            height={percent((count / top) * 100)}
          />
        ))}
      </svg>
      <svg className="chart-ticks" aria-hidden="true">
        {lines.map((line) => (
          <text key={line} x="100%" y={fromTop(line)}>
            {format(line)}
          </text>
        ))}
      </svg>
    </div>
  );
}

const percent = (share: number): string => `${Number(share.toFixed(2))}%`;

/** Says in words what the bars show at a glance: the lowest and the highest month. */
function useSummary(title: string, bars: readonly Bar[]): string {
  const { language, statistics: text } = useWords();
  const [lowest, highest] = [Math.min, Math.max].map((extreme) => {
    const count = extreme(...bars.map((bar) => bar.count));
    return bars.find((bar) => bar.count === count);
  });
  if (!lowest || !highest) return title;
  return fill(text.chart, {
    title,
    low: lowest.count.toLocaleString(`${language}-IN`),
    low_month: formatMonth(lowest.month, language, 'long'),
    high: highest.count.toLocaleString(`${language}-IN`),
    high_month: formatMonth(highest.month, language, 'long'),
  });
}
