import type { Visit } from '@thinna/contract/visits/visits';
import { Link } from 'react-router';
import { useDialog } from '../../../console/use-dialog.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';
import { NextVisits } from '../../visits/next-visits.tsx';

/** The next visits of a patient, and the way to plan one. */
export function HubVisits({ visits, now }: { visits: readonly Visit[]; now: Date }) {
  const text = useWords().patient_record.hub;
  const { dialogLink } = useDialog();
  return (
    <NextVisits
      visits={visits}
      now={now}
      action={<Link {...dialogLink('add=visit')}>{text.plan_visit}</Link>}
      renderPerson={({ member_name }) => <UserText>{member_name}</UserText>}
    />
  );
}
