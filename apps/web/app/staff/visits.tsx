import { type CareVisit, careCalls } from '@thinna/contract/care/care';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PeriodFilter } from '../console/period-filter.tsx';
import { periodIn, visitsInPeriod } from '../console/periods.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useShownCount } from '../lib/console/search.ts';
import { useCall, useSetCachedAnswer } from '../lib/console/use-call.ts';
import { formatDay } from '../ui/console/day.tsx';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { CannotCome } from './day/cannot-come.tsx';
import { LastRead } from './last-read.tsx';
import { TeamVisitCard } from './team-visit-card.tsx';
import { useServerMinute } from './use-server-minute.ts';
import type { ViewProps } from './view-props.ts';
import { groupByDay } from './visit-days.ts';

/**
 * The team's visits. The period is in the URL: &period=today. To an own visit from today on the
 * helper can say that they cannot come.
 */
export function VisitsView({ type, helperId }: ViewProps) {
  const words = useWords();
  const text = words.staff.schedules;
  const args = { params: { type } };
  const list = useCall(careCalls.schedules, args, { isAudited: true });
  const updateCache = useSetCachedAnswer(careCalls.schedules, args);
  const [searchParams] = useSearchParams();
  const period = periodIn(searchParams);
  const today = clinicDay(useServerMinute());

  const renderAction = (visit: CareVisit) =>
    helperId !== null &&
    visit.helper_id === helperId &&
    visit.visit_date >= today &&
    !visit.is_recorded && (
      <CannotCome
        visit={visit}
        onChanged={(cannot_come) =>
          updateCache((rows) =>
            rows?.map((row) => (row.id === visit.id ? { ...row, cannot_come } : row)),
          )
        }
      />
    );

  return (
    <LastRead of={list} failed={words.list.could_not_load}>
      {(visits) => {
        const found = visitsInPeriod(visits, period, today);
        return (
          <>
            <PeriodFilter chosen={period} />
            {found.length === 0 ? (
              <EmptyStep sentence={text.empty} help={text.empty_help} />
            ) : (
              <Days visits={found} today={today} renderAction={renderAction} />
            )}
          </>
        );
      }}
    </LastRead>
  );
}

/** Past visits shown at first, the latest ones; their number grows with the years. */
const EARLIER_AT_ONCE = 50;

interface DaysProps {
  visits: readonly CareVisit[];
  today: string;
  /** What the helper can do with a visit. */
  renderAction(visit: CareVisit): ReactNode;
}

/** The visits by day, in order, with a button that skips the past ones. */
function Days({ visits, today, renderAction }: DaysProps) {
  const words = useWords();
  const text = words.visits;
  const [shown, showMore] = useShownCount('', EARLIER_AT_ONCE);
  const earlier = visits.filter(({ visit_date }) => visit_date < today).length;
  const hidden = Math.max(earlier - shown, 0);
  const days = groupByDay(visits.slice(hidden));
  const first = days[0]?.day;
  const next = days.find(({ day }) => day >= today)?.day;

  // "Show earlier" adds days at the top: focus the first of them once they are rendered.
  const hiddenBefore = useRef<number>(null);
  useEffect(() => {
    if (hiddenBefore.current === null || hiddenBefore.current === hidden) return;
    hiddenBefore.current = null;
    focusDay(first);
  }, [hidden, first]);

  return (
    <>
      {earlier > 0 && next && (
        <button type="button" className="button w-full sm:w-auto" onClick={() => focusDay(next)}>
          {text.coming} ↓
        </button>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="button-quiet mt-3 w-full sm:w-auto"
          onClick={() => {
            hiddenBefore.current = hidden;
            showMore();
          }}
        >
          {fill(words.staff.schedules.earlier, { count: hidden })}
        </button>
      )}
      {days.map(({ day, visits: dayVisits }) => (
        <section key={day} aria-labelledby={dayId(day)}>
          <h2 id={dayId(day)} tabIndex={-1} className="day-heading">
            {day === today && `${text.periods.today} · `}
            {formatDay(day, words.language, 'full')}
          </h2>
          <ul className="cards">
            {dayVisits.map((visit) => (
              <TeamVisitCard key={visit.id} visit={visit}>
                {renderAction(visit)}
              </TeamVisitCard>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const dayId = (day: string): string => `day-${day}`;
const focusDay = (day: string | undefined): void =>
  day === undefined ? undefined : document.getElementById(dayId(day))?.focus();
