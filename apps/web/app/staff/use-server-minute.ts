import { useSyncExternalStore } from 'react';
import { byServerClock } from '../lib/console/server-clock.ts';
import { everyMinute } from '../lib/every-minute.ts';

const MINUTE_MS = 60_000;

/** The minute by the server's clock: a phone that is hours off must not call a visit over. */
export const useServerMinute = (): Date =>
  new Date(MINUTE_MS * useSyncExternalStore(everyMinute, minute));

const minute = () => Math.floor(byServerClock(Date.now()).getTime() / MINUTE_MS);
