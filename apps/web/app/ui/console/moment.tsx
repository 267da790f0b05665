import type { Language } from '@thinna/contract/words/language';
import { useSharedWords } from '../../lib/words.ts';

const dayFormatOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
/** Created once, because creating a format is slower than rendering a row. */
const dayFormats = { en: dayFormatOf('en'), ml: dayFormatOf('ml') };

/** en-US for both languages: it writes "PM", where en-IN writes "pm". */
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Formats the time of day in the clinic's time zone: 4:52 PM. */
export const formatTime = (at: Date): string => timeFormat.format(at);

/** Formats date and time in the clinic's time zone. */
export const formatMoment = (at: string, language: Language): string =>
  `${dayFormats[language].format(new Date(at))}, ${formatTime(new Date(at))}`;

export function Moment({ at }: { at: string }) {
  const { language } = useSharedWords();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at, language)}
    </time>
  );
}
