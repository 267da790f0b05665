import type { emergencyFundCalls } from '@thinna/contract/emergency-fund/emergency-fund';
import type { equipmentCalls } from '@thinna/contract/equipment/equipment';
import type { Answer } from '@thinna/contract/kit/call';
import type { statisticsCalls } from '@thinna/contract/statistics/statistics';
import { useCallback, useEffect, useState } from 'react';
import { BASE, REQUEST_TIMEOUT_MS } from '../base.ts';

/** Calls of the public pages. Types only: importing the zod schemas would double the script. */
type PublicCall =
  | typeof statisticsCalls.get
  | typeof emergencyFundCalls.list
  | typeof equipmentCalls.available;
type AnswerOf<P extends PublicCall['path']> = Answer<Extract<PublicCall, { path: P }>>;

/**
 * Returns the data that was rendered with the page, then the answer of the call (D-121). `value` is
 * null while unknown; `isLoading` is true until the first request has ended.
 */
export function useFreshAnswer<P extends PublicCall['path']>(path: P, initial: AnswerOf<P> | null) {
  const [value, setValue] = useState(initial);
  const [isLoading, setIsLoading] = useState(true);

  const refresh = useCallback(
    () =>
      fetchJson<AnswerOf<P>>(BASE + path).then((answer) => {
        if (answer !== null) setValue(answer);
        setIsLoading(false);
      }),
    [path],
  );

  useEffect(() => void refresh(), [refresh]);

  return { value, isLoading, refresh };
}

/** Fetches JSON; null on any failure, so that the caller keeps the data it has. */
async function fetchJson<T>(address: string): Promise<T | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
