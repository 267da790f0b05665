import { clinicDay } from '@thinna/contract/kit/office/day';
import type { StaffDue } from '@thinna/contract/visit-plans/due';
import { fill } from '@thinna/contract/words/index';
import { comingDays } from '../../console/due/coming-days.ts';
import { DueFlags } from '../../console/due/due-flags.tsx';
import { dueText } from '../../console/due/due-text.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useServerMinute } from '../use-server-minute.ts';
import { VisitAddress } from '../visit-address.tsx';
import { RecordLink } from '../visit-record/record-visit.tsx';
import { useDueWords, useFlagWords } from './words.ts';

/** A patient who is due: when, last seen, what ends and what to look at, and the way there. */
export function DueCard({ patient }: { patient: StaffDue }) {
  const words = useWords();
  const { language } = words;
  const text = useDueWords();
  const sentences = useFlagWords();
  const today = clinicDay(useServerMinute());
  const { id, name, register_number, due_on, last_seen_on, planned_on } = patient;
  const lines = [
    last_seen_on === null
      ? text.never_seen
      : fill(text.last_seen, { day: formatDay(last_seen_on, language) }),
    planned_on !== null && fill(text.planned, { day: formatDay(planned_on, language, 'brief') }),
    ...comingDays(patient, words),
  ].filter((line) => line !== false);
  return (
    <li className="visit">
      <h2 className="text-lg font-bold">
        <UserText>{name}</UserText> · {register_number}
      </h2>
      {due_on !== null && <p className="font-bold">{dueText(due_on, today, text, language)}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <DueFlags row={patient} text={text} sentences={sentences} />
      <VisitAddress to={{ ...patient, patient_name: name, address: null }} />
      <RecordLink className="button record-visit" to={`/vcm/visit/${id}`} name={name}>
        {words.visit_records.record_unplanned}
      </RecordLink>
    </li>
  );
}
