import type { HelperVisit } from '@thinna/contract/helpers/helper-work';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { lastDayOfWeek } from '@thinna/contract/visits/visits';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useNow } from '../../lib/console/use-now.ts';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { NextVisits } from '../visits/next-visits.tsx';

/** The next visits of a helper, and how many of them are within a week. */
export function HelperVisits({ visits }: { visits: readonly HelperVisit[] }) {
  const text = useWords().profile;
  const now = useNow();
  const weekEnd = lastDayOfWeek(clinicDay(now));
  return (
    <NextVisits
      visits={visits}
      now={now}
      renderNote={(ahead) => (
        <p className="mb-3 text-sm text-ink-soft">
          {fill(text.week_visits, {
            count: ahead.filter(({ visit_date }) => visit_date <= weekEnd).length,
          })}
        </p>
      )}
      renderPerson={(visit) => <VisitedPerson visit={visit} />}
    />
  );
}

/** The name, which links to the record of a patient in care or of a request. */
function VisitedPerson({ visit }: { visit: HelperVisit }) {
  const { patient_name, patient_id, request_id, register_number } = visit;
  const name = <UserText>{patient_name}</UserText>;
  if (register_number !== null)
    return <Link to={`/admin/patients/view/${patient_id}`}>{name}</Link>;
  if (request_id === null) return name;
  return <Link to={`/admin/patients-in-need/view/${request_id}`}>{name}</Link>;
}
