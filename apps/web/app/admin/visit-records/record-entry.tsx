import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { outcomeText } from '../../console/visit-record/outcome.ts';
import { useFromHere } from '../../console/visit-record/way-back.tsx';
import { Badge } from '../../ui/console/badge.tsx';
import { Day, formatDay } from '../../ui/console/day.tsx';
import { ExpandableText } from '../../ui/console/expandable-text.tsx';
import { formatMoment } from '../../ui/console/moment.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { HelperName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';
import { measuresText, nextStepText, recordFacts, scoresText } from './record-facts.ts';

/** One visit record: when, who, how it ended, what was found, and what is next. */
export function RecordEntry({ record }: { record: VisitRecord }) {
  const words = useWords();
  const text = words.visit_history;
  const from = useFromHere();
  const { outcome, reason, finished_at, akps, note, corrected, correction } = record;
  const scores = scoresText(record, words);
  const measured = measuresText(record, words);
  return (
    <li className={corrected ? 'text-ink-soft' : undefined}>
      <p>
        <strong>
          <Day on={record.visited_on} /> ·{' '}
          {outcomeText({ outcome, reason, at: finished_at }, words.visit_records)}
        </strong>{' '}
        ·{' '}
        <HelperName id={record.helper_id} type={record.helper_kind}>
          {record.member_name}
        </HelperName>{' '}
        {corrected && <Badge>{text.corrected}</Badge>}
      </p>
      {scores !== '' && <p>{scores}</p>}
      {akps != null && <p>{fill(text.akps, { value: akps })}</p>}
      {measured !== '' && <p>{fill(text.measured, { values: measured })}</p>}
      {recordFacts(record, words).map(([label, value]) => (
        <p key={label}>
          <span className="text-ink-soft">{label}:</span> <UserText>{value}</UserText>
        </p>
      ))}
      {note !== null && <ExpandableText>{note}</ExpandableText>}
      <p>{nextStepText(record, words)}</p>
      <p className="text-sm text-ink-soft">
        {fill(text.written, {
          time: formatMoment(record.recorded_at, words.language),
          name: record.recorded_by ?? '–',
        })}
      </p>
      {correction !== null && (
        <p className="text-sm">{fill(text.correction_of, { reason: correction })}</p>
      )}
      {corrected && (
        <p className="text-sm">
          {fill(text.corrected_by, {
            time: formatMoment(corrected.at, words.language),
            name: corrected.by ?? '–',
            reason: corrected.why,
          })}
        </p>
      )}
      {record.can_correct && (
        <Link
          className="text-button"
          to={`/admin/patients/visit/${record.patient_id}?correct=${record.id}`}
          state={from}
        >
          {words.visit_records.correct}{' '}
          <span className="sr-only">{formatDay(record.visited_on, words.language)}</span>
        </Link>
      )}
    </li>
  );
}
