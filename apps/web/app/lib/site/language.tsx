import type { SiteWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { createContext, useContext } from 'react';

export interface SiteLanguage {
  language: Language;
  words: SiteWords;
}

const SiteLanguageContext = createContext<SiteLanguage | null>(null);
export const SiteLanguageProvider = SiteLanguageContext.Provider;

/** Returns the language of a public page and the words of header, footer and shared components. */
export function useSite(): SiteLanguage {
  const value = useContext(SiteLanguageContext);
  if (!value) throw new Error('A public page stands outside its frame.');
  return value;
}

/** Returns the language of a path; Malayalam pages are below /ml. */
export const languageOf = (pathname: string): Language =>
  /^\/ml(\/|$)/i.test(pathname) ? 'ml' : 'en';
