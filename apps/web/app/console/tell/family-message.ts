import { clockTime } from '@thinna/contract/kit/office/clock-time';
import type { PublicClinic } from '@thinna/contract/site/clinic';
import { familyMessage as english } from '@thinna/contract/words/en/console/family-message';
import { type FamilyMessageWords, fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { familyMessage as malayalam } from '@thinna/contract/words/ml/console/family-message';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { formatPhone } from '../../ui/phone-number.tsx';

/** Both languages: the text is in the language of the family, whatever the console speaks. */
const dictionaries: Record<Language, FamilyMessageWords> = { en: english, ml: malayalam };

export const useMessageWords = () => dictionaries[useWords().language];

/** Nobody arrives to the minute, so the text names the two hours that begin with the planned time. */
const HOURS_NAMED = 2;
const HOURS_IN_DAY = 24;

interface PlannedTime {
  visit_date: string;
  visit_time: string;
}

/**
 * Returns the text that tells a family of a visit: clinic, day and hours, and nothing of an illness,
 * of who comes or of the patient, because anybody may look at the phone (D-188).
 */
export function familyMessage(
  { visit_date, visit_time }: PlannedTime,
  language: Language,
  { identity, contact }: PublicClinic,
): string {
  const text = dictionaries[language];
  const [office] = contact.phones;
  return fill(office ? text.message : text.message_without_phone, {
    clinic: identity.name[language],
    day: formatDay(visit_date, language, 'full'),
    from: clockTime(visit_time),
    to: clockTime(endOf(visit_time)),
    phone: office ? formatPhone(office.number) : '',
  });
}

/** Returns the time of day (HH:MM) two hours later. */
function endOf(time: string): string {
  const [hour = '', minutes = ''] = time.split(':');
  const end = (Number(hour) + HOURS_NAMED) % HOURS_IN_DAY;
  return `${String(end).padStart(2, '0')}:${minutes}`;
}
