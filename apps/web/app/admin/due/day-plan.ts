import { BATCH_MINUTES } from '@thinna/contract/constants/limits';
import { addDays } from '@thinna/contract/kit/office/day';
import { visitBatchInput as input } from '@thinna/contract/visit-plans/visit-plans';
import type { Values } from '../../ui/form/form.tsx';

const { minutes } = input.shape;

/** The form has no ids: the patients are ticked, and a chosen member carries the id. */
export const dayPlanForm = input
  .omit({ patient_ids: true, helper_id: true, notes: true })
  .extend({ minutes: minutes.meta({ ...minutes.meta(), control: 'count' }) });
export type DayPlanValues = (typeof dayPlanForm)['_output'];

/** More visits than these are a long day. */
export const LONG_DAY_VISITS = 8;

/** A day is mostly planned the day before. */
export const startValues = (today: string): Values => ({
  visit_date: addDays(today, 1),
  first_time: '09:00',
  minutes: String(BATCH_MINUTES),
});
