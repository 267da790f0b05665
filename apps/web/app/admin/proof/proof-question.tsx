import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofRequested, type ProofAnswer } from '../../lib/console/proof.ts';

const loadDialog = () => import('./proof-dialog.tsx');
/** Loaded when it is needed, because most sessions never see it. */
const ProofDialog = lazy(loadDialog);

/** Asks for the password when a call needs it, over whatever is open. */
export function ProofQuestion() {
  // Several calls may wait for the same answer.
  const [waiting, setWaiting] = useState<readonly ProofAnswer[]>([]);

  useEffect(
    () =>
      onProofRequested((answer) => {
        // Loaded first: a script that does not come must not take the page away.
        loadDialog().then(
          () => setWaiting((others) => [...others, answer]),
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
      <ProofDialog onClose={close} />
    </Suspense>
  );
}
