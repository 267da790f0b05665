import {
  visitRecordCalls as calls,
  type SavedVisit,
} from '@thinna/contract/visit-records/visit-records';
import { useState } from 'react';
import { useAction } from '../../lib/console/use-call.ts';

/** Nothing here is read again: whatever page follows reads what it shows. */
const noRefreshes: [] = [];

interface Target {
  patientId: number;
  /** The record that is corrected, if one is. */
  replaces: string | undefined;
}

/**
 * Sends a record. Its own `client_id` makes a repeat safe, so that there is no idempotency key
 * beside it (D-128). Rejects as the call does.
 */
export function useSaving() {
  const create = useAction(calls.create, { refreshes: noRefreshes });
  const correct = useAction(calls.correct, { refreshes: noRefreshes });
  const [state, setState] = useState<'not begun' | 'saving' | 'not saved'>('not begun');

  const save = async (
    body: Record<string, unknown>,
    { patientId, replaces }: Target,
  ): Promise<SavedVisit> => {
    setState('saving');
    try {
      const saved = replaces
        ? await correct.run({ params: { id: replaces }, body: body as never })
        : await create.run({ params: { id: String(patientId) }, body: body as never });
      setState('not begun');
      return saved;
    } catch (error) {
      setState('not saved');
      throw error;
    }
  };
  return { save, state };
}
