import { useWords } from '../lib/console/console-language.tsx';

/** A notice that the form holds a restored draft, with a button that discards the draft. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  const words = useWords().drafts;
  return (
    <p role="status" className="notice mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {words.back}
      <button type="button" className="button-quiet" onClick={onDiscard}>
        {words.discard}
      </button>
    </p>
  );
}
