import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import type { Language, Words } from '@thinna/contract/words/index';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { SharedWordsProvider } from './words.ts';

/** The console's language is a setting of this browser, not a path. */
const KEY = 'language';

export const storedLanguage = (): Language => (localStorage.getItem(KEY) === 'ml' ? 'ml' : 'en');

const CHOSEN = 'language-chosen';

/** Heard in this tab at once, and in every other one through the storage. */
function onLanguageChosen(listener: () => void): () => void {
  addEventListener(CHOSEN, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHOSEN, listener);
    removeEventListener('storage', listener);
  };
}

function choose(language: Language): void {
  localStorage.setItem(KEY, language);
  dispatchEvent(new Event(CHOSEN));
}

/** English comes with the console, Malayalam when it is asked for. */
const dictionaries: Record<Language, () => Promise<Words>> = {
  en: async () => ({ ...sharedEnglish, ...english }),
  ml: async () => {
    const [{ office }, { shared }] = await Promise.all([
      import('@thinna/contract/words/ml/office'),
      import('@thinna/contract/words/ml/shared'),
    ]);
    return { ...shared, ...office };
  },
};

interface ConsoleLanguage {
  language: Language;
  words: Words;
  choose(language: Language): void;
}

const ConsoleLanguageContext = createContext<ConsoleLanguage | null>(null);

/** Shows its children once the words are there, which only the browser knows. */
export function ConsoleLanguageProvider({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: ReactNode;
}) {
  const language = useSyncExternalStore(onLanguageChosen, storedLanguage, () => null);
  const [loaded, setLoaded] = useState<{ language: Language; words: Words } | null>(null);

  useEffect(() => {
    if (!language) return;
    let isCurrent = true;
    void dictionaries[language]().then((words) => {
      if (!isCurrent) return;
      document.documentElement.lang = language;
      setLoaded({ language, words });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);

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

export const useWords = (): Words => useConsole().words;
