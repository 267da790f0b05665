import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { site as siteEnglish } from '@thinna/contract/words/en/site';
import type { Words } from '@thinna/contract/words/index';
import type { Dictionaries } from '../lib/console/console-language.tsx';

/** The words of the office in both languages. */
export const officeWords: Dictionaries<Words> = {
  en: async () => ({ words: { ...sharedEnglish, ...english }, site: siteEnglish }),
  ml: async () => {
    const [{ office }, { shared }, { site }] = await Promise.all([
      import('@thinna/contract/words/ml/office'),
      import('@thinna/contract/words/ml/shared'),
      import('@thinna/contract/words/ml/site'),
    ]);
    return { words: { ...shared, ...office }, site };
  },
};
