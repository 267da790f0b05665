import { useSyncExternalStore } from 'react';
import { toServerTime } from '../lib/console/server-clock.ts';
import { everyMinute } from '../lib/every-minute.ts';

const MINUTE_MS = 60_000;

/** Returns the current minute by the server's clock, because a phone's clock may be hours off. */
export const useServerMinute = (): Date =>
  new Date(MINUTE_MS * useSyncExternalStore(everyMinute, minute));

const minute = () => Math.floor(toServerTime(Date.now()).getTime() / MINUTE_MS);
