import { useSharedWords } from '../../lib/words.ts';
import { useIsSending } from '../form/form.tsx';

interface SaveButtonProps {
  /** Distinguishes several of these on one page. */
  of?: string;
  /** Read out as the button's description. */
  describedBy?: string | undefined;
}

/** Sends the form that it stands in, and says while it does. */
export function SaveButton({ of, describedBy }: SaveButtonProps) {
  const words = useSharedWords().form;
  const isSending = useIsSending();
  return (
    <button type="submit" className="button" disabled={isSending} aria-describedby={describedBy}>
      {isSending ? words.saving : words.save} {of && <span className="sr-only">{of}</span>}
    </button>
  );
}
