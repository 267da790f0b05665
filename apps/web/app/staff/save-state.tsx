import { useQueryClient } from '@tanstack/react-query';
import type { Answer, Call, RequestInput } from '@thinna/contract/kit/call';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { toServerTime } from '../lib/console/server-clock.ts';
import { useAction } from '../lib/console/use-call.ts';
import { formatTime } from '../ui/console/moment.tsx';
import '../styles/network.css';

/** State of a write. */
export type Saving = 'not begun' | 'saving' | 'not saved' | { savedAt: Date };

/** `useSave` refetches without waiting, so that the save is reported before the refetch ends. */
const noRefreshes: [] = [];

interface SaveOptions<C extends Call> {
  /** Current state of a toggle. */
  seen?: string;
  /** The record of the toggle. */
  record?: string;
  /** Called with the answer before the refetch. */
  onSaved?(answer: Answer<C>, savedAt: Date): void;
  /** Calls to refetch after a save; by default everything on the screen. */
  refreshes?: readonly Call[];
}

/**
 * Sends a write with an idempotency key: a retry with the same values reuses the key. Rejects as
 * the call does.
 */
export function useSave<C extends Call>(
  call: C,
  { seen, record, onSaved, refreshes }: SaveOptions<C> = {},
) {
  const queries = useQueryClient();
  const [{ saving, failedSeen }, setState] = useState<{
    saving: Saving;
    failedSeen?: string | undefined;
  }>({ saving: 'not begun' });
  // The toggle has changed since the failed try, so a retry would change it back: drop the failure.
  const isSettled = saving === 'not saved' && failedSeen !== seen;
  const { run } = useAction(call, { isRetrySafe: true, seen, record, refreshes: noRefreshes });

  const save = async (args: RequestInput<C>): Promise<Answer<C>> => {
    setState({ saving: 'saving' });
    try {
      const answer = await run(args);
      const savedAt = toServerTime(Date.now());
      setState({ saving: { savedAt } });
      onSaved?.(answer, savedAt);
      const filters = refreshes?.map(({ method, path }) => ({ queryKey: [method, path] })) ?? [{}];
      for (const filter of filters) void queries.invalidateQueries(filter);
      return answer;
    } catch (error) {
      setState({ saving: 'not saved', failedSeen: seen });
      throw error;
    }
  };
  return { save, saving: isSettled ? 'not begun' : saving } as const;
}

/** The state of a write, shown beside its button. Keeps its height while empty. */
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
    return fill(text.saved, { time: formatTime(of.savedAt) });
  }
}
