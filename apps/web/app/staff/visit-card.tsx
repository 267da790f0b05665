import type { OwnVisit, PlannedVisit } from '@thinna/contract/care/care';
import { labelOf } from '@thinna/contract/kit/failure';
import { visitInput } from '@thinna/contract/visits/visits';
import type { ReactNode } from 'react';
import { CannotComeMark } from '../console/cannot-come-mark.tsx';
import { ReportedNote } from '../console/patient-status/reported-note.tsx';
import { VisitType } from '../console/visit-type.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { ClockTime } from '../ui/console/clock-time.tsx';
import { optionalUserText, UserText } from '../ui/user-text.tsx';
import { CardFacts } from './cards.tsx';
import { VisitAddress } from './visit-address.tsx';
import { RecordVisit } from './visit-record/record-visit.tsx';

interface VisitCardProps {
  visit: OwnVisit | PlannedVisit;
  /** Below the contact links; of an own visit, also whether the helper can come. */
  children?: ReactNode;
}

/** A visit with its address and contact links; an emergency also shows the helper and the notes. */
export function VisitCard({ visit, children }: VisitCardProps) {
  const words = useWords();
  const { patient_name, visit_type, visit_time } = visit;
  const isEmergency = visit_type === 'Emergency';
  const label = (field: string) => labelOf(visitInput, field, words);
  const member = (
    <>
      <UserText>{visit.member_name}</UserText>
      {!children && <CannotComeMark visit={visit} />}
    </>
  );
  return (
    <li className={isEmergency ? 'visit visit-emergency' : 'visit'}>
      <h3 className="text-lg font-bold">
        <ClockTime at={visit_time} />
        {' · '}
        <UserText>{patient_name}</UserText>
      </h3>
      <ReportedNote of={visit} />
      <p>
        <VisitType visit={visit} />
      </p>
      {isEmergency && (
        <CardFacts
          facts={[
            [label('member_name'), member],
            [label('notes'), optionalUserText(visit.notes)],
          ]}
        />
      )}
      <VisitAddress to={visit} />
      <RecordVisit visit={visit} />
      {children}
    </li>
  );
}
