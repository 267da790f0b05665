import type { Language } from '@thinna/contract/words/language';
import { useSharedWords } from '../../lib/words.ts';

const dayFormatOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
/** Made once: it takes longer than the row that it stands in. */
const dayFormats = { en: dayFormatOf('en'), ml: dayFormatOf('ml') };

/** The same in both languages, and with capitals, which English as it is written in India has not. */
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The time of an instant by the clinic's clock: 4:52 PM. */
export const readTime = (at: Date): string => timeFormat.format(at);

/** An instant by the clinic's clock, as it is read. */
export const readMoment = (at: string, language: Language): string =>
  `${dayFormats[language].format(new Date(at))}, ${readTime(new Date(at))}`;

/** The same in a page, wherever the reader is. */
export function Moment({ at }: { at: string }) {
  const { language } = useSharedWords();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {readMoment(at, language)}
    </time>
  );
}
