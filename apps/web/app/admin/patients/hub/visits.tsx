import type { Visit } from '@thinna/contract/visits/visits';
import { Link } from 'react-router';
import { useDialog } from '../../../console/use-dialog.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';
import { NextVisits } from '../../visits/next-visits.tsx';

interface HubVisitsProps {
  /** All of the patient, by date and time. */
  visits: readonly Visit[];
  /** The current day at the clinic. */
  today: string;
}

/** The visits of a patient from today on, and the way to plan one. */
export function HubVisits({ visits, today }: HubVisitsProps) {
  const text = useWords().patient_record.hub;
  const { dialogLink } = useDialog();
  return (
    <NextVisits
      visits={visits.filter(({ visit_date }) => visit_date >= today)}
      action={<Link {...dialogLink('add=visit')}>{text.plan_visit}</Link>}
      linkTo={({ id }) => `/admin/schedules?edit=${id}`}
      renderPerson={({ member_name }) => <UserText>{member_name}</UserText>}
    />
  );
}
