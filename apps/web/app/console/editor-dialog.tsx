import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { Dialog } from '../ui/console/dialog.tsx';
import { SaveButton } from '../ui/console/save-button.tsx';
import { useIsSending, type Values } from '../ui/form/form.tsx';
import { DraftNote } from './draft-note.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface EditorDialogProps {
  title: string;
  /** Names what is being edited, so that a draft finds its form again. */
  draft: string;
  initial: Values;
  /** What is said beside the buttons, in sight however long the form is. */
  status?: ReactNode;
  /** What saving changes, said there too, and of the button to save. */
  review?: ReactNode;
  onClose(): void;
  children(form: {
    initial: Values;
    onChange(values: Values): void;
    buttons: ReactNode;
  }): ReactNode;
}

/** A form in a dialog that loses nothing. */
export function EditorDialog({
  title,
  draft,
  initial,
  status,
  review,
  onClose,
  children,
}: EditorDialogProps) {
  const reviewId = useId();
  const [isSending, setIsSending] = useState(false);
  const unsaved = useUnsaved({ place: draft, initial, isSending, onClose });
  const { restored, onChange, cancel, question } = unsaved;
  return (
    <Dialog title={title} onCancel={cancel}>
      {restored && <DraftNote onDiscard={unsaved.forget} />}
      {/* A form begins with its values once: without the draft it begins anew. */}
      <Fragment key={restored ? 'restored' : 'fresh'}>
        {children({
          initial: { ...initial, ...restored },
          onChange,
          buttons: (
            <div className="dialog-buttons">
              {review && <div id={reviewId}>{review}</div>}
              {status}
              <WhetherSending tell={setIsSending} />
              <CancelButton onCancel={cancel} isResting={isSending} />
              <SaveButton describedBy={review ? reviewId : undefined} />
            </div>
          ),
        })}
      </Fragment>
      {question}
    </Dialog>
  );
}

/** The form stands within the dialog, which has to know. */
function WhetherSending({ tell }: { tell(isSending: boolean): void }) {
  const isSending = useIsSending();
  useEffect(() => tell(isSending), [tell, isSending]);
  return null;
}

interface CancelButtonProps {
  onCancel(): void;
  /** What is being saved cannot be called back. */
  isResting?: boolean;
}

export function CancelButton({ onCancel, isResting = false }: CancelButtonProps) {
  const words = useWords();
  return (
    <button type="button" className="button-quiet" aria-disabled={isResting} onClick={onCancel}>
      {words.form.cancel}
    </button>
  );
}
