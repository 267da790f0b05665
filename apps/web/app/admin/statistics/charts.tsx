import type { StatisticsCourse } from '@thinna/contract/statistics/course';
import { useWords } from '../use-words.ts';
import { BarChart } from './bar-chart.tsx';

/** What the records themselves count by month, and how to read the page. */
export function Charts({ course }: { course: StatisticsCourse }) {
  const { statistics: text } = useWords();
  return (
    <div className="charts">
      <BarChart
        {...course}
        title={text.requests}
        note={text.requests_note}
        countOf={({ requests }) => requests}
      />
      <BarChart
        {...course}
        title={text.visits}
        note={text.visits_note}
        countOf={({ visits }) => visits}
      />
      <BarChart
        {...course}
        title={text.helpers}
        note={text.helpers_note}
        countOf={({ helpers }) => helpers}
      />
      <div className="chart-reading">
        <h3 className="font-bold">{text.reading_title}</h3>
        <p>{text.reading_bars}</p>
        <p>{text.reading_lines}</p>
        <p>{text.reading_dash}</p>
      </div>
    </div>
  );
}
