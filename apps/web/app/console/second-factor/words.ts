import { secondFactor as english } from '@thinna/contract/words/en/second-factor';
import type { OfficeWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { secondFactor as malayalam } from '@thinna/contract/words/ml/second-factor';
import { useWords } from '../../lib/console/console-language.tsx';

/** Both languages come with these pages, which are seldom opened. */
const dictionaries: Record<Language, OfficeWords['second_factor']> = {
  en: english,
  ml: malayalam,
};

export const useStepWords = () => dictionaries[useWords().language];
