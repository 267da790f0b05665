import { useWords } from '../../lib/console/console-language.tsx';

interface RefreshButtonProps {
  query: { isFetching: boolean; refetch(): unknown };
}

/** Refetches a query. `aria-disabled` instead of `disabled` keeps the focus on the button. */
export function RefreshButton({ query }: RefreshButtonProps) {
  const words = useWords().list;
  return (
    <button
      type="button"
      className="button-quiet"
      aria-disabled={query.isFetching}
      onClick={() => void (query.isFetching || query.refetch())}
    >
      {words.refresh}
    </button>
  );
}
