import { type Call, idParams, message } from '../kit/call.ts';
import { choice, longText, rule } from '../kit/field.ts';
import { requiredDay } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import type { reportable } from './reported.ts';

// What staff tell the office, in a file of its own: the dialog loads nothing of the office's calls.

type Reportable = Record<(typeof reportable)[number], { en: string; ml: string }>;

const reportedStatuses = {
  hospital: { en: 'In hospital', ml: 'ആശുപത്രിയിൽ' },
  away: { en: 'Away', ml: 'സ്ഥലത്തില്ല' },
  deceased: { en: 'Has died', ml: 'മരണമടഞ്ഞു' },
  active: { en: 'Is back', ml: 'തിരിച്ചെത്തി' },
} as const satisfies Reportable;

export const reportInput = z.object({
  to: choice({ en: 'What happened', ml: 'എന്തുണ്ടായി' }, reportedStatuses),
  /** Not in the future. */
  on_day: requiredDay({ en: 'Day', ml: 'ദിവസം' }),
  note: longText({ en: 'Note', ml: 'കുറിപ്പ്' }),
});

export const statusReportCall = {
  report: {
    method: 'POST',
    path: '/api/patients/:id/status-report',
    access: 'staff',
    summary:
      'Tells the office that a patient is in hospital, away or back, or has died; answers 200 when that was reported, or is known',
    params: idParams,
    body: reportInput.extend({
      /** Made by the phone when the dialog is opened: the same one is the same report, for ever. */
      client_id: z
        .uuid(rule('required'))
        .toLowerCase()
        .meta({ label: { en: 'Mark of the report', ml: 'അറിയിപ്പിന്റെ അടയാളം' }, isRequired: true }),
    }),
    answer: message,
    status: 201,
    mayExist: true,
    missing: (words: Words) => words.patients.not_found,
    conflict: (words: Words) => words.patient_status.refusals.other_report,
  },
} as const satisfies Record<string, Call>;
