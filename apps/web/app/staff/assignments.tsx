import { type CareAssignment, careCalls } from '@thinna/contract/care';
import { clinical } from '@thinna/contract/patients';
import type { StaffType } from '@thinna/contract/roles';
import { Link, useSearchParams } from 'react-router';
import { changed } from '../console/address.ts';
import { useOpened } from '../console/use-opened.ts';
import { useWords } from '../lib/console-language.tsx';
import { useCall, useKnown } from '../lib/use-call.ts';
import { Day } from '../ui/day.tsx';
import { EmptyStep } from '../ui/empty-step.tsx';
import { Typed } from '../ui/typed.tsx';
import { AssignmentDetails } from './assignment-details.tsx';
import { sectionsOf } from './clinical.ts';
import { LeftOver } from './left-over.tsx';
import { isRefused, Seen } from './seen.tsx';
import { FIRST_STEP, useSteps } from './use-steps.ts';
import '../styles/bedside.css';

/**
 * Whom somebody looks after. What is open stands in the address, so that the phone's own Back closes
 * it and a reload finds it again: &open=12, and &add=health for what is being added.
 */
export function AssignmentsView({ type }: { type: StaffType }) {
  const words = useWords();
  const own = words.staff.assignments;
  const [address] = useSearchParams();
  const steps = useSteps();
  const sent = { params: { type } };
  const list = useCall(careCalls.assignments, sent, { isTraced: true });
  const show = useKnown(careCalls.assignments, sent);

  const opened = useOpened(list.data, address.get('open'));
  const added = sectionsOf(type).find((section) => section === address.get('add'));
  const isListed = !isRefused(list.error) && list.data?.some(({ id }) => id === opened?.id);
  const isKnown = list.data !== undefined || isRefused(list.error);
  const page = `?${changed(changed(address, 'open', null), 'add', null)}`;

  return (
    <>
      <Seen of={list} failed={own.not_loaded}>
        {(assignments) =>
          assignments.length === 0 ? (
            <EmptyStep sentence={own.empty} help={own.empty_help} />
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
      </Seen>
      {/* Beside the list, which may lose the patient while something is being typed. */}
      {opened && (isListed || added) && (
        <AssignmentDetails
          key={opened.id}
          assignment={opened}
          isEnded={!isListed || opened.status !== 'active'}
          address={`${page}&open=${opened.id}`}
          added={added}
          onSaved={(saved) => {
            const told = clinical.partial().parse(saved);
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
        <LeftOver
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
  const own = useWords().assignments;
  const { patient_name, status, assigned_date } = assignment;
  return (
    <Link className="care-card" to={to} state={FIRST_STEP} preventScrollReset>
      <strong>
        <Typed>{patient_name}</Typed>
      </strong>
      <span className="care-status" data-status={status}>
        {own.statuses[status]}
      </span>
      <span className="text-ink-soft">
        {own.assigned_date} <Day on={assigned_date} />
      </span>
    </Link>
  );
}
