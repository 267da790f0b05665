import { useState } from 'react';

/** A question that is waited for: what answers it, as long as it is asked, and how it is asked. */
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
