import type { CareVisit } from '@thinna/contract/care/care';
import { labelOf } from '@thinna/contract/kit/failure';
import { visitInput } from '@thinna/contract/visits/visits';
import type { ReactNode } from 'react';
import { CannotComeMark } from '../console/cannot-come-mark.tsx';
import { ReportedNote } from '../console/patient-status/reported-note.tsx';
import { VisitType } from '../console/visit-type.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { ClockTime } from '../ui/console/clock-time.tsx';
import { Day } from '../ui/console/day.tsx';
import { ExpandableText } from '../ui/console/expandable-text.tsx';
import { Moment } from '../ui/console/moment.tsx';
import { UserText } from '../ui/user-text.tsx';
import { CardFacts } from './cards.tsx';
import { VisitAddress } from './visit-address.tsx';
import { RecordVisit } from './visit-record/record-visit.tsx';

interface TeamVisitCardProps {
  visit: CareVisit;
  /** Below the contact links; of an own visit, also whether the helper can come. */
  children?: ReactNode;
}

/** A visit of the team. The day is for screen readers only, because the heading above shows it. */
export function TeamVisitCard({ visit, children }: TeamVisitCardProps) {
  const words = useWords();
  const label = (field: string) => labelOf(visitInput, field, words);
  const type = <VisitType visit={visit} />;
  const member = (
    <>
      <UserText>{visit.member_name}</UserText>
      {!children && <CannotComeMark visit={visit} />}
    </>
  );
  const notes = visit.notes && <ExpandableText>{visit.notes}</ExpandableText>;
  return (
    <li className={visit.visit_type === 'Emergency' ? 'card card-emergency' : 'card'}>
      <p className="card-when">
        <strong>
          <ClockTime at={visit.visit_time} />
        </strong>{' '}
        <span className="sr-only">
          <Day on={visit.visit_date} />
        </span>
      </p>
      <h3 className="card-name">
        <UserText>{visit.patient_name}</UserText>
      </h3>
      <ReportedNote of={visit} />
      <CardFacts
        facts={[
          [label('visit_type'), type],
          [label('member_name'), member],
          [label('notes'), notes],
        ]}
      />
      <VisitAddress to={visit} />
      <RecordVisit visit={visit} />
      {children}
      <p className="card-created">
        {words.staff.schedules.created} <Moment at={visit.created_at} />
      </p>
    </li>
  );
}
