import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { fill } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CallLink } from '../contact-links.tsx';
import { FamilyMark } from '../visit-type.tsx';
import { useFormWords } from './words.ts';
import '../../styles/visit-record/form.css';

/** Who it is about: name, register number, when last seen, and the way to call. */
export function RecordHead({ facts: { patient, plan } }: { facts: VisitFormAnswer }) {
  const { language } = useWords();
  const text = useFormWords();
  return (
    <div className="record-head">
      <div>
        <PageHeading>
          <UserText>{patient.name}</UserText>
        </PageHeading>
        <p className="mb-2 text-ink-soft">
          <code>{patient.register_number}</code>
          {plan?.is_bereavement && (
            <>
              {' · '}
              <FamilyMark />
            </>
          )}
          {patient.last_seen_on !== null &&
            ` · ${fill(text.last_seen, { day: formatDay(patient.last_seen_on, language, 'brief') })}`}
        </p>
      </div>
      <CallLink
        to={{ phone_number: patient.phone_number, place: null }}
        name={patient.name}
        isFamily={plan?.is_bereavement ?? false}
      />
    </div>
  );
}
