import { type ReactNode, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { forgetDraft, keepDraft, readDraft } from '../lib/resume.ts';
import { onSessionEnded } from '../lib/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Values } from '../ui/form.tsx';
import { SaveButton } from '../ui/save-button.tsx';

interface EditorDialogProps {
  title: string;
  /** Names what is being edited, so that a draft finds its form again. */
  draft: string;
  initial: Values;
  onClose(): void;
  children(form: {
    initial: Values;
    onChange(values: Values): void;
    buttons: ReactNode;
  }): ReactNode;
}

/** A form in a dialog that loses nothing: it asks before closing, and survives the end of the session. */
export function EditorDialog({ title, draft, initial, onClose, children }: EditorDialogProps) {
  const words = useWords();
  const [restored] = useState(() => readDraft(draft));
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState(restored);
  // Back closes a dialog as well; everything else that leaves the page has been decided already.
  const back = useBlocker(({ historyAction }) => typed !== null && historyAction === 'POP');

  useEffect(() => forgetDraft(draft), [draft]);
  useEffect(
    () =>
      onSessionEnded('admin', ({ isRevoked }) => {
        if (typed && !isRevoked) keepDraft(draft, typed);
      }),
    [draft, typed],
  );
  useBeforeUnload((event) => typed && event.preventDefault());

  const cancel = () => (typed ? setIsAsking(true) : onClose());
  const stay = () => {
    setIsAsking(false);
    back.reset?.();
  };

  return (
    <Dialog title={title} onCancel={cancel}>
      {children({
        initial: { ...initial, ...restored },
        onChange: setTyped,
        buttons: <EditorButtons onCancel={cancel} />,
      })}
      {(isAsking || back.state === 'blocked') && (
        <Confirm
          title={words.form.not_saved}
          question={words.form.unsaved_question}
          labels={{ cancel: words.form.keep_editing, confirm: words.form.close_unsaved }}
          onCancel={stay}
          onConfirm={back.proceed ?? onClose}
        />
      )}
    </Dialog>
  );
}

function EditorButtons({ onCancel }: { onCancel(): void }) {
  const words = useWords();
  return (
    <div className="dialog-buttons">
      <button type="button" className="button-quiet" onClick={onCancel}>
        {words.form.cancel}
      </button>
      <SaveButton />
    </div>
  );
}
