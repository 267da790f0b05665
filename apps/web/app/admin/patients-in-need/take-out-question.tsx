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
import { HelperName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';

/** Visits listed, so that the whole question fits on a phone. */
const VISITS_SHOWN = 4;

interface TakeOutQuestionProps {
  patient: PatientInNeed;
  /** Id of the patient in the register, the visits and the assignments. */
  registeredId: number;
  isRunning: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks for confirmation before a patient leaves care; lists the affected visits and helpers. */
export function TakeOutQuestion({ patient, registeredId, ...confirmProps }: TakeOutQuestionProps) {
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
          {patient.closed_at === null && <p>{text.waits_again}</p>}
        </>
      }
      labels={{ cancel: words.form.cancel, confirm: text.confirm }}
      {...confirmProps}
    />
  );
}

/** The upcoming visits and the helpers of the patient; the buttons work before they are loaded. */
function Affected({ id }: { id: number }) {
  const text = useWords().patients_in_need.take_out;
  const today = useToday();
  const visits = useCall(visitCalls.list, { query: {} }, { isAudited: true });
  const assignments = useCall(assignmentCalls.list, { query: {} }, { isAudited: true });

  // The cached data of another page may be stale.
  if (!visits.isFetchedAfterMount || !assignments.isFetchedAfterMount) {
    return <Notice>{text.looking}</Notice>;
  }
  if (visits.isError || assignments.isError || !visits.data || !assignments.data) {
    return <Notice>{text.not_known}</Notice>;
  }

  const upcoming = visits.data.filter(
    ({ patient_id, visit_date }) => patient_id === id && visit_date >= today,
  );
  const shown = upcoming.slice(0, VISITS_SHOWN);
  const helpers = assignments.data.filter(
    ({ patient_id, status }) => patient_id === id && status === 'active',
  );
  return (
    <>
      <Group
        title={upcoming.length > 0 ? fill(text.visits, { count: upcoming.length }) : text.no_visits}
        after={upcoming.length > 0 && text.visits_stay}
      >
        {shown.map((visit) => (
          <li key={visit.id}>
            <Day on={visit.visit_date} />, <ClockTime at={visit.visit_time} /> ·{' '}
            <HelperName id={visit.helper_id} type={visit.visit_type}>
              {visit.member_name}
            </HelperName>
          </li>
        ))}
        {upcoming.length > shown.length && (
          <li>{fill(text.more, { count: upcoming.length - shown.length })}</li>
        )}
      </Group>
      <Group
        title={helpers.length > 0 ? fill(text.helpers, { count: helpers.length }) : text.no_helpers}
        after={helpers.length > 0 && text.helpers_lose}
      >
        {helpers.map(({ id: assignmentId, helper, helper_type }) => (
          <li key={assignmentId}>
            <HelperName id={helper.id} type={helper_type}>
              {helper.name}
            </HelperName>
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
  /** What happens to the listed items; false for an empty list. */
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
