import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '../lib/console/console-language.tsx';
import { onLeaving } from '../lib/console/leave-event.ts';
import { currentRole, loginOf } from '../lib/console/session.ts';
import { Confirm } from '../ui/console/confirm.tsx';

interface LeaveQuestion {
  isUnsaved: boolean;
  /** Being saved, which cannot be called back: until the answer is there nothing is left. */
  isSending?: boolean;
  onClose(): void;
  /** Told before the page is left without saving. */
  onGiveUp?(): void;
}

/** Asks before something that was not saved, or its page, is left. */
export function useLeaveQuestion({
  isUnsaved,
  isSending = false,
  onClose,
  onGiveUp,
}: LeaveQuestion) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  // The blocker is asked in the same turn, before the page knows that nothing is left to lose.
  const isGivenUp = useRef(false);
  // What closes by itself, saved or not, stays on its page. At the end of a session, which leads to
  // the login, what was typed is kept.
  const leaving = useBlocker(
    ({ historyAction, currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      (isUnsaved || isSending) &&
      !isGivenUp.current &&
      to !== loginOf[currentRole()] &&
      (historyAction === 'POP' || to !== from),
  );

  useBeforeUnload((event) => isUnsaved && event.preventDefault());
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
    if (isSending) leaving.reset?.();
  }, [isSending, leaving]);

  const stay = () => {
    setIsAsking(false);
    leaving.reset?.();
  };
  const leave = () => {
    isGivenUp.current = true;
    onGiveUp?.();
    (leaving.proceed ?? onClose)();
  };

  return {
    cancel() {
      if (isSending) return;
      if (isUnsaved) setIsAsking(true);
      else onClose();
    },
    question: !isSending && (isAsking || leaving.state === 'blocked') && (
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
