import { useSharedWords } from '../../lib/words.ts';
import { useIsSending } from '../form/form.tsx';

interface SaveButtonProps {
  /** Added for screen readers, to tell several save buttons on one page apart. */
  subject?: string;
  /** Id of the button's description. */
  describedBy?: string | undefined;
}

/** The submit button of a form; reads "Saving..." while the form is sending. */
export function SaveButton({ subject, describedBy }: SaveButtonProps) {
  const words = useSharedWords().form;
  const isSending = useIsSending();
  return (
    <button type="submit" className="button" disabled={isSending} aria-describedby={describedBy}>
      {isSending ? words.saving : words.save}{' '}
      {subject && <span className="sr-only">{subject}</span>}
    </button>
  );
}
