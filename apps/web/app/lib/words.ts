import type { SharedWords } from '@thinna/contract/words/index';
import { createContext, useContext } from 'react';

/** Labels, validation messages and form words, in the language of the page or console. */
const SharedWordsContext = createContext<SharedWords | null>(null);
export const SharedWordsProvider = SharedWordsContext.Provider;

export function useSharedWords(): SharedWords {
  const words = useContext(SharedWordsContext);
  if (!words) throw new Error('A part stands outside its words.');
  return words;
}
