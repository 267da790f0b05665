import { addDays } from '@thinna/contract/kit/office/day';
import { BOARD_DAYS } from '@thinna/contract/week/board';
import { Link } from 'react-router';
import { ChoiceLinks } from '../../console/param-choice.tsx';
import { withParam } from '../../console/search-params.ts';
import { Icon } from '../../ui/office/icon.tsx';
import { useWords } from '../use-words.ts';
import { formatWeek, mondayOf } from './dates.ts';
import { filters, type KindFilter } from './rows.ts';

interface WeekToolsProps {
  from: string;
  today: string;
  searchParams: URLSearchParams;
  /** Undefined on narrow screens, which have the choice beside the list. */
  kind: KindFilter | undefined;
}

/** The line above the board: the week before and after, and whose rows are shown. */
export function WeekTools({ from, today, searchParams, kind }: WeekToolsProps) {
  const { week: text, language } = useWords();
  const thisWeek = mondayOf(today);
  const linkTo = (day: string) => {
    const params = withParam(searchParams, 'day', null);
    return `?${withParam(params, 'from', day === thisWeek ? null : day)}`;
  };
  const step = (days: number, label: string, className: string) => (
    <Link
      className={`button-quiet week-step ${className}`}
      to={linkTo(addDays(from, days))}
      preventScrollReset
      aria-label={label}
    >
      <Icon name="chevron" />
    </Link>
  );
  return (
    <div className="week-tools">
      {step(-BOARD_DAYS, text.earlier, 'week-earlier')}
      <p className="week-span" aria-live="polite">
        {formatWeek(from, language)}
      </p>
      {step(BOARD_DAYS, text.later, 'week-later')}
      {from !== thisWeek && (
        <Link className="button-quiet" to={linkTo(thisWeek)} preventScrollReset>
          {text.this_week}
        </Link>
      )}
      {kind !== undefined && (
        <ChoiceLinks
          name="kind"
          label={text.filter.label}
          choices={filters.map((name) => [name, text.filter[name]])}
          chosen={kind}
          defaultValue="all"
          className="week-kinds"
        />
      )}
    </div>
  );
}
