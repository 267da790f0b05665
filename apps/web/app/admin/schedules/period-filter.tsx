import { Link, useLocation } from 'react-router';
import { useWords } from '../../lib/console-language.tsx';
import { type Period, periods } from './periods.ts';

/** Which days are listed. It stands in the address, so that Back leads to the period before. */
export function PeriodFilter({ selected }: { selected: Period }) {
  const own = useWords().schedules;
  const { state } = useLocation();
  return (
    <nav aria-label={own.period} className="segments">
      {periods.map((period) => (
        <Link
          key={period}
          to={period === 'all' ? '?' : `?period=${period}`}
          state={state as unknown}
          aria-current={period === selected ? 'page' : undefined}
        >
          {own.periods[period]}
        </Link>
      ))}
    </nav>
  );
}
