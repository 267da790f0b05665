import type { RequestState } from '@thinna/contract/request-state/request-state';
import { fill, type PageWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';

/** Returns the sentence that tells a family the state of its request. */
export function sentenceOf(
  { state, day }: RequestState,
  { states }: PageWords['request_status'],
  language: Language,
): string {
  return fill(states[state], { day: day === null ? '' : dayOf(day, language) });
}

/** Formats a day with its weekday. Parsed and formatted in UTC, so that no time zone shifts it. */
const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
