import { useLayoutEffect } from 'react';
import type { Values } from '../ui/form/form.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

interface Unsaved {
  /** Names what is being edited, so that a draft finds its form again. */
  place: string;
  initial: Values;
  isSending?: boolean;
  onClose(): void;
}

/**
 * Loses nothing that was typed into a form that closes when it is saved: it is asked about before
 * the form or its page is left, and survives whatever ends the page without asking.
 */
export function useUnsaved({ place, initial, isSending = false, onClose }: Unsaved) {
  const { draft, ...rest } = useDraft(place, initial);
  const question = useLeaveQuestion({ isUnsaved: rest.isUnsaved, isSending, onClose });

  // A form that is taken away was saved or given up. Not so when a session ends: then nobody is
  // logged in any more, and the draft stays. In one step with the form: whoever leaves the page at
  // once must not find it again as a draft.
  useLayoutEffect(() => draft.forget, [draft]);

  return { ...rest, ...question };
}
