import { accountCalls } from '@thinna/contract/accounts/accounts';
import { fill, type Words } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import { type AccountDialogProps, isOwnAccount, lastActionId } from './actions.ts';

type Asked = 'disable' | 'enable' | 'sessions';

const callOf = {
  disable: accountCalls.disable,
  enable: accountCalls.enable,
  sessions: accountCalls.endSessions,
} as const;

/** Asks, does it, and says so. Whoever disables the own account stands before the login next. */
export function ConfirmAction({
  action,
  account,
  onClose,
}: AccountDialogProps & { action: Asked }) {
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(callOf[action]);
  const isDone = useRef(false);
  const said = sentencesOf(action, isOwnAccount(account), words);

  // Afterwards the link that was pressed is gone, but not its row.
  useEffect(
    () => () => {
      if (isDone.current) document.getElementById(lastActionId(account))?.focus();
    },
    [account],
  );

  const go = async () => {
    try {
      await run({ params: { id: String(account.id) } });
      toast.success(said.done);
      isDone.current = true;
    } catch (error) {
      const refusal = error instanceof Failure && error.status < 500 ? error.body : null;
      toast.failure(refusal?.message ?? words.accounts.failed);
    }
    onClose();
  };

  return (
    <Confirm
      title={`${said.title}: ${account.username}`}
      question={fill(said.question, { name: account.username })}
      labels={{ cancel: words.form.cancel, confirm: said.confirm }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => void go()}
    />
  );
}

function sentencesOf(action: Asked, isOneself: boolean, { accounts: text }: Words) {
  const sentences = {
    disable: {
      title: text.disable_title,
      question: isOneself ? text.disable_own_question : text.disable_question,
      confirm: text.disable,
      done: text.is_disabled,
    },
    enable: {
      title: text.enable_title,
      question: text.enable_question,
      confirm: text.enable,
      done: text.is_enabled,
    },
    sessions: {
      title: text.end_sessions,
      question: text.end_question,
      confirm: text.end_sessions,
      done: text.sessions_ended,
    },
  };
  return sentences[action];
}
