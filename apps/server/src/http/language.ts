import { office as officeEn } from '@thinna/contract/words/en/office';
import { shared as sharedEn } from '@thinna/contract/words/en/shared';
import type { Words } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { office as officeMl } from '@thinna/contract/words/ml/office';
import { shared as sharedMl } from '@thinna/contract/words/ml/shared';

export const wordsByLanguage: Readonly<Record<Language, Words>> = {
  en: { ...sharedEn, ...officeEn },
  ml: { ...sharedMl, ...officeMl },
};

/** Returns the words in Malayalam if the header prefers it to English, otherwise in English. */
export function wordsFor(acceptLanguage: string | undefined): Words {
  return wordsByLanguage[preferredLanguage(acceptLanguage)];
}

function preferredLanguage(acceptLanguage = ''): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const entry of acceptLanguage.slice(0, 200).toLowerCase().split(',')) {
    const [, tag, weight = '1'] = /^\s*(en|ml)\b[^;]*(?:;\s*q=([0-9.]+))?\s*$/.exec(entry) ?? [];
    if ((tag === 'en' || tag === 'ml') && Number(weight) > best.weight) {
      best = { language: tag, weight: Number(weight) };
    }
  }
  return best.language;
}
