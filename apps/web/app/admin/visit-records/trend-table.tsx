import { formatDay } from '../../ui/console/day.tsx';
import { useWords } from '../use-words.ts';
import type { Trend, TrendItem } from './trend-items.ts';

interface TrendTableProps {
  trend: Trend;
  items: readonly TrendItem[];
}

/** The drawn numbers, days as columns; on a phone it is moved sideways in its own box. */
export function TrendTable({ trend, items }: TrendTableProps) {
  const { language, patient_record, visit_history } = useWords();
  const text = visit_history.trend;
  const years = new Set(trend.map(({ visited_on }) => visited_on.slice(0, 4)));
  return (
    <section
      ref={showNewest}
      className="wide-table trend-table"
      aria-label={text.table}
      // Focusable, so that days beyond the edge can be scrolled to by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <caption className="sr-only">{text.table}</caption>
        <thead>
          <tr>
            <th scope="col">{patient_record.hub.kinds.visit}</th>
            {trend.map(({ id, visited_on }) => (
              <th key={id} scope="col">
                <time dateTime={visited_on}>
                  {formatDay(visited_on, language, years.size > 1 ? 'medium' : 'short')}
                </time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {trend.map(({ id }, index) => (
                <td key={id}>
                  {values[index] ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{text.no_answer}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The newest day stands at the right end, which a phone would not show at first. */
function showNewest(box: HTMLElement | null): void {
  if (box) box.scrollLeft = box.scrollWidth;
}
