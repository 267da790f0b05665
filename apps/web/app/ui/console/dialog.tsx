import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Ledge } from '../ledge.tsx';

interface DialogProps {
  title: string;
  /** Asked for by Esc. What closes a dialog is that its owner stops rendering it. */
  onCancel(): void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A modal on the browser's own <dialog>: focus stays inside and returns to where it was. */
export function Dialog({ title, onCancel, role = 'dialog', children }: DialogProps) {
  const modal = useModal(onCancel);
  const titleId = useId();
  const bodyId = useId();

  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
      className="dialog console"
    >
      <h2 id={titleId} className="px-5 pt-5 pb-3 text-xl font-bold">
        {title}
      </h2>
      <Ledge />
      <div id={bodyId} className="p-5">
        {children}
      </div>
    </dialog>
  );
}

/** Opens a <dialog> as long as it is rendered, and asks its owner to close it. */
export function useModal(onCancel: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: its clean-up runs while the element still stands in the page, so that the
  // browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element
      ?.querySelector<HTMLElement>('[data-first-focus], input:not([hidden]), textarea')
      ?.focus();
    return () => {
      // The outer one is taken away first, but the focus finds its way only from the inner one out.
      for (const inner of element?.querySelectorAll('dialog') ?? []) inner.close();
      element?.close();
    };
  }, []);

  return {
    ref: dialog,
    // In React both events rise from a dialog to the one that it stands in.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      if (event.target === dialog.current) onCancel();
    },
    // A second Esc closes the browser's dialog whatever its owner says.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== dialog.current || dialog.current.open) return;
      dialog.current.showModal();
      onCancel();
    },
  };
}
