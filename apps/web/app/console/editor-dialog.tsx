import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { Dialog } from '../ui/console/dialog.tsx';
import { SaveButton } from '../ui/console/save-button.tsx';
import { useIsSending, type Values } from '../ui/form/form.tsx';
import { DraftNote } from './draft-note.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface EditorDialogProps {
  title: string;
  /** Storage key of the draft, which names the record being edited. */
  draft: string;
  initial: Values;
  /** Save status in the button bar, which stays visible while a long form scrolls. */
  status?: ReactNode;
  /** The changes that saving makes: shown in the button bar, and read out with the save button. */
  review?: ReactNode;
  onClose(): void;
  children(form: {
    initial: Values;
    /** Values of the changed fields before their first change; those of a draft may be outdated. */
    was: Values;
    onChange(values: Values): void;
    buttons: ReactNode;
  }): ReactNode;
}

/** A form in a dialog that keeps unsaved input as a draft and asks before it closes. */
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
  const { restored, was, onChange, cancel, question } = unsaved;
  return (
    <Dialog title={title} onCancel={cancel}>
      {restored && <DraftNote onDiscard={unsaved.forget} />}
      {/* A form reads its initial values on mount only: discarding the draft remounts it. */}
      <Fragment key={restored ? 'restored' : 'fresh'}>
        {children({
          initial: { ...initial, ...restored },
          was,
          onChange,
          buttons: (
            <div className="dialog-buttons">
              {review && <div id={reviewId}>{review}</div>}
              {status}
              <SendingReporter onChange={setIsSending} />
              <CancelButton onCancel={cancel} isDisabled={isSending} />
              <SaveButton describedBy={review ? reviewId : undefined} />
            </div>
          ),
        })}
      </Fragment>
      {question}
    </Dialog>
  );
}

/** Reports to the dialog whether the form is being sent, which only children of the form know. */
function SendingReporter({ onChange }: { onChange(isSending: boolean): void }) {
  const isSending = useIsSending();
  useEffect(() => onChange(isSending), [onChange, isSending]);
  return null;
}

interface CancelButtonProps {
  onCancel(): void;
  /** Set while the form is being sent, because the request cannot be withdrawn. */
  isDisabled?: boolean;
}

export function CancelButton({ onCancel, isDisabled = false }: CancelButtonProps) {
  const words = useWords();
  return (
    <button type="button" className="button-quiet" aria-disabled={isDisabled} onClick={onCancel}>
      {words.form.cancel}
    </button>
  );
}
