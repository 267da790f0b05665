import {
  type QuarantinedRegistration,
  quarantineCalls,
} from '@thinna/contract/quarantine/quarantine';
import { fill } from '@thinna/contract/words/index';
import { useRef, useState } from 'react';
import { useAction } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';

const none: ReadonlySet<number> = new Set();

/** The registrations that are chosen among the shown ones, and what can be done with them. */
export function useSorting(shown: readonly QuarantinedRegistration[]) {
  const { quarantine: text, language } = useWords();
  const toast = useToast();
  const [chosen, setChosen] = useState(none);
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  /** Where a range begins: the row that was chosen last. */
  const last = useRef<number>(null);
  const takingIn = useAction(quarantineCalls.takeIn, { isRetrySafe: true });
  const marking = useAction(quarantineCalls.junk, { isRetrySafe: true });
  const puttingBack = useAction(quarantineCalls.notJunk, { isRetrySafe: true });
  const isRunning = takingIn.isRunning || marking.isRunning || puttingBack.isRunning;
  // A row that the search hides is not sorted, although it was chosen before.
  const ids = shown.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

  /** Runs an action on the chosen ones, unless there are none; says how many were sorted. */
  const sort = async (
    run: () => Promise<{ count: number; sentence: string; isPartly?: boolean }>,
  ) => {
    if (isRunning || ids.length === 0) return;
    try {
      const { count, sentence, isPartly = false } = await run();
      setChosen(none);
      const told = fill(sentence, { count: count.toLocaleString(`${language}-IN`) });
      if (isPartly) toast.failure(told);
      else toast.success(told);
    } catch {
      toast.failure(text.failed);
    }
  };

  return {
    ids,
    isRunning,
    isAllChosen: ids.length > 0 && ids.length === shown.length,
    isChosen: (id: number) => chosen.has(id),
    reasonOf: (id: number) => reasons.get(id),
    chooseAll: (isChosen: boolean) =>
      setChosen(isChosen ? new Set(shown.map(({ id }) => id)) : none),
    /** Chooses one, or with Shift all from the last one to this one. */
    choose(id: number, isChosen: boolean, isRange: boolean): void {
      const to = shown.findIndex((row) => row.id === id);
      const from = isRange ? shown.findIndex((row) => row.id === last.current) : to;
      const start = from < 0 ? to : from;
      const next = new Set(chosen);
      for (const row of shown.slice(Math.min(start, to), Math.max(start, to) + 1)) {
        if (isChosen) next.add(row.id);
        else next.delete(row.id);
      }
      last.current = id;
      setChosen(next);
    },
    takeIn: () =>
      sort(async () => {
        const { count, refused } = await takingIn.run({ body: { ids } });
        setReasons(new Map(refused.map(({ id, reason }) => [id, reason])));
        const isPartly = refused.length > 0;
        return { count, sentence: isPartly ? text.others_refused : text.taken_in, isPartly };
      }),
    markJunk: () =>
      sort(async () => ({ ...(await marking.run({ body: { ids } })), sentence: text.marked })),
    putBack: () =>
      sort(async () => ({
        ...(await puttingBack.run({ body: { ids } })),
        sentence: text.put_back,
      })),
  };
}

export type Sorting = ReturnType<typeof useSorting>;
