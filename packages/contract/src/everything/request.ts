import { z } from '../kit/zod.ts';
import { visitPlanInput } from '../visit-plans/plan-input.ts';
import { consents, deletedVisits, notices, opened, phoneCalls, request, visits } from './common.ts';
import { fieldFrom, moments, type PersonDataSections, texts } from './person-data.ts';

/** All that is kept of a request; the patient is the one that it has become. */
export const requestSections = {
  request,
  phone_calls: phoneCalls,
  visits,
  patient: z.object({
    ...texts('register_number'),
    registered_on: fieldFrom(visitPlanInput, 'registered_on'),
    ...moments('removed_at'),
  }),
  consents,
  notices,
  deleted_visits: deletedVisits,
  opened,
} as const satisfies PersonDataSections;
