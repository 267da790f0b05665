import { type Call, idParams } from '../kit/call.ts';
import { shortText } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

const path = '/api/own-care/visits/:id/cannot-come';
const missing = (words: Words) => words.visits.not_found;
const answer = z.object({ id: z.int(), cannot_come: z.boolean() });

/** What staff say of their own visits, from today on; every other visit answers 404 (D-282). */
export const ownVisitCalls = {
  cannotCome: {
    method: 'POST',
    path,
    access: 'staff',
    summary: 'Marks an own visit as one that the helper cannot come to; the office gets one task',
    params: idParams,
    body: z.object({ reason: shortText({ en: 'Reason', ml: 'കാരണം' }) }),
    answer,
    missing,
  },
  canCome: {
    method: 'DELETE',
    path,
    access: 'staff',
    summary: 'Takes that back, as long as the visit was not moved; completes the task',
    params: idParams,
    answer,
    missing,
  },
} as const satisfies Record<string, Call>;
