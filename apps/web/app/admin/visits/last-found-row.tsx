import { symptoms } from '@thinna/contract/visit-records/codes';
import type { LastFound } from '@thinna/contract/visits/day-sheet';
import { fill } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

/**
 * A second row below a visit, over the whole width: a note in a column of its own would leave no
 * room for a day of eight visits on one page.
 */
export function LastFoundRow({ last }: { last: LastFound | null }) {
  const text = useWords().visits.sheets;
  return (
    <tr className="last-found">
      <td colSpan={4}>{last ? <Found {...last} /> : <span>{text.no_record}</span>}</td>
    </tr>
  );
}

function Found({ seen_on, pain, akps, medicines_until, note }: LastFound) {
  const { visits, language } = useWords();
  const text = visits.sheets;
  // An answer that is older than the last visit has its own day.
  const withDay = (answer: { value: unknown; on: string } | null): string => {
    if (!answer) return '–';
    const value = String(answer.value);
    return answer.on === seen_on ? value : `${value} (${formatDay(answer.on, language, 'short')})`;
  };
  const facts = [
    fill(text.last_seen, { day: formatDay(seen_on, language) }),
    `${symptoms.pain[language]} ${withDay(pain)}`,
    // The name of the scale, in every language.
    `AKPS ${withDay(akps)}`,
    fill(text.medicines_until, {
      day: medicines_until === null ? '–' : formatDay(medicines_until, language),
    }),
  ];
  return (
    <>
      <span className="block font-semibold">{facts.join(' · ')}</span>
      {note && (
        <span className="block">
          {text.last_note}
          {note.on !== seen_on && ` (${formatDay(note.on, language, 'short')})`}:{' '}
          <UserText>{note.value}</UserText>
        </span>
      )}
    </>
  );
}
