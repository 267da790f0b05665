import { secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import { lazy, Suspense, useEffect, useState } from 'react';
import { send } from '../../lib/console/api.ts';
import { onProofRequested, type ProofAnswer } from '../../lib/console/proof.ts';
import type { ProofKind } from './proof-dialog.tsx';

const loadDialog = () => import('./proof-dialog.tsx');
/** Loaded when it is needed, because most sessions never see it. */
const ProofDialog = lazy(loadDialog);

/** Asks who is there when a call needs to know, over whatever is open. */
export function ProofQuestion() {
  const [kind, setKind] = useState<ProofKind>('password');
  // Several calls may wait for the same answer.
  const [waiting, setWaiting] = useState<readonly ProofAnswer[]>([]);

  useEffect(
    () =>
      onProofRequested((answer) => {
        // Both loaded first: what does not come must not take the page away.
        Promise.all([send(secondFactorCalls.list, {}), loadDialog()]).then(
          ([{ factors }]) => {
            const isPasskey = factors.some((factor) => factor.kind === 'passkey');
            setKind(isPasskey ? 'passkey' : factors.length > 0 ? 'code' : 'password');
            setWaiting((others) => [...others, answer]);
          },
          () => answer(false),
        );
      }),
    [],
  );

  if (waiting.length === 0) return null;
  const close = (isProved: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isProved);
  };
  return (
    <Suspense fallback={null}>
      <ProofDialog kind={kind} onClose={close} />
    </Suspense>
  );
}
