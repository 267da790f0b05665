import { type CareVisit, careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PeriodFilter } from '../console/period-filter.tsx';
import { periodIn, visitsOf } from '../console/periods.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useShown } from '../lib/console/search.ts';
import { useCall } from '../lib/console/use-call.ts';
import { readDay } from '../ui/console/day.tsx';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { LastRead } from './last-read.tsx';
import { TeamVisitCard } from './team-visit-card.tsx';
import { useServerMinute } from './use-server-minute.ts';
import { groupByDay } from './visit-days.ts';

/** Who goes to whom. The period stands in the address: &period=today. */
export function VisitsView({ type }: { type: StaffType }) {
  const words = useWords();
  const text = words.staff.schedules;
  const list = useCall(careCalls.schedules, { params: { type } }, { isTraced: true });
  const [address] = useSearchParams();
  const period = periodIn(address);
  const today = clinicDay(useServerMinute());

  return (
    <LastRead of={list} failed={words.list.could_not_load}>
      {(visits) => {
        const found = visitsOf(visits, period, today);
        return (
          <>
            <PeriodFilter chosen={period} />
            {found.length === 0 ? (
              <EmptyStep sentence={text.empty} help={text.empty_help} />
            ) : (
              <Days visits={found} today={today} />
            )}
          </>
        );
      }}
    </LastRead>
  );
}

/** What is over grows with the years, and the latest of it is read. */
const EARLIER_AT_ONCE = 50;

/** Day after day from the first to the last, and a way past what is over. */
function Days({ visits, today }: { visits: readonly CareVisit[]; today: string }) {
  const words = useWords();
  const text = words.visits;
  const [shown, showMore] = useShown('', EARLIER_AT_ONCE);
  const earlier = visits.filter(({ visit_date }) => visit_date < today).length;
  const left = Math.max(earlier - shown, 0);
  const days = groupByDay(visits.slice(left));
  const first = days[0]?.day;
  const next = days.find(({ day }) => day >= today)?.day;

  // What was asked for comes above the rest: reading goes on with the first of it.
  const asked = useRef<number>(null);
  useEffect(() => {
    if (asked.current === null || asked.current === left) return;
    asked.current = null;
    focusDay(first);
  }, [left, first]);

  return (
    <>
      {earlier > 0 && next && (
        <button type="button" className="button w-full sm:w-auto" onClick={() => focusDay(next)}>
          {text.coming} ↓
        </button>
      )}
      {left > 0 && (
        <button
          type="button"
          className="button-quiet mt-3 w-full sm:w-auto"
          onClick={() => {
            asked.current = left;
            showMore();
          }}
        >
          {fill(words.staff.schedules.earlier, { count: left })}
        </button>
      )}
      {days.map(({ day, visits: ofDay }) => (
        <section key={day} aria-labelledby={dayId(day)}>
          <h2 id={dayId(day)} tabIndex={-1} className="day-heading">
            {day === today && `${text.periods.today} · `}
            {readDay(day, words.language, 'full')}
          </h2>
          <ul className="cards">
            {ofDay.map((visit) => (
              <TeamVisitCard key={visit.id} visit={visit} />
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
