import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@thinna/contract/words/language';
import { useEffect } from 'react';
import { useConsole } from '../../lib/console/console-language.tsx';

/** The words of one side's help. */
export interface HelpWords {
  readonly intro: string;
  readonly parts: Readonly<
    Record<string, { title: string; steps: readonly string[]; picture?: string }>
  >;
}

export type HelpDictionaries = Record<Language, () => Promise<HelpWords>>;

const queryOf = (dictionaries: HelpDictionaries, language: Language) => ({
  queryKey: ['help', language],
  queryFn: dictionaries[language],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Loads the words of the help, which no other page needs. */
export function useHelpWords(dictionaries: HelpDictionaries) {
  const { language } = useConsole();
  return useQuery({
    ...queryOf(dictionaries, language),
    // The former language stays until the other is there, so that nothing loses the focus.
    placeholderData: keepPreviousData,
  });
}

/** Not at once: on a weak line the page itself comes first. */
const PREFETCH_DELAY_MS = 3000;

/** Loads the words ahead, so that the help opens where there is no signal. */
export function usePrefetchedHelp(dictionaries: HelpDictionaries): void {
  const { language } = useConsole();
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(
      () => void queries.prefetchQuery(queryOf(dictionaries, language)),
      PREFETCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [queries, dictionaries, language]);
}
