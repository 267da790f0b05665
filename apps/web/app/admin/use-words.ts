import type { Words } from '@thinna/contract/words/index';
import { useWords as useWordsOfBoth } from '../lib/console/console-language.tsx';

/** Everything that the office says, which its own shell has handed out. */
export const useWords = (): Words => useWordsOfBoth() as Words;
