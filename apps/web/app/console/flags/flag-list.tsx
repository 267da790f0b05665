import type { Flag } from '@thinna/contract/visit-records/flag-answer';
import type { FlagWords } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console/console-language.tsx';
import { Day } from '../../ui/console/day.tsx';
import { flagText } from './flag-text.ts';

interface FlagListProps {
  flags: readonly Flag[];
  sentences: FlagWords;
  /** The day that stands beside the list; only other days are told. */
  visitedOn?: string | null;
}

/** What somebody should look at, in words, with the day of the visit that raised it. */
export function FlagList({ flags, sentences, visitedOn = null }: FlagListProps) {
  const { language } = useWords();
  return (
    <ul className="list-disc pl-5">
      {flags.map((flag) => (
        <li key={`${flag.code} ${flag.symptom}`}>
          {flagText(flag, sentences, language)}
          {flag.visited_on !== null && flag.visited_on !== visitedOn && (
            <span className="text-ink-soft">
              {' '}
              · <Day on={flag.visited_on} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
