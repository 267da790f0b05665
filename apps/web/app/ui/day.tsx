import type { Language } from '@thinna/contract/words/index';
import { useSharedWords } from '../lib/words.ts';

const formatOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeZone: 'UTC' });
const formats = { en: formatOf('en'), ml: formatOf('ml') };

/** A day as it is read. It has no hour, and so no time zone to shift it. */
export const readDay = (day: string, language: Language): string =>
  formats[language].format(new Date(`${day}T00:00:00Z`));

export function Day({ on }: { on: string }) {
  const { language } = useSharedWords();
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {readDay(on, language)}
    </time>
  );
}
