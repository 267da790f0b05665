import { type CareAssignment, careCalls } from '@thinna/contract/care/care';
import type { Call } from '@thinna/contract/kit/call';
import { useEffect, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AssignmentStatus } from '../console/assignment-status.tsx';
import { careAssignments, partialPatientLogs } from '../console/patient-record.ts';
import { ReportedNote } from '../console/patient-status/reported-note.tsx';
import { withParam } from '../console/search-params.ts';
import { useOpenRow } from '../console/use-open-row.ts';
import { useFromHere } from '../console/visit-record/way-back.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall, useSetCachedAnswer } from '../lib/console/use-call.ts';
import { Day } from '../ui/console/day.tsx';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { UserText } from '../ui/user-text.tsx';
import { AssignmentDetails } from './assignment-details.tsx';
import { isRefused, LastRead } from './last-read.tsx';
import { AddEntry, ReportStatus } from './later.ts';
import { sectionsOf } from './log-sections.ts';
import { OrphanedDraft } from './orphaned-draft.tsx';
import { groupByPatient, type PatientGroup } from './patient-groups.ts';
import { FIRST_STEP, useHistorySteps } from './use-history-steps.ts';
import type { ViewProps } from './view-props.ts';
import '../styles/bedside.css';

/** The list call, with a schema for both spellings of health and history. */
const assignmentList = {
  ...careCalls.assignments,
  answer: careAssignments,
} as const satisfies Call;

/**
 * The assigned patients, one card for each. The open dialogs are in the URL, so that the phone's Back closes them and
 * a reload restores them: &open=12 for the details, &add=health for a new entry. A correction names
 * the recording time of the old entry: &correct=2026-11-15T04:30:00.000Z.
 */
export function AssignmentsView({ type, helperId }: ViewProps) {
  const words = useWords();
  const text = words.staff.assignments;
  const [searchParams] = useSearchParams();
  const steps = useHistorySteps();
  const from = useFromHere();
  const args = { params: { type } };
  const list = useCall(assignmentList, args, { isAudited: true });
  const updateCache = useSetCachedAnswer(assignmentList, args);
  useEffect(() => {
    for (const dialog of [AddEntry, ReportStatus]) void dialog.load().catch(() => {});
  }, []);

  const openAssignment = useOpenRow(list.data, searchParams.get('open'));
  const addedTo = sectionsOf(type).find((section) => section === searchParams.get('add'));
  const isListed = !isRefused(list.error) && list.data?.some(({ id }) => id === openAssignment?.id);
  const isSettled = list.data !== undefined || isRefused(list.error);
  const page = `?${['open', 'add', 'correct'].reduce((rest, name) => withParam(rest, name, null), searchParams)}`;

  return (
    <>
      <Link className="back-link" to={`/vcm/due?tab=${type}`} state={from}>
        {words.staff.due} ›
      </Link>
      <LastRead of={list} failed={text.not_loaded}>
        {(assignments) =>
          assignments.length === 0 ? (
            <EmptyStep sentence={text.empty} help={text.empty_help} />
          ) : (
            <Patients
              {...groupByPatient(assignments, helperId)}
              linkTo={({ id }) => `${page}&open=${id}`}
            />
          )
        }
      </LastRead>
      {/* Outside the list: a refetch may remove the patient while an entry is being typed. */}
      {openAssignment && (isListed || addedTo) && (
        <AssignmentDetails
          key={openAssignment.id}
          assignment={openAssignment}
          isEnded={!isListed || openAssignment.status !== 'active'}
          address={`${page}&open=${openAssignment.id}`}
          added={addedTo}
          corrected={searchParams.get('correct')}
          onSaved={(saved) => {
            const logs = partialPatientLogs.parse(saved);
            updateCache((cached) =>
              cached?.map((row) => (isActiveFor(row, saved.id) ? withLogs(row, logs) : row)),
            );
          }}
          onRefused={() => {
            // The cache first, because the refetch may fail.
            updateCache((cached) =>
              cached?.filter((row) => !isActiveFor(row, openAssignment.patient_id)),
            );
            void list.refetch();
          }}
          onClose={() => steps.goToList(page)}
        />
      )}
      {!openAssignment && isSettled && addedTo && (
        <OrphanedDraft
          key={addedTo}
          section={addedTo}
          assignment={Number(searchParams.get('open'))}
          onClose={() => steps.goToList(page)}
        />
      )}
    </>
  );
}

const isActiveFor = ({ patient_id, status }: CareAssignment, patientId: number) =>
  patient_id === patientId && status === 'active';

const withLogs = (assignment: CareAssignment, logs: Partial<CareAssignment['patient']>) => ({
  ...assignment,
  patient: { ...assignment.patient, ...logs },
});

interface PatientsProps {
  own: readonly PatientGroup[];
  others: readonly PatientGroup[];
  linkTo(assignment: CareAssignment): string;
}

/** The helper's own patients first, under headings if there are others. */
function Patients({ own, others, linkTo }: PatientsProps) {
  const text = useWords().staff.assignments;
  const [ownId, othersId] = [useId(), useId()];
  if (own.length === 0 || others.length === 0) {
    return <CardList groups={[...own, ...others]} linkTo={linkTo} />;
  }
  return (
    <>
      <section aria-labelledby={ownId}>
        <h2 id={ownId} className="text-xl font-bold">
          {text.own}
        </h2>
        <CardList groups={own} linkTo={linkTo} />
      </section>
      <section aria-labelledby={othersId} className="mt-5">
        <h2 id={othersId} className="text-xl font-bold">
          {text.others}
        </h2>
        <CardList groups={others} linkTo={linkTo} />
      </section>
    </>
  );
}

type CardListProps = Pick<PatientsProps, 'linkTo'> & { groups: readonly PatientGroup[] };

/** One card for each patient, and a link for each further assignment of the patient. */
function CardList({ groups, linkTo }: CardListProps) {
  const text = useWords().staff.assignments;
  return (
    <ul className="care-cards">
      {groups.map(({ main, others }) => (
        <li key={main.id}>
          <Link className="care-card" to={linkTo(main)} state={FIRST_STEP} preventScrollReset>
            <strong>
              <UserText>{main.patient_name}</UserText>
            </strong>
            <AssignmentStatus>{main.status}</AssignmentStatus>
            <AssignedOn>{main.assigned_date}</AssignedOn>
            <ReportedNote of={main} />
          </Link>
          {others.map((assignment) => (
            <Link
              key={assignment.id}
              className="care-also"
              to={linkTo(assignment)}
              state={FIRST_STEP}
              preventScrollReset
            >
              <span>
                {text.also} <UserText>{assignment.helper.name}</UserText>
              </span>
              <AssignmentStatus>{assignment.status}</AssignmentStatus>
              <AssignedOn>{assignment.assigned_date}</AssignedOn>
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}

function AssignedOn({ children }: { children: string }) {
  const text = useWords().assignments;
  return (
    <span className="text-ink-soft">
      {text.assigned_date} <Day on={children} />
    </span>
  );
}
