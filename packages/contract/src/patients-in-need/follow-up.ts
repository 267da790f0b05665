import { type Call, idParams, instant } from '../kit/call.ts';
import { rule, shortText } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { closingBody } from './closing.ts';
import { patientInNeed } from './patients-in-need.ts';

/** A phone call to the family of a request. */
const phoneCall = z.object({
  id: z.int(),
  called_at: instant,
  /** Username of the account that made the phone call; null after its deletion. */
  called_by: z.string().nullable(),
  reached: z.boolean(),
  note: z.string().nullable(),
});
export type PhoneCall = z.output<typeof phoneCall>;

const callNote = shortText({ en: 'Note about the call', ml: 'വിളിയെക്കുറിച്ചുള്ള കുറിപ്പ്' });

const missing = (words: Words) => words.patients_in_need.not_found;
const callsPath = '/api/patients-in-need/:id/calls';

/** What the office does about a request until it ends. */
export const followUpCalls = {
  calls: {
    method: 'GET',
    path: callsPath,
    access: 'admin',
    summary: 'The calls to the family of a request, newest first; reading them is written down',
    params: idParams,
    answer: z.array(phoneCall),
    missing,
  },
  addCall: {
    method: 'POST',
    path: callsPath,
    access: 'admin',
    summary: 'Notes that somebody called the family, and whether anybody answered',
    params: idParams,
    body: z.object({
      reached: z.boolean(rule('required')).meta({
        label: { en: 'Call, reached or not', ml: 'വിളി, കിട്ടിയോ ഇല്ലയോ' },
        isRequired: true,
      }),
      note: callNote,
    }),
    answer: phoneCall,
    status: 201,
    missing,
  },
  close: {
    method: 'PUT',
    path: '/api/patients-in-need/:id/closed',
    access: 'admin',
    summary: 'Closes a request with a reason; null opens it again',
    params: idParams,
    body: closingBody,
    answer: patientInNeed,
    missing,
  },
} as const satisfies Record<string, Call>;
