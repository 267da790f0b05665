import type { careCalls, OwnVisit, PlannedVisit } from '@thinna/contract/care/care';
import type { Answer } from '@thinna/contract/kit/call';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useId } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { formatDay } from '../ui/console/day.tsx';
import { CannotCome } from './day/cannot-come.tsx';
import { planDay } from './day/day-plan.ts';
import { NextCard } from './day/next-card.tsx';
import { TellFamily } from './tell/tell-family.tsx';
import { useServerMinute } from './use-server-minute.ts';
import { VisitCard } from './visit-card.tsx';
import { UnrecordedVisit } from './visit-record/unrecorded.tsx';

const EMERGENCIES_ID = 'emergencies';

interface TodayProps {
  /** The helper of the account; null for a shared account, which has no visits of its own. */
  helper: object | null;
  visits: readonly PlannedVisit[];
  /** Own visits of the last days of which nothing was written down. */
  unrecorded: Answer<typeof careCalls.own>['unrecorded'];
  emergencies: readonly OwnVisit[];
  /** Renders when the page was read, below the heading if there is one. */
  renderReadLine(heading?: ReactNode): ReactNode;
}

/** The next visit of the account's own helper, the day's emergencies, and the rest of the day. */
export function Today({ helper, visits, unrecorded, emergencies, renderReadLine }: TodayProps) {
  const words = useWords();
  const text = words.staff.today;
  const now = useServerMinute();
  const today = clinicDay(now);
  const id = useId();

  const todaysEmergencies = emergencies.filter(({ visit_date }) => visit_date === today);
  const emergencySection = todaysEmergencies.length > 0 && (
    <VisitSection id={EMERGENCIES_ID} title={text.emergencies}>
      {todaysEmergencies.map((visit) => (
        <VisitCard key={visit.id} visit={visit} />
      ))}
    </VisitSection>
  );
  if (!helper) {
    return (
      <>
        {renderReadLine()}
        {emergencySection}
      </>
    );
  }

  const todaysVisits = visits.filter(({ visit_date }) => visit_date === today);
  const { next, later, earlier } = planDay(todaysVisits, now);
  const nextDay = visits.find(({ visit_date }) => visit_date > today)?.visit_date;
  return (
    <>
      <section aria-labelledby={id}>
        {renderReadLine(
          <h2 id={id} className="font-bold">
            {text.title} · {formatDay(today, words.language, 'near')}
          </h2>,
        )}
        {next && emergencySection && (
          <button
            type="button"
            className="emergencies-below"
            onClick={() => document.getElementById(EMERGENCIES_ID)?.focus()}
          >
            {fill(text.emergencies_below, { count: todaysEmergencies.length })} ↓
          </button>
        )}
        {next ? (
          <ul className="visits">
            <NextCard key={next.id} visit={next} />
          </ul>
        ) : (
          <p>
            {todaysVisits.length > 0 ? text.no_more : text.none}
            {nextDay === undefined && ` ${text.none_ahead}`}
          </p>
        )}
      </section>
      {emergencySection}
      {later.length > 0 && (
        <VisitSection title={text.later}>{later.map(renderOwnVisit)}</VisitSection>
      )}
      {!next && nextDay !== undefined && (
        <VisitSection
          title={fill(addDays(today, 1) === nextDay ? text.tomorrow : text.next_day, {
            day: formatDay(nextDay, words.language, 'near'),
          })}
        >
          {visits.filter(({ visit_date }) => visit_date === nextDay).map(renderOwnVisit)}
        </VisitSection>
      )}
      {unrecorded.length > 0 && (
        <VisitSection title={words.visit_records.not_recorded}>
          {unrecorded.map((visit) => (
            <UnrecordedVisit key={visit.id} visit={visit} />
          ))}
        </VisitSection>
      )}
      {earlier.length > 0 && (
        <div className="over">
          <VisitSection title={text.earlier}>
            {earlier.map((visit) =>
              visit.cannot_come ? (
                renderOwnVisit(visit)
              ) : (
                <VisitCard key={visit.id} visit={visit} />
              ),
            )}
          </VisitSection>
        </div>
      )}
    </>
  );
}

const renderOwnVisit = (visit: PlannedVisit) => (
  <VisitCard key={visit.id} visit={visit}>
    {!visit.is_recorded && (
      <>
        <TellFamily visit={visit} />
        <CannotCome visit={visit} />
      </>
    )}
  </VisitCard>
);

interface VisitSectionProps {
  title: string;
  id?: string;
  /** The cards. */
  children: ReactNode;
}

function VisitSection({ title, id, children }: VisitSectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <h2 id={titleId} tabIndex={-1} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      <ul className="visits">{children}</ul>
    </section>
  );
}
