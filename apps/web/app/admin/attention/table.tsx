import type { Attention } from '@thinna/contract/visit-records/attention';
import { recordToAttend } from '@thinna/contract/visit-records/flag-answer';
import { CallLink } from '../../console/contact-links.tsx';
import { FlagList } from '../../console/flags/flag-list.tsx';
import { Day } from '../../ui/console/day.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { placeName } from '../patients/patient-option.ts';
import { NameLink, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { AttendButton } from './attend-button.tsx';
import { AttendedBy } from './attended-by.tsx';
import { refreshes } from './refreshes.ts';

export function AttentionTable({ entries }: { entries: readonly Attention[] }) {
  const { attention: text } = useWords();
  return (
    <RowTable heads={[text.patient, text.what, text.day]} className="attention">
      {entries.map((entry, index) => (
        <AttentionRow
          key={entry.patient.id}
          entry={entry}
          next={entries[index + 1] ?? entries[index - 1]}
        />
      ))}
    </RowTable>
  );
}

interface AttentionRowProps {
  entry: Attention;
  /** The entry whose button gets the focus when this one has gone. */
  next: Attention | undefined;
}

function AttentionRow({ entry, next }: AttentionRowProps) {
  const { attention: text } = useWords();
  const { patient, flags, visited_on, attended_by, attended_at } = entry;
  const place = placeName(patient.place);
  const recordId = recordToAttend(flags);
  const page = `/admin/patients/view/${patient.id}`;
  const focusNext = () => {
    const button = next && document.getElementById(buttonId(next));
    if (button) button.focus();
    else focusHeading();
  };
  return (
    <tr>
      <th scope="row">
        <NameLink row={patient} to={page} />{' '}
        <span className="block text-sm font-normal">
          {patient.register_number}
          {place !== null && (
            <>
              {' · '}
              <UserText>{place}</UserText>
            </>
          )}
        </span>
      </th>
      <Cell label={text.what}>
        <FlagList flags={flags} sentences={text.flags} visitedOn={visited_on} />
        {attended_at !== null && <AttendedBy by={attended_by} at={attended_at} text={text} />}
      </Cell>
      <Cell label={text.day}>{visited_on === null ? null : <Day on={visited_on} />}</Cell>
      <td>
        <div className="flex flex-wrap items-center gap-2">
          <CallLink to={patient} name={patient.name} />
          {recordId === null ? (
            <span className="max-w-60 text-sm text-ink-soft">{text.stays}</span>
          ) : (
            <AttendButton
              id={buttonId(entry)}
              recordId={recordId}
              name={patient.name}
              text={text}
              refreshes={refreshes}
              onAttended={() => setTimeout(focusNext)}
            />
          )}
          <span className="row-actions">
            <ViewLink row={patient} to={page} />
          </span>
        </div>
      </td>
    </tr>
  );
}

const buttonId = ({ patient }: Attention): string => `attend-${patient.id}`;
