import { dutyPhone } from '@thinna/contract/site/clinic';
import { fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import type { LoaderFunctionArgs } from 'react-router';
import { pageOf } from '../lib/site/page.server.ts';

/**
 * Who is called when help is needed now. A rendered page is kept in memory for hours, so it carries
 * both sentences about the hours, and the browser shows the one that is true at the moment.
 */
export function dutyOf(args: LoaderFunctionArgs) {
  const { facts, language, pages } = pageOf(args);
  const phone = dutyPhone(facts.clinic.contact);
  if (!phone) return null;
  const { label, number, whatsapp, onDuty } = phone;
  const { hours, again, always } = pages.call_bar;
  const isAlways = onDuty?.from === '00:00' && onDuty.to === '24:00';
  const said = onDuty && { from: spoken(onDuty.from, language), to: spoken(onDuty.to, language) };
  return {
    label: label[language],
    number,
    whatsapp,
    hours: onDuty &&
      said && {
        ...onDuty,
        usual: isAlways ? always : fill(hours, said),
        again: fill(again, said),
      },
  };
}

export type Duty = NonNullable<ReturnType<typeof dutyOf>>;

/** 20:00 is 8 PM; in Malayalam the part of the day is said before the hour. */
function spoken(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'ml' ? 'ml-IN' : 'en-US', {
    hour: 'numeric',
    hour12: true,
    ...(!time.endsWith(':00') && { minute: '2-digit' }),
    ...(language === 'ml' && { dayPeriod: 'long' }),
    timeZone: 'UTC',
  });
  const [hour, minute] = time.split(':').map(Number);
  return format.format(Date.UTC(2000, 0, 1, hour, minute));
}
