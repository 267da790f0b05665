import { SHORT_TEXT_MAX } from '../constants/limits.ts';
import type { Call } from '../kit/call.ts';
import { requiredShortText } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** The states of a request, each derived from what the office does (D-184). */
const requestStates = ['received', 'seen', 'called', 'care', 'visit', 'closed', 'call'] as const;

const codeLabel = { en: 'Number of your request', ml: 'അഭ്യർത്ഥനയുടെ നമ്പർ' };
const phoneLabel = {
  en: 'Last four digits of your phone number',
  ml: 'ഫോൺ നമ്പറിന്റെ അവസാനത്തെ നാല് അക്കങ്ങൾ',
};
const required = { isRequired: true, maxLength: SHORT_TEXT_MAX };

/**
 * What a family types. A number that cannot be right is refused like a wrong one, so the rules say
 * nothing about its form (D-185).
 */
export const requestStateInput = z.object({
  code: requiredShortText(codeLabel)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .meta({ label: codeLabel, ...required }),
  /** Of a whole phone number the last four digits count. */
  phone_end: requiredShortText(phoneLabel)
    .transform((text) => text.replace(/\D/g, '').slice(-4))
    .meta({ label: phoneLabel, control: 'count', ...required }),
});

const requestState = z.object({
  state: z.enum(requestStates),
  /** The day of the first visit, YYYY-MM-DD; null in every other state. */
  day: z.iso.date().nullable(),
});
export type RequestState = z.output<typeof requestState>;

export const requestStateCalls = {
  read: {
    method: 'POST',
    path: '/api/request-state',
    access: 'public',
    summary: 'What became of a request, for whoever has its number and the end of the phone number',
    body: requestStateInput,
    answer: requestState,
    missing: (words) => words.refusals.no_request,
  },
} as const satisfies Record<string, Call>;
