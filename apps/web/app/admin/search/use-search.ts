import { SEARCH_AFTER_MS } from '@thinna/contract/constants/limits';
import { type Found, searchCalls } from '@thinna/contract/search/search';
import { searchTerms } from '@thinna/contract/search/terms';
import { useCall } from '../../lib/console/use-call.ts';
import { useDebounced } from '../../ui/form/use-debounced.ts';

export interface Search {
  /** The text that was searched for. */
  text: string;
  /** Undefined until the answer for the typed text is there. */
  found: Found | undefined;
  isTooShort: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** Searches for the typed text once nobody types any more. */
export function useSearch(typed: string): Search {
  const text = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const isTooShort = searchTerms(typed) === null;
  const isWanted = !isTooShort && searchTerms(text) !== null;
  const query = useCall(
    searchCalls.search,
    { body: { text } },
    { isAudited: true, isEnabled: isWanted },
  );
  const isCurrent = isWanted && text === typed.trim() && !query.isFetching;
  return {
    text,
    found: isCurrent && !query.isError ? query.data : undefined,
    isTooShort,
    hasFailed: isCurrent && query.isError,
    retry: () => void query.refetch(),
  };
}
