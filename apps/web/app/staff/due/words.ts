import { due as english } from '@thinna/contract/words/en/due';
import type { DueWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { due as malayalam } from '@thinna/contract/words/ml/due';
import { useWords } from '../../lib/console/console-language.tsx';

/** Both languages come with the page, so that it can be switched where there is no signal. */
const dictionaries: Record<Language, DueWords> = { en: english, ml: malayalam };

export const useDueWords = () => dictionaries[useWords().language];
