import { due as english, flags as englishFlags } from '@thinna/contract/words/en/due';
import type { DueWords, FlagWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { due as malayalam, flags as malayalamFlags } from '@thinna/contract/words/ml/due';
import { useWords } from '../../lib/console/console-language.tsx';

/** Both languages come with the page, so that it can be switched where there is no signal. */
const dictionaries: Record<Language, DueWords> = { en: english, ml: malayalam };

const flagDictionaries: Record<Language, FlagWords> = { en: englishFlags, ml: malayalamFlags };

export const useDueWords = () => dictionaries[useWords().language];
export const useFlagWords = () => flagDictionaries[useWords().language];
