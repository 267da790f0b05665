import { type CareAssignment, careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import type { Call } from '@thinna/contract/kit/call';
import { Link, useSearchParams } from 'react-router';
import { AssignmentStatus } from '../console/assignment-status.tsx';
import { careAssignments, clinicalPart } from '../console/patient-record.ts';
import { withParam } from '../console/search-params.ts';
import { useOpenRow } from '../console/use-open-row.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useCachedCall, useCall } from '../lib/console/use-call.ts';
import { Day } from '../ui/console/day.tsx';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { UserText } from '../ui/user-text.tsx';
import { AssignmentDetails } from './assignment-details.tsx';
import { sectionsOf } from './clinical.ts';
import { isRefused, LastRead } from './last-read.tsx';
import { OrphanedDraft } from './orphaned-draft.tsx';
import { FIRST_STEP, useHistorySteps } from './use-history-steps.ts';
import '../styles/bedside.css';

/** The list, with what is told of the illness read in either of its spellings. */
const assignmentList = {
  ...careCalls.assignments,
  answer: careAssignments,
} as const satisfies Call;

/**
 * Whom somebody looks after. What is open stands in the address, so that the phone's own Back closes
 * it and a reload finds it again: &open=12, and &add=health for what is being added. An entry that is
 * corrected is named by the time of its recording: &correct=2026-11-15T04:30:00.000Z.
 */
export function AssignmentsView({ type }: { type: StaffType }) {
  const words = useWords();
  const text = words.staff.assignments;
  const [address] = useSearchParams();
  const steps = useHistorySteps();
  const sent = { params: { type } };
  const list = useCall(assignmentList, sent, { isTraced: true });
  const show = useCachedCall(assignmentList, sent);

  const opened = useOpenRow(list.data, address.get('open'));
  const added = sectionsOf(type).find((section) => section === address.get('add'));
  const isListed = !isRefused(list.error) && list.data?.some(({ id }) => id === opened?.id);
  const isKnown = list.data !== undefined || isRefused(list.error);
  const page = `?${['open', 'add', 'correct'].reduce((rest, name) => withParam(rest, name, null), address)}`;

  return (
    <>
      <LastRead of={list} failed={text.not_loaded}>
        {(assignments) =>
          assignments.length === 0 ? (
            <EmptyStep sentence={text.empty} help={text.empty_help} />
          ) : (
            <ul className="care-cards">
              {assignments.map((one) => (
                <li key={one.id}>
                  <Card assignment={one} to={`${page}&open=${one.id}`} />
                </li>
              ))}
            </ul>
          )
        }
      </LastRead>
      {/* Beside the list, which may lose the patient while something is being typed. */}
      {opened && (isListed || added) && (
        <AssignmentDetails
          key={opened.id}
          assignment={opened}
          isEnded={!isListed || opened.status !== 'active'}
          address={`${page}&open=${opened.id}`}
          added={added}
          corrected={address.get('correct')}
          onSaved={(saved) => {
            const told = clinicalPart.parse(saved);
            show((known) => known?.map((one) => (isOf(one, saved.id) ? withNews(one, told) : one)));
          }}
          onRefused={() => {
            // First what is known here: the list may not come.
            show((known) => known?.filter((one) => !isOf(one, opened.patient_id)));
            void list.refetch();
          }}
          onClose={() => steps.goToList(page)}
        />
      )}
      {!opened && isKnown && added && (
        <OrphanedDraft
          key={added}
          section={added}
          assignment={Number(address.get('open'))}
          onClose={() => steps.goToList(page)}
        />
      )}
    </>
  );
}

const isOf = ({ patient_id, status }: CareAssignment, patient: number) =>
  patient_id === patient && status === 'active';

const withNews = (one: CareAssignment, told: Partial<CareAssignment['patient']>) => ({
  ...one,
  patient: { ...one.patient, ...told },
});

function Card({ assignment, to }: { assignment: CareAssignment; to: string }) {
  const text = useWords().assignments;
  const { patient_name, status, assigned_date } = assignment;
  return (
    <Link className="care-card" to={to} state={FIRST_STEP} preventScrollReset>
      <strong>
        <UserText>{patient_name}</UserText>
      </strong>
      <AssignmentStatus>{status}</AssignmentStatus>
      <span className="text-ink-soft">
        {text.assigned_date} <Day on={assigned_date} />
      </span>
    </Link>
  );
}
