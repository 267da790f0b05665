import { type Call, idParams } from '../kit/call.ts';
import { choice } from '../kit/field.ts';
import { optionalDay, optionalTime, requiredDay } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import { reported } from '../patient-status/reported.ts';
import type { Words } from '../words/index.ts';
import { toldMark } from './told-mark.ts';
import { linkedVisit } from './visits.ts';

const waysToTell = {
  whatsapp: { en: 'WhatsApp', ml: 'വാട്സാപ്പ്' },
  call: { en: 'Call', ml: 'ഫോൺ' },
} as const;
export type WayToTell = keyof typeof waysToTell;

const visitToTell = linkedVisit
  .pick({
    id: true,
    patient_id: true,
    request_id: true,
    patient_name: true,
    member_name: true,
    cannot_come: true,
    visit_date: true,
    visit_time: true,
  })
  .extend({
    phone_number: z.string().nullable(),
    /** Only of a patient without a number. */
    proxy: z.object({ name: z.string().nullable(), phone_number: z.string() }).nullable(),
    reported,
    told: toldMark.told,
  });
export type VisitToTell = z.output<typeof visitToTell>;

const dayLabel = { en: 'Day', ml: 'ദിവസം' };

export const tellCalls = {
  list: {
    method: 'GET',
    path: '/api/schedules/to-tell',
    access: 'admin',
    summary:
      'The visits of today or tomorrow whose families can be told, with their numbers; this is written down',
    query: z.object({ day: requiredDay(dayLabel) }),
    answer: z.array(visitToTell),
  },
  tell: {
    method: 'PUT',
    path: '/api/schedules/:id/told',
    access: 'staff',
    summary: 'Notes that WhatsApp or the phone was opened to tell the family; staff: own visits',
    params: idParams,
    body: z.object({
      how: choice({ en: 'Opened', ml: 'തുറന്നത്' }, waysToTell),
      /** What the text said, where the visit was moved meanwhile; otherwise as it is planned. */
      visit_date: optionalDay({ en: 'Day that was told', ml: 'അറിയിച്ച ദിവസം' }),
      visit_time: optionalTime({ en: 'Time that was told', ml: 'അറിയിച്ച സമയം' }),
    }),
    answer: z.object({ id: z.int(), told: toldMark.told.unwrap() }),
    missing: (words: Words) => words.visits.not_found,
  },
} as const satisfies Record<string, Call>;
