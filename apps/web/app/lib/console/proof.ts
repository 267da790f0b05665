const PROOF_REQUESTED = 'proof-requested';

/** Takes whether the holder has proved to be there; false if the question was cancelled. */
export type ProofAnswer = (isProved: boolean) => void;

/** Asks the person at the screen for the password; false if they cancel or nothing can ask. */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const event = new CustomEvent<ProofAnswer>(PROOF_REQUESTED, {
      detail: resolve,
      cancelable: true,
    });
    const isUnheard = dispatchEvent(event);
    if (isUnheard) resolve(false);
  });
}

export function onProofRequested(listener: (answer: ProofAnswer) => void): () => void {
  const onRequested = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<ProofAnswer>).detail);
  };
  addEventListener(PROOF_REQUESTED, onRequested);
  return () => removeEventListener(PROOF_REQUESTED, onRequested);
}
