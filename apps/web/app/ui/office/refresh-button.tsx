import { useWords } from '../../lib/console/console-language.tsx';

interface RefreshButtonProps {
  of: { isFetching: boolean; refetch(): unknown };
}

/** Asks again for what is on the screen. It keeps the focus while it rests. */
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
