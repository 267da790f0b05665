import { clinicInstant } from '@thinna/contract/kit/office/day';
import type { Visit } from '@thinna/contract/visits/visits';
import type { ReactNode } from 'react';
import { VisitType } from '../../console/visit-type.tsx';
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
  /** By date and time; those before `now` are left out. */
  visits: readonly Planned[];
  now: Date;
  /** Button or link beside the title. */
  action?: ReactNode;
  /** Stands above the visits, if there are any. */
  renderNote?(ahead: readonly Planned[]): ReactNode;
  /** Whom the visit is for, or who goes: whichever the page is not about. */
  renderPerson(visit: Planned): ReactNode;
}

/** The next visits of a patient or of a helper. */
export function NextVisits<Planned extends Visit>({
  visits,
  now,
  action,
  renderNote,
  renderPerson,
}: NextVisitsProps<Planned>) {
  const text = useWords().patient_record.hub;
  const ahead = visitsFrom(visits, now);
  return (
    <FactBlock title={text.next_visits} action={action}>
      {ahead.length === 0 ? <p className="text-ink-soft">{text.no_visits}</p> : renderNote?.(ahead)}
      <ul className="ruled-rows">
        {ahead.slice(0, VISITS_MAX).map((visit) => (
          <li key={visit.id}>
            <p>
              <strong>
                <Day on={visit.visit_date} />, <ClockTime at={visit.visit_time} />
              </strong>{' '}
              · {renderPerson(visit)}{' '}
              {visit.visit_type === 'Emergency' && <VisitType>{visit.visit_type}</VisitType>}
            </p>
            {visit.notes !== null && (
              <p className="text-sm text-ink-soft">
                <UserText>{visit.notes}</UserText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </FactBlock>
  );
}
