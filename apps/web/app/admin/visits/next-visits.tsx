import { clinicInstant } from '@thinna/contract/kit/office/day';
import type { Visit } from '@thinna/contract/visits/visits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { VisitTypeMark } from '../../console/visit-type.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Day } from '../../ui/console/day.tsx';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

/** Visits shown; the list of visits has all of them. */
const VISITS_MAX = 5;

/** Returns the visits from this moment on. */
export const visitsFrom = <Planned extends Visit>(
  visits: readonly Planned[],
  now: Date,
): Planned[] => visits.filter((visit) => clinicInstant(visit.visit_date, visit.visit_time) >= now);

interface NextVisitsProps<Planned extends Visit> {
  /** By date and time. */
  visits: readonly Planned[];
  /** Button or link beside the title. */
  action?: ReactNode;
  /** Stands above the visits, if there are any. */
  note?: ReactNode;
  /** Whom the visit is for, or who goes: whichever the page is not about. */
  renderPerson(visit: Planned): ReactNode;
  /** Where day and time lead to; by default they are no link. */
  linkTo?(visit: Planned): string;
  /** Stands below the visits. */
  children?: ReactNode;
}

/** The next visits of a patient or of a helper. */
export function NextVisits<Planned extends Visit>({
  visits,
  action,
  note,
  renderPerson,
  linkTo,
  children,
}: NextVisitsProps<Planned>) {
  const text = useWords().patient_record.hub;
  return (
    <FactBlock title={text.next_visits} action={action}>
      {visits.length === 0 ? <p className="text-ink-soft">{text.no_visits}</p> : note}
      <ul className="ruled-rows">
        {visits.slice(0, VISITS_MAX).map((visit) => (
          <li key={visit.id}>
            <p>
              <strong>
                {linkTo ? (
                  <Link to={linkTo(visit)}>
                    <DayAndTime visit={visit} />
                  </Link>
                ) : (
                  <DayAndTime visit={visit} />
                )}
              </strong>{' '}
              · {renderPerson(visit)} <VisitTypeMark visit={visit} />
              <CannotComeMark visit={visit} />
            </p>
            {visit.notes !== null && (
              <p className="text-sm text-ink-soft">
                <UserText>{visit.notes}</UserText>
              </p>
            )}
          </li>
        ))}
      </ul>
      {children}
    </FactBlock>
  );
}

function DayAndTime({ visit: { visit_date, visit_time } }: { visit: Visit }) {
  return (
    <>
      <Day on={visit_date} />, <ClockTime at={visit_time} />
    </>
  );
}
