import { clinicDay } from '@thinna/contract/kit/office/day';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '../every-minute.ts';

/** The current day in the clinic's time zone, not the browser's. Re-renders after midnight. */
export const useToday = (): string =>
  useSyncExternalStore(everyMinute, () => clinicDay(new Date()));
