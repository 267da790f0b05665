import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { symptoms } from '@thinna/contract/visit-records/codes';
import type { Flag } from '@thinna/contract/visit-records/flag-answer';
import { temperatureText } from '@thinna/contract/visit-records/temperature';
import { type FlagWords, fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { formatDay } from '../../ui/console/day.tsx';

/** Returns a flag in words, so that nobody has to know a colour; an unknown one as it was sent. */
export function flagText(
  { code, symptom, value, before, day }: Flag,
  sentences: FlagWords,
  language: Language,
): string {
  if (!isOneOf(sentences, code)) return code;
  return fill(sentences[code], {
    item: symptom !== null && isOneOf(symptoms, symptom) ? symptoms[symptom][language] : '',
    value: value === null ? '' : valueText(code, value),
    before: before ?? '',
    day: day === null ? '' : formatDay(day, language),
  });
}

/** Returns a value with its unit, where it needs one. */
function valueText(code: string, value: number): string {
  if (code === 'fever') return temperatureText(value);
  return code === 'sugar' ? `${value} mg/dL` : String(value);
}
