import { clinicDay } from '@thinna/contract/day';
import { useSyncExternalStore } from 'react';

const LOOK_AGAIN_MS = 60_000;

/**
 * The clinic's day, which is another one than the browser's when somebody works from abroad. A page
 * that stays open over midnight goes on to the next.
 */
export const useToday = (): string =>
  useSyncExternalStore(everyMinute, () => clinicDay(new Date()));

export function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
