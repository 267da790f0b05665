import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import { visitCalls } from '@thinna/contract/visits/visits';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Confirm } from '../../ui/console/confirm.tsx';
import { Day } from '../../ui/console/day.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

/** Of somebody who is visited every week: the rest of the question is to be seen on a phone too. */
const VISITS_SHOWN = 4;

interface TakeOutQuestionProps {
  patient: PatientInNeed;
  /** The number under which the register, the visits and the assignments know the patient. */
  registeredId: number;
  isRunning: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before somebody leaves the care of the clinic, with what hangs on it. */
export function TakeOutQuestion({ patient, registeredId, ...answers }: TakeOutQuestionProps) {
  const words = useWords();
  const text = words.patients_in_need.take_out;
  return (
    <Confirm
      title={fill(text.title, { name: patient.patient_name })}
      question={
        <>
          <div role="status">
            <Affected id={registeredId} />
          </div>
          <p>{text.kept}</p>
        </>
      }
      labels={{ cancel: words.form.cancel, confirm: text.confirm }}
      {...answers}
    />
  );
}

/** Who would go to this patient, and when. The question can be answered before and without it. */
function Affected({ id }: { id: number }) {
  const text = useWords().patients_in_need.take_out;
  const today = useToday();
  const visits = useCall(visitCalls.list, { query: {} });
  const assignments = useCall(assignmentCalls.list, { query: {} });

  // What another page has read before may be out of date.
  if (!visits.isFetchedAfterMount || !assignments.isFetchedAfterMount) {
    return <Notice>{text.looking}</Notice>;
  }
  if (visits.isError || assignments.isError || !visits.data || !assignments.data) {
    return <Notice>{text.not_known}</Notice>;
  }

  const coming = visits.data.filter(
    ({ patient_id, visit_date }) => patient_id === id && visit_date >= today,
  );
  const shown = coming.slice(0, VISITS_SHOWN);
  const helpers = assignments.data.filter(
    ({ patient_id, status }) => patient_id === id && status === 'active',
  );
  return (
    <>
      <Group
        title={coming.length > 0 ? fill(text.visits, { count: coming.length }) : text.no_visits}
        after={coming.length > 0 && text.visits_stay}
      >
        {shown.map((visit) => (
          <li key={visit.id}>
            <Day on={visit.visit_date} />, <ClockTime at={visit.visit_time} /> ·{' '}
            <UserText>{visit.member_name}</UserText>
          </li>
        ))}
        {coming.length > shown.length && (
          <li>{fill(text.more, { count: coming.length - shown.length })}</li>
        )}
      </Group>
      <Group
        title={helpers.length > 0 ? fill(text.helpers, { count: helpers.length }) : text.no_helpers}
        after={helpers.length > 0 && text.helpers_lose}
      >
        {helpers.map(({ id: assignment, helper }) => (
          <li key={assignment}>
            <UserText>{helper.name}</UserText>
          </li>
        ))}
      </Group>
    </>
  );
}

const Notice = ({ children }: { children: string }) => (
  <p className="mb-4 text-ink-soft">{children}</p>
);

interface GroupProps {
  title: string;
  /** What happens to the listed items; empty for an empty list. */
  after: string | false;
  children: ReactNode;
}

function Group({ title, after, children }: GroupProps) {
  return (
    <div className="mb-4">
      <p className="font-bold">{title}</p>
      {after && (
        <>
          <ul className="my-1 border-l-4 border-brass pl-3">{children}</ul>
          <p className="text-ink-soft">{after}</p>
        </>
      )}
    </div>
  );
}
