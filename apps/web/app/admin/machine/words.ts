import type { FindingWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { findings as english } from '@thinna/contract/words/machine/findings-en';
import { findings as malayalam } from '@thinna/contract/words/machine/findings-ml';
import { useWords } from '../use-words.ts';

/** Both languages come with the page: Malayalam for all of the office does not wait for them. */
const dictionaries: Record<Language, FindingWords> = { en: english, ml: malayalam };

export const useFindingWords = () => dictionaries[useWords().language];
