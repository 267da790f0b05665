import { type ReactNode, useState } from 'react';
import type { Clash } from './same-hour.ts';
import { SameHourQuestion } from './same-hour-question.tsx';

interface SameHour {
  /** Resolves to whether to save; at once if nothing clashes. */
  confirm(clashes: readonly Clash[]): Promise<boolean>;
  /** The open question. */
  question: ReactNode;
}

/** Asks before somebody is sent to two places at an hour. */
export function useSameHour(): SameHour {
  const [open, setOpen] = useState<{ clashes: readonly Clash[]; answer(isYes: boolean): void }>();
  return {
    async confirm(clashes) {
      if (clashes.length === 0) return true;
      return new Promise<boolean>((resolve) => {
        const answer = (isYes: boolean) => {
          setOpen(undefined);
          resolve(isYes);
        };
        setOpen({ clashes, answer });
      });
    },
    question: open && <SameHourQuestion clashes={open.clashes} onAnswer={open.answer} />,
  };
}
