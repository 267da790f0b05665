import { consoles as english } from '@thinna/contract/words/en/console';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { site as siteEnglish } from '@thinna/contract/words/en/site';
import type { Dictionaries } from '../lib/console/console-language.tsx';

/** The words of the staff app, without the office's, which would double the download. */
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
