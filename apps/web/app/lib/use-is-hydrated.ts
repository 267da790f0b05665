import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** Whether scripts run: false in the page as it was sent, true once it has come alive. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
