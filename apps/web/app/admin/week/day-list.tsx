import type { BoardVisit } from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { ChoiceSelect } from '../../console/param-choice.tsx';
import { withParam } from '../../console/search-params.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Icon } from '../../ui/office/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { VisitMarks } from './block.tsx';
import { dayNumber, formatNearDay, formatSpokenDay, formatWeekday } from './dates.ts';
import { countVisits, filters, type KindFilter, visitsOn } from './rows.ts';

interface DayListProps {
  /** The visits of the week that the filter leaves. */
  visits: readonly BoardVisit[];
  days: readonly string[];
  today: string;
  searchParams: URLSearchParams;
  kind: KindFilter;
  menuId: string;
  changed: readonly number[];
  onOpen(visit: BoardVisit): void;
  onChoose(visit: BoardVisit): void;
}

/** Returns the chosen day of the URL (?day=2026-11-19); by default today, or the first day. */
export function dayIn(
  searchParams: URLSearchParams,
  days: readonly string[],
  today: string,
): string {
  const chosen = searchParams.get('day') ?? today;
  return (days.includes(chosen) ? chosen : days[0]) ?? today;
}

/** The board on narrow screens: the days as chips, and the visits of one of them as a list. */
export function DayList({ visits, days, today, searchParams, kind, ...actions }: DayListProps) {
  const { week: text, language } = useWords();
  const day = dayIn(searchParams, days, today);
  const listed = visitsOn(visits, day);
  // Visits that wait for somebody come first.
  const ordered = listed.toSorted(
    (a, b) => Number(a.helper_id !== null) - Number(b.helper_id !== null),
  );
  const dayName = day === today ? text.today : formatNearDay(day, language);
  return (
    <>
      <nav aria-label={text.days} className="week-days">
        {days.map((each) => {
          const count = visitsOn(visits, each).length;
          return (
            <Link
              key={each}
              to={`?${withParam(searchParams, 'day', each)}`}
              replace
              preventScrollReset
              aria-current={each === day ? 'date' : undefined}
            >
              <span aria-hidden="true">{formatWeekday(each, language)}</span>
              <strong aria-hidden="true">{dayNumber(each)}</strong>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">
                {formatSpokenDay(each, language)}, {countVisits(text, count)}
              </span>
            </Link>
          );
        })}
      </nav>
      <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-bold">
          {dayName}, {countVisits(text, listed.length)}
        </h2>
        <ChoiceSelect
          name="kind"
          label={text.filter.label}
          choices={filters.map((name) => [
            name,
            name === 'all' ? text.filter.all_helpers : text.filter[name],
          ])}
          chosen={kind}
          defaultValue="all"
          className="w-auto"
        />
      </div>
      <ul className="week-list">
        {ordered.map((visit) => (
          <DayVisit key={visit.id} visit={visit} {...actions} />
        ))}
      </ul>
    </>
  );
}

type DayVisitProps = { visit: BoardVisit } & Pick<
  DayListProps,
  'menuId' | 'changed' | 'onOpen' | 'onChoose'
>;

function DayVisit({ visit, menuId, changed, onOpen, onChoose }: DayVisitProps) {
  const text = useWords().week;
  const isOpen = visit.helper_id === null;
  return (
    <li
      className="week-visit"
      data-emergency={visit.visit_type === 'Emergency' || undefined}
      data-nobody={isOpen || undefined}
      data-changed={changed.includes(visit.id) || undefined}
    >
      <ClockTime at={visit.visit_time} />
      <div className="min-w-0">
        <p className="font-bold">
          <UserText>{visit.patient_name}</UserText>
        </p>
        <p className="text-ink-soft">
          <UserText>{visit.member_name}</UserText>
          <VisitMarks visit={visit} />
        </p>
        {isOpen && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="week-nobody-mark">{text.nobody}</span>
            <button type="button" className="text-button" onClick={() => onChoose(visit)}>
              {text.menu.choose}
              <span className="sr-only">: {visit.patient_name}</span>
            </button>
          </p>
        )}
      </div>
      <button
        type="button"
        className="week-more"
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-label={fill(text.menu.more, { name: visit.patient_name })}
        data-visit={visit.id}
        onClick={() => onOpen(visit)}
      >
        <Icon name="dots" />
      </button>
    </li>
  );
}
