import type { Language } from '@thinna/contract/words/language';
import { useSharedWords } from '../../lib/words.ts';

const formatsOf = (language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' });
  return {
    medium: format({ dateStyle: 'medium' }),
    /** With the full month name. */
    long: format({ dateStyle: 'long' }),
    /** With the day of the week. */
    full: format({ dateStyle: 'full' }),
    /** For days close to today: weekday, no year. */
    near: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** In a sentence about a recent day. */
    recent: format({ day: 'numeric', month: 'long' }),
    /** For recent days: day and month. */
    short: format({ day: 'numeric', month: 'short' }),
    /** For days ahead: short weekday, day and month. */
    brief: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  };
};
const formats = { en: formatsOf('en'), ml: formatsOf('ml') };

/** Formats an ISO date. Parsed and formatted in UTC, so that no time zone shifts the day. */
export const formatDay = (
  day: string,
  language: Language,
  style: keyof ReturnType<typeof formatsOf> = 'medium',
): string => formats[language][style].format(new Date(`${day}T00:00:00Z`));

export function Day({ on }: { on: string }) {
  const { language } = useSharedWords();
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {formatDay(on, language)}
    </time>
  );
}
