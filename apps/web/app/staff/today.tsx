import type { OwnVisit } from '@thinna/contract/care/care';
import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useId } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { formatDay } from '../ui/console/day.tsx';
import { useServerMinute } from './use-server-minute.ts';
import { VisitCard } from './visit-card.tsx';

/** Time after its start when a visit counts as over; its end is not recorded. */
const OVER_AFTER_MS = 2 * 60 * 60 * 1000;

interface TodayProps {
  /** The helper of the account; null for a shared account, which has no visits of its own. */
  helper: object | null;
  visits: readonly OwnVisit[];
  emergencies: readonly OwnVisit[];
}

/** Today's emergencies of all helpers, and the visits of the account's own helper. */
export function Today({ helper, visits, emergencies }: TodayProps) {
  const text = useWords().staff.today;
  const today = clinicDay(useServerMinute());
  const todaysEmergencies = emergencies.filter(({ visit_date }) => visit_date === today);
  return (
    <>
      {todaysEmergencies.length > 0 && (
        <VisitSection title={text.emergencies} visits={todaysEmergencies} />
      )}
      {helper && <OwnVisits visits={visits} />}
    </>
  );
}

/** The helper's remaining visits of today, else of the next day with visits; then past ones. */
function OwnVisits({ visits }: { visits: readonly OwnVisit[] }) {
  const words = useWords();
  const text = words.staff.today;
  const now = useServerMinute();
  const today = clinicDay(now);

  const todaysVisits = visits.filter(({ visit_date }) => visit_date === today);
  const isOver = ({ visit_date, visit_time }: OwnVisit) =>
    now.getTime() - clinicInstant(visit_date, visit_time).getTime() > OVER_AFTER_MS;
  const remaining = todaysVisits.filter((visit) => !isOver(visit));
  const nextDay = visits.find(({ visit_date }) => visit_date > today)?.visit_date;

  return (
    <>
      <VisitSection
        title={`${text.title} · ${formatDay(today, words.language, 'near')}`}
        visits={remaining}
      >
        {remaining.length === 0 && (
          <p>
            {todaysVisits.length > 0 ? text.no_more : text.none}
            {nextDay === undefined && ` ${text.none_ahead}`}
          </p>
        )}
      </VisitSection>
      {remaining.length === 0 && nextDay !== undefined && (
        <VisitSection
          title={fill(addDays(today, 1) === nextDay ? text.tomorrow : text.next_day, {
            day: formatDay(nextDay, words.language, 'near'),
          })}
          visits={visits.filter(({ visit_date }) => visit_date === nextDay)}
        />
      )}
      {todaysVisits.length > remaining.length && (
        <div className="over">
          <VisitSection title={text.earlier} visits={todaysVisits.filter(isOver)} />
        </div>
      )}
    </>
  );
}

interface VisitSectionProps {
  title: string;
  visits: readonly OwnVisit[];
  children?: ReactNode;
}

function VisitSection({ title, visits, children }: VisitSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      {children}
      <ul className="visits">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}
