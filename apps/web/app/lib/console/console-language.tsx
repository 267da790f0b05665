import type { ConsoleWords, SharedWords, SiteWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { SharedWordsProvider } from '../words.ts';

/** The consoles keep the language in local storage, not in the path as the public site does. */
const KEY = 'language';

/** Reads the language. Never throws: an error during hydration could not be shown. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'ml' ? 'ml' : 'en';
  } catch {
    return 'en';
  }
}

const CHANGE_EVENT = 'language-chosen';

/** Subscribes to changes in this tab (own event) and in other tabs (`storage` event). */
function subscribeToLanguage(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGE_EVENT, listener);
    removeEventListener('storage', listener);
  };
}

function choose(language: Language): void {
  localStorage.setItem(KEY, language);
  dispatchEvent(new Event(CHANGE_EVENT));
}

/** Words of both consoles. The office adds its own: see `admin/use-words.ts`. */
type BothWords = SharedWords & ConsoleWords;

interface Dictionary<Words extends BothWords = BothWords> {
  words: Words;
  /** For the login page, which uses the header and footer of the public site. */
  site: SiteWords;
}

/** English is bundled with a console; Malayalam is loaded on demand. */
export type Dictionaries<Words extends BothWords = BothWords> = Record<
  Language,
  () => Promise<Dictionary<Words>>
>;

/** Loads a dictionary, with English as the fallback if the request fails. */
async function load(dictionaries: Dictionaries, language: Language): Promise<LoadedDictionary> {
  try {
    return { language, ...(await dictionaries[language]()) };
  } catch {
    return { language: 'en', ...(await dictionaries.en()) };
  }
}

interface LoadedDictionary extends Dictionary {
  language: Language;
}

interface ConsoleLanguage extends LoadedDictionary {
  choose(language: Language): void;
}

const ConsoleLanguageContext = createContext<ConsoleLanguage | null>(null);

/** Renders its children once the dictionary is loaded, `fallback` before and on the server. */
export function ConsoleLanguageProvider({
  dictionaries,
  fallback,
  children,
}: {
  dictionaries: Dictionaries;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const language = useSyncExternalStore(subscribeToLanguage, storedLanguage, () => null);
  const [loaded, setLoaded] = useState<LoadedDictionary | null>(null);

  useEffect(() => {
    if (!language) return;
    let isCurrent = true;
    void load(dictionaries, language).then((dictionary) => {
      if (!isCurrent) return;
      document.documentElement.lang = dictionary.language;
      setLoaded(dictionary);
    });
    return () => {
      isCurrent = false;
    };
  }, [dictionaries, language]);

  if (!loaded) return fallback;
  return (
    <ConsoleLanguageContext.Provider value={{ ...loaded, choose }}>
      <SharedWordsProvider value={loaded.words}>{children}</SharedWordsProvider>
    </ConsoleLanguageContext.Provider>
  );
}

export function useConsole(): ConsoleLanguage {
  const value = useContext(ConsoleLanguageContext);
  if (!value) throw new Error('A console screen stands outside the console.');
  return value;
}

export const useWords = (): BothWords => useConsole().words;
