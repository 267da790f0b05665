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

/** The console's language is a setting of this browser, not a path. */
const KEY = 'language';

/** Asked while the page comes alive, when an error could not even be shown: so it never throws. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'ml' ? 'ml' : 'en';
  } catch {
    return 'en';
  }
}

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

/** What both consoles say. The office says more: see `admin/use-words.ts`. */
type BothWords = SharedWords & ConsoleWords;

interface Dictionary<Words extends BothWords = BothWords> {
  words: Words;
  /** What the login page says around its form: it stands in the public frame. */
  site: SiteWords;
}

/** English comes with a console, Malayalam when it is asked for. */
export type Dictionaries<Words extends BothWords = BothWords> = Record<
  Language,
  () => Promise<Dictionary<Words>>
>;

/** Words that do not arrive must not close the office: English is already here. */
async function load(dictionaries: Dictionaries, language: Language): Promise<Spoken> {
  try {
    return { language, ...(await dictionaries[language]()) };
  } catch {
    return { language: 'en', ...(await dictionaries.en()) };
  }
}

interface Spoken extends Dictionary {
  language: Language;
}

interface ConsoleLanguage extends Spoken {
  choose(language: Language): void;
}

const ConsoleLanguageContext = createContext<ConsoleLanguage | null>(null);

/** Shows its children once the words are there, which only the browser knows. */
export function ConsoleLanguageProvider({
  dictionaries,
  fallback,
  children,
}: {
  dictionaries: Dictionaries;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const language = useSyncExternalStore(onLanguageChosen, storedLanguage, () => null);
  const [loaded, setLoaded] = useState<Spoken | null>(null);

  useEffect(() => {
    if (!language) return;
    let isCurrent = true;
    void load(dictionaries, language).then((found) => {
      if (!isCurrent) return;
      document.documentElement.lang = found.language;
      setLoaded(found);
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
