import type { Words } from '@thinna/contract/words/index';
import { useWords as useConsoleWords } from '../lib/console/console-language.tsx';

/** Returns the words of the office, which OfficeShell provides. */
export const useWords = (): Words => useConsoleWords() as Words;
