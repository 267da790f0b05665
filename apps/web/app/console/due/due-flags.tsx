import type { StaffDue } from '@thinna/contract/visit-plans/due';
import { flagsWithDay } from '@thinna/contract/visit-records/flag-answer';
import type { DueWords, FlagWords } from '@thinna/contract/words/index';
import { FlagList } from '../flags/flag-list.tsx';

interface DueFlagsProps {
  row: StaffDue;
  text: DueWords;
  sentences: FlagWords;
}

/** What to look at, without the days: what ends and what is overdue stands beside it already. */
export function DueFlags({ row: { flags = [], last_seen_on }, text, sentences }: DueFlagsProps) {
  const shown = flags.filter(({ code }) => !flagsWithDay.includes(code));
  if (shown.length === 0) return null;
  return (
    <>
      <p>{text.to_look_at}</p>
      <FlagList flags={shown} sentences={sentences} visitedOn={last_seen_on} />
    </>
  );
}
