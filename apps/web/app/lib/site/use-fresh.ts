import type { emergencyFundCalls } from '@thinna/contract/emergency-fund/emergency-fund';
import type { equipmentCalls } from '@thinna/contract/equipment/equipment';
import type { Answer } from '@thinna/contract/kit/call';
import type { statisticsCalls } from '@thinna/contract/statistics/statistics';
import { useCallback, useEffect, useState } from 'react';
import { BASE, PATIENCE_MS } from '../base.ts';

/** The readings of the public pages; only their types, for the schemas would double the script. */
type Reading =
  | typeof statisticsCalls.get
  | typeof emergencyFundCalls.list
  | typeof equipmentCalls.available;
type Of<P extends Reading['path']> = Answer<Extract<Reading, { path: P }>>;

/**
 * What came with the page, and then what the call says now (D-121). Null while nothing is known;
 * `isLoading` says whether something may still come.
 */
export function useFresh<P extends Reading['path']>(path: P, came: Of<P> | null) {
  const [value, setValue] = useState(came);
  const [isLoading, setIsLoading] = useState(true);

  const refresh = useCallback(
    () =>
      read<Of<P>>(BASE + path).then((answer) => {
        if (answer !== null) setValue(answer);
        setIsLoading(false);
      }),
    [path],
  );

  useEffect(() => void refresh(), [refresh]);

  return { value, isLoading, refresh };
}

/** Null when nothing useful came: then what is there stays. */
async function read<T>(address: string): Promise<T | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
