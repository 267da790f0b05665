import { useWords } from '../../lib/console/console-language.tsx';

interface RefreshButtonProps {
  of: { isFetching: boolean; refetch(): unknown };
}

/** Refetches a query. `aria-disabled` instead of `disabled` keeps the focus on the button. */
export function RefreshButton({ of }: RefreshButtonProps) {
  const words = useWords().list;
  return (
    <button
      type="button"
      className="button-quiet"
      aria-disabled={of.isFetching}
      onClick={() => void (of.isFetching || of.refetch())}
    >
      {words.refresh}
    </button>
  );
}
