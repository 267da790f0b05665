import { useSyncExternalStore } from 'react';
import { everyMinute } from '../every-minute.ts';

const MINUTE_MS = 60_000;

/** The current time, to the minute. Re-renders when it changes. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Date.now() - (Date.now() % MINUTE_MS)));
