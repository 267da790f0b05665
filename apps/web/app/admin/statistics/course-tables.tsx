import { clinicDay } from '@thinna/contract/kit/office/day';
import { monthOfDay } from '@thinna/contract/kit/office/month';
import type { StatisticsCourse } from '@thinna/contract/statistics/course';
import {
  type Count,
  countNames,
  type Figures,
  figureName,
} from '@thinna/contract/statistics/statistics';
import { fill } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';
import { useWords } from '../use-words.ts';
import { formatMonth } from './month-names.ts';
import { SmallLine } from './small-line.tsx';
import { FigureText, figuresOf } from './table.tsx';

type Months = StatisticsCourse['months'];
type Row = [name: string, value: unknown];

/** Running totals, which only grow. */
const totals: readonly string[] = ['total_patients_cumulative', 'total_deaths_cumulative'];

interface CourseTablesProps {
  course: StatisticsCourse;
  /** The published figures: the values of the current month, and of fields that are no counts. */
  published: Figures;
}

/** The typed figures, each with its course, in two tables that stand side by side if they can. */
export function CourseTables({ course: { today, months }, published }: CourseTablesProps) {
  const { language, statistics: text } = useWords();
  const last = months.at(-1);
  if (!last) return null;
  const rows: Row[] =
    last.month === monthOfDay(today)
      ? figuresOf(published)
      : countNames.map((name) => [name, last.figures[name]]);
  const half = Math.ceil(rows.length / 2);
  return (
    <section>
      <div className="mt-6 mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-bold">{text.twenty}</h2>
        <p className="chart-note">
          {last.typed_at === null
            ? text.nothing_typed
            : fill(text.typed_on, {
                day: formatDay(clinicDay(new Date(last.typed_at)), language, 'long'),
              })}
        </p>
      </div>
      <div className="course-tables">
        <CourseTable rows={rows.slice(0, half)} months={months} />
        <CourseTable rows={rows.slice(half)} months={months} />
      </div>
    </section>
  );
}

/** The months whose values are written out: the first, the one before the chosen, the chosen. */
const writtenOut = (months: Months) => [months[0], months.at(-2), months.at(-1)];

function CourseTable({ rows, months }: { rows: Row[]; months: Months }) {
  const { language, statistics: text } = useWords();
  return (
    <table className="course">
      <caption className="sr-only">{text.twenty}</caption>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.course}</th>
          {writtenOut(months).map(
            (month) =>
              month && (
                <th key={month.month} scope="col">
                  {formatMonth(month.month, language, 'short')}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <CourseRow key={name} name={name} value={value} months={months} />
        ))}
      </tbody>
    </table>
  );
}

const isCount = (name: string): name is Count => countNames.some((count) => count === name);

function CourseRow({ name, value, months }: { name: string; value: unknown; months: Months }) {
  const words = useWords();
  const [first, before] = writtenOut(months);
  return (
    <tr>
      <th scope="row">{figureName(name, words)}</th>
      {isCount(name) && (
        <>
          <td>
            <SmallLine
              values={months.map(({ figures }) => figures[name])}
              beginsAtZero={!totals.includes(name)}
            />
          </td>
          <td>
            <FigureText name={name} value={first?.figures[name] ?? null} />
          </td>
          <td>
            <FigureText name={name} value={before?.figures[name] ?? null} />
          </td>
        </>
      )}
      <td colSpan={isCount(name) ? 1 : 4}>
        <FigureText name={name} value={value} />
      </td>
    </tr>
  );
}
