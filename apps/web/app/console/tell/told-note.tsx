import { clinicDay } from '@thinna/contract/kit/office/day';
import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import type { Told } from '@thinna/contract/visits/told-mark';
import { fill } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { formatTime } from '../../ui/console/moment.tsx';

interface ToldNoteProps {
  told: Told | null;
  today: string;
}

/** What was opened to tell the family, when and by whom; and whether the visit was moved since. */
export function ToldNote({ told, today }: ToldNoteProps) {
  const { telling: text, language } = useWords();
  if (!told) return null;
  const at = new Date(told.at);
  const day = clinicDay(at);
  const time =
    day === today ? formatTime(at) : `${formatDay(day, language, 'short')}, ${formatTime(at)}`;
  return (
    <p className="text-ink-soft">
      {fill(nameOrWord(text.opened, told.how), { time, name: told.by ?? '–' })}
      {told.is_moved && <strong className="block text-ink">{text.moved}</strong>}
    </p>
  );
}
