import { type Call, idParams, instant, message } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { reportable } from './reported.ts';
import { careStatuses } from './statuses.ts';

const day = z.iso.date();
const text = z.string().nullable();

/** Whom the office calls about it. */
const person = {
  patient_id: z.int(),
  patient_name: z.string(),
  register_number: z.string(),
  phone_number: text,
  proxy_phone_number: text,
};

const openReport = z.object({
  id: z.int(),
  ...person,
  to: openEnum(reportable),
  on_day: day,
  note: text,
  /** The helper of the account, or its username; null after the account was deleted. */
  reported_by: text,
  reported_at: instant,
});
export type OpenReport = z.output<typeof openReport>;

const absentPatient = z.object({
  ...person,
  care_status: openEnum(keysOf(careStatuses)),
  status_on: day,
  /** Null if nobody knows it. */
  back_on: day.nullable(),
});

export type AbsentPatient = z.output<typeof absentPatient>;

export const statusReportCalls = {
  list: {
    method: 'GET',
    path: '/api/status-reports',
    access: 'admin',
    summary:
      'What staff have reported and nobody has decided, newest first, and who should be back by now; reading it is written down',
    answer: z.object({
      reports: z.array(openReport),
      /** Whose day of return has come, or who has been away for ABSENT_DAYS without one. */
      should_be_back: z.array(absentPatient),
    }),
  },
  decline: {
    method: 'POST',
    path: '/api/status-reports/:id/decline',
    access: 'admin',
    summary: 'Settles a report as not so; the status stays',
    params: idParams,
    answer: message,
    missing: (words: Words) => words.patient_status.refusals.report_not_found,
    conflict: (words: Words) => words.patient_status.refusals.report_settled,
  },
} as const satisfies Record<string, Call>;
