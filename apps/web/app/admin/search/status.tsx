import { fill } from '@thinna/contract/words/index';
import { useWords } from '../use-words.ts';
import type { Search } from './use-search.ts';

/** Says how much was found, or why nothing is shown. */
export function SearchStatus({ search, count }: { search: Search; count: number }) {
  const words = useWords();
  const text = words.search;
  const status = () => {
    if (search.isTooShort) return words.rules.search_short;
    if (!search.found) return words.console.loading;
    if (count === 0) return text.none;
    const found = fill(words.list.found, { count });
    return search.found.has_more ? `${found} · ${text.more}` : found;
  };

  if (search.hasFailed) {
    return (
      <div role="alert" className="search-status">
        <p>{text.failed}</p>
        <button type="button" className="button-quiet mt-2" onClick={search.retry}>
          {words.list.try_again}
        </button>
      </div>
    );
  }
  return (
    <div className="search-status">
      <p role="status">{status()}</p>
      {search.found && count === 0 && <p>{text.none_help}</p>}
    </div>
  );
}
