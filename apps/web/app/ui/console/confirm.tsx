import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  question: ReactNode;
  /** Captions of the two buttons; Cancel has the initial focus. */
  labels: { cancel: string; confirm: string };
  isRunning?: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks for confirmation before a destructive action. */
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
