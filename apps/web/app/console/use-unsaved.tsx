import { useLayoutEffect } from 'react';
import type { Values } from '../ui/form/form.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

interface UnsavedOptions {
  /** Storage key of the draft, which names the record being edited. */
  place: string;
  initial: Values;
  isSending?: boolean;
  onClose(): void;
}

/**
 * Protects the unsaved input of a form that closes when saved: asks before the form or its page is
 * left, and keeps a draft for a reload, a crash or an expired session.
 */
export function useUnsaved({ place, initial, isSending = false, onClose }: UnsavedOptions) {
  const { draft, ...rest } = useDraft(place, initial);
  const question = useLeaveQuestion({ isUnsaved: rest.isUnsaved, isSending, onClose });

  // Deletes the draft on unmount, after a save or a discard. After an expired session `forget` does
  // nothing, because nobody is logged in. A layout effect, because leaving the page right after the
  // unmount must not leave the draft behind.
  useLayoutEffect(() => draft.forget, [draft]);

  return { ...rest, ...question };
}
