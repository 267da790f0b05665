import type { SiteWords } from '@thinna/contract/words/index';
import { createContext, useContext } from 'react';

export interface SiteLanguage {
  language: 'en' | 'ml';
  words: SiteWords;
}

const SiteLanguageContext = createContext<SiteLanguage | null>(null);
export const SiteLanguageProvider = SiteLanguageContext.Provider;

/** The words of a public page: each language's layout brings its own, so a page carries only one. */
export function useSite(): SiteLanguage {
  const value = useContext(SiteLanguageContext);
  if (!value) throw new Error('A public page stands outside the language layouts.');
  return value;
}
