import { clinicInstant } from '@thinna/contract/kit/office/day';
import type { Visit } from '@thinna/contract/visits/visits';
import { Link } from 'react-router';
import { useDialog } from '../../../console/use-dialog.ts';
import { VisitType } from '../../../console/visit-type.tsx';
import { ClockTime } from '../../../ui/console/clock-time.tsx';
import { Day } from '../../../ui/console/day.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';

/** Visits shown at first; the list of visits has all of them. */
const VISITS_MAX = 5;

/** The next visits of a patient, and the way to plan one. */
export function NextVisits({ visits, now }: { visits: readonly Visit[]; now: Date }) {
  const text = useWords().patient_record.hub;
  const { dialogLink } = useDialog();
  const next = visits
    .filter((visit) => clinicInstant(visit.visit_date, visit.visit_time) >= now)
    .slice(0, VISITS_MAX);
  return (
    <FactBlock
      title={text.next_visits}
      action={<Link {...dialogLink('add=visit')}>{text.plan_visit}</Link>}
    >
      {next.length === 0 && <p className="text-ink-soft">{text.no_visits}</p>}
      <ul className="hub-rows">
        {next.map((visit) => (
          <li key={visit.id}>
            <p>
              <strong>
                <Day on={visit.visit_date} />, <ClockTime at={visit.visit_time} />
              </strong>{' '}
              · <UserText>{visit.member_name}</UserText>{' '}
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
