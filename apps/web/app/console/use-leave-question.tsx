import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '../lib/console/console-language.tsx';
import { onLeaving } from '../lib/console/leave-event.ts';
import { currentRole, loginPathOf } from '../lib/console/session.ts';
import { Confirm } from '../ui/console/confirm.tsx';

interface LeaveQuestionOptions {
  isUnsaved: boolean;
  /** While saving, leaving is blocked without a question: the request cannot be withdrawn. */
  isSending?: boolean;
  /** The draft stays when the page is left: only logging out asks, because it deletes the draft. */
  isKept?: boolean;
  onClose(): void;
  /** Called before the page is left without saving. */
  onGiveUp?(): void;
}

/** Asks for confirmation before a form with unsaved input, or its page, is left. */
export function useLeaveQuestion({
  isUnsaved,
  isSending = false,
  isKept = false,
  onClose,
  onGiveUp,
}: LeaveQuestionOptions) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  // A ref, because the blocker runs before the next render, when `isUnsaved` is still true.
  const isDiscarded = useRef(false);
  // Closing a dialog navigates within the page and is not blocked. Neither is the redirect to the
  // login at the end of a session, because the draft is kept.
  const blocker = useBlocker(
    ({ historyAction, currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      (isUnsaved || isSending) &&
      !isKept &&
      !isDiscarded.current &&
      to !== loginPathOf[currentRole()] &&
      (historyAction === 'POP' || to !== from),
  );

  useBeforeUnload((event) => isUnsaved && !isKept && event.preventDefault());
  useEffect(
    () =>
      onLeaving((event) => {
        if (!isUnsaved) return;
        event.preventDefault();
        setIsAsking(!isSending);
      }),
    [isUnsaved, isSending],
  );
  useEffect(() => {
    if (isSending) blocker.reset?.();
  }, [isSending, blocker]);

  const stay = () => {
    setIsAsking(false);
    blocker.reset?.();
  };
  const leave = () => {
    isDiscarded.current = true;
    onGiveUp?.();
    (blocker.proceed ?? onClose)();
  };

  return {
    cancel() {
      if (isSending) return;
      if (isUnsaved) setIsAsking(true);
      else onClose();
    },
    question: !isSending && (isAsking || blocker.state === 'blocked') && (
      <Confirm
        title={words.form.not_saved}
        question={words.form.unsaved_question}
        labels={{ cancel: words.form.keep_editing, confirm: words.form.close_unsaved }}
        onCancel={stay}
        onConfirm={leave}
      />
    ),
  };
}
