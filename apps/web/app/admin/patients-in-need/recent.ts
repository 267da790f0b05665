import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Language } from '@thinna/contract/words/language';
import { formatDay } from '../../ui/console/day.tsx';
import { formatTime } from '../../ui/console/moment.tsx';

const weekdaysOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'short', timeZone: 'Asia/Kolkata' });
const weekdays = { en: weekdaysOf('en'), ml: weekdaysOf('ml') };

/** Formats a time of the last six days as weekday and time, an older one as its date. */
export function formatRecent(
  at: string,
  { today, language }: { today: string; language: Language },
): string {
  const instant = new Date(at);
  const day = clinicDay(instant);
  if (day <= addDays(today, -7)) return formatDay(day, language);
  return `${weekdays[language].format(instant)} ${formatTime(instant)}`;
}
