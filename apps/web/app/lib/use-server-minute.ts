import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';
import { byServerClock } from './server-clock.ts';

const MINUTE_MS = 60_000;

/** The minute by the server's clock: a phone that is hours off must not call a visit over. */
export const useServerMinute = (): Date =>
  new Date(MINUTE_MS * useSyncExternalStore(everyMinute, minute));

const minute = () => Math.floor(byServerClock(Date.now()).getTime() / MINUTE_MS);
