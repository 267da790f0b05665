import { clinicDay } from '@thinna/contract/kit/office/day';
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

/** Two moments; the day is not repeated, nor is the same minute. */
export function Moments({ from, to }: { from: string; to: string }) {
  const isSameDay = clinicDay(new Date(from)) === clinicDay(new Date(to));
  return (
    <>
      <Moment at={from} />
      {isSameDay ? <UntilTime from={from} to={to} /> : [' – ', <Moment key={to} at={to} />]}
    </>
  );
}

/** The times of one day: 9:40 AM – 10:12 AM. */
export function Times({ from, to }: { from: string; to: string }) {
  return (
    <>
      <time dateTime={from} className="whitespace-nowrap">
        {formatTime(new Date(from))}
      </time>
      <UntilTime from={from} to={to} />
    </>
  );
}

function UntilTime({ from, to }: { from: string; to: string }) {
  const until = formatTime(new Date(to));
  if (until === formatTime(new Date(from))) return null;
  return (
    <>
      {' – '}
      <time dateTime={to} className="whitespace-nowrap">
        {until}
      </time>
    </>
  );
}
