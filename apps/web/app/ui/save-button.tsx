import { useSharedWords } from '../lib/words.ts';
import { useIsSending } from './form.tsx';

/** Sends the form that it stands in, and says while it does. */
export function SaveButton() {
  const words = useSharedWords().form;
  const isSending = useIsSending();
  return (
    <button type="submit" className="button" disabled={isSending}>
      {isSending ? words.saving : words.save}
    </button>
  );
}
