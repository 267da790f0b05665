import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false in the server's HTML and during hydration, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
