import type { OwnVisit } from '@thinna/contract/care/care';
import { clinicDay, clinicInstant, laterDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useId } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { readDay } from '../ui/console/day.tsx';
import { useServerMinute } from './use-server-minute.ts';
import { VisitCard } from './visit-card.tsx';

/** A visit that began longer ago is over, as far as anybody can tell. */
const OVER_AFTER_MS = 2 * 60 * 60 * 1000;

interface TodayProps {
  /** Whose account it is; a shared one goes nowhere, but knows of the emergencies. */
  helper: object | null;
  visits: readonly OwnVisit[];
  emergencies: readonly OwnVisit[];
}

/** The emergencies of the day, whoever goes there, and where the holder of the account goes. */
export function Today({ helper, visits, emergencies }: TodayProps) {
  const text = useWords().staff.today;
  const today = clinicDay(useServerMinute());
  const ofToday = emergencies.filter(({ visit_date }) => visit_date === today);
  return (
    <>
      {ofToday.length > 0 && <Visits title={text.emergencies} of={ofToday} />}
      {helper && <OwnVisits visits={visits} />}
    </>
  );
}

/** Where to go now: what is left of today, else the next day with a visit; what is over comes last. */
function OwnVisits({ visits }: { visits: readonly OwnVisit[] }) {
  const words = useWords();
  const text = words.staff.today;
  const now = useServerMinute();
  const today = clinicDay(now);

  const ofToday = visits.filter(({ visit_date }) => visit_date === today);
  const isOver = ({ visit_date, visit_time }: OwnVisit) =>
    now.getTime() - clinicInstant(visit_date, visit_time).getTime() > OVER_AFTER_MS;
  const left = ofToday.filter((visit) => !isOver(visit));
  const nextDay = visits.find(({ visit_date }) => visit_date > today)?.visit_date;

  return (
    <>
      <Visits title={`${text.title} · ${readDay(today, words.language, 'near')}`} of={left}>
        {left.length === 0 && (
          <p>
            {ofToday.length > 0 ? text.no_more : text.none}
            {nextDay === undefined && ` ${text.none_ahead}`}
          </p>
        )}
      </Visits>
      {left.length === 0 && nextDay !== undefined && (
        <Visits
          title={fill(laterDay(today, 1) === nextDay ? text.tomorrow : text.next_day, {
            day: readDay(nextDay, words.language, 'near'),
          })}
          of={visits.filter(({ visit_date }) => visit_date === nextDay)}
        />
      )}
      {ofToday.length > left.length && (
        <div className="over">
          <Visits title={text.earlier} of={ofToday.filter(isOver)} />
        </div>
      )}
    </>
  );
}

interface VisitsProps {
  title: string;
  of: readonly OwnVisit[];
  children?: ReactNode;
}

function Visits({ title, of, children }: VisitsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      {children}
      <ul className="visits">
        {of.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}
