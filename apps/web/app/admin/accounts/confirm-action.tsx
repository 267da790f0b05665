import { accountCalls } from '@thinna/contract/accounts/accounts';
import { fill, type Words } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import { type DeedProps, isOwn, lastDeedId } from './actions.ts';

type Asked = 'disable' | 'enable' | 'sessions';

const callOf = {
  disable: accountCalls.disable,
  enable: accountCalls.enable,
  sessions: accountCalls.endSessions,
} as const;

/** Asks, does it, and says so. Whoever disables the own account stands before the login next. */
export function AskFirst({ deed, account, onClose }: DeedProps & { deed: Asked }) {
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(callOf[deed]);
  const isDone = useRef(false);
  const said = sentencesOf(deed, isOwn(account), words);

  // Afterwards the link that was pressed is gone, but not its row.
  useEffect(
    () => () => {
      if (isDone.current) document.getElementById(lastDeedId(account))?.focus();
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

function sentencesOf(deed: Asked, isOneself: boolean, { accounts: own }: Words) {
  const sentences = {
    disable: {
      title: own.disable_title,
      question: isOneself ? own.disable_own_question : own.disable_question,
      confirm: own.disable,
      done: own.is_disabled,
    },
    enable: {
      title: own.enable_title,
      question: own.enable_question,
      confirm: own.enable,
      done: own.is_enabled,
    },
    sessions: {
      title: own.end_sessions,
      question: own.end_question,
      confirm: own.end_sessions,
      done: own.sessions_ended,
    },
  };
  return sentences[deed];
}
