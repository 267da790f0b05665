import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { type ConsoleWords, fill } from '@thinna/contract/words/index';
import { formatTime } from '../../ui/console/moment.tsx';

interface RecordedVisit {
  outcome: string;
  /** Typed, of a visit that was missed for another reason. */
  reason?: string | null;
  /** When it was seen, if that is told. */
  at?: string | null;
}

/**
 * Returns how a visit ended, in words: "Seen 10:42 AM", "Missed: nobody at home". Of somebody who
 * has died or is in hospital it says that, and not that the visit was missed.
 */
export function outcomeText(
  { outcome, reason = null, at = null }: RecordedVisit,
  text: ConsoleWords['visit_records'],
): string {
  switch (outcome) {
    case 'seen':
      return at === null ? text.seen : fill(text.seen_at, { time: formatTime(new Date(at)) });
    case 'in_hospital':
    case 'died':
    case 'mistake':
      return text[outcome];
    default: {
      const known = isOneOf(text.reasons, outcome) ? text.reasons[outcome] : outcome;
      return fill(text.missed, { reason: reason ?? known });
    }
  }
}
