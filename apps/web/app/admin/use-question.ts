import { useState } from 'react';

/** Returns the callback that answers the open question, or null, and `ask`, which opens it. */
export function useQuestion() {
  const [answer, setAnswer] = useState<((isYes: boolean) => void) | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isYes: boolean) => {
        setAnswer(null);
        resolve(isYes);
      });
    });
  return [answer, ask] as const;
}
