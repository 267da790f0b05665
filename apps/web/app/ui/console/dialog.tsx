import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Ledge } from '../ledge.tsx';

interface DialogProps {
  title: string;
  /** Called on Esc. The parent closes the dialog by no longer rendering it. */
  onCancel(): void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A modal with the native <dialog>, which keeps the focus inside and returns it afterwards. */
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

/** Keeps a <dialog> open while it is rendered; returns the props that report Esc to the parent. */
export function useModal(onCancel: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: its cleanup runs while the element is still in the document, so that the
  // browser can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element
      ?.querySelector<HTMLElement>('[data-first-focus], input:not([hidden]), textarea')
      ?.focus();
    return () => {
      // React unmounts the outer dialog first; inner ones must close before it to return the focus.
      for (const inner of element?.querySelectorAll('dialog') ?? []) inner.close();
      element?.close();
    };
  }, []);

  return {
    ref: dialog,
    // React lets both events bubble from a nested dialog, so the handlers check the target.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      if (event.target === dialog.current) onCancel();
    },
    // A second Esc closes a native dialog despite preventDefault(): reopen it and ask the parent.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== dialog.current || dialog.current.open) return;
      dialog.current.showModal();
      onCancel();
    },
  };
}
