import { SCHEDULES } from '../../support/visits.ts';
import { test as careTest } from '../care/care.ts';

export const TODAY = '2026-11-15';
export const TOMORROW = '2026-11-16';
export const WHATSAPP = { how: 'whatsapp' };
export const notFound = {
  message: 'Schedule not found',
  error: 'Schedule not found',
  field: null,
};

export const listOf = (day: string) => `GET ${SCHEDULES}/to-tell?day=${day}` as const;
export const tellOf = (id: number) => `PUT ${SCHEDULES}/${id}/told` as const;

/** A visit in the list of families to tell. */
export interface Row {
  id: number;
  told: object | null;
}

/** Deletes all visits before each test. */
export const test = careTest.extend('noVisits', { auto: true }, async ({ database }) => {
  await database.pool.query('delete from schedules');
});
