import { visitForm as english } from '@thinna/contract/words/en/visit-form';
import type { VisitFormWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { visitForm as malayalam } from '@thinna/contract/words/ml/visit-form';
import { useWords } from '../../lib/console/console-language.tsx';

/** Both languages come with the form, so that it can be switched where there is no signal. */
const dictionaries: Record<Language, VisitFormWords> = { en: english, ml: malayalam };

export const useFormWords = () => dictionaries[useWords().language];
