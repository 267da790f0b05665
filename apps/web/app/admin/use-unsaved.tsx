import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { onLeaving } from '../lib/leaving.ts';
import { forgetDraft, keepDraft, readDraft } from '../lib/resume.ts';
import { onSessionEnded } from '../lib/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { Values } from '../ui/form.tsx';

/** Where the end of a session leads: what was typed is kept then, so nothing is asked. */
const LOGIN = '/admin';

/**
 * Loses nothing that was typed into a form: it is asked about before the form or its page is left,
 * and survives the end of the session. `draft` names what is being edited.
 */
export function useUnsaved(draft: string, onClose: () => void) {
  const words = useWords();
  const [restored] = useState(() => readDraft(draft));
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState<Values | null>(restored);
  // A form that closes by itself, saved or not, stays on its page.
  const leaving = useBlocker(
    ({ historyAction, currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      typed !== null && to !== LOGIN && (historyAction === 'POP' || to !== from),
  );

  useEffect(() => forgetDraft(draft), [draft]);
  useEffect(
    () =>
      onSessionEnded('admin', ({ isRevoked }) => {
        if (typed && !isRevoked) keepDraft(draft, typed);
      }),
    [draft, typed],
  );
  useBeforeUnload((event) => typed && event.preventDefault());
  useEffect(
    () =>
      onLeaving((event) => {
        if (!typed) return;
        event.preventDefault();
        setIsAsking(true);
      }),
    [typed],
  );

  const stay = () => {
    setIsAsking(false);
    leaving.reset?.();
  };

  return {
    restored,
    isUnsaved: typed !== null,
    onChange: setTyped,
    cancel: () => (typed ? setIsAsking(true) : onClose()),
    question: (isAsking || leaving.state === 'blocked') && (
      <Confirm
        title={words.form.not_saved}
        question={words.form.unsaved_question}
        labels={{ cancel: words.form.keep_editing, confirm: words.form.close_unsaved }}
        onCancel={stay}
        onConfirm={leaving.proceed ?? onClose}
      />
    ),
  };
}
