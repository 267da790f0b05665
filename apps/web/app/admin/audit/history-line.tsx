import type { auditCalls } from '@thinna/contract/audit/audit';
import type { Answer } from '@thinna/contract/kit/call';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useWords } from '../use-words.ts';
import type { ChosenAuditFilters } from './filters.tsx';
import { openedPage } from './opened-page.ts';

interface HistoryLineProps {
  chosen: ChosenAuditFilters;
  /** The entries, which name the record; undefined while they load. */
  found: Answer<typeof auditCalls.list> | undefined;
}

/**
 * Says whose history is shown, with the way back to all records. Only of a patient or a request:
 * for other records the filters show the number.
 */
export function HistoryLine({ chosen, found }: HistoryLineProps) {
  const { audit: text, opened } = useWords();
  const { record, record_id, ...others } = chosen;
  if (record_id === undefined || (record !== 'patient' && record !== 'patient_request'))
    return null;
  const name = found && (nameIn(found, record, Number(record_id)) ?? record_id);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4">
      <p className="font-bold">
        {fill(text.history_of, { name: `${text.records[record]} ${name ?? ''}`.trim() })}
      </p>
      <Link className="back-link" to={`?${new URLSearchParams(others)}`}>
        {text.every_record}
      </Link>
      {record === 'patient' && (
        <Link className="back-link" to={openedPage(record_id)}>
          {opened.title}
        </Link>
      )}
    </div>
  );
}

/** Returns the register number of a patient or the code of a request; none if it is gone. */
function nameIn(
  { patients, requests }: Answer<typeof auditCalls.list>,
  record: 'patient' | 'patient_request',
  id: number,
): string | undefined {
  return record === 'patient'
    ? patients.find((patient) => patient.id === id)?.register_number
    : requests.find((request) => request.id === id)?.code;
}
