import type { OwnVisit, PlannedVisit } from '@thinna/contract/care/care';
import { Link } from 'react-router';
import { outcomeText } from '../../console/visit-record/outcome.ts';
import { useFromHere } from '../../console/visit-record/way-back.tsx';
import { useWords } from '../../lib/console/console-language.tsx';
import { UserText } from '../../ui/user-text.tsx';
import '../../styles/staff/day.css';

type RecordableVisit = Pick<
  OwnVisit,
  'id' | 'patient_id' | 'patient_name' | 'outcome' | 'is_recorded' | 'can_record'
> &
  Partial<Pick<PlannedVisit, 'record'>>;

/** How a visit ended, or the way to record it; nothing for a visit that is out of reach. */
export function RecordVisit({ visit }: { visit: RecordableVisit }) {
  const text = useWords().visit_records;
  const { outcome, is_recorded, can_record, patient_id, patient_name, record } = visit;
  if (outcome !== null) {
    const at = record && (record.finished_at ?? record.recorded_at);
    return (
      <p className="visit-outcome">
        <strong>
          {outcomeText({ outcome, reason: record?.reason ?? null, at: at ?? null }, text)}
        </strong>
        {record?.can_correct && patient_id !== null && (
          <RecordLink to={`/vcm/visit/${patient_id}?correct=${record.id}`} name={patient_name}>
            {text.correct}
          </RecordLink>
        )}
      </p>
    );
  }
  if (is_recorded) return <p className="visit-outcome">{text.recorded}</p>;
  if (!can_record || patient_id === null) return null;
  return <RecordPlanned visitId={visit.id} patientId={patient_id} name={patient_name} />;
}

interface RecordPlannedProps {
  visitId: number;
  patientId: number;
  name: string;
}

/** The button that records a planned visit. */
export function RecordPlanned({ visitId, patientId, name }: RecordPlannedProps) {
  const text = useWords().visit_records;
  return (
    <RecordLink
      className="button record-visit"
      to={`/vcm/visit/${patientId}?schedule=${visitId}`}
      name={name}
    >
      {text.record}
    </RecordLink>
  );
}

interface RecordLinkProps {
  to: string;
  name: string;
  className?: string;
  children: string;
}

/** Loads the form ahead: at the bedside there may be no signal. */
export function RecordLink({
  to,
  name,
  className = 'button-quiet no-underline',
  children,
}: RecordLinkProps) {
  const from = useFromHere();
  return (
    <Link className={className} to={to} state={from} prefetch="render">
      {children}{' '}
      <span className="sr-only">
        <UserText>{name}</UserText>
      </span>
    </Link>
  );
}
