import { addMonths } from '@thinna/contract/kit/office/month';
import { COURSE_MONTHS } from '@thinna/contract/statistics/course';
import { fill } from '@thinna/contract/words/index';
import { useSearchParams } from 'react-router';
import { useWords } from '../use-words.ts';
import { formatMonth } from './month-names.ts';

interface MonthPickerProps {
  /** The month that is shown, as YYYY-MM. */
  month: string;
  /** The current month; there is none after it. */
  currentMonth: string;
}

/** One month back or forward. The month is in the URL: ?month=2026-10; without it, the current. */
export function MonthPicker({ month, currentMonth }: MonthPickerProps) {
  const { language, statistics: text } = useWords();
  const [, setSearchParams] = useSearchParams();
  const isLast = month >= currentMonth;

  const pick = (picked: string) =>
    setSearchParams(new URLSearchParams(picked === currentMonth ? '' : { month: picked }), {
      preventScrollReset: true,
    });

  return (
    <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex items-center gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-label={text.earlier}
          onClick={() => pick(addMonths(month, -1))}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <h2 className="text-lg font-bold" aria-live="polite">
          {formatMonth(month, language, 'long')}
        </h2>
        <button
          type="button"
          className="button-quiet"
          aria-label={text.later}
          // Not `disabled`, which would take the focus away at the last month.
          aria-disabled={isLast}
          onClick={() => {
            if (!isLast) pick(addMonths(month, 1));
          }}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <p className="chart-note">
        {fill(text.range, {
          first: formatMonth(addMonths(month, 1 - COURSE_MONTHS), language, 'long'),
          last: formatMonth(month, language, 'long'),
        })}
      </p>
    </div>
  );
}
