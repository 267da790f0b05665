import type { Patient } from '@thinna/contract/patients/patients';
import type { Visit } from '@thinna/contract/visits/visits';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useDialog } from '../../../console/use-dialog.ts';
import { HelperName } from '../../person-links.tsx';
import { useWords } from '../../use-words.ts';
import { NextVisits } from '../../visits/next-visits.tsx';
import { visitsOfPatient } from '../../visits/one-patient.ts';
import { CancelledVisits } from '../status/cancelled.tsx';

interface HubVisitsProps {
  patientId: number;
  /** All of the patient, by date and time. */
  visits: readonly Visit[];
  /** The current day at the clinic. */
  today: string;
  cancelled: Patient['cancelled_visits'];
  /** Whether the care has ended: then no visit is planned any more. */
  isEnded: boolean;
}

/** The visits of a patient from today on, and the ways to plan one and to see all. */
export function HubVisits({ patientId, visits, today, cancelled, isEnded }: HubVisitsProps) {
  const text = useWords().patient_record.hub;
  const { dialogLink } = useDialog();
  return (
    <NextVisits
      visits={visits.filter(({ visit_date }) => visit_date >= today)}
      action={!isEnded && <Link {...dialogLink('add=visit')}>{text.plan_visit}</Link>}
      linkTo={({ id }) => `/admin/schedules?edit=${id}`}
      renderPerson={({ helper_id, visit_type, member_name }) => (
        <HelperName id={helper_id} type={visit_type}>
          {member_name}
        </HelperName>
      )}
    >
      <CancelledVisits visits={cancelled} />
      {visits.length > 0 && (
        <Link className="back-link" to={visitsOfPatient(patientId)}>
          {fill(text.all_visits, { count: visits.length })}
        </Link>
      )}
    </NextVisits>
  );
}
