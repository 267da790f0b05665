import { accountCalls } from '@thinna/contract/accounts/accounts';
import { fill, type Words } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { refusalOf } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import { type AccountDialogProps, isOwnAccount, lastActionId } from './actions.ts';

type ConfirmedAction = 'disable' | 'enable' | 'sessions' | 'factors';

const callOf = {
  disable: accountCalls.disable,
  enable: accountCalls.enable,
  sessions: accountCalls.endSessions,
  factors: accountCalls.removeFactors,
} as const;

/** Asks for confirmation, runs the action, shows a toast. Disabling one's own account logs out. */
export function ConfirmAction({
  action,
  account,
  onClose,
}: AccountDialogProps & { action: ConfirmedAction }) {
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(callOf[action]);
  const isDone = useRef(false);
  const text = sentencesOf(action, isOwnAccount(account), words);

  // The pressed link is gone after the action: focus the link that every row has.
  useEffect(
    () => () => {
      if (isDone.current) document.getElementById(lastActionId(account))?.focus();
    },
    [account],
  );

  const runAction = async () => {
    try {
      await run({ params: { id: String(account.id) } });
      toast.success(text.done);
      isDone.current = true;
    } catch (error) {
      toast.failure(refusalOf(error) ?? words.accounts.failed);
    }
    onClose();
  };

  return (
    <Confirm
      title={`${text.title}: ${account.username}`}
      question={fill(text.question, { name: account.username })}
      labels={{ cancel: words.form.cancel, confirm: text.confirm }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => void runAction()}
    />
  );
}

function sentencesOf(action: ConfirmedAction, isOwn: boolean, { accounts: text }: Words) {
  const sentences = {
    disable: {
      title: text.disable_title,
      question: isOwn ? text.disable_own_question : text.disable_question,
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
    factors: {
      title: text.remove_factors,
      question: text.remove_factors_question,
      confirm: text.remove_factors,
      done: text.factors_removed,
    },
  };
  return sentences[action];
}
