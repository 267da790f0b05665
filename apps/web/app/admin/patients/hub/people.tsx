import type { PatientPerson } from '@thinna/contract/patients/patient-hub';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useDialog } from '../../../console/use-dialog.ts';
import { formatDay } from '../../../ui/console/day.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { HelperName } from '../../person-links.tsx';
import { useWords } from '../../use-words.ts';

interface HubPeopleProps {
  people: readonly PatientPerson[];
  /** Whether the care has ended: then nobody is assigned any more. */
  isEnded: boolean;
}

/** The helpers who look after a patient, each with how many patients they have. */
export function HubPeople({ people, isEnded }: HubPeopleProps) {
  const words = useWords();
  const text = words.patient_record.hub;
  const { dialogLink } = useDialog();
  return (
    <FactBlock
      title={text.people}
      action={!isEnded && <Link {...dialogLink('add=helper')}>{text.assign}</Link>}
    >
      {people.length === 0 && <p className="text-ink-soft">{text.no_people}</p>}
      <ul className="ruled-rows">
        {people.map((person) => (
          <li key={person.id}>
            <HelperName id={person.helper_id} type={person.helper_type}>
              {person.name}
            </HelperName>
            <p className="text-sm text-ink-soft">
              {fill(text.since, { day: formatDay(person.assigned_date, words.language) })} ·{' '}
              {fill(text.patients, { count: person.patient_count })}
            </p>
          </li>
        ))}
      </ul>
    </FactBlock>
  );
}
