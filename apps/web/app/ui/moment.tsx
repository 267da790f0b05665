import { useSharedWords } from '../lib/words.ts';

/** An instant by the clinic's clock, wherever the reader is. */
export function Moment({ at }: { at: string }) {
  const { language } = useSharedWords();
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  );
}
