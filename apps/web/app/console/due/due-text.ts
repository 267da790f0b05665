import { type DueWords, fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { formatDay } from '../../ui/console/day.tsx';

const DAY_MS = 86_400_000;

/** Returns in words when somebody is due. */
export function dueText(dueOn: string, today: string, text: DueWords, language: Language): string {
  const daysLate = (Date.parse(today) - Date.parse(dueOn)) / DAY_MS;
  if (daysLate < 0) return fill(text.on, { day: formatDay(dueOn, language, 'brief') });
  if (daysLate === 0) return text.today;
  return daysLate === 1 ? text.overdue_one : fill(text.overdue, { count: daysLate });
}
