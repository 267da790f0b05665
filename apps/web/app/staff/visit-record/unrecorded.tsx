import type { careCalls } from '@thinna/contract/care/care';
import type { Answer } from '@thinna/contract/kit/call';
import { VisitType } from '../../console/visit-type.tsx';
import { useWords } from '../../lib/console/console-language.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { RecordPlanned } from './record-visit.tsx';

interface UnrecordedVisitProps {
  visit: Answer<typeof careCalls.own>['unrecorded'][number];
}

/** An own visit of the last days of which nothing was written down. */
export function UnrecordedVisit({ visit }: UnrecordedVisitProps) {
  const { language } = useWords();
  return (
    <li className="visit">
      <h3 className="text-lg font-bold">
        {formatDay(visit.visit_date, language, 'brief')}, <ClockTime at={visit.visit_time} />
        {' · '}
        <UserText>{visit.patient_name}</UserText>
      </h3>
      <p>
        <VisitType visit={visit} />
      </p>
      {visit.patient_id !== null && (
        <RecordPlanned visitId={visit.id} patientId={visit.patient_id} name={visit.patient_name} />
      )}
    </li>
  );
}
