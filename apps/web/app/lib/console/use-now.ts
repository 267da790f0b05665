import { useSyncExternalStore } from 'react';
import { everyMinute } from '../every-minute.ts';

const MINUTE_MS = 60_000;

/** The current time, to the minute. Re-renders when it changes. */
export const useNow = (): Date =>
  new Date(MINUTE_MS * useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE_MS)));
