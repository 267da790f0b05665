import { type ReactNode, useId } from 'react';
import { useSharedWords } from '../../lib/words.ts';
import { useModal } from '../console/dialog.tsx';
import { Ledge } from '../ledge.tsx';

interface SidePanelProps {
  title: string;
  /** Called on Esc and by the button. The parent closes the panel by no longer rendering it. */
  onClose(): void;
  /** Set while a form in it is being sent: it stays open, so that a failure is seen. */
  isSending?: boolean;
  children: ReactNode;
}

/** A modal panel at the right edge of the screen. Its heading gets the initial focus. */
export function SidePanel({ title, onClose, isSending = false, children }: SidePanelProps) {
  const close = () => {
    if (!isSending) onClose();
  };
  const modal = useModal(close);
  const words = useSharedWords();
  const titleId = useId();

  return (
    <dialog {...modal} aria-labelledby={titleId} className="side-panel console">
      <div className="side-panel-top">
        <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 id={titleId} tabIndex={-1} data-first-focus className="text-xl font-bold">
            {title}
          </h2>
          <button
            type="button"
            className="button-quiet shrink-0"
            aria-disabled={isSending}
            onClick={close}
          >
            {words.close}
          </button>
        </div>
        <Ledge />
      </div>
      <div className="p-5">{children}</div>
    </dialog>
  );
}
