import type { Patient } from '@thinna/contract/patients/patients';
import { recordToAttend } from '@thinna/contract/visit-records/flag-answer';
import { FlagList } from '../../console/flags/flag-list.tsx';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { AttendButton } from './attend-button.tsx';
import { AttendedBy } from './attended-by.tsx';
import { refreshes } from './refreshes.ts';

/** What somebody should look at, on the patient's page; nothing if there is nothing. */
export function PatientFlags({ patient }: { patient: Patient }) {
  const { attention: text } = useWords();
  const { flags, attended } = patient;
  const recordId = recordToAttend(flags);
  if (flags.length === 0) return null;
  return (
    <FactBlock title={text.title}>
      <FlagList flags={flags} sentences={text.flags} />
      {attended && <AttendedBy {...attended} text={text} />}
      {recordId !== null && (
        <p className="mt-3">
          {/* The block may be gone afterwards, with its button. */}
          <AttendButton
            recordId={recordId}
            name={nameOf(patient)}
            text={text}
            refreshes={refreshes}
            onAttended={focusHeading}
          />
        </p>
      )}
    </FactBlock>
  );
}
