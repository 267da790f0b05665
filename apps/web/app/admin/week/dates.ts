import { addDays } from '@thinna/contract/kit/office/day';
import { BOARD_DAYS } from '@thinna/contract/week/board';
import type { Language } from '@thinna/contract/words/language';
import { formatDay } from '../../ui/console/day.tsx';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Returns whether a text of the URL is a day of this century. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Returns the Monday on or before a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the first day in the URL (?from=2026-11-16); the Monday of this week by default. */
export function firstDayIn(searchParams: URLSearchParams, today: string): string {
  const from = searchParams.get('from') ?? '';
  return isDay(from) ? from : mondayOf(today);
}

export const daysFrom = (from: string): string[] =>
  Array.from({ length: BOARD_DAYS }, (_, ahead) => addDays(from, ahead));

const formatsOf = (language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' });
  return {
    weekday: format({ weekday: 'short' }),
    month: format({ month: 'long' }),
    short: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    range: format({ dateStyle: 'long' }),
  };
};
const formats = { en: formatsOf('en'), ml: formatsOf('ml') };

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Mon */
export const formatWeekday = (day: string, language: Language): string =>
  formats[language].weekday.format(utc(day));

/** Wed 18 Nov. Stands inside of sentences, where a further comma would confuse. */
export const formatShortDay = (day: string, language: Language): string =>
  formats[language].short.format(utc(day)).replace(',', '');

/** Wednesday 18 November */
export const formatNearDay = (day: string, language: Language): string =>
  formatDay(day, language, 'near').replace(',', '');

/**
 * Mon 16 November: begins with what a small button shows, weekday and number, so that who speaks to
 * the computer finds it by that.
 */
export const formatSpokenDay = (day: string, language: Language): string =>
  `${formatWeekday(day, language)} ${dayNumber(day)} ${formats[language].month.format(utc(day))}`;

/** 16–22 November 2026 */
export const formatWeek = (from: string, language: Language): string =>
  formats[language].range.formatRange(utc(from), utc(addDays(from, BOARD_DAYS - 1)));

/** Returns the number of a day in its month: '18'. */
export const dayNumber = (day: string): string => String(Number(day.slice(-2)));
