import { useQueryClient } from '@tanstack/react-query';
import type { Answer, Call, Sent } from '@thinna/contract/kit/call';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { byServerClock } from '../lib/console/server-clock.ts';
import { useAction } from '../lib/console/use-call.ts';
import { readTime } from '../ui/console/moment.tsx';
import '../styles/network.css';

/** How far a write has come. */
export type Saving = 'not begun' | 'saving' | 'not saved' | { savedAt: Date };

/** It is told as soon as it is saved, and not after everything has been read again. */
const atOnce: [] = [];

interface SaveOptions<C extends Call> {
  /** The state that a switch turns. */
  seen?: string;
  /** Whose switch it is. */
  record?: string;
  /** Told what was answered before anything is read again. */
  onSaved?(answer: Answer<C>, savedAt: Date): void;
  /** What is read again afterwards; everything that is shown, unless said. */
  refreshes?: readonly Call[];
}

/**
 * A write that happens once: pressed again with the same values it is sent under the same key.
 * Rejects as the call does.
 */
export function useSave<C extends Call>(
  call: C,
  { seen, record, onSaved, refreshes }: SaveOptions<C> = {},
) {
  const queries = useQueryClient();
  const [{ saving, of }, setState] = useState<{ saving: Saving; of?: string | undefined }>({
    saving: 'not begun',
  });
  // Once a switch is seen turned, trying again would turn it back.
  const isSettled = saving === 'not saved' && of !== seen;
  const { run } = useAction(call, { isOnce: true, seen, record, refreshes: atOnce });

  const save = async (sent: Sent<C>): Promise<Answer<C>> => {
    setState({ saving: 'saving' });
    try {
      const answer = await run(sent);
      const savedAt = byServerClock(Date.now());
      setState({ saving: { savedAt } });
      onSaved?.(answer, savedAt);
      const stale = refreshes?.map(({ method, path }) => ({ queryKey: [method, path] })) ?? [{}];
      for (const one of stale) void queries.invalidateQueries(one);
      return answer;
    } catch (error) {
      setState({ saving: 'not saved', of: seen });
      throw error;
    }
  };
  return { save, saving: isSettled ? 'not begun' : saving } as const;
}

/** Says it where the button is. It keeps its place while there is nothing to say. */
export function SaveState({ of }: { of: Saving }) {
  const text = useWords().staff.network;
  return (
    <p role="status" className="save-state" data-saving={typeof of === 'string' ? of : 'saved'}>
      {sentence()}
    </p>
  );

  function sentence(): string | null {
    if (of === 'not begun') return null;
    if (of === 'saving') return text.saving;
    if (of === 'not saved') return text.not_saved;
    return fill(text.saved, { time: readTime(of.savedAt) });
  }
}
