import { dutyPhone } from '@thinna/contract/site/clinic';
import { fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import type { LoaderFunctionArgs } from 'react-router';
import { pageOf } from '../lib/site/page.server.ts';

/**
 * Returns the duty phone of the call bar. Rendered pages are cached for hours, so the data holds
 * both sentences about the duty hours, and the browser shows the one that applies now.
 */
export function dutyOf(args: LoaderFunctionArgs) {
  const { facts, language, pages } = pageOf(args);
  const phone = dutyPhone(facts.clinic.contact);
  if (!phone) return null;
  const { label, number, whatsapp, onDuty } = phone;
  const { hours, again, always } = pages.call_bar;
  const isAlways = onDuty?.from === '00:00' && onDuty.to === '24:00';
  const range = onDuty && {
    from: formatTime(onDuty.from, language),
    to: formatTime(onDuty.to, language),
  };
  return {
    label: label[language],
    number,
    whatsapp,
    hours: onDuty &&
      range && {
        ...onDuty,
        usual: isAlways ? always : fill(hours, range),
        again: fill(again, range),
      },
  };
}

export type Duty = NonNullable<ReturnType<typeof dutyOf>>;

/** Formats 20:00 as "8 PM"; Malayalam puts a word for the part of the day before the hour. */
function formatTime(time: string, language: Language): string {
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
