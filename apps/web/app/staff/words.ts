import { consoles as english } from '@thinna/contract/words/en/console';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { site as siteEnglish } from '@thinna/contract/words/en/site';
import type { Dictionaries } from '../lib/console/console-language.tsx';

/** Only what the staff read: the words of the office weigh as much again, and are shown nowhere here. */
export const staffWords: Dictionaries = {
  en: async () => ({ words: { ...sharedEnglish, ...english }, site: siteEnglish }),
  ml: async () => {
    const [{ consoles }, { shared }, { site }] = await Promise.all([
      import('@thinna/contract/words/ml/console'),
      import('@thinna/contract/words/ml/shared'),
      import('@thinna/contract/words/ml/site'),
    ]);
    return { words: { ...shared, ...consoles }, site };
  },
};
