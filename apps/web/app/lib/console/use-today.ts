import { clinicDay } from '@thinna/contract/kit/office/day';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '../every-minute.ts';

/**
 * The clinic's day, which is another one than the browser's when somebody works from abroad. A page
 * that stays open over midnight goes on to the next.
 */
export const useToday = (): string =>
  useSyncExternalStore(everyMinute, () => clinicDay(new Date()));
