import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  /** A sentence, or all that has to be known to answer. */
  question: ReactNode;
  /** The two buttons: the way out, which has the focus, and the deed. */
  labels: { cancel: string; confirm: string };
  isRunning?: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before something is lost. */
export function Confirm({
  title,
  question,
  labels,
  isRunning = false,
  onCancel,
  onConfirm,
}: ConfirmProps) {
  return (
    <Dialog title={title} role="alertdialog" onCancel={onCancel}>
      <div className="mb-5">{question}</div>
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" data-first-focus onClick={onCancel}>
          {labels.cancel}
        </button>
        <button type="button" className="button-danger" disabled={isRunning} onClick={onConfirm}>
          {labels.confirm}
        </button>
      </div>
    </Dialog>
  );
}
