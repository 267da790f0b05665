import type { Language } from '@thinna/contract/words/index';
import { useSharedWords } from '../lib/words.ts';

const formatsOf = (language: Language) => {
  const format = (dateStyle: 'medium' | 'long' | 'full') =>
    new Intl.DateTimeFormat(`${language}-IN`, { dateStyle, timeZone: 'UTC' });
  // With the whole name of the month, and with the day of the week.
  return { medium: format('medium'), long: format('long'), full: format('full') };
};
const formats = { en: formatsOf('en'), ml: formatsOf('ml') };

/** A day as it is read. It has no hour, and so no time zone to shift it. */
export const readDay = (
  day: string,
  language: Language,
  style: 'medium' | 'long' | 'full' = 'medium',
): string => formats[language][style].format(new Date(`${day}T00:00:00Z`));

export function Day({ on }: { on: string }) {
  const { language } = useSharedWords();
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {readDay(on, language)}
    </time>
  );
}
