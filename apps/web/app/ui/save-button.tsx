import { useSharedWords } from '../lib/words.ts';
import { useIsSending } from './form.tsx';

/** Sends the form that it stands in, and says while it does; `of` tells several apart. */
export function SaveButton({ of }: { of?: string }) {
  const words = useSharedWords().form;
  const isSending = useIsSending();
  return (
    <button type="submit" className="button" disabled={isSending}>
      {isSending ? words.saving : words.save} {of && <span className="sr-only">{of}</span>}
    </button>
  );
}
