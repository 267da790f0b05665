import { staffType } from '../helpers/roles.ts';
import { type Call, idParams, instant } from '../kit/call.ts';
import { z } from '../kit/zod.ts';
import { flagAnswer } from './flag-answer.ts';
import { visitRecord } from './record-answer.ts';

const text = z.string().nullable();

/** Somebody who needs attention, and why (D-131). */
const attention = z.object({
  patient: z.object({
    id: z.int(),
    name: z.string(),
    register_number: z.string(),
    place: text,
    phone_number: text,
  }),
  /**
   * The record to attend to: the newest that raises a flag which attending quiets, else the newest
   * that raises one at all; null of somebody who was only not seen.
   */
  record_id: z.int().nullable(),
  visited_on: z.iso.date().nullable(),
  flags: z.array(flagAnswer),
  /** Who last said to be looking after the patient, and when. */
  attended_by: text,
  attended_at: instant.nullable(),
});
export type Attention = z.output<typeof attention>;

export const attentionCalls = {
  list: {
    method: 'GET',
    path: '/api/attention',
    access: 'admin',
    summary: 'The patients in care who need attention, the newest first; this is written down',
    answer: z.array(attention),
  },
  ofType: {
    method: 'GET',
    path: '/api/attention/:type',
    access: 'staff',
    isScoped: true,
    summary:
      'The same of the patients whom helpers of the kind look after now; 403 for volunteers, who see nothing clinical',
    params: z.object({ type: staffType }),
    answer: z.array(attention),
  },
  attend: {
    method: 'POST',
    path: '/api/visits/:id/attended',
    access: 'staff',
    summary: 'Notes who looks after what a record raised; the first mark stays',
    params: idParams,
    answer: visitRecord,
    missing: (words) => words.visit_calls.refusals.not_found,
  },
} as const satisfies Record<string, Call>;
